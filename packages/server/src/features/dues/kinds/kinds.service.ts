import type { DuesKindDraft } from '@verandah/contract/duesKindForms'
import type { KindId } from '@verandah/contract/billIds'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { cents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, firstVersion } from '../../../core/versions.ts'
import { flagOf } from '../../../db/columns.ts'
import { hasRows } from '../../../db/findPage.ts'
import { lockTable } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import type { KindRow } from '../dues.table.ts'
import { getKind, isBilled, presentNow } from './kinds.queries.ts'

/** What is metered is exact to the cent. */
const CENT = cents(0.01)

type Columns = Omit<KindRow, 'id' | 'created_at' | 'updated_at' | 'version' | 'deleted_at'>

function toColumns({
  name,
  category,
  fund,
  account,
  method,
  amount,
  per,
  groups,
  tariff,
  step,
  bearsInterest,
  order,
  isActive
}: DuesKindDraft): Columns {
  const isSummed = method === 'share' || method === 'fixed'
  const isMetered = method === 'meter'
  return {
    name,
    category,
    fund: fund ?? null,
    account,
    method,
    // What the method does not use is not kept.
    per: isMetered ? 'run' : per,
    amount: isSummed ? (amount ?? null) : null,
    groups: JSON.stringify(method === 'group' ? groups : []),
    tariff: isMetered ? JSON.stringify(tariff) : null,
    step: isMetered ? CENT : cents(step),
    position: order,
    bears_interest: flagOf(bearsInterest),
    is_active: flagOf(isActive)
  }
}

/** 400 for a name that another one has, and for a fund or an account of income that there is not. */
async function requireRight(
  { db }: Ctx,
  { name, category, fund, account, method, bearsInterest }: DuesKindDraft,
  row: KindRow | null
): Promise<void> {
  let same = db.selectFrom('dues_kinds').where('name', '=', name)
  if (row !== null) same = same.where('id', '!=', row.id)
  if (await hasRows(same)) throwFieldProblem('name', 'There is a kind with this name already')
  if (bearsInterest && category === 'penalties') throwFieldProblem('bearsInterest', 'Interest and fees cost no interest')
  const isFundless = fund === null || fund === undefined
  if (isFundless && row?.fund !== null) throwFieldProblem('fund', 'Fund is required')
  if (isFundless && method !== null) throwFieldProblem('method', 'Interest is charged by its own rule')
  if (!isFundless && !(await hasRows(db.selectFrom('books_funds').where('code', '=', fund)))) throwFieldProblem('fund', 'Unknown fund')
  const income = db.selectFrom('books_accounts').where('code', '=', account).where('type', '=', 'income')
  if (!(await hasRows(income))) throwFieldProblem('account', 'Unknown account')
}

export async function addKind(ctx: Ctx, draft: DuesKindDraft): Promise<DuesKind> {
  // Two at once could get the same name.
  await lockTable(ctx.db, ctx.dialect, 'dues_kinds')
  await requireRight(ctx, draft, null)
  const row: KindRow = { id: newId<KindId>(), ...toColumns(draft), ...firstVersion(ctx) }
  await ctx.db.insertInto('dues_kinds').values(row).execute()
  record(ctx, { kind: 'dues.kindAdded', subject: { kind: 'duesKind', id: row.id }, name: row.name })
  return presentNow(ctx.db, row.id)
}

/** A change that changes nothing records no event. What was billed stays in its fund and its account. */
export async function updateKind(ctx: Ctx, id: KindId, draft: DuesKindDraft, ifMatch?: number): Promise<DuesKind> {
  await lockTable(ctx.db, ctx.dialect, 'dues_kinds')
  const row = await getKind(ctx.db, id)
  requireVersion(row, ifMatch)
  await requireRight(ctx, draft, row)
  const changes = changedColumns(row, toColumns(draft))
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentNow(ctx.db, id)
  const isMoved = changes.fund !== undefined || changes.account !== undefined
  if (isMoved && (await isBilled(ctx.db, id)))
    throwProblem('conflict', { text: 'This is on bills already: its fund and where its income is counted stay' })
  await changeRecord(ctx, 'dues_kinds', row, changes, ifMatch)
  record(ctx, { kind: 'dues.kindChanged', subject: { kind: 'duesKind', id }, name: draft.name, fields })
  return presentNow(ctx.db, id)
}
