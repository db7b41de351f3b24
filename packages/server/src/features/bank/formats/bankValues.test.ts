import { expect, it } from 'vitest'
import { readAmount } from './amounts.ts'
import { readIsoDay, readShortDay } from './days.ts'

it('takes the day of a moment as it is written, whatever its zone', () => {
  expect(['20260105', '20260105233000.000[-5:EST]', '20260105000000[+5.5:IST]', '2026-01-05T23:00:00-11:00'].map(readIsoDay)).toEqual(
    Array.from({ length: 4 }, () => '2026-01-05')
  )
  expect(['20260230', '2026', 'today', ''].map(readIsoDay)).toEqual([null, null, null, null])
  expect(['260105', '990105', '260230', '26010'].map(readShortDay)).toEqual(['2026-01-05', '1999-01-05', null, null])
})

it('reads the amounts of formats: a point or comma, no thousands, filled with zeros on either side', () => {
  expect(['1200,00', '1200,', '-1200.5', '+3', '-.50', '1200.0000'].map(readAmount)).toEqual([
    120_000, 120_000, -120_050, 300, -50, 120_000
  ])
  expect(['-30.000', '1500.50000', '1.200', '000000000000000006.00', '-000000000000000006,00'].map(readAmount)).toEqual([
    -3_000, 150_050, 120, 600, -600
  ])
  // A comma may be a separator of thousands.
  expect(['1,200.00', '1,200', '12.345', '-30.001', '', '-', '.', '1 200', '(3)'].map(readAmount)).toEqual(
    Array.from({ length: 9 }, () => null)
  )
  expect(readAmount('999999999999999999')).toBeNull()
  expect(Object.is(readAmount('-0'), 0)).toBe(true)
})
