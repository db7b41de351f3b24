import { expect, it } from 'vitest'
import { readIsoDay, readShortDay, readWrittenDay } from './days.ts'

it('reads the days of each form, with an hour behind them', () => {
  expect(readWrittenDay('2026-01-05', 'YYYY-MM-DD')).toBe('2026-01-05')
  expect(readWrittenDay('2026/1/5 10:22', 'YYYY-MM-DD')).toBe('2026-01-05')
  expect(readWrittenDay('2026-01-05T23:59:59+05:30', 'YYYY-MM-DD')).toBe('2026-01-05')
  expect(readWrittenDay('05.01.2026', 'DD/MM/YYYY')).toBe('2026-01-05')
  expect(readWrittenDay('01/05/2026', 'MM/DD/YYYY')).toBe('2026-01-05')
  expect(readWrittenDay('5-Jan-2026', 'DD-MMM-YYYY')).toBe('2026-01-05')
  expect(readWrittenDay('05 SEPTEMBER 2026', 'DD-MMM-YYYY')).toBe('2026-09-05')
})

it('reads no day that there is not, and none of another form', () => {
  for (const [text, format] of [
    ['2026-02-29', 'YYYY-MM-DD'],
    ['2026-13-01', 'YYYY-MM-DD'],
    ['0026-01-01', 'YYYY-MM-DD'],
    ['13/13/2026', 'DD/MM/YYYY'],
    ['05/01/26', 'DD/MM/YYYY'],
    ['2026-01-05', 'DD/MM/YYYY'],
    ['13/01/2026', 'MM/DD/YYYY'],
    ['05-Foo-2026', 'DD-MMM-YYYY'],
    ['31-Jun-2026', 'DD-MMM-YYYY'],
    ['2026-01-05 and more', 'YYYY-MM-DD'],
    ['', 'YYYY-MM-DD']
  ] as const)
    expect([text, readWrittenDay(text, format)]).toEqual([text, null])
})

it('takes the day of a moment as it is written, whatever its zone', () => {
  expect(['20260105', '20260105233000.000[-5:EST]', '20260105000000[+5.5:IST]', '2026-01-05T23:00:00-11:00'].map(readIsoDay)).toEqual(
    Array.from({ length: 4 }, () => '2026-01-05')
  )
  expect(['20260230', '2026', 'today', ''].map(readIsoDay)).toEqual([null, null, null, null])
  expect(['260105', '990105', '260230', '26010'].map(readShortDay)).toEqual(['2026-01-05', '1999-01-05', null, null])
})
