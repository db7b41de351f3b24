import { addDays, type Day } from '@verandah/contract/dates'
import type { Opening } from '@verandah/contract/opening'
import type { OpeningDraft } from '@verandah/contract/openingInput'
import type { Id } from '@verandah/contract/ids'
import { addCents, type Cents, negateCents, rupees } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT, inAccount, MANAGEMENT_FUND, mergePostings, postings, type StandingEntry } from '../../core/ledger.ts'
import { throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'
import { findObstacle } from '../books/opening/obstacle.queries.ts'
import { HAS_OPENING, type KeptItems, readOpening } from '../books/opening/opening.queries.ts'
import { type OpeningPlan, planOpening } from './planOpening.ts'

const sourceOf = (id: string) => ({ kind: 'opening' as const, id })

/**
 * Returns the postings of an amount in an account against the earnings of earlier years; a negative amount is posted
 * the other way round.
 */
const againstEarlierYears = (account: string, fund: string, amount: Cents) =>
  postings(amount, { to: inAccount(account, null, fund), from: inAccount(ACCOUNT.earlierYears, null, fund) })

/** Returns the entry of the money that is on the bank statement already; the rest of the money has its own entries. */
function moneyEntry({ money, uncleared }: OpeningPlan, day: Day): StandingEntry {
  const lines = money.flatMap(({ account, fund, amount }) => againstEarlierYears(account, fund, amount))
  const less = uncleared.flatMap(({ account, fund, amount }) => againstEarlierYears(account, fund, negateCents(amount)))
  return { what: 'opening', day, postings: mergePostings([...lines, ...less]) }
}

function creditsEntry({ credits }: OpeningPlan, day: Day): StandingEntry {
  const from = (unit: (typeof credits)[number]['unit']) => inAccount(ACCOUNT.advance, unit, MANAGEMENT_FUND)
  const lines = credits.flatMap(({ unit, amount }) => postings(amount, { to: inAccount(ACCOUNT.earlierYears), from: from(unit) }))
  return { what: 'credits', day, postings: mergePostings(lines) }
}

/** Posts the opening: money on the day before, units' debts and advances on the first day. */
async function post(ctx: Ctx, id: string, day: Day, plan: OpeningPlan): Promise<KeptItems> {
  const before = addDays(day, -1)
  const entries = [moneyEntry(plan, before), creditsEntry(plan, day)].filter((entry) => entry.postings.length > 0)
  await ctx.actions.books.post(ctx, sourceOf(id), null, entries)
  const uncleared: KeptItems['uncleared'] = []
  for (const { account, fund, amount, date, text } of plan.uncleared) {
    const item = newId<Id<'opening'>>()
    const entry = { what: 'uncleared', day: before, postings: againstEarlierYears(account, fund, amount) }
    await ctx.actions.books.post(ctx, sourceOf(item), null, [entry], { causedBy: id })
    uncleared.push({ id: item, date, text })
  }
  await ctx.actions.accounts.bringAdvancesForward(ctx, day, plan.credits)
  await ctx.actions.accounts.bringBillsForward(ctx, day, plan.bills, id)
  await ctx.actions.finances.bringForward(ctx, before, plan)
  return { id, uncleared }
}

/** Returns what was entered, as sums in rupees. */
function sumsOf({ money, bills, credits, payables }: OpeningPlan): Opening['sums'] {
  const sum = (items: readonly { amount: Cents }[]) => rupees(addCents(items.map(({ amount }) => amount)))
  const units = (items: readonly { unit: string }[]) => new Set(items.map(({ unit }) => unit)).size
  const owing = { units: units(bills), owed: sum(bills), unitsAhead: units(credits), advance: sum(credits) }
  return { money: sum(money), ...owing, payables: sum(payables) }
}

/** Posts the opening balances; with `isDryRun` it only returns whether they add up. */
export async function postOpening(ctx: Ctx, draft: OpeningDraft, isDryRun: boolean): Promise<Opening> {
  const { day } = draft
  const { day: begun, ...now } = await readOpening(ctx)
  if (begun !== null) throwProblem('conflict', { text: HAS_OPENING })
  const [obstacle, plan] = [await findObstacle(ctx, day), await planOpening(ctx, draft)]
  if (obstacle !== null) throwProblem('period_closed', { text: obstacle, errors: [{ path: 'day', text: obstacle }, ...plan.errors] })
  if (plan.errors.length > 0) throwProblem('invalid_input', { errors: plan.errors })
  const funds = plan.funds.map(({ cents: _cents, ...fund }) => fund)
  if (isDryRun) return { ...now, day, funds, ...(plan.table !== null && { billsTable: plan.table }), sums: sumsOf(plan) }
  if (!draft.acceptDifference && plan.funds.some(({ cents }) => cents !== 0)) throwProblem('not_balanced')
  const id: string = newId<Id<'opening'>>()
  const differences = funds.filter(({ difference }) => difference !== 0).map(({ fund, difference }) => `${fund} ${difference}`)
  record(ctx, { kind: 'books.opened', subject: sourceOf(id), name: day, bills: plan.bills.length, differences })
  const items = await post(ctx, id, day, plan)
  await ctx.actions.books.keepOpening(ctx, { day, items: JSON.stringify({ ...draft, ...items }), funds: JSON.stringify(funds) })
  return readOpening(ctx)
}
