import { attachments } from '@verandah/contract/attachments'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { form } from '../files/uploads.ts'

const PDF = '%PDF-1.4\n%%EOF\n'

/** What the tests of receipts do; the building is opened later. */
export function attachmentsIn(building: () => TestBuilding) {
  const receipt = (bytes: Buffer | string = PDF, name = 'receipt.pdf') => form([{ field: 'file', bytes, name }])
  return {
    receipt,
    attach: (who: DemoPersonName, id: TransactionId, bytes?: Buffer | string, name?: string): Promise<Transaction> =>
      building().as[who].call(attachments.add, { params: { id }, ...receipt(bytes, name) }),
    detach: (who: DemoPersonName, id: TransactionId, attachmentId: string) =>
      building().as[who].call(attachments.remove, { params: { id, attachmentId } })
  }
}
