import { expect, it } from 'vitest'
import { isMadeDay, isWrittenDay, readWrittenDay } from './writtenDay.ts'

it('reads the days of each form, with an hour behind them', () => {
  expect(readWrittenDay('2026-01-05', 'YYYY-MM-DD')).toBe('2026-01-05')
  expect(readWrittenDay('2026/1/5 10:22', 'YYYY-MM-DD')).toBe('2026-01-05')
  expect(readWrittenDay('2026-01-05T23:59:59+05:30', 'YYYY-MM-DD')).toBe('2026-01-05')
  expect(readWrittenDay('05.01.2026', 'DD/MM/YYYY')).toBe('2026-01-05')
  expect(readWrittenDay('01/05/2026', 'MM/DD/YYYY')).toBe('2026-01-05')
  expect(readWrittenDay('5-Jan-2026', 'DD-MMM-YYYY')).toBe('2026-01-05')
  expect(readWrittenDay('05 SEPTEMBER 2026', 'DD-MMM-YYYY')).toBe('2026-09-05')
})

it('reads days that say their order themselves, whichever form was said', () => {
  const written = [
    ['2026-11-01', '2026.11.1', '2026 11 01', '20261101', '20261101103000', '20261101T103000Z', '2026-11-01T10:15:00.000Z'],
    ['46327', '46327.75', 'Nov 01, 2026', 'November 1 2026', 'Nov. 1st, 2026', 'Sunday, 1 Nov 2026', 'Sun 01-Nov-26 10:15 AM'],
    ['1 Nov 26', '01-Nov-26', '01NOV2026', '1st November, 2026', '2026-Nov-01', '01/Nov/2026 00:00', '="2026-11-01"', "'20261101"]
  ].flat()
  for (const format of ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MMM-YYYY'] as const)
    for (const text of written) expect([text, readWrittenDay(text, format)]).toEqual([text, '2026-11-01'])
})

it('reads two digits of a year, and the order that was said', () => {
  expect(
    ['01/11/26', '1.11.26', '01-11-26', "'01/11/26", '01112026', '01 11 2026'].map((text) => readWrittenDay(text, 'DD/MM/YYYY'))
  ).toEqual(Array.from({ length: 6 }, () => '2026-11-01'))
  expect(['11/01/26', '11/1/2026 23:10', '11012026'].map((text) => readWrittenDay(text, 'MM/DD/YYYY'))).toEqual(
    Array.from({ length: 3 }, () => '2026-11-01')
  )
  expect([readWrittenDay('26-11-01', 'YYYY-MM-DD'), readWrittenDay('01/11/2026', 'DD-MMM-YYYY')]).toEqual(['2026-11-01', '2026-11-01'])
  expect([readWrittenDay('31/01/99', 'DD/MM/YYYY'), readWrittenDay('31/01/79', 'DD/MM/YYYY')]).toEqual(['1999-01-31', '2079-01-31'])
})

it('reads no day that there is not, and none of another form', () => {
  for (const [text, format] of [
    ['2026-02-29', 'YYYY-MM-DD'],
    ['2026-13-01', 'YYYY-MM-DD'],
    ['0026-01-01', 'YYYY-MM-DD'],
    ['13/13/2026', 'DD/MM/YYYY'],
    ['05/01/2026', 'YYYY-MM-DD'],
    ['13/01/2026', 'MM/DD/YYYY'],
    ['05-Foo-2026', 'DD-MMM-YYYY'],
    ['31-Jun-2026', 'DD-MMM-YYYY'],
    ['2026-01-05 and more', 'YYYY-MM-DD'],
    ['20261131', 'YYYY-MM-DD'],
    ['5000', 'DD/MM/YYYY'],
    ['00123', 'DD/MM/YYYY'],
    ['99999', 'DD/MM/YYYY'],
    ['', 'YYYY-MM-DD']
  ] as const)
    expect([text, readWrittenDay(text, format)]).toEqual([text, null])
})

it('tells a day that cannot be read from what is no day', () => {
  const days = ['31/02/2026', '2026-13-45', '20261131', '31-Jun-2026', 'Feb 30, 2026', '01/11/26 10:15', "'01/11/2026"]
  expect(days.filter((text) => !isWrittenDay(text))).toEqual([])
  const others = [
    '',
    'Total',
    'Date',
    '5000',
    '123456',
    'Page 1 of 3',
    '12 shops 20',
    '01/11/2026 to 30/11/2026',
    '-',
    'Opening Balance',
    '46327'
  ]
  expect(others.filter((text) => isWrittenDay(text))).toEqual([])
})

it('knows what spreadsheets make of texts, and leaves labels with dashes alone', () => {
  expect(['2026-02-01', '01/02/2026', '1-Feb', '01-Feb', 'Feb-01', '3-Mar-2026'].filter((text) => !isMadeDay(text))).toEqual([])
  expect(['1-2', '1-2-03', '2/5/11', 'MAR-01', '12A', '4B', '1-A', '101'].filter((text) => isMadeDay(text))).toEqual([])
})
