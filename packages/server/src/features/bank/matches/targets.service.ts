import type { BankRecordDraft, BankTargetDraft, BankUse } from '@verandah/contract/bankLines'
import type { EntryId } from '@verandah/contract/books'
import { TransactionDraft, type TransactionCategory, type TransactionId } from '@verandah/contract/financesInput'
import type { PaymentId } from '@verandah/contract/ids'
import { LENGTH } from '@verandah/contract/limits'
import { type Cents, negateCents, rupees } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { STATED } from '../../../core/spending.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { openDayOrToday } from '../../books/closings/closedMonths.queries.ts'
import { readFundsIn, requireFund } from '../../books/funds/funds.queries.ts'
import { getTransaction } from '../../finances/finances.queries.ts'
import type { BankLineRow } from '../bank.table.ts'
import { entryOf, findEntry, findEntryOfPayment, OTHER_AMOUNT, type RecordedDocument } from './entries.queries.ts'

/** A part of a line, with the path of its fields. */
interface Part {
  line: BankLineRow
  target: BankTargetDraft
  /** The path of its fields. */
  path: string
}

/** Returns the positive amount; throws 400 unless the money has moved in the needed direction. */
function requireDirection({ target: { amount }, path }: Part, direction: 'in' | 'out'): Cents {
  const isIn = amount > 0
  if (isIn !== (direction === 'in')) throwFieldProblem(`${path}.amount`, isIn ? 'This money has come in' : 'This money has gone out')
  return isIn ? amount : negateCents(amount)
}

/** Returns the bank's reference or text, by which the payer recognises it. */
const referenceOf = ({ reference, text }: BankLineRow) => (reference ?? text).trim().slice(0, LENGTH.reference) || null

interface Use {
  direction: 'in' | 'out'
  category: TransactionCategory
  /** The text before the bank's own words. */
  label: string
  counter: string | null
}
const USES: Record<Exclude<BankUse, 'nothing'>, Use> = {
  charge: { direction: 'out', category: 'other', label: 'Bank charge', counter: ACCOUNT.bankCharges },
  interest: { direction: 'in', category: 'other', label: 'Interest from the bank', counter: null },
  unidentified: { direction: 'in', category: 'other', label: 'Payer unknown', counter: ACCOUNT.unidentified }
}

/** Returns the given fund, which is required where the account has several; null: the account has none yet. */
async function requireFundIn(db: Db, account: string, fund: string | undefined, path: string): Promise<string | null> {
  if (fund === undefined) {
    const held = await readFundsIn(db, account)
    return held.length > 1 ? throwFieldProblem(path, 'Choose the fund') : (held[0] ?? null)
  }
  await requireFund(db, fund, path)
  return fund
}

/**
 * Returns the fund of interest and charges: the given one, which is required where the account has several funds;
 * undefined for unidentified money.
 */
async function fundOf({ db }: Ctx, { line, target, path }: Part, use: Exclude<BankUse, 'nothing'>): Promise<string | undefined> {
  if (use === 'unidentified') return undefined
  return (await requireFundIn(db, line.account, target.fund, `${path}.fund`)) ?? undefined
}

async function recordUse(ctx: Ctx, part: Part, use: Exclude<BankUse, 'nothing'>): Promise<RecordedDocument> {
  const { direction, category, label, counter } = USES[use]
  const { line } = part
  const draft = TransactionDraft.parse({
    type: direction === 'in' ? 'income' : 'expense',
    category,
    amount: rupees(requireDirection(part, direction)),
    date: await openDayOrToday(ctx, line.date),
    description: (line.text.trim() === '' ? label : `${label}: ${line.text.trim()}`).slice(0, LENGTH.transaction),
    reference: line.reference?.slice(0, LENGTH.reference),
    account: line.account,
    fund: await fundOf(ctx, part, use)
  })
  const done = { ...(counter !== null && { counter }), spending: STATED }
  return { id: await ctx.actions.finances.addCompleted(ctx, draft, done), what: 'money' }
}

/** Completes an approved transaction on the day of the line, or counts it today where that month is closed. */
async function complete(ctx: Ctx, part: Part, id: NonNullable<BankTargetDraft['transactionId']>): Promise<RecordedDocument> {
  const { line, path } = part
  const { type, amount, payment_id } = await getTransaction(ctx.db, id)
  if (requireDirection(part, type === 'income' ? 'in' : 'out') !== amount)
    throwProblem('not_balanced', {
      text: 'The transaction is of another amount',
      errors: [{ path: `${path}.amount`, text: 'The transaction is of another amount' }]
    })
  await ctx.actions.finances.complete(ctx, id, { date: await openDayOrToday(ctx, line.date), account: line.account }, STATED)
  // The money of a unit's transaction is that of its payment.
  return { id: payment_id ?? id, what: 'money' }
}

/** Returns the fund of a transaction that is recorded from a line: null for income of a unit, which is of the funds of its bill. */
async function fundOfRecord({ db }: Ctx, { line, path }: Part, { type, unitNumber, fund }: BankRecordDraft): Promise<string | null> {
  if (type === 'income' && (unitNumber ?? null) !== null) return null
  return requireFundIn(db, line.account, fund ?? undefined, `${path}.record.fund`)
}

/** Records a transaction from a line: it is completed on the day of the line, or waits for approval. */
async function recordFromLine(ctx: Ctx, part: Part, wanted: BankRecordDraft): Promise<Resolved> {
  const { line, target } = part
  const draft = TransactionDraft.parse({
    ...wanted,
    amount: rupees(requireDirection(part, wanted.type === 'income' ? 'in' : 'out')),
    date: await openDayOrToday(ctx, line.date),
    reference: line.reference?.slice(0, LENGTH.reference),
    account: line.account,
    fund: await fundOfRecord(ctx, part, wanted)
  })
  const recorded = await ctx.actions.finances.recordStated(ctx, draft)
  const { status, payment_id } = await getTransaction(ctx.db, recorded)
  if (status === 'pending') return { entry: null, recorded, waits: true }
  const document = status === 'approved' ? await complete(ctx, part, recorded) : ({ id: payment_id ?? recorded, what: 'money' } as const)
  return { entry: entryOf(ctx, document, { account: line.account, amount: target.amount }), recorded, waits: false }
}

/** Records that the bank has returned a cheque, on the day of the line, and returns the entry that takes it back. */
async function recordReturn(ctx: Ctx, part: Part, id: PaymentId): Promise<EntryId> {
  const { line, target, path } = part
  const amount = requireDirection(part, 'out')
  const paid = await ctx.db.selectFrom('payments').select(['amount', 'account', 'kind']).where('id', '=', id).executeTakeFirst()
  if (paid === undefined || paid.kind !== 'receipt' || paid.account !== line.account)
    throwFieldProblem(`${path}.returnedPaymentId`, 'This moves no money of the account')
  if (paid.amount !== amount) throwProblem('not_balanced', { text: OTHER_AMOUNT, errors: [{ path: `${path}.amount`, text: OTHER_AMOUNT }] })
  await ctx.actions.accounts.returnPayment(ctx, id, { date: await openDayOrToday(ctx, line.date) })
  return findEntryOfPayment(ctx, id, { account: line.account, amount: target.amount, path })
}

/** Records what the part stands for, where it is not recorded yet. */
async function recordNew(ctx: Ctx, part: Part): Promise<RecordedDocument> {
  const { target, line, path } = part
  const { unitNumber, billId, slipId, transactionId, use } = target
  if (unitNumber !== undefined) {
    const amount = requireDirection(part, 'in')
    if (billId !== undefined) await ctx.actions.accounts.requireOwnBills(ctx, unitNumber, [billId], () => `${path}.billId`)
    const fields = { unitNumber, amount, day: line.date, account: line.account, reference: referenceOf(line) }
    const id = await ctx.actions.accounts.recordStatedPayment(ctx, { ...fields, billIds: billId === undefined ? [] : [billId] })
    return { id, what: 'payment' }
  }
  if (slipId !== undefined) {
    const found = { amount: requireDirection(part, 'in'), date: line.date, account: line.account }
    const { paymentId } = await ctx.actions.accounts.verifySlip(ctx, slipId, found)
    return { id: paymentId ?? '', what: 'payment' }
  }
  if (transactionId !== undefined) return complete(ctx, part, transactionId)
  if (use !== undefined && use !== 'nothing') return recordUse(ctx, part, use)
  throw new TypeError('A part of a line names nothing')
}

/** Returns the entry of a part that stands for something else than a new transaction; null: it stands for nothing. */
async function findOrRecord(ctx: Ctx, part: Part): Promise<EntryId | null> {
  const { target, line, path } = part
  if (target.use === 'nothing') return null
  const asked = { account: line.account, amount: target.amount, path }
  if (target.entryId !== undefined) return findEntry(ctx, target.entryId, asked)
  if (target.paymentId !== undefined) return findEntryOfPayment(ctx, target.paymentId, asked)
  if (target.returnedPaymentId !== undefined) return recordReturn(ctx, part, target.returnedPaymentId)
  return entryOf(ctx, await recordNew(ctx, part), asked)
}

/** What a part of a line has become. */
interface Resolved {
  /** Null: it stands for nothing, or waits. */
  entry: EntryId | null
  /** The transaction that was recorded from it; null: none was. */
  recorded: TransactionId | null
  /** True if that waits for approval. */
  waits: boolean
}

export async function resolve(ctx: Ctx, part: Part): Promise<Resolved> {
  const { record } = part.target
  if (record !== undefined) return recordFromLine(ctx, part, record)
  return { entry: await findOrRecord(ctx, part), recorded: null, waits: false }
}
