import { findPersonOf } from '../../units/people.queries.ts'
import type { PaymentId, SlipId } from '@verandah/contract/ids'
import { dayOf } from '@verandah/contract/dates'
import { PAID_IN_THE_FUTURE } from '@verandah/contract/financesInput'
import type { Slip, SlipDraft, SlipVerification } from '@verandah/contract/slips'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changeRecord, firstVersion } from '../../../core/versions.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { cleanFileName } from '../../../storage/fileNames.ts'
import { dropFile, keepFile } from '../../../storage/files.ts'
import { PDF, renamed, requirePdfOrPhoto } from '../../../storage/pdfOrPhoto.ts'
import { storePhotoAlone } from '../../../storage/pictures.ts'
import { type FileStorage, storeUpload, type StoredFile, type UploadedFile } from '../../../storage/storage.ts'
import { openDayOrToday } from '../../books/closings/closedMonths.queries.ts'
import { ownAccountUnit } from '../../units/holdings.queries.ts'
import { requireMoneyAccount } from '../../books/funds/funds.queries.ts'
import { lockUnits } from '../../units/billed.queries.ts'
import { requireOwnBills } from '../payments/namedBills.ts'
import { postReceipt, labelOf, requirePast, unitOf } from '../payments/paymentCalls.service.ts'
import { insertPayment } from '../payments/payments.service.ts'
import type { SlipRow } from '../payments/payments.table.ts'
import { slipPolicy } from './slips.policy.ts'
import { isFileKnown, presentSlip, requireVisible } from './slips.queries.ts'

/** A stored file that no slip refers to yet. */
export interface StoredSlip extends StoredFile {
  name: string
  /** The hash of the bytes as they were sent: a picture is encoded anew. */
  sentSha256: string
}

const NO_SLIP = 'A slip must be a JPEG, PNG or WebP picture or a PDF document'

/** Throws 415 for a file that is neither a photo nor a PDF. */
export async function acceptSlip(files: readonly UploadedFile[]): Promise<void> {
  for (const file of files) requirePdfOrPhoto(file, NO_SLIP)
}

const throwKnown = (): never => throwProblem('file_known')

/** Returns the label of the unit whose account the sender sees; 404 for another one. */
export async function getOwnUnit(reading: Pick<ReadContext, 'db' | 'actor' | 'now'>, named: string | null | undefined): Promise<string> {
  return (await ownAccountUnit(reading, named)).unit ?? throwProblem('not_found')
}

/** Stores the file of a slip. Encoding a picture anew is slow, so known files are refused first. */
export async function prepareSlip({ db }: Pick<ReadContext, 'db'>, storage: FileStorage, file: UploadedFile): Promise<StoredSlip> {
  const { sha256: sentSha256 } = file
  if (await isFileKnown(db, sentSha256)) throwKnown()
  if (file.type === PDF) return { ...(await storeUpload(storage, file, PDF)), name: cleanFileName(file.name), sentSha256 }
  return { ...(await storePhotoAlone(storage, file.path, 'file')), name: renamed(file.name, 'webp'), sentSha256 }
}

export async function sendSlip(ctx: Ctx, { unitNumber, amount, date, reference = null }: SlipDraft, file: StoredSlip): Promise<Slip> {
  const unit = await getOwnUnit(ctx, unitNumber)
  if (date > dayOf(ctx.now)) throwFieldProblem('date', PAID_IN_THE_FUTURE)
  if (await isFileKnown(ctx.db, file.sentSha256)) throwKnown()
  const id = newId<SlipId>()
  const subject = { kind: 'slip' as const, id }
  const row: SlipRow = {
    id,
    unit_id: await unitOf(ctx, unit),
    amount,
    date,
    reference,
    sent_by: ctx.actor.id,
    status: 'checking',
    reason: null,
    payment_id: null,
    file_id: await keepFile(ctx, { kind: 'slip', user_id: ctx.actor.id, subject }, file),
    file_name: file.name,
    sent_sha256: file.sentSha256,
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('payments_slips').values(row).execute().catch(onDuplicate(throwKnown))
  record(ctx, { kind: 'payments.slipSent', subject, unit, amount, date, reference, fileName: file.name, sha256: file.sentSha256 })
  return presentSlip(ctx, id)
}

/** Returns the slip if the caller has seen its newest version and may do this; 409 unless it is being checked. */
async function loadSlipForUpdate(
  ctx: Ctx,
  id: SlipId,
  right: 'verify' | 'reject' | 'withdraw',
  ifMatch: number | undefined
): Promise<SlipRow> {
  const { db, actor } = ctx
  const slip = await db.selectFrom('payments_slips').selectAll().where('id', '=', id).executeTakeFirst()
  if (slip === undefined) return throwProblem('not_found')
  await requireVisible(ctx, slip)
  requireAllowed(slipPolicy(actor, { ...slip, status: 'checking' })[right])
  requireVersion(slip, ifMatch)
  if (slip.status !== 'checking') throwProblem('conflict', { text: 'This slip is not being checked any more' })
  return slip
}

/** Confirms that the money has come in, and posts the payment of its unit on that day. */
export async function verifySlip(
  ctx: Ctx,
  id: SlipId,
  { amount, date, account, billIds }: SlipVerification,
  ifMatch?: number
): Promise<Slip> {
  const slip = await loadSlipForUpdate(ctx, id, 'verify', ifMatch)
  await lockUnits(ctx, [slip.unit_id])
  const found = { amount: amount ?? slip.amount, date: date ?? slip.date }
  requirePast('date', found.date, dayOf(ctx.now))
  await requireMoneyAccount(ctx.db, account)
  const unit = await labelOf(ctx, slip.unit_id)
  await requireOwnBills(ctx, unit, billIds ?? [])
  const method = 'bank_transfer' as const
  // Where its day is in a closed month it is dated today, and `paidOn` keeps its own day.
  const counted = { amount: found.amount, date: await openDayOrToday(ctx, found.date), paidOn: found.date }
  const person = (await findPersonOf(ctx.db, slip.sent_by))?.id
  const payment = await insertPayment(ctx, { unit: slip.unit_id, person, ...counted, method, reference: slip.reference, account })
  // Of several decisions at once, only one passes here.
  await changeRecord(ctx, 'payments_slips', slip, { ...found, status: 'verified', payment_id: payment.id }, ifMatch)
  const receipt = await postReceipt(ctx, payment, unit, billIds ?? [], { ofSlip: id })
  const sent = { sentAmount: slip.amount, sentDate: slip.date }
  record(ctx, { kind: 'payments.slipVerified', subject: { kind: 'slip', id }, unit, ...found, ...sent, receipt })
  return presentSlip(ctx, id)
}

export async function rejectSlip(ctx: Ctx, id: SlipId, reason: string, ifMatch?: number): Promise<Slip> {
  const slip = await loadSlipForUpdate(ctx, id, 'reject', ifMatch)
  await changeRecord(ctx, 'payments_slips', slip, { status: 'rejected', reason }, ifMatch)
  record(ctx, { kind: 'payments.slipRejected', ...(await toFact(ctx, slip)), reason })
  return presentSlip(ctx, id)
}

/**
 * Rejects the slip of a payment that was a mistake: the unit's people are notified why, and may send the file again.
 */
export async function rejectSlipOf(ctx: Ctx, payment: PaymentId, reason: string): Promise<void> {
  const { db } = ctx
  const slips = db.selectFrom('payments_slips').selectAll().where('payment_id', '=', payment).where('status', '=', 'verified')
  for (const slip of await slips.execute()) {
    await changeRecord(ctx, 'payments_slips', slip, { status: 'rejected', reason, payment_id: null }, undefined)
    record(ctx, { kind: 'payments.slipRejected', ...(await toFact(ctx, slip)), reason })
  }
}

/** Withdraws the sender's slip: its file is deleted, and it leaves the list of slips to check. */
export async function withdrawSlip(ctx: Ctx, id: SlipId, ifMatch?: number): Promise<void> {
  const slip = await loadSlipForUpdate(ctx, id, 'withdraw', ifMatch)
  await changeRecord(ctx, 'payments_slips', slip, { status: 'withdrawn' }, ifMatch)
  await dropFile(ctx, slip.file_id)
  const fact = await toFact(ctx, slip)
  await ctx.actions.notifications.withdraw(ctx, fact.subject)
  record(ctx, { kind: 'payments.slipWithdrawn', ...fact })
}

async function toFact(ctx: Ctx, { id, unit_id, amount, date }: SlipRow) {
  return { subject: { kind: 'slip' as const, id }, unit: await labelOf(ctx, unit_id), amount, date }
}
