import { type Day, dayOf, type Time, timeOf } from '@verandah/contract/dates'
import { TransactionDraft, type TransactionId } from '@verandah/contract/financesInput'
import type { ProjectId, VendorId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { approveTransaction, markCompleted, markReceived, rejectTransaction } from './approvals/decisions.service.ts'
import type { Planned } from '../../demo/books/books.demo.ts'
import { planOf } from '../../demo/books/transactionPlan.demo.ts'
import { addTransaction } from './finances.service.ts'
import { seedAttachments } from './attachments/attachments.demo.ts'

type Who = 'tharindu' | 'nirmala'
/** An action of one person at a time of day. */
interface Action {
  on: Day
  at: Time
  who: Who
  run: (ctx: Ctx) => Promise<unknown>
}

/** The times of day, ordered so that on one day recording comes first, then the decision, then the money. */
const AT = { record: timeOf('09:30'), decide: timeOf('15:10'), confirm: timeOf('17:20') }

/** Returns the id of a linked record by its name. */
function idOf<Id>(name: string | undefined, ids: ReadonlyMap<string, Id>): Id | undefined {
  const id = name === undefined ? undefined : ids.get(name)
  if (name !== undefined && id === undefined) throw new Error(`${name} is not in the portal yet`)
  return id
}

function draftOf(planned: Planned, { vendors, projects }: LinkedRecords): TransactionDraft {
  const { type, category, amount, date, description, linked, party, project, unit, method, bill } = planned
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
    paymentMethod: method,
    billNumber: bill?.number,
    billDate: bill?.day
  })
}

/** The records that are in the portal already. */
interface LinkedRecords {
  vendors: ReadonlyMap<string, VendorId>
  projects: ReadonlyMap<string, ProjectId>
}

/** Returns all actions on one transaction. */
function actionsOf(planned: Planned, known: LinkedRecords): Action[] {
  const { outcome, recordedOn, recordedBy = 'tharindu' } = planned
  let id: TransactionId
  const step = (on: Day, at: keyof typeof AT, who: Who, run: Action['run']) => ({ on, at: AT[at], who, run })
  const actions = [
    step(recordedOn, 'record', recordedBy, async (ctx) => {
      id = await addTransaction(ctx, draftOf(planned, known))
    })
  ]
  if (outcome.kind === 'received') {
    const { on: date, confirmedOn, method: paymentMethod, reference } = outcome
    actions.push(step(confirmedOn, 'confirm', 'tharindu', (ctx) => markReceived(ctx, id, { date, paymentMethod, reference })))
  }
  if (outcome.kind === 'rejected') actions.push(step(outcome.on, 'decide', 'nirmala', (ctx) => rejectTransaction(ctx, id, outcome.reason)))
  if (outcome.kind === 'approved' || outcome.kind === 'completed')
    actions.push(step(outcome.on, 'decide', 'nirmala', (ctx) => approveTransaction(ctx, id)))
  if (outcome.kind === 'completed')
    actions.push(step(outcome.completedOn, 'confirm', 'tharindu', (ctx) => markCompleted(ctx, id, { date: null }, null)))
  return actions
}

/** Performs the actions, the oldest first; the actions of one person at one time are one database transaction. */
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
    const planned = planOf(today)
    const recorded = planned.filter(({ billedFor }) => billedFor === undefined)
    const actions = recorded.flatMap((one) => actionsOf(one, { vendors, projects }))
    await perform(context, actions)
    progress(`${recorded.length} transactions`)
    await seedAttachments(context)
  }
}
