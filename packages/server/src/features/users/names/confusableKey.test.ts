import { expect, it } from 'vitest'
import { confusableKey } from './confusableKey.ts'

const look = confusableKey('Nirmala Perera')

it('takes names for equal that a person reads as the same', () => {
  const written = {
    'in another case': 'NIRMALA perera',
    'with other blanks and signs': "Nir-mala  P'erera.",
    'with an invisible character': 'Nirmala Per\u200bera',
    'with accents': 'Nírmalà Përera',
    'with accents of their own': 'Nirmala\u0301\u0323 Perera',
    'with digits': 'N1rma1a P3rera',
    'with a sign': 'Nirma|a Perer@',
    'with a capital I for an l': 'NirmaIa Perera',
    'with one Cyrillic letter': 'N\u0456rmala Perera',
    'with many Cyrillic letters': 'N\u0456rm\u0430l\u0430 \u0420\u0435r\u0435r\u0430',
    'with Greek letters': '\u039dirm\u03b1la \u03a1erera',
    'with Latin letters that do not decompose': 'N\u0131rma\u0142a Perera',
    'in wide letters': '\uff2eirmala Perera',
    'in mathematical letters': '\u{1d40d}irmala Perera'
  }
  const different = Object.entries(written).filter(([, name]) => confusableKey(name) !== look)
  expect(different).toEqual([])
  expect(confusableKey('Straße')).toBe(confusableKey('STRASSE'))
})

it('takes a Greek letter for what its capital or its small form looks like', () => {
  expect(confusableKey('\u03a5asas \u039daveen')).toBe(confusableKey('Yasas Naveen'))
  expect(confusableKey('Jaga\u03c5th \u03bdaas')).toBe(confusableKey('Jagauth Vaas'))
})

it('keeps names apart that differ', () => {
  for (const other of ['Nirmala Pererra', 'Nimala Perera', 'Nirmala', 'Nirmala Fereira']) expect(confusableKey(other)).not.toBe(look)
})

it('keeps the vowel signs of Sinhala, Tamil and other scripts, which make the name', () => {
  const pairs = [
    ['නිමල්', 'නිමල'],
    ['නිමල්', 'නමල්'],
    ['කමල', 'කමලා'],
    ['කෝමල', 'කොමල'],
    ['சிவா', 'சவா'],
    ['நிர்மலா', 'நிர்மல'],
    ['அன்பழகன்', 'அனபழகன'],
    ['कमल', 'कमला'],
    ['ޙަސަން', 'ޙުސެން']
  ] as const
  expect(pairs.filter(([one, other]) => confusableKey(one) === confusableKey(other))).toEqual([])
})

it('takes Sinhala and Tamil names for equal that are typed in another way', () => {
  const pairs = [
    ['ශ්\u200dරී', 'ශ්රී'],
    ['\u0d86නන්ද', '\u0d85\u0dcfනන්ද'],
    ['\u0d9a\u0ddd', '\u0d9a\u0dd9\u0dcf\u0dca'],
    ['\u0b94வை', '\u0b92\u0bb3வை'],
    ['\u0b95\u0bca', '\u0b95\u0bc6\u0bbe']
  ] as const
  expect(pairs.filter(([one, other]) => confusableKey(one) !== confusableKey(other))).toEqual([])
})
