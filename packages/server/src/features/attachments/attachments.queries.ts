import type { TransactionId } from '@verandah/contract/financesInput'
import { compileForList } from '../../db/compileOnce.ts'
import type { AttachmentRow } from './attachments.present.ts'

/** Those of these transactions, the first added first. */
export const listAttachments = compileForList<TransactionId, AttachmentRow>((db, ids) =>
  db.selectFrom('finances_attachments').selectAll().where('transaction_id', 'in', ids).orderBy('transaction_id').orderBy('id')
)
