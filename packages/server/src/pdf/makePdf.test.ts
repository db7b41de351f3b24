import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
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

/** What the pages are drawn with. */
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

  it('has fonts for the scripts of the country and its visitors', async () => {
    const bytes = await sheet([{ kind: 'text', text: 'ලංකා, சனநாயக, Łódź, Москва, Αθήνα, 👍 and so on' }])
    const { text } = await textOf(bytes)
    for (const word of ['ලංකා', 'சனநாயக', 'Łódź', 'Москва', 'Αθήνα', 'and so on']) expect(text).toContain(word)
  })

  it('gives signs that are drawn in another order than they are read as they are read', async () => {
    const word = 'කොළඹ'
    const drawn = streamsOf(await sheet([{ kind: 'text', text: word }])).join('')
    const escaped = /\/Span <<\s*\/ActualText \((.*?)\)\s*>> BDC/.exec(drawn)?.[1] ?? ''
    const bytes = Buffer.from(escaped.replaceAll(String.raw`\r`, '\r'), 'latin1')
    expect(bytes.swap16().toString('utf16le')).toBe(`\ufeff${word}`)
  })
})
