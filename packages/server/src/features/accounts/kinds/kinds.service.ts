import { departsFromShares, type DuesKind } from '@verandah/contract/duesKinds'
import { type DuesKindDraft, type DuesKindPatch, faultsOfKind } from '@verandah/contract/duesKindsInput'
import type { KindId } from '@verandah/contract/ids'
import { dayOf, monthOf } from '@verandah/contract/dates'
import { isRated } from '@verandah/contract/duesRates'
import { type Cents, cents, rupees } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, firstVersion } from '../../../core/versions.ts'
import { flagOf } from '../../../db/columns.ts'
import { hasRows } from '../../../db/findPage.ts'
import { lockTable } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import type { KindRow } from '../accounts.table.ts'
import { toFieldChanges } from './kindChanges.ts'
import { isBilled, presentNow } from './kinds.queries.ts'
import { shownRate } from './rates.ts'
import { ratesOf } from './rates.queries.ts'
import { lockKind, updateRates, writeRate } from './rates.service.ts'

/** The step of metered kinds, which are exact to the cent. */
const CENT = cents(0.01)

type Columns = Omit<KindRow, 'id' | 'created_at' | 'updated_at' | 'version' | 'deleted_at'>

function toColumns({
  name,
  category,
  fund,
  account,
  method,
  per,
  groups,
  tariff,
  step,
  bearsInterest,
  order,
  isActive
}: DuesKindDraft): Columns {
  const isMetered = method === 'meter'
  return {
    name,
    category,
    fund: fund ?? null,
    account,
    method,
    // Fields that the method does not use are not stored.
    per: isMetered ? 'run' : per,
    groups: JSON.stringify(method === 'group' ? groups : []),
    tariff: isMetered ? JSON.stringify(tariff) : null,
    step: isMetered ? CENT : cents(step),
    position: order,
    bears_interest: flagOf(bearsInterest),
    is_active: flagOf(isActive)
  }
}

/** Throws 400 for a name that another kind has, and for an unknown fund or income account. */
async function validateKind(
  { db }: Ctx,
  { name, category, fund, account, method, bearsInterest }: DuesKindDraft,
  row: KindRow | null
): Promise<void> {
  let same = db.selectFrom('dues_kinds').where('name', '=', name)
  if (row !== null) same = same.where('id', '!=', row.id)
  if (await hasRows(same)) throwFieldProblem('name', 'There is a fee with this name already')
  if (bearsInterest && category === 'penalties') throwFieldProblem('bearsInterest', 'Interest and fees cost no interest')
  const isFundless = fund === null || fund === undefined
  if (isFundless && row?.fund !== null) throwFieldProblem('fund', 'Fund is required')
  if (isFundless && method !== null) throwFieldProblem('method', 'Interest is charged by its own rule')
  if (!isFundless && !(await hasRows(db.selectFrom('books_funds').where('code', '=', fund)))) throwFieldProblem('fund', 'Unknown fund')
  const income = db.selectFrom('books_accounts').where('code', '=', account).where('type', '=', 'income')
  if (!(await hasRows(income))) throwFieldProblem('account', 'Unknown account')
}

/** Returns the event's field that says that the kind departs from the shares of the plan, which is not forbidden. */
const noteOf = (kind: Pick<KindRow, 'category' | 'fund' | 'method'>) =>
  departsFromShares(kind) ? { departsFromShares: true as const } : {}

export async function addKind(ctx: Ctx, draft: DuesKindDraft): Promise<DuesKind> {
  // Without the lock, two calls at once could use the same name.
  await lockTable(ctx.db, ctx.dialect, 'dues_kinds')
  await validateKind(ctx, draft, null)
  const row: KindRow = { id: newId<KindId>(), ...toColumns(draft), ...firstVersion(ctx) }
  await ctx.db.insertInto('dues_kinds').values(row).execute()
  const { from = '' as const, amount, resolution = null } = draft
  if (isRated(draft.method) && typeof amount === 'number') await writeRate(ctx, row.id, { from, amount, resolution })
  record(ctx, { kind: 'dues.kindAdded', subject: { kind: 'duesKind', id: row.id }, name: row.name, ...noteOf(row) })
  return presentNow(ctx, row.id)
}

/** Returns a stored kind in the form in which it is entered. */
function toDraft(row: KindRow, amount: Cents | null): DuesKindDraft {
  const { name, category, fund, account, method, per, step, position: order } = row
  const fields = { name, category, fund, account, method, amount, per, step: rupees(step), order }
  const flags = { bearsInterest: row.bears_interest === 1, isActive: row.is_active === 1 }
  const groups = JSON.parse(row.groups) as DuesKindDraft['groups']
  return { ...fields, ...flags, groups, tariff: row.tariff === null ? null : (JSON.parse(row.tariff) as DuesKindDraft['tariff']) }
}

/** Returns the kind with the fields of the patch; throws 400 where they do not fit the others. */
function patched(row: KindRow, amount: Cents | null, patch: DuesKindPatch): DuesKindDraft {
  const carried = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const draft = { ...toDraft(row, amount), ...carried }
  const errors = faultsOfKind(draft).map(({ path, message }) => ({ path: path.join('.'), text: message }))
  return errors.length === 0 ? draft : throwProblem('invalid_input', { errors })
}

/** Updates a kind; a patch without a change records no event. What was billed stays in its fund and its account. */
export async function updateKind(ctx: Ctx, id: KindId, patch: DuesKindPatch, ifMatch?: number): Promise<DuesKind> {
  const row = await lockKind(ctx, id)
  requireVersion(row, ifMatch)
  const rates = await ratesOf(ctx.db, id)
  const draft = patched(row, shownRate(rates, monthOf(dayOf(ctx.now)))?.amount ?? null, patch)
  await validateKind(ctx, draft, row)
  const changes = changedColumns(row, toColumns(draft))
  const rate = await updateRates(ctx, row, rates, draft)
  const fields = [...Object.keys(changes), ...(rate === null ? [] : ['amount'])]
  if (fields.length === 0) return presentNow(ctx, id)
  const isMoved = changes.fund !== undefined || changes.account !== undefined
  if (isMoved && (await isBilled(ctx.db, id)))
    throwProblem('conflict', { text: 'This is on bills already: its fund and where its income is counted stay' })
  await changeRecord(ctx, 'dues_kinds', row, changes, ifMatch)
  record(ctx, {
    kind: 'dues.kindChanged',
    subject: { kind: 'duesKind', id },
    name: draft.name,
    fields,
    changes: [...toFieldChanges(row, changes), ...(rate === null ? [] : [rate.change])],
    ...(rate !== null && rate.from !== '' && { from: rate.from }),
    ...noteOf({ ...row, ...changes })
  })
  return presentNow(ctx, id)
}
