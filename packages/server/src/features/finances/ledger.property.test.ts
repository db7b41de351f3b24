import { type Day, dayOf } from '@verandah/contract/dates'
import { books } from '@verandah/contract/books'
import { budgets } from '@verandah/contract/budgets'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionStatus } from '@verandah/contract/financesInput'
import type { ProjectId, VendorId } from '@verandah/contract/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeProject } from '../../test/records/projects.ts'
import { makeVendor } from '../../test/records/vendors.ts'
import { cases } from '../../test/properties.ts'
import { checkBooks } from '../books/checkBooks.ts'
import { vendorPaid } from './finances.totals.ts'
import { projectSpent } from './sums/payments.queries.ts'
import { checkAccounts } from '../accounts/checkAccounts.ts'

/** A transaction in the reference model, in cents. */
interface Entry {
  type: 'income' | 'expense'
  category: string
  amount: number
  date: string
  billed: string
  unit: string | null
  vendor: VendorId | null
  project: ProjectId | null
  status: TransactionStatus
  by: DemoPersonName
  made: number
  /** True if its bill was paid, even where that was taken back. */
  isPaid: boolean
}
type EntryDraft = Omit<Entry, 'status' | 'by' | 'billed' | 'made' | 'isPaid'>
type Operation =
  | { what: 'create'; asked: EntryDraft }
  | { what: 'edit'; at: number; change: Partial<EntryDraft> }
  | { what: 'approve' | 'reject' | 'complete' | 'receive' | 'delete'; at: number }

const PEOPLE = ['tharindu', 'nirmala', 'ishara'] as const
/** Times on both sides of the ends of months in Colombo. */
const CLOCKS = ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-15T06:00:00Z', '2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z']
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01']

const leads = (who: DemoPersonName) => who !== 'tharindu'

/** Applies an operation by the rules, written again here; false where the call must be a conflict or forbidden. */
function apply(ledger: Map<string, Entry>, id: string, { what, ...more }: Operation, who: DemoPersonName, clock: Date): boolean {
  const entry = ledger.get(id)
  if (entry === undefined) return false
  const isBill = entry.type === 'income' && entry.status === 'pending' && entry.unit !== null
  const keeps = leads(who) || (entry.by === who && entry.status === 'pending')
  // The person who recorded a due cancels its bill alone within 24 hours, while nothing was built on it.
  const isDecidedByOthers = isBill && entry.by === who && (entry.isPaid || clock.getTime() - entry.made > 86_400_000)
  if (what === 'approve' || what === 'reject') {
    if (!leads(who) || entry.status !== 'pending') return false
    if (what === 'reject' && isDecidedByOthers) return false
    entry.isPaid = what === 'approve'
    entry.status = what === 'approve' ? 'approved' : 'rejected'
  } else if (what === 'complete') {
    if (entry.status !== 'approved') return false
    entry.status = 'completed'
  } else if (what === 'receive') {
    if (!isBill) return false
    Object.assign(entry, { status: 'completed', billed: entry.date, date: dayOf(clock), isPaid: true })
  } else if (what === 'delete') {
    if (!keeps || isDecidedByOthers) return false
    ledger.delete(id)
  } else if (what === 'edit') {
    if (!keeps) return false
    const { change } = more as { change: Partial<EntryDraft> }
    const changed = Object.fromEntries(Object.entries(change).filter(([name, value]) => entry[name as keyof EntryDraft] !== value))
    if (Object.keys(changed).length === 0) return true
    const isBilledAnew = ['type', 'category', 'amount', 'date', 'unit'].some((name) => name in changed) || entry.status === 'rejected'
    if (isBilledAnew && isDecidedByOthers) return false
    entry.isPaid &&= !isBilledAnew
    const back = entry.billed === '' ? {} : { date: entry.billed, billed: '' }
    Object.assign(entry, entry.status === 'pending' ? {} : { ...back, status: 'pending' }, changed)
  }
  return true
}

function sum(ledger: Map<string, Entry>, isMeant: (entry: Entry) => boolean): number {
  return [...ledger.values()].filter(isMeant).reduce((all, { amount }) => all + amount, 0)
}

/** Returns the sum of each account, in cents; debit is positive. */
function accountsOf(ledger: Map<string, Entry>): Record<string, number> {
  const sums: Record<string, number> = {}
  const move = (amount: number, to: string, from: string) => {
    sums[to] = (sums[to] ?? 0) + amount
    sums[from] = (sums[from] ?? 0) - amount
  }
  for (const { type, category, amount, unit, status } of ledger.values()) {
    const isDues = category === 'dues'
    if (type === 'income' && (status === 'pending' ? unit !== null : status !== 'rejected'))
      move(amount, { pending: '1200', approved: '1210', completed: '1000', rejected: '' }[status], isDues ? '4000' : '4800')
    if (type === 'expense' && (status === 'approved' || status === 'completed'))
      move(amount, isDues ? '5500' : '5000', status === 'approved' ? '2000' : '1000')
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

const counts = ({ status }: Entry) => status === 'approved' || status === 'completed'

for (const dialect of DIALECTS) {
  describe(`the sums of money on ${dialect}`, () => {
    let building: TestBuilding
    let vendors: VendorId[]
    let projects: ProjectId[]
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      vendors = [await makeVendor(building, { name: 'One' }), await makeVendor(building, { name: 'Two' })]
      projects = [await makeProject(building), await makeProject(building)]
    })
    afterAll(() => building.close())
    const { add, edit, approve, reject, complete, receive, remove, stats, list, clear } = transactionsIn(() => building)

    async function compare(ledger: Map<string, Entry>): Promise<void> {
      const month = dayOf(building.clock.now).slice(0, 7)
      const ofMonth = (type: string) => sum(ledger, (entry) => counts(entry) && entry.type === type && entry.date.startsWith(month))
      const all = (type: string) => sum(ledger, (entry) => counts(entry) && entry.type === type)
      expect(await stats('tharindu')).toEqual({
        totalBalance: (all('income') - all('expense')) / 100,
        approvedUnpaid: sum(ledger, ({ type, status }) => type === 'expense' && status === 'approved') / 100,
        monthlyIncome: ofMonth('income') / 100,
        monthlyExpenses: ofMonth('expense') / 100,
        outstandingDues: sum(ledger, ({ type, status }) => type === 'income' && status === 'pending') / 100,
        budgetUtilization: 0
      })
      const paid = await vendorPaid(building.app.databases.read, vendors, '2026-11-21' as Day)
      for (const id of vendors)
        expect(paid.get(id)?.paid).toBe(sum(ledger, (entry) => counts(entry) && entry.type === 'expense' && entry.vendor === id))
      const onProjects = await projectSpent(building.app.databases.read, projects)
      for (const id of projects) {
        const ofProject = (type: string) => sum(ledger, (entry) => counts(entry) && entry.type === type && entry.project === id)
        expect(onProjects.get(id)).toBe(ofProject('expense') - ofProject('income'))
      }
      for (const shown of ['2026-10', '2026-11', '2026-12']) {
        const { budgets: rows } = await building.as.tharindu.call(budgets.get, { params: { month: shown } })
        for (const { category, actual } of rows) {
          const spent = (entry: Entry) =>
            counts(entry) && entry.type === 'expense' && entry.category === category && entry.date.startsWith(shown)
          expect(actual).toBe(sum(ledger, spent) / 100)
        }
      }
      expect((await list('tharindu')).pagination.total).toBe(ledger.size)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
      expect(await checkBooks(building.app.databases.read, building.app.databases.dialect)).toEqual([])
      expect(await checkAccounts(building.app.databases.read)).toEqual([])
      const { rows } = await building.as.tharindu.call(books.trialBalance, { query: { on: '2026-12-31' } })
      const standing = rows.flatMap(({ account, total }): [string, number][] => (total === 0 ? [] : [[account, Math.round(total * 100)]]))
      expect(Object.fromEntries(standing)).toEqual(accountsOf(ledger))
    }

    const asked = () =>
      fc.record({
        type: fc.constantFrom('income' as const, 'expense' as const),
        category: fc.constantFrom('maintenance', 'dues'),
        amount: fc.integer({ min: 1, max: 99_999_999_999 }),
        date: fc.constantFrom(...DAYS),
        unit: fc.constantFrom(null, '7B'),
        vendor: fc.constantFrom(null, ...vendors),
        project: fc.constantFrom(null, ...projects)
      })
    const at = fc.nat(4)
    const toBody = ({ amount, unit, vendor, project, ...rest }: Partial<EntryDraft>) => ({
      ...(rest as Partial<Transaction>),
      ...(amount !== undefined && { amount: amount / 100 }),
      ...(unit !== undefined && { unitNumber: unit }),
      ...(vendor !== undefined && { vendorId: vendor }),
      ...(project !== undefined && { projectId: project })
    })

    async function perform(who: DemoPersonName, id: Transaction['_id'], operation: Operation): Promise<unknown> {
      const calls = { approve, complete, receive, delete: remove, reject } as const
      if (operation.what === 'edit') return edit(who, id, toBody(operation.change))
      return operation.what === 'create' ? undefined : calls[operation.what](who, id)
    }

    it('are those of an independent ledger after any actions of anybody at any time', async () => {
      const step = fc.record({
        who: fc.constantFrom(...PEOPLE),
        clock: fc.constantFrom(...CLOCKS),
        operation: fc.oneof(
          { weight: 3, arbitrary: fc.record({ what: fc.constant('create' as const), asked: asked() }) },
          {
            weight: 2,
            arbitrary: fc.record({
              what: fc.constant('edit' as const),
              at,
              change: asked().chain((all) =>
                fc
                  .subarray(Object.keys(all))
                  .map((names) => Object.fromEntries(names.map((name) => [name, all[name as keyof EntryDraft]])) as Partial<EntryDraft>)
              )
            })
          },
          {
            weight: 7,
            arbitrary: fc.record({
              what: fc.constantFrom('approve' as const, 'reject' as const, 'complete' as const, 'receive' as const, 'delete' as const),
              at
            })
          }
        )
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
          await clear()
          const ledger = new Map<string, Entry>()
          for (const { who, clock, operation } of steps) {
            building.clock.now = new Date(clock)
            if (operation.what === 'create') {
              const { _id } = await add(who, toBody(operation.asked))
              ledger.set(_id, {
                ...operation.asked,
                billed: '',
                status: 'pending',
                by: who,
                made: building.clock.now.getTime(),
                isPaid: false
              })
              continue
            }
            const ids = [...ledger.keys()]
            const id = ids[operation.at % Math.max(ids.length, 1)] as Transaction['_id'] | undefined
            if (id === undefined) continue
            const isDone = await perform(who, id, operation as Operation).then(
              () => true,
              (problem: { status: number }) => {
                expect([403, 409]).toContain(problem.status)
                return false
              }
            )
            expect([operation, isDone]).toEqual([operation, apply(ledger, id, operation as Operation, who, new Date(clock))])
          }
          await compare(ledger)
        }),
        cases(4, 30)
      )
      await clear()
      await compare(new Map())
    })
  })
}
