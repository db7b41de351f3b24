import { corrections } from '@verandah/contract/corrections'
import { addDays, addMonths, type Day, dayOf, firstDayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { cases } from '../../../test/properties.ts'

/** The expected state of a transaction: amounts in rupees, days as text. */
interface ExpectedTransaction {
  isDue: boolean
  sign: 1 | -1
  amount: number
  date: Day
  status: 'pending' | 'approved' | 'completed'
  /** The days of its entries, as far as it counts; for a due also that of its bill. */
  billed: Day | ''
  moved: Day | ''
  /** The due day, once it is received. */
  due: Day | ''
  corrected: boolean
}

type Operation =
  | { what: 'create'; kind: 'expense' | 'income' | 'due'; amount: number; back: number }
  | { what: 'approve'; at: number }
  | { what: 'complete'; at: number }
  | { what: 'delete'; at: number }
  | { what: 'receive'; at: number; back: number }
  | { what: 'correct'; at: number; back: number }
  | { what: 'edit'; at: number; amount: number }
  | { what: 'wait'; days: number }
  | { what: 'close' }
  | { what: 'reopen' }

const CLOSED = 'period_closed'
const NOT_NOW = 'conflict'

for (const dialect of DIALECTS) {
  describe(`transactions among closed months on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())
    const { add, approve, complete, receive, edit, remove, list } = transactionsIn(() => building)
    const { read, closeAnyway, reopen } = closingsIn(() => building)
    const { check } = booksIn(() => building)
    const done = { corrected: 0, closed: 0, refused: 0 }

    /** The expected transactions, and the corrections with their days. */
    const known = new Map<TransactionId, ExpectedTransaction>()
    const takenBack: { date: Day; amount: number }[] = []
    let through: Month | '' = ''
    const today = () => dayOf(building.clock.now)
    const isShut = (day: Day) => monthOf(day) <= through
    const openDayOrToday = (day: Day) => (isShut(day) ? today() : day)
    /** Returns the day on which a proposal counts that was decided late. */
    const firstOpenDay = (day: Day) => (through !== '' && isShut(day) ? firstDayOf(addMonths(through, 1)) : day)
    const counts = ({ status }: ExpectedTransaction) => status !== 'pending'
    const isClosed = (one: ExpectedTransaction) => counts(one) && [one.date, one.billed, one.moved].some((day) => day !== '' && isShut(day))
    const ago = (days: number) => addDays(today(), -days)

    /** Expects the code of a problem, or null where the call succeeds; then `change` applies it to the model. */
    async function expectCode(work: Promise<unknown>, code: string | null, change: () => void): Promise<void> {
      const found = await work.then(
        () => null,
        (problem: CallError) => problem.code
      )
      expect(found).toBe(code)
      if (code === null) change()
      else done.refused += 1
    }
    /** Picks a transaction; for a correction mostly one that can be corrected, of which there are few. */
    const pick = ({ what, at }: { what: string; at: number }) => {
      const meant = what === 'correct' && at % 4 !== 0 ? [...known].filter(([, one]) => isClosed(one) && !one.corrected) : [...known]
      return meant[at % Math.max(meant.length, 1)]
    }

    async function create({ kind, amount, back }: Extract<Operation, { what: 'create' }>): Promise<void> {
      const date = ago(back)
      const isDue = kind === 'due'
      const body = {
        type: kind === 'expense' ? kind : 'income',
        category: 'other',
        amount,
        date,
        ...(isDue && { unitNumber: '7B' })
      } as const
      const adding = add('nirmala', body)
      await expectCode(adding, !isDue && isShut(date) ? CLOSED : null, () => undefined)
      const added = await adding.catch(() => null)
      if (added === null) return
      const sign = kind === 'expense' ? -1 : 1
      const billed = isDue ? openDayOrToday(date) : ''
      known.set(added._id, { isDue, sign, amount, date, status: 'pending', billed, moved: '', due: '', corrected: false })
    }

    async function perform(operation: Operation): Promise<void> {
      if (operation.what === 'create') return create(operation)
      if (operation.what === 'wait') return void (building.clock.now = new Date(building.clock.now.getTime() + operation.days * 86_400_000))
      if (operation.what === 'close' || operation.what === 'reopen') {
        const { next } = await read()
        if (operation.what === 'close' && next !== null) {
          await closeAnyway(next.month)
          done.closed += 1
        } else if (operation.what === 'reopen' && through !== '') await reopen(through)
        through = (await read()).through ?? ''
        return
      }
      const [id, one] = pick(operation) ?? []
      if (id === undefined || one === undefined) return
      const isPending = one.status === 'pending'
      if (operation.what === 'approve')
        await expectCode(approve('nirmala', id), !isPending ? NOT_NOW : one.isDue && isShut(one.date) ? CLOSED : null, () =>
          Object.assign(one, { status: 'approved', date: firstOpenDay(one.date) })
        )
      else if (operation.what === 'complete')
        await expectCode(complete('tharindu', id), one.status !== 'approved' || one.corrected ? NOT_NOW : null, () =>
          Object.assign(one, { status: 'completed', moved: today() })
        )
      else if (operation.what === 'receive') {
        const date = ago(operation.back)
        const code = !isPending || !one.isDue ? NOT_NOW : isShut(date) ? CLOSED : null
        await expectCode(receive('tharindu', id, { date }), code, () => Object.assign(one, { status: 'completed', due: one.date, date }))
      } else if (operation.what === 'delete' || operation.what === 'edit') {
        const code = one.corrected ? NOT_NOW : isClosed(one) ? CLOSED : null
        if (operation.what === 'delete') return expectCode(remove('ishara', id), code, () => void known.delete(id))
        const isSame = operation.amount === one.amount
        // The person who recorded a due long ago does not change its bill alone.
        await expectCode(edit('ishara', id, { amount: operation.amount }), code, () => {
          if (isSame) return
          const date = one.due === '' ? one.date : one.due
          Object.assign(one, {
            amount: operation.amount,
            status: 'pending',
            date,
            due: '',
            moved: '',
            billed: one.isDue ? openDayOrToday(date) : ''
          })
        })
      } else {
        const date = ago(operation.back)
        const first = [one.date, one.billed].toSorted().at(-1) ?? ''
        const code = one.corrected || !isClosed(one) ? NOT_NOW : date < first ? 'invalid_input' : isShut(date) ? CLOSED : null
        await expectCode(building.as.nirmala.call(corrections.correct, { params: { id }, body: { date, reason: '[Wrong]' } }), code, () => {
          one.corrected = true
          takenBack.push({ date, amount: -one.sign * one.amount })
          done.corrected += 1
        })
      }
    }

    /** Compares what counts in a month, by the model and by the list. */
    async function compare(): Promise<void> {
      const months = [...new Set([...known.values(), ...takenBack].map(({ date }) => monthOf(date)))]
      for (const month of months) {
        const counted = [...known.values()].filter((one) => counts(one) && monthOf(one.date) === month)
        const rows = [
          ...counted.map(({ sign, amount }) => sign * amount),
          ...takenBack.flatMap((one) => (monthOf(one.date) === month ? one.amount : []))
        ]
        const { sum } = await list('tharindu', { from: firstDayOf(month), to: lastDayOf(month), status: 'counted' })
        expect([month, sum]).toEqual([month, rows.reduce((all, amount) => all + amount, 0)])
      }
      expect(await check()).toEqual([])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    }

    it('are changed, refused and corrected as an independent reference says, and no closed month changes', async () => {
      const [at, back] = [fc.nat(99), fc.integer({ min: 0, max: 27 })]
      const amount = fc.integer({ min: 1, max: 999 })
      const kind = fc.constantFrom('expense' as const, 'income' as const, 'due' as const)
      const operation: fc.Arbitrary<Operation> = fc.oneof(
        { weight: 5, arbitrary: fc.record({ what: fc.constant('create' as const), kind, amount, back }) },
        { weight: 8, arbitrary: fc.record({ what: fc.constantFrom('approve' as const, 'complete' as const, 'delete' as const), at }) },
        {
          weight: 16,
          arbitrary: fc.record({
            what: fc.constantFrom('receive' as const, 'correct' as const, 'correct' as const, 'correct' as const),
            at,
            back
          })
        },
        { weight: 2, arbitrary: fc.record({ what: fc.constant('edit' as const), at, amount }) },
        { weight: 2, arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 3, max: 20 }) }) },
        { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('close' as const, 'close' as const, 'reopen' as const) }) }
      )
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 40, maxLength: 50 }), async (operations) => {
          for (const one of operations) await perform(one)
          await compare()
        }),
        // The data of one run stays for the next one, so failing cases are not shrunk.
        { ...cases(3, 20), endOnFailure: true }
      )
      for (const count of Object.values(done)) expect(count).toBeGreaterThan(0)
    })
  })
}
