import type { Approval } from '@verandah/contract/approvals'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { ReadContext } from '../../../core/context.ts'
import { compileForList } from '../../../db/compileOnce.ts'
import type { AttachmentRow } from './attachments.present.ts'
import { financeAbilities } from '../../books/books.policy.ts'

/** Lists the attachments of these transactions, the first added first. */
export const listAttachments = compileForList<TransactionId, AttachmentRow>((db, ids) =>
  db.selectFrom('finances_attachments').selectAll().where('transaction_id', 'in', ids).orderBy('transaction_id').orderBy('id')
)

/** Returns the first receipt of each of these, with an address for an `<img>`; none for those who may not see them. */
export async function readFirstReceipts({ db, actor, photoUrl }: ReadContext, ids: readonly TransactionId[]) {
  const receipts = new Map<TransactionId, NonNullable<Approval['attachment']>>()
  for (const row of financeAbilities.seeFinances(actor) ? await listAttachments(db, ids) : []) {
    if (receipts.has(row.transaction_id)) continue
    const contentType = row.file_type === 'pdf' ? 'application/pdf' : 'image/webp'
    receipts.set(row.transaction_id, { url: photoUrl(row.file_id) ?? '', thumbnailUrl: photoUrl(row.thumbnail_id), contentType })
  }
  return receipts
}
