import { rm } from 'node:fs/promises'
import { type Day, instantAt, timeOf } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { formatMoney } from '@verandah/contract/money'
import sharp from 'sharp'
import type { SeedContext } from '../../demo/context.ts'
import { uploadedFile } from '../../demo/uploadedFile.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import { addAttachment, prepareAttachment } from './attachments.service.ts'
import type { Planned } from './books.demo.ts'

const ATTACHED_AT = timeOf('17:45')
const ADDRESS = 'Kadupul Residencies, 42 Temple Lane, Colombo 05'

/** Bills come as PDF documents; what is paid in cash has a slip, of which the treasurer takes a photo. */
const WITH_BILL = ['Ceylon Electricity Board', 'Lanka Lift Engineering (Pvt) Ltd', 'Senthil & Sons Building Repairs']
const WITH_SLIP = ['Lanka IOC, Havelock Town']

const payeeOf = ({ linked, party }: Planned) => linked ?? party ?? ''

function billOf(planned: Planned): Promise<Buffer> {
  const { description, amount, date } = planned
  const title = planned.outcome.kind === 'pending' ? 'Quotation' : 'Invoice'
  return makePdf({
    language: 'en',
    title,
    letterhead: { name: payeeOf(planned), address: 'Colombo' },
    footer: title,
    pageLabel: 'Page {{page}} of {{pages}}',
    createdAt: new Date(instantAt(date, ATTACHED_AT)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: ADDRESS },
      { kind: 'text', text: `${description}: ${formatMoney(amount)}` }
    ]
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A slip on a table. */
function slipOf(planned: Planned): Promise<Buffer> {
  const lines = [payeeOf(planned), planned.date, planned.description, formatMoney(planned.amount), 'CASH  THANK YOU']
  const texts = lines.map((line, index) => `<text x="130" y="${150 + index * 62}">${escaped(line)}</text>`).join('')
  const paper = '<rect width="720" height="540" fill="#7a6450"/><rect x="90" y="70" width="540" height="400" fill="#fbfaf4"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540" font-family="sans-serif" font-size="28">${paper}${texts}</svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}

/** Those of the newest bills, and of what waits for a decision. */
export function hasReceipt(planned: Planned, since: Day): boolean {
  const { date, outcome, type } = planned
  const isNew = date >= since || outcome.kind === 'pending'
  return type === 'expense' && isNew && [...WITH_BILL, ...WITH_SLIP].includes(payeeOf(planned))
}

/** The treasurer adds the bill, or the photo of the slip, once all is done with the transaction. */
export async function attachReceipt({ store, storage, as }: SeedContext, id: TransactionId, planned: Planned): Promise<void> {
  const { outcome, recordedOn } = planned
  const isSlip = WITH_SLIP.includes(payeeOf(planned))
  const bytes = await (isSlip ? slipOf(planned) : billOf(planned))
  const file = await uploadedFile(storage, isSlip ? 'receipt.jpg' : 'bill.pdf', bytes)
  try {
    const stored = await prepareAttachment({ db: store.databases.read }, storage, id, file)
    const day = outcome.kind === 'completed' ? outcome.completedOn : recordedOn
    await as('tharindu', day, ATTACHED_AT, (ctx) => addAttachment(ctx, id, stored))
  } finally {
    await rm(file.path, { force: true })
  }
}
