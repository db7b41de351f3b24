import type { TransactionId } from '@verandah/contract/financesInput'
import { byPlace, compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { AttachmentRow } from './attachments.present.ts'

const attachmentsOf = compileOnce<Record<string, TransactionId>, AttachmentRow, readonly string[]>((db, value, places) =>
  db.selectFrom('finances_attachments').selectAll().where('transaction_id', 'in', places.map(value)).orderBy('transaction_id').orderBy('id')
)

/** Those of these transactions, the first added first. */
export async function listAttachments(db: Db, ids: readonly TransactionId[]): Promise<readonly AttachmentRow[]> {
  return ids.length === 0 ? [] : attachmentsOf(db, ...byPlace(ids))
}
