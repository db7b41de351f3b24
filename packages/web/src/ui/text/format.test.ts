import type { Day, Instant, Month } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import {
  capitalise,
  cut,
  formatDay,
  formatFileSize,
  formatInstant,
  formatInstantDay,
  formatMonth,
  shortMonth,
  shortWeekday
} from './format.ts'

test('days are written MMM dd, yyyy', () => {
  expect(formatDay('2026-11-05' as Day)).toBe('Nov 05, 2026')
  expect(formatMonth('2026-11' as Month)).toBe('November 2026')
  expect(shortMonth('2026-10-01' as Day)).toBe('Oct')
  expect(shortMonth('2026-09-30' as Day)).toBe('Sep')
  expect(shortWeekday('2026-09-30' as Day)).toBe('Wed')
})

test('moments are shown by the clocks of Colombo', () => {
  expect(formatInstant('2026-11-20T18:35:00.000Z' as Instant)).toBe('Nov 21, 2026 00:05')
  expect(formatInstantDay('2026-12-31T18:29:59.000Z' as Instant)).toBe('Dec 31, 2026')
  expect(formatInstantDay('2026-12-31T18:30:00.000Z' as Instant)).toBe('Jan 01, 2027')
})

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
