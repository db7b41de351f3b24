import { expect, it } from 'vitest'
import { segment } from './segments.ts'

/** GSM 03.38 by code, as the standard prints it, sixteen a row; the escape is null. */
const TABLE = [
  ['@', '£', '$', '¥', 'è', 'é', 'ù', 'ì', 'ò', 'Ç', '\n', 'Ø', 'ø', '\r', 'Å', 'å'],
  ['Δ', '_', 'Φ', 'Γ', 'Λ', 'Ω', 'Π', 'Ψ', 'Σ', 'Θ', 'Ξ', null, 'Æ', 'æ', 'ß', 'É'],
  [' ', '!', '"', '#', '¤', '%', '&', "'", '(', ')', '*', '+', ',', '-', '.', '/'],
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ':', ';', '<', '=', '>', '?'],
  ['¡', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'],
  ['P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'Ä', 'Ö', 'Ñ', 'Ü', '§'],
  ['¿', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'],
  ['p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', 'ä', 'ö', 'ñ', 'ü', 'à']
].flat()
/** The extension, by the code after the escape. */
const EXTENSION: Record<number, string> = {
  0x0a: '\f',
  0x14: '^',
  0x28: '{',
  0x29: '}',
  0x2f: '\\',
  0x3c: '[',
  0x3d: '~',
  0x3e: ']',
  0x40: '|',
  0x65: '€'
}
const LAST_OF_BMP = 0xffff

it('counts each character of the GSM table as one and each of its extension as two, and no other as GSM', () => {
  expect(TABLE).toHaveLength(128)
  const single = new Set(TABLE)
  const double = new Set(Object.values(EXTENSION))
  for (let code = 0; code <= LAST_OF_BMP; code += 1) {
    const character = String.fromCharCode(code)
    const expected = single.has(character)
      ? { alphabet: 'gsm', units: 1, segments: 1 }
      : double.has(character)
        ? { alphabet: 'gsm', units: 2, segments: 1 }
        : { alphabet: 'ucs2', units: 1, segments: 1 }
    const found = segment(character)
    if (found.alphabet !== expected.alphabet || found.units !== expected.units) expect([code, found]).toEqual([code, expected])
  }
})

it.each([
  [160, 1],
  [161, 2],
  [306, 2],
  [307, 3],
  [459, 3],
  [460, 4]
])('%i characters of the GSM table are %i messages', (length, segments) => {
  expect(segment('a'.repeat(length))).toEqual({ alphabet: 'gsm', units: length, segments })
})

it.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [201, 3],
  [202, 4]
])('%i letters of Sinhala are %i messages', (length, segments) => {
  expect(segment('ජ'.repeat(length))).toEqual({ alphabet: 'ucs2', units: length, segments })
})

it('counts one letter that is not of the table as if all were', () => {
  expect(segment('a'.repeat(70)).segments).toBe(1)
  expect(segment(`${'a'.repeat(69)}’`)).toEqual({ alphabet: 'ucs2', units: 70, segments: 1 })
  expect(segment(`${'a'.repeat(70)}’`)).toEqual({ alphabet: 'ucs2', units: 71, segments: 2 })
})

it('counts an emoji as two units, and never divides it', () => {
  expect(segment('🔥')).toEqual({ alphabet: 'ucs2', units: 2, segments: 1 })
  expect(segment('🔥'.repeat(35)).segments).toBe(1)
  // 36 emoji are 72 units, but 33 of them fill a part of 67: one unit is left empty.
  expect(segment('🔥'.repeat(36)).segments).toBe(2)
  expect(segment('🔥'.repeat(66)).segments).toBe(2)
  expect(segment('🔥'.repeat(67)).segments).toBe(3)
})

it('never divides the escape from its character', () => {
  // 152 and the euro are 154: the euro begins the second part.
  expect(segment(`${'a'.repeat(158)}€`)).toEqual({ alphabet: 'gsm', units: 160, segments: 1 })
  expect(segment(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual({ alphabet: 'gsm', units: 305, segments: 2 })
  expect(segment(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({ alphabet: 'gsm', units: 306, segments: 3 })
})

it('counts a lone surrogate and an empty text', () => {
  expect(segment('\ud83d')).toEqual({ alphabet: 'ucs2', units: 1, segments: 1 })
  expect(segment('')).toEqual({ alphabet: 'gsm', units: 0, segments: 1 })
})
