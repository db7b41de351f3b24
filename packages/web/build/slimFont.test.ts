import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Buffer as Text, Face as HbFace, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test, vi } from 'vitest'
import { type Face, facesOf, fileOf, slimFont } from './slimFont.ts'

// Not jsdom's: what reads the fonts gets Node's.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as typeof Uint8Array)

const faces = facesOf(await readFile(join(import.meta.dirname, '../src/theme/fonts.css'), 'utf8'))

const NUMBER = /-?[\d.]+/g
/** In font units, 2048 or 1000 to the letter's height: what an outline between two weights is rounded by. */
const ROUNDING = 1

/** The same outlines in the same places. */
function isSame(one: string[], other: string[]): boolean {
  const numbers = (glyphs: string[]) => glyphs.flatMap((glyph) => glyph.match(NUMBER) ?? []).map(Number)
  const [form, otherForm] = [one, other].map((glyphs) => glyphs.join().replaceAll(NUMBER, ''))
  const values = numbers(other)
  return form === otherForm && numbers(one).every((value, index) => Math.abs(value - (values[index] ?? Number.NaN)) <= ROUNDING)
}

/** How a text is drawn: each glyph's outline, and where it stands. */
function drawn(file: Buffer, text: string, weight: number): string[] {
  const font = new Font(new HbFace(new Blob(new Uint8Array(file))))
  font.setVariations([new Variation('wght', weight)])
  const line = new Text()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line)
  return line
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset, yOffset }) => [font.glyphToPath(codepoint), xAdvance, xOffset, yOffset].join(' '))
}

async function bothOf(face: Face) {
  const original = await subsetFont(await readFile(fileOf(face)), undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })
  return { original, slim: await slimFont(face, 'truetype') }
}

const TEXTS = {
  inter: ['Minutes, 1,250.00 → 24/7 “AVATAR” fi é ½', 'AVA To 10x20 (A+) – Wēligama ā ī ū'],
  sinhala: ['ශ්‍රී ලංකා ප්‍රජාතාන්ත්‍රික ක්‍රියා', 'වාර්ෂික මහා සභා රැස්වීම', 'කාර්‍යය ක්‍ෂේත්‍ර ද්‍වාර ඤාණ ඥාන රූ කෞ'],
  tamil: ['கொழும்பு ஸ்ரீ லங்கா க்ஷமிக்க', 'ஆண்டு பொதுக் கூட்டம்']
}

test.each(faces.map((face) => [face.path.replace(/^.*\//, ''), face] as const))('%s draws as the whole font does', async (name, face) => {
  const { original, slim } = await bothOf(face)
  expect(slim.byteLength).toBeLessThan(original.byteLength)
  const [, texts = []] = Object.entries(TEXTS).find(([script]) => name.includes(script)) ?? []
  expect(texts).not.toHaveLength(0)
  const own = texts.map((text) => [...text].filter((character) => face.characters.includes(character)).join(''))
  for (const weight of [face.weights.min, 600, face.weights.max]) {
    for (const text of own) expect(`${text} ${isSame(drawn(slim, text, weight), drawn(original, text, weight))}`).toBe(`${text} true`)
  }
})

test('consonants of Sinhala and Tamil are joined', async () => {
  for (const [script, syllable] of [
    ['sinhala', 'ක්‍ර'],
    ['sinhala', 'ශ්‍රී'],
    ['tamil', 'ஸ்ரீ'],
    ['tamil', 'க்ஷ']
  ]) {
    for (const face of faces.filter(({ path }) => path.includes(`${script}-${script}`))) {
      const { length } = drawn(await slimFont(face, 'truetype'), syllable ?? '', 400)
      expect(length).toBeLessThan([...(syllable ?? '').replaceAll('\u200d', '')].length)
    }
  }
})
