import { type Day, dayOf, type Time, timeOf } from '@verandah/contract/dates'
import { type TransactionCategory, TransactionDraft, type TransactionId } from '@verandah/contract/financesInput'
import { cents } from '@verandah/contract/money'
import type { ProjectId } from '@verandah/contract/projects'
import type { VendorId } from '@verandah/contract/vendors'
import type { Ctx } from '../../core/context.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { setBudget } from './budgets.service.ts'
import { approveTransaction, markCompleted, markReceived, rejectTransaction } from './decisions.service.ts'
import { type Books, booksAt, type Planned } from './books.demo.ts'
import { MONTHS } from './dues.demo.ts'
import { attachReceipt, hasReceipt } from './receipts.demo.ts'
import { planOf } from './transactionPlan.demo.ts'
import { addTransaction } from './finances.service.ts'

type Who = 'tharindu' | 'nirmala'
/** What one person does at a time. */
interface Action {
  on: Day
  at: Time
  who: Who
  run: (ctx: Ctx) => Promise<unknown>
}

/** So that of one day recording comes first, then the decision, then the money. */
const AT = { plan: timeOf('08:15'), record: timeOf('09:30'), decide: timeOf('15:10'), confirm: timeOf('17:20') }

/** The id of what is linked by name. */
function idOf<Id>(name: string | undefined, ids: ReadonlyMap<string, Id>): Id | undefined {
  const id = name === undefined ? undefined : ids.get(name)
  if (name !== undefined && id === undefined) throw new Error(`${name} is not in the portal yet`)
  return id
}

function draftOf(planned: Planned, { vendors, projects }: Known): TransactionDraft {
  const { type, category, amount, date, description, linked, party, project, unit, method } = planned
  return TransactionDraft.parse({
    type,
    category,
    amount,
    date,
    description,
    vendor: linked ?? party,
    vendorId: idOf(linked, vendors),
    projectId: idOf(project, projects),
    unitNumber: unit,
    paymentMethod: method
  })
}

/** What is in the portal already; `ids` is filled as transactions are recorded. */
interface Known {
  vendors: ReadonlyMap<string, VendorId>
  projects: ReadonlyMap<string, ProjectId>
  ids: Map<Planned, TransactionId>
}

/** All that happened to one transaction. */
function actionsOf(planned: Planned, known: Known): Action[] {
  const { outcome, recordedOn, recordedBy = 'tharindu' } = planned
  let id: TransactionId
  const step = (on: Day, at: keyof typeof AT, who: Who, run: Action['run']) => ({ on, at: AT[at], who, run })
  const actions = [
    step(recordedOn, 'record', recordedBy, async (ctx) => {
      id = await addTransaction(ctx, draftOf(planned, known))
      known.ids.set(planned, id)
    })
  ]
  if (outcome.kind === 'received') {
    const { on: date, confirmedOn, method: paymentMethod, reference } = outcome
    actions.push(step(confirmedOn, 'confirm', 'tharindu', (ctx) => markReceived(ctx, id, { date, paymentMethod, reference })))
  }
  if (outcome.kind === 'rejected') actions.push(step(outcome.on, 'decide', 'nirmala', (ctx) => rejectTransaction(ctx, id, outcome.reason)))
  if (outcome.kind === 'approved' || outcome.kind === 'completed')
    actions.push(step(outcome.on, 'decide', 'nirmala', (ctx) => approveTransaction(ctx, id)))
  if (outcome.kind === 'completed') actions.push(step(outcome.completedOn, 'confirm', 'tharindu', (ctx) => markCompleted(ctx, id)))
  return actions
}

/** Rupees of this month: LKR 500,000 in all. */
const BUDGET: Record<TransactionCategory, number> = {
  maintenance: 70_000,
  utilities: 120_000,
  security: 150_000,
  cleaning: 80_000,
  repairs: 50_000,
  // They come in; nothing is spent on them.
  dues: 0,
  penalties: 0,
  other: 30_000
}
/** Of each year before this one it was so much less. */
const YEARLY_GROWTH = 0.06

/** Each month's budget is made in the month before. */
function budgetsOf(books: Books): Action[] {
  return Array.from({ length: MONTHS }, (_, monthsAgo) => {
    const share = 1 - YEARLY_GROWTH * Math.ceil(monthsAgo / 12)
    const budgets = Object.entries(BUDGET).map(([category, amount]) => ({
      category: category as TransactionCategory,
      amount: cents(Math.round((amount * share) / 500) * 500)
    }))
    const run: Action['run'] = (ctx) => setBudget(ctx, books.month(monthsAgo), { budgets })
    return { on: books.day(monthsAgo + 1, 25), at: AT.plan, who: 'tharindu' as const, run }
  })
}

/** Oldest first; what one person does at a time is one transaction of the database. */
async function perform({ as }: SeedContext, actions: readonly Action[]): Promise<void> {
  const occasions = Map.groupBy(actions, ({ on, at, who }) => `${on} ${at} ${who}`)
  for (const [, together] of [...occasions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = together
    if (first === undefined) continue
    await as(first.who, first.on, first.at, async (ctx) => {
      for (const { run } of together) await run(ctx)
    })
  }
}

export const financesDemo: DemoPart = {
  async seed(context) {
    const { store, now, progress } = context
    const today = dayOf(now)
    const { read } = store.databases
    const companies = await read.selectFrom('vendors').select(['id', 'name']).execute()
    const vendors = new Map(companies.map(({ id, name }) => [name, id]))
    const undertaken = await read.selectFrom('projects').select(['id', 'title']).execute()
    const projects = new Map(undertaken.map(({ id, title }) => [title, id]))
    const [planned, books] = [planOf(today), booksAt(today)]
    const ids: Known['ids'] = new Map()
    await perform(context, [...budgetsOf(books), ...planned.flatMap((one) => actionsOf(one, { vendors, projects, ids }))])
    for (const [one, id] of ids) if (hasReceipt(one, books.day(1, 1))) await attachReceipt(context, id, one)
    progress(`${planned.length} transactions`)
  }
}
