import { endpoint } from './endpoint.ts'
import { Transaction } from './finances.ts'
import { TransactionId } from './financesInput.ts'
import { FileId } from './ids.ts'
import { ATTACHMENT_BYTES } from './limits.ts'

const at = '/api/finances/transactions/:id/attachments'
const params = { id: TransactionId }

export const attachments = {
  add: endpoint('POST', at, {
    changes: ['finances'],
    summary: 'Add a receipt: a photo or a PDF',
    params,
    files: { field: 'file', count: 1, bytes: ATTACHMENT_BYTES },
    response: Transaction,
    status: 201
  }),
  download: endpoint('GET', `${at}/:attachmentId`, {
    summary: 'A receipt',
    params: { ...params, attachmentId: FileId },
    file: 'application/octet-stream'
  }),
  remove: endpoint('DELETE', `${at}/:attachmentId`, {
    changes: ['finances'],
    summary: 'Remove a receipt',
    params: { ...params, attachmentId: FileId }
  })
}
