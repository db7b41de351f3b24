import { rm } from 'node:fs/promises'
import { addDays, type Day, dayOf, instantAt, timeOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { type Cents, formatCents } from '@verandah/contract/money'
import sharp from 'sharp'
import type { SeedContext } from '../../../demo/context.ts'
import { neighbours } from '../../../demo/people.ts'
import { uploadedFile } from '../../../demo/uploadedFile.ts'
import { makePdf } from '../../../pdf/makePdf.ts'
import { prepareSlip, sendSlip } from './slips.service.ts'

interface DemoSlip {
  unit: string
  amount: Cents
  daysAgo: number
  reference: string | null
  /** The kind of file: a screenshot of a banking app, a photo of the bank's paper, or the bank's PDF. */
  file: 'screen' | 'paper' | 'pdf'
}

const cents = (amount: number) => (amount * 100) as Cents
/** The slips of units that owe more than a month, each with another file. */
const SENT: DemoSlip[] = [
  { unit: '6A', amount: cents(11_200), daysAgo: 3, reference: 'CEFT 620418', file: 'screen' },
  { unit: '1D', amount: cents(10_400), daysAgo: 2, reference: null, file: 'paper' },
  { unit: '8J', amount: cents(4_800), daysAgo: 1, reference: 'SLIPS 8J', file: 'pdf' }
]
const SENT_AT = timeOf('20:10')

const linesOf = ({ amount, unit, reference }: DemoSlip, day: Day) => [
  formatCents(amount),
  'Kadupul Management Corporation',
  formatDay(day),
  reference ?? `Unit ${unit}`
]

/** Draws the screenshot of a phone. */
function screenOf(sent: DemoSlip, day: Day): string {
  const lines = linesOf(sent, day).map((line, at) => `<text x="270" y="${430 + at * 84}" font-size="${at === 0 ? 48 : 28}">${line}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960" font-family="sans-serif" text-anchor="middle" fill="#14213d">
    <rect width="540" height="960" fill="#f4f6fb"/><rect width="540" height="120" fill="#0b5d51"/>
    <text x="270" y="72" font-size="30" fill="#fff">Transfer successful</text><circle cx="270" cy="250" r="70" fill="#1f9d6b"/>
    <path d="M236 252l24 26 46-54" fill="none" stroke="#fff" stroke-width="12"/>${lines.join('')}</svg>`
}

/** Draws the photo of a paper on a table. */
function paperOf(sent: DemoSlip, day: Day): string {
  const lines = ['BANK OF CEYLON', 'CASH DEPOSIT', ...linesOf(sent, day)]
  const texts = lines.map((line, at) => `<text x="150" y="${160 + at * 58}">${line}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="580" font-family="monospace" font-size="26" fill="#222">
    <rect width="760" height="580" fill="#6e5a48"/><rect x="100" y="80" width="560" height="430" fill="#fbfaf2" transform="rotate(-1.5 380 290)"/>
    ${texts.join('')}<rect x="430" y="410" width="180" height="60" fill="none" stroke="#7a2b8f" stroke-width="4"/>
    <text x="450" y="450" fill="#7a2b8f">RECEIVED</text></svg>`
}

function pdfOf(sent: DemoSlip, day: Day): Promise<Buffer> {
  return makePdf({
    language: 'en',
    title: 'Transfer',
    letterhead: { name: 'Commercial Bank', address: 'Colombo' },
    footer: 'Transfer',
    pageLabel: 'Page {{page}} of {{pages}}',
    createdAt: new Date(instantAt(day, SENT_AT)),
    blocks: [{ kind: 'title', text: 'Transfer' }, ...linesOf(sent, day).map((text) => ({ kind: 'text' as const, text }))]
  })
}

async function fileOf(sent: DemoSlip, day: Day): Promise<{ name: string; bytes: Buffer }> {
  if (sent.file === 'pdf') return { name: 'transfer.pdf', bytes: await pdfOf(sent, day) }
  const [name, drawing] = sent.file === 'screen' ? ['Screenshot.png', screenOf(sent, day)] : ['IMG_2041.jpg', paperOf(sent, day)]
  const drawn = sharp(Buffer.from(drawing))
  return { name, bytes: await (sent.file === 'screen' ? drawn.png() : drawn.jpeg({ quality: 80 })).toBuffer() }
}

/** Seeds slips of residents that nobody has looked at yet. */
export async function seedSlips({ store, storage, now, as }: SeedContext): Promise<void> {
  for (const sent of SENT) {
    const { unit: unitNumber, amount, reference } = sent
    const day = addDays(dayOf(now), -sent.daysAgo)
    const sender = neighbours().find(({ unit }) => unit === unitNumber)
    if (sender === undefined) throw new Error(`Nobody lives in ${unitNumber}`)
    const { name, bytes } = await fileOf(sent, day)
    const file = await uploadedFile(storage, name, bytes)
    try {
      const stored = await prepareSlip({ db: store.databases.read }, storage, file)
      await as(sender, day, SENT_AT, (ctx) => sendSlip(ctx, { unitNumber, amount, date: day, reference }, stored))
    } finally {
      await rm(file.path, { force: true })
    }
  }
}
