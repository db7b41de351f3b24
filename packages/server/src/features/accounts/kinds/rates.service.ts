import type { DuesKind } from '@verandah/contract/duesKinds'
import type { DuesKindDraft } from '@verandah/contract/duesKindsInput'
import { type DuesRateDraft, isRated, priceFault } from '@verandah/contract/duesRates'
import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { KindId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { changeRecord } from '../../../core/versions.ts'
import { forWritingBeside, lockTable } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import type { KindRow, RateRow } from '../accounts.table.ts'
import type { FieldChange } from './kindChanges.ts'
import { presentNow } from './kinds.queries.ts'
import { changedFrom, rateIn, shownRate } from './rates.ts'
import { firstBilled, lastBilled, ratesOf } from './rates.queries.ts'

/** A rate to be written; '' as its month: since ever. */
export interface NewRate {
  from: Month | ''
  amount: Cents
  resolution: string | null
}

/** Returns the row of a kind, locked as a run locks it: a run of it at the same moment is posted before, or waits. */
export async function lockKind({ db, dialect }: Ctx, id: KindId): Promise<KindRow> {
  // The table first: whoever changes a kind has locked it, so that no two use one name.
  await lockTable(db, dialect, 'dues_kinds')
  const row = await db.selectFrom('dues_kinds').selectAll().where('id', '=', id).$call(forWritingBeside(dialect)).executeTakeFirst()
  return row ?? throwProblem('not_found')
}

/** Writes a rate, in place of another one of that month. */
export async function writeRate(ctx: Ctx, id: KindId, { from, amount, resolution }: NewRate): Promise<void> {
  const columns = { amount, resolution, created_at: ctx.now, created_by: ctx.actor.id }
  await ctx.db
    .insertInto('dues_rates')
    .values({ kind_id: id, from_month: from, ...columns })
    .onConflict((conflict) => conflict.columns(['kind_id', 'from_month']).doUpdateSet(columns))
    .execute()
}

/** Throws 409 where a month is billed for which the rate would hold. The kind is locked. */
async function requireUnbilled(
  { db }: Ctx,
  { id, name }: Pick<KindRow, 'id' | 'name'>,
  rates: readonly RateRow[],
  from: Month
): Promise<void> {
  const next = rates.find(({ from_month }) => from_month > from)?.from_month
  const billed = await firstBilled(db, id, from, next)
  if (billed === null) return
  throwProblem('already_billed', {
    text: { text: '{{kind}} is billed for {{month}} already', values: { kind: name, month: formatMonth(billed) } }
  })
}

/** Whether these rates say of a month what the new one says. */
function isThere(rates: readonly RateRow[], { from, amount, resolution }: NewRate): boolean {
  const holds = from === '' ? rates.find(({ from_month }) => from_month === '') : rateIn(rates, from)
  return (
    holds?.amount === amount &&
    (resolution === null ? holds.from_month !== from || holds.resolution === null : holds.resolution === resolution)
  )
}

const changeOf = (rates: readonly RateRow[], { from, amount }: NewRate): FieldChange => ({
  field: 'amount',
  from: (from === '' ? rates[0] : rateIn(rates, from))?.amount ?? null,
  to: amount
})

/** What a change of a kind has made of its rates. */
interface ChangedRate {
  from: Month | ''
  change: FieldChange
}

/** Begins the rates anew: those of before were of another method. Null: there are none before and after. */
async function restartRates(ctx: Ctx, row: KindRow, rates: readonly RateRow[], rate: NewRate | null): Promise<ChangedRate | null> {
  if (rate === null && rates.length === 0) return null
  if (rate !== null && rate.from !== '') await requireUnbilled(ctx, row, [], rate.from)
  await ctx.db.deleteFrom('dues_rates').where('kind_id', '=', row.id).execute()
  if (rate !== null) await writeRate(ctx, row.id, rate)
  const shown = shownRate(rates, monthOf(dayOf(ctx.now)))?.amount ?? null
  const to = rate?.amount ?? null
  return shown === to ? null : { from: rate?.from ?? '', change: { field: 'amount', from: shown, to } }
}

/** Writes the rate that a changed kind has; null where that is no change. The kind is locked. */
export async function updateRates(
  ctx: Ctx,
  row: KindRow,
  rates: readonly RateRow[],
  { method, amount, from: asked, resolution = null }: Pick<DuesKindDraft, 'method' | 'amount' | 'from' | 'resolution'>
): Promise<ChangedRate | null> {
  const wanted = isRated(method) && typeof amount === 'number' ? amount : null
  if (method !== row.method)
    return restartRates(ctx, row, rates, wanted === null ? null : { from: asked ?? '', amount: wanted, resolution })
  if (wanted === null) return null
  const month = monthOf(dayOf(ctx.now))
  if (asked === undefined && shownRate(rates, month)?.amount === wanted) return null
  const rate: NewRate = { from: asked ?? changedFrom(rates, await lastBilled(ctx.db, row.id), month), amount: wanted, resolution }
  if (isThere(rates, rate)) return null
  if (asked !== undefined) await requireUnbilled(ctx, row, rates, asked)
  await writeRate(ctx, row.id, rate)
  return { from: rate.from, change: changeOf(rates, rate) }
}

/** Sets the amount of a kind from a month on, until the next rate; runs take the rate of their month. */
export async function setRate(ctx: Ctx, id: KindId, { from, amount, resolution = null }: DuesRateDraft): Promise<DuesKind> {
  const row = await lockKind(ctx, id)
  if (!isRated(row.method)) throwProblem('conflict', { text: 'This has no amount: say first for what it is' })
  const fault = priceFault(row.method, amount)
  if (fault !== null) throwFieldProblem('amount', fault)
  const rates = await ratesOf(ctx.db, id)
  const rate: NewRate = { from, amount, resolution }
  if (isThere(rates, rate)) return presentNow(ctx, id)
  await requireUnbilled(ctx, row, rates, from)
  await writeRate(ctx, id, rate)
  await changeRecord(ctx, 'dues_kinds', row, {}, undefined)
  const changes = [changeOf(rates, rate)]
  record(ctx, { kind: 'dues.rateSet', subject: { kind: 'duesKind', id }, name: row.name, from, changes, resolution })
  return presentNow(ctx, id)
}
