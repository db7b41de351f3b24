import { expect, test } from 'vitest'
import { capitalise, cut, formatFileSize } from './format.ts'

test.each([
  [0, '0.00 Bytes'],
  [512, '512.00 Bytes'],
  [1023, '1023.00 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [26_214_400, '25.00 MB'],
  [5 * 1024 ** 3, '5.00 GB'],
  [2048 * 1024 ** 3, '2048.00 GB']
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

test('a text is cut only when it is longer', () => {
  expect(cut('a'.repeat(100), 100)).toBe('a'.repeat(100))
  expect(cut('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`)
  expect(cut('🏢🏢🏢', 2)).toBe('🏢🏢...')
})

test('a cut never goes through what reads as one sign', () => {
  expect(cut('Ada 👩‍👩‍👧‍👦 Bo', 6)).toBe('Ada ...')
  expect(cut('දන්නවා', 3)).toBe('දන්...')
  expect(cut('மேல்தளம்', 3)).toBe('மே...')
  expect(cut('👩‍👩‍👧‍👦', 3)).toBe('👩‍👩...')
})

test('capitalise raises the first letter alone', () => expect(capitalise('in-progress')).toBe('In-progress'))
