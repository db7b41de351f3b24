import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { placesOf } from '../test/files/pdfPlaces.ts'
import { type Block, joinPapers, type PdfDocument } from './document.ts'
import { makePdf } from './makePdf.ts'

const documentOf = (blocks: Block[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  language: 'en',
  title: 'Minutes',
  letterhead: { name: 'Kadupul Residencies', address: '42 Temple Lane, Colombo 05' },
  footer: 'Minutes',
  pageLabel: 'Page {{page}} of {{pages}}',
  createdAt: new Date('2026-11-21T06:30:00Z'),
  blocks,
  ...more
})

async function textOf(bytes: Buffer) {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

describe('a letter', () => {
  const address: Block = {
    kind: 'address',
    sender: 'Kadupul Residencies, 42 Temple Lane',
    lines: ['Mrs. Amaya Perera', 'Unit 4B', 'Kadupul Residencies', '42 Temple Lane, Colombo 05'],
    facts: [['Unit', '4B']]
  }
  const slip: Block = {
    kind: 'slip',
    title: 'Kadupul',
    note: 'Hand it in',
    facts: [
      ['Unit', '4B'],
      ['Bill', 'B12']
    ],
    blanks: ['Paid on']
  }

  it('has its address in the window of an envelope, also below a high logo, and its slip at the end of the page', async () => {
    const text: Block = { kind: 'text', text: 'The text' }
    const letter = documentOf([address, text, { kind: 'signatures', text: 'It holds', labels: ['Treasurer', 'Secretary'] }, slip])
    const logo = await sharp({ create: { width: 100, height: 300, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    for (const bytes of [await makePdf(letter), await makePdf({ ...letter, title: 'With a logo' }, undefined, logo)]) {
      const places = await placesOf(bytes)
      const placeOf = (part: string) => places.filter(({ text: one }) => one.startsWith(part))
      for (const line of ['Mrs. Amaya', 'Unit 4B', '42 Temple Lane, Colombo 05']) {
        const { left, top } = placeOf(line).at(-1) ?? { left: 0, top: 0 }
        // The window begins 20 mm from the edge, and an envelope lets the sheet slide.
        expect([line, left > 24 && left < 26, top > 60 && top < 84]).toEqual([line, true, true])
      }
      expect(placeOf('The text')[0]?.top).toBeGreaterThan(92)
      expect(placeOf('Bill')[0]?.top).toBeGreaterThan(250)
      expect(placeOf('It holds')).toHaveLength(1)
      expect(placeOf('Secretary')[0]?.top).toBe(placeOf('Treasurer')[0]?.top)
    }
  })

  it('has its whole address in the window also where the building has a long name, and does not break days in a table', async () => {
    const long = 'The Management Corporation of Kadupul Residencies and Gardens, Condominium Plan 5117'
    const street = '42 Temple Lane, off Havelock Road, behind the Isipathana Temple, Havelock Town, Colombo 05'
    const table: Block = {
      kind: 'table',
      columns: [
        { label: 'Date', share: 1, isWhole: true },
        { label: 'Description', share: 40 },
        { label: 'Amount', share: 1, align: 'right' }
      ],
      rows: [['Nov 29, 2026', 'Fee', '1,234,567.00']],
      totals: []
    }
    const lines = ['Mrs. Amaya Perera', 'Unit 4B', long, street]
    const places = await placesOf(await makePdf(documentOf([{ ...address, sender: `${long}, ${street}`, lines }, table])))
    const inWindow = places.filter(({ text, left, top }) => text.trim() !== '' && left < 26 && top > 55 && top < 92)
    expect(inWindow.map(({ text }) => text).join(' ')).toMatch(/Mrs\. Amaya Perera Unit 4B .* Colombo 05$/)
    expect(places.map(({ text }) => text)).toContain('Nov 29, 2026')
  })

  it('has its slip whole on the next page where the last one is full', async () => {
    const text: Block = { kind: 'text', text: Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n') }
    const { pages } = await textOf(await makePdf(documentOf([text, slip])))
    expect(pages).toHaveLength(2)
    expect(pages[1]).toMatch(/^Kadupul\n.*\nUnit 4B Bill B12\n/)
  })

  it('has the picture of the logo in the file once, however many papers there are', async () => {
    const logo = await sharp({ create: { width: 600, height: 100, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const [one, two] = [documentOf([slip], { title: 'One' }), documentOf([address], { title: 'Two' })]
    const pictures = async (document: PdfDocument) =>
      (await makePdf(document, undefined, logo)).toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
    expect(await pictures(one)).toBe(1)
    expect(await pictures(joinPapers([one, two, one], 'All'))).toBe(1)
    expect((await makePdf(one)).toString('latin1')).not.toContain('/Subtype /Image')
  })
})

describe('several papers in one document', () => {
  const text = (name: string, lines: number): Block => ({ kind: 'text', text: Array.from({ length: lines }, () => name).join('\n') })
  const paper = (name: string, lines: number) => documentOf([text(name, lines)], { footer: `Bill ${name}` })

  it('each begin on a page of their own with the letterhead, and count their own pages', async () => {
    const { pages } = await textOf(await makePdf(joinPapers([paper('Alpha', 3), paper('Beta', 90), paper('Gamma', 1)], 'Bills')))
    expect(pages.map((page) => [/Bill (\w+)/.exec(page)?.[1], /Page \d of \d/.exec(page)?.[0], page.includes('Temple Lane')])).toEqual([
      ['Alpha', 'Page 1 of 1', true],
      ['Beta', 'Page 1 of 2', true],
      ['Beta', 'Page 2 of 2', false],
      ['Gamma', 'Page 1 of 1', true]
    ])
  })

  it('are none where there is none', () => {
    expect(() => joinPapers([], 'Bills')).toThrow('no paper')
  })
})
