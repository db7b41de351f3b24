import { rm } from 'node:fs/promises'
import { addMonths, type Day, dayOf, firstDayOf, type Instant, instantAt, monthOf, timeOf } from '@verandah/contract/dates'
import type { TransactionId, TransactionStatus } from '@verandah/contract/financesInput'
import { type Cents, formatCents } from '@verandah/contract/money'
import sharp from 'sharp'
import type { SeedContext } from '../../../demo/context.ts'
import { uploadedFile } from '../../../demo/uploadedFile.ts'
import { makePdf } from '../../../pdf/makePdf.ts'
import { addAttachment, prepareAttachment } from './attachments.service.ts'

const ATTACHED_AT = timeOf('17:45')
const ADDRESS = 'Kadupul Residencies, 42 Temple Lane, Colombo 05'

/** The vendors whose bills are PDF documents, and those paid in cash, whose slips the treasurer photographs. */
const WITH_BILL = ['Ceylon Electricity Board', 'Lanka Lift Engineering (Pvt) Ltd', 'Senthil & Sons Building Repairs']
const WITH_SLIP = ['Lanka IOC, Havelock Town']

interface Paid {
  id: TransactionId
  status: TransactionStatus
  description: string
  amount: Cents
  date: Day
  vendor: string | null
  created_at: Instant
  completed_at: Instant | null
}

function billOf({ status, vendor, description, amount, date }: Paid): Promise<Buffer> {
  const title = status === 'pending' ? 'Quotation' : 'Invoice'
  return makePdf({
    language: 'en',
    title,
    letterhead: { name: vendor ?? '', address: 'Colombo' },
    footer: title,
    pageLabel: 'Page {{page}} of {{pages}}',
    createdAt: new Date(instantAt(date, ATTACHED_AT)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: ADDRESS },
      { kind: 'text', text: `${description}: ${formatCents(amount)}` }
    ]
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws a slip on a table. */
function slipOf({ vendor, date, description, amount }: Paid): Promise<Buffer> {
  const lines = [vendor ?? '', date, description, formatCents(amount), 'CASH  THANK YOU']
  const texts = lines.map((line, index) => `<text x="130" y="${150 + index * 62}">${escaped(line)}</text>`).join('')
  const paper = '<rect width="720" height="540" fill="#7a6450"/><rect x="90" y="70" width="540" height="400" fill="#fbfaf4"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540" font-family="sans-serif" font-size="28">${paper}${texts}</svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}

/** Returns the transactions of the newest bills, and those that wait for a decision. */
async function withReceipt({ store, now }: SeedContext): Promise<Paid[]> {
  const since = firstDayOf(addMonths(monthOf(dayOf(now)), -1))
  return store.databases.read
    .selectFrom('finances_transactions')
    .select(['id', 'status', 'description', 'amount', 'date', 'vendor', 'created_at', 'completed_at'])
    .where('type', '=', 'expense')
    .where('vendor', 'in', [...WITH_BILL, ...WITH_SLIP])
    .where((where) => where.or([where('date', '>=', since), where('status', '=', 'pending')]))
    .orderBy('id')
    .execute()
}

/** Attaches the bill, or the photo of the slip, as the treasurer does after all other actions on the transaction. */
async function attachReceipt({ store, storage, as }: SeedContext, paid: Paid): Promise<void> {
  const isSlip = WITH_SLIP.includes(paid.vendor ?? '')
  const bytes = await (isSlip ? slipOf(paid) : billOf(paid))
  const file = await uploadedFile(storage, isSlip ? 'receipt.jpg' : 'bill.pdf', bytes)
  try {
    const stored = await prepareAttachment({ db: store.databases.read }, storage, paid.id, file)
    await as('tharindu', dayOf(paid.completed_at ?? paid.created_at), ATTACHED_AT, (ctx) => addAttachment(ctx, paid.id, stored))
  } finally {
    await rm(file.path, { force: true })
  }
}

/** Adds receipts to the newest expenses. */
export async function seedAttachments(context: SeedContext): Promise<void> {
  for (const paid of await withReceipt(context)) await attachReceipt(context, paid)
}
