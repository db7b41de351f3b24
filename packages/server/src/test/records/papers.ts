import type { BillId, PaymentId } from '@verandah/contract/ids'
import { bills } from '@verandah/contract/bills'
import { payments } from '@verandah/contract/payments'
import { extractText, getDocumentProxy } from 'unpdf'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

/** All words of a document, in their order. */
export async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

/** What stands on the papers of bills and payments, for the treasurer or somebody else; the building is opened later. */
export function papersIn(building: () => TestBuilding) {
  const read = async (endpoint: typeof bills.pdf | typeof payments.receipt, path: string, who: DemoPersonName) => {
    const answer = await building().send({ ...endpoint, path }, await building().tokenOf(who))
    return answer.statusCode === 200 ? textOf(answer.rawPayload) : String(answer.statusCode)
  }
  return {
    billPaper: (id: BillId, who: DemoPersonName = 'tharindu') => read(bills.pdf, `/api/finances/dues/bills/${id}/bill.pdf`, who),
    receiptPaper: (id: PaymentId, who: DemoPersonName = 'tharindu') =>
      read(payments.receipt, `/api/finances/payments/${id}/receipt.pdf`, who)
  }
}
