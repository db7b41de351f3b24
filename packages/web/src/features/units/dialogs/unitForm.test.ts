import type { Day } from '@verandah/contract/dates'
import { inEnglish } from '@verandah/contract/i18n/english'
import { expect, test } from 'vitest'
import { storedUnit } from '../testing.ts'
import { describeField, type UnitValues } from './unitForm.ts'

const shares = [
  { share: 1_250, from: null },
  { share: 1_300, from: '2026-04-01' as Day },
  { share: 1_400, from: '2027-01-01' as Day }
]
const shown = (field: keyof UnitValues, over: Parameters<typeof storedUnit>[0]) => describeField(field, storedUnit(over), inEnglish).value

test('after a conflict of shares the day of the latest one is named', () => {
  expect(shown('shareFrom', { shares })).toBe('Jan 01, 2027')
  expect(shown('shareFrom', { shares: shares.slice(0, 1) })).toBe('–')
  expect(shown('shareFrom', { shares: [] })).toBe('–')
})

test('what else a unit has is named as it is stored', () => {
  expect(shown('share', { share: 12_500 })).toBe('12,500')
  expect(shown('share', { share: null })).toBe('–')
  expect(shown('archivedFrom', { archivedFrom: '2026-12-31' as Day, shares })).toBe('Dec 31, 2026')
  expect([shown('label', {}), shown('floor', {}), shown('group', {})]).toEqual(['4B', '4', '–'])
})
