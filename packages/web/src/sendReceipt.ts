import { attachments } from '@verandah/contract/attachments'
import type { TransactionId } from '@verandah/contract/financesInput'
import { upload } from './api/calls/upload.ts'
import { prepareReceipt } from './receiptFile.ts'

/**
 * Sends the bill or receipt of a transaction, for a `useAction`, which has what shows it asked for again. It stands alone because
 * its code is loaded only where there is a file.
 */
export async function sendReceipt(id: TransactionId, file: File) {
  return upload(attachments.add, { params: { id }, files: [await prepareReceipt(file)] })
}
