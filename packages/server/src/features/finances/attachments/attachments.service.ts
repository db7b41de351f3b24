import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { FileId } from '@verandah/contract/ids'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { cleanFileName } from '../../../storage/fileNames.ts'
import { dropFile, keepFile } from '../../../storage/files.ts'
import { PDF, renamed, requirePdfOrPhoto } from '../../../storage/pdfOrPhoto.ts'
import { storePhoto } from '../../../storage/pictures.ts'
import { type FileStorage, removeStored, storeUpload, type StoredFile, type UploadedFile } from '../../../storage/storage.ts'
import { attachmentPolicy, isEvidence } from '../finances.policy.ts'
import { toFact } from '../finances.present.ts'
import { getTransaction, presentNow } from '../finances.queries.ts'

/** A stored file that no transaction refers to yet. */
export interface StoredAttachment extends StoredFile {
  name: string
  /** The ending of its name. */
  ending: string
  /** The thumbnail; null: a PDF has none. */
  thumbnail: StoredFile | null
}

const NO_RECEIPT = 'A receipt must be a JPEG, PNG or WebP picture or a PDF document'

function throwTooMany(): never {
  return throwProblem('conflict', {
    text: { text: 'A transaction has at most {{max}} attachments', values: { max: TRANSACTION_ATTACHMENTS } }
  })
}

/** Throws 415 for a file that is neither a photo nor a PDF. */
export async function acceptAttachment(files: readonly UploadedFile[]): Promise<void> {
  for (const file of files) requirePdfOrPhoto(file, NO_RECEIPT)
}

/**
 * Stores the file of an attachment. Encoding a picture anew is slow, so the limit is checked first. A PDF stays as it
 * is.
 */
export async function prepareAttachment(
  { db }: Pick<ReadContext, 'db'>,
  storage: FileStorage,
  id: TransactionId,
  file: UploadedFile
): Promise<StoredAttachment> {
  const { attachment_count } = await getTransaction(db, id)
  if (attachment_count >= TRANSACTION_ATTACHMENTS) throwTooMany()
  if (file.type === PDF)
    return { ...(await storeUpload(storage, file, PDF)), name: cleanFileName(file.name), ending: 'pdf', thumbnail: null }
  const { photo, thumbnail } = await storePhoto(storage, file.path, 'file')
  return { ...photo, name: renamed(file.name, 'webp'), ending: 'webp', thumbnail }
}

/** Removes the stored files where the transaction accepts no more. */
export function removeAttachmentFiles(storage: FileStorage, { thumbnail, ...file }: StoredAttachment): Promise<void> {
  return removeStored(storage, thumbnail === null ? [file] : [file, thumbnail])
}

/**
 * Adds an attachment. It changes neither the version nor the time of change, since a receipt may be added in every
 * state of a transaction.
 */
export async function addAttachment(ctx: Ctx, id: TransactionId, file: StoredAttachment): Promise<Transaction> {
  const row = await getTransaction(ctx.db, id)
  requireAllowed(attachmentPolicy(ctx.actor, row).attach)
  if (!(await ctx.actions.finances.reserveAttachment(ctx, id))) {
    // The transaction may have been deleted meanwhile.
    await getTransaction(ctx.db, id)
    throwTooMany()
  }
  const fact = toFact(row)
  const owner = { user_id: ctx.actor.id, subject: fact.subject }
  const file_id = await keepFile(ctx, { ...owner, kind: 'attachment' }, file)
  const thumbnail_id = file.thumbnail === null ? null : await keepFile(ctx, { ...owner, kind: 'attachmentThumbnail' }, file.thumbnail)
  const attachmentId = newId<FileId>()
  const { name: fileName, ending: fileType, size: fileSize, sha256 } = file
  const described = { file_name: fileName, file_type: fileType, file_size: fileSize }
  await ctx.db
    .insertInto('finances_attachments')
    .values({ id: attachmentId, transaction_id: id, file_id, thumbnail_id, ...described })
    .execute()
  record(ctx, { kind: 'finances.attachmentAdded', ...fact, attachmentId, fileName, fileType, fileSize, sha256 })
  return presentNow(ctx, id)
}

const IS_EVIDENCE = 'The month in which this counts is closed: its receipts stay'

/**
 * Removes an attachment; the second of two removals at once gets 404. Throws 409 where it proves what counts in a
 * closed month.
 */
export async function removeAttachment(ctx: Ctx, id: TransactionId, attachmentId: FileId): Promise<void> {
  await ctx.actions.books.keepClosed(ctx)
  const row = await getTransaction(ctx.db, id)
  if (isEvidence(row)) throwProblem('period_closed', { text: IS_EVIDENCE })
  requireAllowed(attachmentPolicy(ctx.actor, row).remove)
  const removed = await ctx.db
    .deleteFrom('finances_attachments')
    .where('id', '=', attachmentId)
    .where('transaction_id', '=', id)
    .returning(['file_id', 'thumbnail_id', 'file_name'])
    .executeTakeFirst()
  if (removed === undefined) throwProblem('not_found')
  await ctx.actions.finances.releaseAttachment(ctx, id)
  await dropFile(ctx, removed.file_id)
  if (removed.thumbnail_id !== null) await dropFile(ctx, removed.thumbnail_id)
  record(ctx, { kind: 'finances.attachmentRemoved', ...toFact(row), attachmentId, fileName: removed.file_name })
}
