import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Block } from './document.ts'
import { makePdf } from './makePdf.ts'

const sheet = (blocks: Block[]) =>
  makePdf({
    language: 'en',
    title: 'Minutes',
    letterhead: { name: 'Kadupul Residencies', address: '42 Temple Lane, Colombo 05' },
    footer: 'Minutes',
    pageLabel: 'Page {{page}} of {{pages}}',
    createdAt: new Date('2026-11-21T06:30:00Z'),
    blocks
  })

async function textOf(bytes: Buffer) {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

/** Every glyph of the first page, with its place and its width in thousandths of the size of its font. */
async function glyphsOf(bytes: Buffer) {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const { OPS } = await getResolvedPDFJS()
  const glyphs: { run: number; sign: string; x: number; width: number }[] = []
  for (const [run, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue
    const [items] = argsArray[run] as [(number | { unicode: string; width: number })[]]
    let x = 0
    for (const item of items) {
      if (typeof item === 'number') {
        x -= item
        continue
      }
      glyphs.push({ run, sign: item.unicode, x, width: item.width })
      x += item.width
    }
  }
  return glyphs
}

/** Returns the instructions of the pages. */
function streamsOf(bytes: Buffer): string[] {
  const parts = bytes
    .toString('latin1')
    .split(/stream\r?\n/)
    .slice(1)
  return parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part.slice(0, part.lastIndexOf('\nend')), 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

describe('a document', () => {
  it('has as many pages as its text needs, with all of their words and a number on each', async () => {
    const sentence = (index: number) => `Sentence number ${index} of the treasurer.`
    const text = Array.from({ length: 1_000 }, (_, index) => sentence(index)).join('\n')
    const { pages, text: all } = await textOf(await sheet([{ kind: 'text', text }]))
    expect(pages.length).toBeGreaterThan(15)
    for (const index of [0, 1, 500, 999]) expect(all).toContain(sentence(index))
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })

  it('breaks lines also where a text has no blank, and takes a heap of accents', async () => {
    const text = `${'x'.repeat(20_000)}${'\u0301'.repeat(20_000)}`
    const { pages, text: all } = await textOf(await sheet([{ kind: 'text', text }]))
    expect(all.match(/x/g)).toHaveLength(20_000 + 'Temple'.split('x').length - 1)
    expect(pages.length).toBeGreaterThan(3)
  })

  it('has no letter over another: a point between digits is in sight', async () => {
    const columns = [
      { label: 'pH 7.1', share: 1 },
      { label: 'Value', share: 1, align: 'right' as const }
    ]
    const text = 'pH 7.1, 7.4 and 1.7; 17,771.17 at 7:17 for T.A. Vyas'
    const bytes = await sheet([
      { kind: 'title', text },
      { kind: 'text', text },
      { kind: 'table', columns, rows: [[text, '17,771.17']], totals: [[text, '7.1']] }
    ])
    const glyphs = await glyphsOf(bytes)
    for (const part of ['7.1', '1.7', '17,771.17', '7:17', 'T.A.', 'Vyas']) expect(glyphs.map(({ sign }) => sign).join('')).toContain(part)
    // Each begins where the one before it ends; kerning may take a little of that away, never most of a point.
    const pairs = glyphs.slice(1).map((glyph, index) => ({ glyph, before: glyphs[index] ?? glyph }))
    const over = pairs.filter(({ glyph, before }) => glyph.run === before.run && glyph.x - before.x < before.width * 0.85)
    expect(over).toEqual([])
    expect(pairs.length).toBeGreaterThan(4 * text.length)
  })

  it('has fonts for the scripts of the country and its visitors', async () => {
    const bytes = await sheet([{ kind: 'text', text: 'ලංකා, சனநாயக, Łódź, Москва, Αθήνα, 👍 and so on' }])
    const { text } = await textOf(bytes)
    for (const word of ['ලංකා', 'சனநாயக', 'Łódź', 'Москва', 'Αθήνα', 'and so on']) expect(text).toContain(word)
  })

  it('can be read aloud: its headings and paragraphs are named, in their order', async () => {
    const text = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n')
    const pdf = await getDocumentProxy(
      new Uint8Array(
        await sheet([
          { kind: 'title', text: 'Roof' },
          { kind: 'facts', rows: [['Type', 'General meeting']] },
          { kind: 'heading', text: 'Minutes' },
          { kind: 'text', text }
        ])
      )
    )
    const roles: string[] = []
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const visit = (node: { role?: string; children?: object[] }) => {
        if (node.role !== undefined && node.role !== 'Root') roles.push(node.role)
        for (const child of node.children ?? []) visit(child)
      }
      visit((await (await pdf.getPage(page)).getStructTree()) ?? {})
    }
    expect(pdf.numPages).toBe(2)
    expect(roles.filter((role) => role !== 'Document').slice(0, 6)).toEqual(['P', 'P', 'H1', 'P', 'H2', 'P'])
    expect(roles.filter((role) => role === 'P')).toHaveLength(2 + 1 + 60)
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'en' })
  })

  it('has tables with a head on each page, whose cells are read as such', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`Bill ${index} of ලංකා`, `${index}.00`])
    const columns = [
      { label: 'What for', share: 3 },
      { label: 'Amount', share: 1, align: 'right' as const }
    ]
    const bytes = await sheet([{ kind: 'table', columns, rows, totals: [['Total', '4,005.00']] }])
    const { pages, text } = await textOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toMatch(/What for\s+Amount/)
    for (const index of [0, 45, 89]) expect(text).toContain(`Bill ${index} of ලංකා ${index}.00`)
    expect(text).toContain('Total 4,005.00')
    const tree = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getStructTree()
    const structure = JSON.stringify(tree)
    expect(structure.match(/"TH"/g)).toHaveLength(2)
    expect(structure.match(/"TD"/g)?.length).toBeGreaterThan(50)
  })

  it.each([33, 34, 35])('has the sums of a table of %i rows below its last row', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => [`Bill ${index}`, '1.00'])
    const columns = [
      { label: 'What for', share: 3 },
      { label: 'Amount', share: 1, align: 'right' as const }
    ]
    const { pages } = await textOf(await sheet([{ kind: 'table', columns, rows, totals: [['Total', `${count}.00`]] }]))
    expect(pages.at(-1)).toContain(`Bill ${count - 1}`)
    expect(pages.at(-1)).toContain('Total')
  })

  it('gives signs that are drawn in another order than they are read as they are read', async () => {
    const word = 'කොළඹ'
    const drawn = streamsOf(await sheet([{ kind: 'text', text: word }])).join('')
    const escaped = /\/Span <<\s*\/ActualText \((.*?)\)\s*>> BDC/.exec(drawn)?.[1] ?? ''
    const bytes = Buffer.from(escaped.replaceAll(String.raw`\r`, '\r'), 'latin1')
    expect(bytes.swap16().toString('utf16le')).toBe(`\ufeff${word}`)
  })
})
