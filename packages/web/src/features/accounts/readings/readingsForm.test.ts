import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/calls/call.ts'
import { reading } from '../kinds/testing.ts'
import { atLines, consumptionOf, isMuchMore, lineAfter, needsEvent, pastedValues, toBody, toLine } from './readingsForm.ts'
import { volumeOf, volumeText } from './volumeText.ts'

const line = toLine(reading('4B'))
const saved = toLine(reading('4B', { date: '2026-11-20' as Day, value: 130 }))

test('m³ are read as they are typed', () => {
  expect(['112.345', '1,234.5', '112 m³', '112m3', ''].map(volumeOf)).toEqual([112.345, 1234.5, 112, 112, null])
  for (const wrong of ['a lot', '1,2', '1.2.3']) expect(volumeOf(wrong)).toBeNaN()
  expect([0, 12.5, 1234.005].map(volumeText)).toEqual(['0', '12.5', '1,234.005'])
})

test('only what was typed is sent, on its own day or on that of the form', () => {
  const values = { date: '2026-11-25', readings: [line, { ...line, value: '125.5' }, saved, { ...saved, value: '131' }] }
  expect(toBody(values).readings).toEqual([
    null,
    { unitNumber: '4B', date: '2026-11-25', value: 125.5, event: '' },
    null,
    { unitNumber: '4B', date: '2026-11-20', value: 131, event: '' }
  ])
  const [emptied] = toBody({ date: '2026-11-25', readings: [{ ...saved, value: '' }] }).readings
  expect(emptied).toEqual({ unitNumber: '4B', date: '2026-11-20', value: null, event: '' })
  expect(toBody({ date: '2026-11-25', readings: [{ ...saved, value: 'a lot' }] }).readings[0]?.value).toBeNaN()
  expect(toBody({ date: '2026-11-25', readings: [{ ...saved, isBilled: true, value: '5' }] }).readings).toEqual([null])
})

test('a reason is asked for and sent only where a meter shows less than before', () => {
  expect(needsEvent({ ...line, value: '119.999' })).toBe(true)
  expect(needsEvent({ ...line, value: '120' })).toBe(false)
  expect(needsEvent({ ...line, value: '' })).toBe(false)
  expect(needsEvent({ ...line, value: '1', previous: null })).toBe(false)
  const event = 'passed_zero' as const
  const sent = (value: string) => toBody({ date: '2026-11-25', readings: [{ ...line, value, event }] }).readings[0]?.event
  expect([sent('3'), sent('130')]).toEqual(['passed_zero', ''])
  // A meter that was changed may begin with more than the old one showed.
  expect(toBody({ date: '2026-11-25', readings: [{ ...saved, savedEvent: 'new_meter', event: 'new_meter' }] }).readings).toEqual([null])
})

test('what has gone through is computed as the server does', () => {
  expect(consumptionOf({ ...line, value: '125.5' })).toBe(5.5)
  expect(consumptionOf({ ...line, value: '5', event: 'passed_zero' })).toBe(885)
  expect(consumptionOf({ ...line, value: '5', event: 'new_meter' })).toBe(0)
  for (const value of ['', 'a', '1.2345']) expect(consumptionOf({ ...line, value })).toBeNull()
  expect(consumptionOf({ ...line, value: '5', previous: null })).toBeNull()
})

test('much more than usual is more than twice, and not only a little', () => {
  expect([20, 20.5, 30].map((used) => isMuchMore(used, 10))).toEqual([false, true, true])
  expect([isMuchMore(5, 1), isMuchMore(6.1, 1), isMuchMore(99, null), isMuchMore(null, 1)]).toEqual([false, true, false, false])
})

test('a second reading of a unit goes on from the first one', () => {
  expect(lineAfter({ ...saved, isBilled: true })).toMatchObject({
    date: null,
    value: '',
    previous: 130,
    previousDate: '2026-11-20',
    isBilled: false
  })
})

test('a column is pasted, with or without units; one value is pasted as usual', () => {
  expect(pastedValues('112.5')).toBeNull()
  expect(pastedValues('112.5\n')).toBeNull()
  expect(pastedValues('112.5\r\n\r\n7\r\n')).toEqual([
    { unit: null, value: '112.5' },
    { unit: null, value: '' },
    { unit: null, value: '7' }
  ])
  expect(pastedValues('4b\t112.5')).toEqual([{ unit: '4b', value: '112.5' }])
})

test('a failure stands at the line of which it is', () => {
  const errors = [
    { path: 'readings.0.event', message: 'a' },
    { path: 'readings.1.unitNumber', message: 'b' },
    { path: 'kindId', message: 'c' }
  ]
  const failure = atLines(new ApiError(400, { errors }), [3, 7]) as ApiError
  expect(failure.errors.map(({ path }) => path)).toEqual(['readings.3.event', 'readings.7.value', 'kindId'])
  expect(atLines('other', [])).toBe('other')
})
