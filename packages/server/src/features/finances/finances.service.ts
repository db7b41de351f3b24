import type { Day } from '@verandah/contract/dates'
import type { SavedTransaction } from '@verandah/contract/finances'
import type { TransactionDraft, TransactionId, TransactionPatch } from '@verandah/contract/financesInput'
import type { ProjectId, VendorId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT, MANAGEMENT_FUND } from '../../core/ledger.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import type { Spending } from '../../core/spending.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, deleteRecord, firstVersion } from '../../core/versions.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { record } from '../../events/events.ts'
import { dropFilesOf } from '../../storage/files.ts'
import { ownFund, requireFund, requireMoneyAccount } from '../books/funds/funds.queries.ts'
import { findProject } from '../projects/projects.queries.ts'
import { findVendor } from '../vendors/vendors.queries.ts'
import { isUnpaidDue } from './finances.policy.ts'
import { toFact, type TransactionRow, changesBetween } from './finances.present.ts'
import { presentNow } from './finances.queries.ts'
import { moveTotals } from './finances.totals.ts'
import { postChange } from './changes/transactionEntries.ts'
import { listSimilar } from './details/similar.queries.ts'
import { changeTransaction, loadTransactionForUpdate, toKeys } from './changes/loadTransactionForUpdate.ts'
import { syncApproval } from './approvals/syncApproval.ts'

const insertTransactions = rowInserter('finances_transactions', 'fail')

type AccountFields = Pick<TransactionDraft, 'type' | 'unitNumber' | 'fund' | 'account'>

/** The columns of a transaction without a decision. */
const UNDECIDED = {
  approved_by: null,
  approved_at: null,
  completed_at: null,
  moved_on: null,
  reject_reason: null,
  self_approved: 0
} as const

type OwedColumns = Pick<TransactionRow, 'type' | 'status' | 'unit_number'>

/** Records that a unit owes this, where it did not before. */
function recordDue(
  ctx: Ctx,
  before: OwedColumns | null,
  after: Parameters<typeof toFact>[0] & OwedColumns & Pick<TransactionRow, 'date'>
): void {
  const { unit_number: unit, date } = after
  const wasOwed = before !== null && isUnpaidDue(before) && before.unit_number === unit
  if (isUnpaidDue(after) && unit !== null && !wasOwed) record(ctx, { kind: 'finances.dueRecorded', ...toFact(after), unit, date })
}

/** Returns the name of a vendor that is being linked; 400 when it is unknown or deleted. */
async function linkedName(ctx: Ctx, id: VendorId | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null
  const vendor = await findVendor(ctx.db, id)
  return vendor?.name ?? throwFieldProblem('vendorId', 'Unknown vendor')
}

/** Returns the title of a project that is being linked; 400 when it is unknown or deleted. */
async function linkedTitle(ctx: Ctx, id: ProjectId | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null
  const project = await findProject(ctx.db, id)
  return project?.title ?? throwFieldProblem('projectId', 'Unknown project')
}

/**
 * Returns the given fund or that of the account, and the money account; throws 400 for an unknown one. Income of a unit
 * has the funds of its bill.
 */
async function requireFundAndAccount(
  { db }: Ctx,
  { type, unitNumber, fund, account }: AccountFields
): Promise<Pick<TransactionRow, 'fund' | 'account'>> {
  const isUnits = type === 'income' && (unitNumber ?? null) !== null
  const code = account ?? ACCOUNT.current
  if (code !== ACCOUNT.current) await requireMoneyAccount(db, code)
  if (isUnits) {
    if ((fund ?? MANAGEMENT_FUND) !== MANAGEMENT_FUND) throwFieldProblem('fund', 'Income of a unit is of the funds of its bill')
    return { fund: null, account: code }
  }
  const named = fund ?? (await ownFund(db, code))
  if (named !== MANAGEMENT_FUND) await requireFund(db, named)
  return { fund: named, account: code }
}

/** Given for a transaction that was decided before: it is completed, and its money has moved on its day. */
export interface Done {
  /** The account of its income or expense, where that is not the one of its category. */
  counter?: string
  spending?: Spending
}

const stateOf = ({ now }: Ctx, date: Day, done?: Done) =>
  done === undefined
    ? { status: 'pending' as const, counter_account: null }
    : { status: 'completed' as const, completed_at: now, moved_on: date, counter_account: done.counter ?? null }

/**
 * Given for a transaction that was paid or counted already and needs a decider. `spending`: null where money is not
 * checked.
 */
export interface Paid {
  as: NonNullable<TransactionRow['proposed_as']>
  spending: Spending | null
}

/** Adds a transaction. Whoever records it, it is pending, unless `done` is given. */
export async function addTransaction(ctx: Ctx, draft: TransactionDraft, done?: Done, paid?: Paid): Promise<TransactionId> {
  const vendorName = await linkedName(ctx, draft.vendorId)
  await linkedTitle(ctx, draft.projectId)
  // Income of a unit is billed today where its month is closed.
  if (draft.type === 'expense' || (draft.unitNumber ?? null) === null) await ctx.actions.books.requireOpen(ctx, draft.date)
  const columns = {
    type: draft.type,
    category: draft.category,
    amount: draft.amount,
    date: draft.date,
    description: draft.description,
    vendor: draft.vendor ?? vendorName,
    vendor_id: draft.vendorId ?? null,
    project_id: draft.projectId ?? null,
    unit_number: draft.unitNumber ?? null,
    payment_method: draft.paymentMethod,
    reference: draft.reference ?? null,
    bill_number: draft.billNumber ?? null,
    bill_date: draft.billDate ?? null,
    ...(await requireFundAndAccount(ctx, draft)),
    bill_id: null,
    payment_id: null,
    proposed_as: paid?.as ?? null,
    corrects: null
  }
  const row = {
    id: newId<TransactionId>(),
    ...columns,
    due_date: null,
    created_by: ctx.actor.id,
    changed_by: ctx.actor.id,
    ...UNDECIDED,
    ...stateOf(ctx, draft.date, done),
    attachment_count: 0,
    ...toKeys(columns),
    ...firstVersion(ctx)
  }
  if (row.type === 'income' && row.unit_number !== null) await ctx.actions.units.requireBillable(ctx, row.unit_number, row.date)
  const { spending } = done ?? {}
  Object.assign(row, await postChange(ctx, null, row, spending && { spending }))
  await insertTransactions(ctx.db, [row])
  moveTotals(ctx, null, row)
  const { category, date, vendor, payment_method: paymentMethod, reference, bill_number: billNumber, bill_date: billDate } = row
  record(ctx, { kind: 'finances.recorded', ...toFact(row), category, date, vendor, paymentMethod, reference, billNumber, billDate })
  recordDue(ctx, null, row)
  await syncApproval(ctx, null, row, paid?.spending ?? undefined)
  return row.id
}

async function presentSaved(ctx: Ctx, id: TransactionId): Promise<SavedTransaction> {
  return { ...(await presentNow(ctx, id)), similar: await listSimilar(ctx.db, id) }
}

export async function recordTransaction(ctx: Ctx, draft: TransactionDraft): Promise<SavedTransaction> {
  return presentSaved(ctx, await addTransaction(ctx, draft))
}

/** Returns only the columns that a patch would change. */
function diff(
  row: TransactionRow,
  patch: TransactionPatch,
  fundAndAccount: Pick<TransactionRow, 'fund' | 'account'>
): Partial<TransactionRow> {
  return changedColumns(row, {
    type: patch.type,
    category: patch.category,
    amount: patch.amount,
    date: patch.date,
    description: patch.description,
    vendor: patch.vendor,
    vendor_id: patch.vendorId,
    project_id: patch.projectId,
    unit_number: patch.unitNumber,
    payment_method: patch.paymentMethod,
    reference: patch.reference,
    bill_number: patch.billNumber,
    bill_date: patch.billDate,
    ...fundAndAccount
  })
}

/**
 * Returns the changes with those of the vendor; a new link is checked. The name of the linked vendor replaces an empty
 * payee; a vendor deleted meanwhile keeps its name.
 */
async function vendorChanges(ctx: Ctx, row: TransactionRow, changes: Partial<TransactionRow>): Promise<Partial<TransactionRow>> {
  const { vendor = row.vendor, vendor_id = row.vendor_id } = changes
  const name = await linkedName(ctx, changes.vendor_id)
  if (vendor_id === null) return { ...changes, linked_name: null }
  const linked_name = name ?? row.linked_name
  return { ...changes, ...(vendor === null && { vendor: linked_name }), linked_name }
}

/**
 * Returns the changes that make a decided transaction pending again, without the marks of the decision. A received due
 * is unpaid again, on the bill's day unless another day is given.
 */
function undecided(row: TransactionRow, changes: Partial<TransactionRow>): Partial<TransactionRow> {
  if (row.status === 'pending') return {}
  const { date = row.due_date ?? row.date } = changes
  return { ...UNDECIDED, status: 'pending', date, due_date: null }
}

/** Updates a transaction; a patch without a change records no event and needs no new decision. */
export async function updateTransaction(ctx: Ctx, id: TransactionId, patch: TransactionPatch, ifMatch?: number): Promise<SavedTransaction> {
  const row = await loadTransactionForUpdate(ctx, id, 'edit', ifMatch)
  const { type: kind = row.type, unitNumber = row.unit_number, account = row.account } = patch
  const isUnits = kind === 'income' && unitNumber !== null
  const { fund = isUnits ? null : row.fund } = patch
  const changes = diff(row, patch, await requireFundAndAccount(ctx, { type: kind, unitNumber, fund, account }))
  if (Object.keys(changes).length === 0) return presentSaved(ctx, id)
  const { linked_name = row.linked_name, ...columns } = await vendorChanges(ctx, row, changes)
  const project_title = changes.project_id === undefined ? row.project_title : await linkedTitle(ctx, changes.project_id)
  const written = { ...columns, ...undecided(row, changes), changed_by: ctx.actor.id }
  const { type, unit_number: unit, date } = { ...row, ...written }
  const isBilledAnew = changes.unit_number !== undefined || changes.type !== undefined
  const isDatedAnew = changes.date !== undefined || isBilledAnew
  if (isDatedAnew && (type === 'expense' || unit === null)) await ctx.actions.books.requireOpen(ctx, date)
  // This runs before the change: the first bill of a unit adds it to the register.
  if (isBilledAnew && type === 'income' && unit !== null) await ctx.actions.units.requireBillable(ctx, unit, date)
  const next = { ...(await changeTransaction(ctx, row, written, ifMatch)), linked_name, project_title }
  record(ctx, { kind: 'finances.changed', ...toFact(next), changes: changesBetween(row, next) })
  recordDue(ctx, row, next)
  await syncApproval(ctx, row, next)
  return presentSaved(ctx, id)
}

/** Removes a transaction from all lists and sums; the audit trail keeps it. */
export async function removeRow(ctx: Ctx, row: TransactionRow, ifMatch?: number): Promise<void> {
  await deleteRecord(ctx, 'finances_transactions', row, ifMatch)
  moveTotals(ctx, row, null)
  await postChange(ctx, row, null)
  const { subject } = toFact(row)
  await dropFilesOf(ctx, subject)
  await ctx.actions.notifications.withdraw(ctx, subject)
  record(ctx, { kind: 'finances.deleted', ...toFact(row) })
  await syncApproval(ctx, row, null)
}

export async function deleteTransaction(ctx: Ctx, id: TransactionId, ifMatch?: number): Promise<void> {
  await removeRow(ctx, await loadTransactionForUpdate(ctx, id, 'delete', ifMatch), ifMatch)
}
