import type { TransactionId } from '@verandah/contract/financesInput'
import type { FileId } from '@verandah/contract/ids'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { streamFile } from '../../../storage/files.ts'
import type { FileStorage } from '../../../storage/storage.ts'
import { attachmentPolicy } from '../finances.policy.ts'
import { getTransaction } from '../finances.queries.ts'

/** Returns the file as a download; 404 when the transaction is deleted or has no such file. */
export async function readAttachmentFile(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  storage: FileStorage,
  id: TransactionId,
  attachmentId: FileId
) {
  requireAllowed(attachmentPolicy(actor, await getTransaction(db, id)).download)
  const found = await db
    .selectFrom('finances_attachments')
    .select(['file_id', 'file_name'])
    .where('id', '=', attachmentId)
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  const { file_id, file_name } = found ?? throwProblem('not_found')
  return { ...(await streamFile(storage, db, file_id)), name: file_name }
}
