import { expect, it } from 'vitest'
import { backOff } from './backOff.ts'

const now = new Date('2026-11-21T06:30:00Z')
const minutes = (failures: number) => (Date.parse(backOff(now, failures)) - now.getTime()) / 60_000

it('waits 1, 2, 4, … minutes, and six hours at most', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 11].map(minutes)).toEqual([1, 2, 4, 8, 128, 256, 360, 360])
  // After weeks without a mail server the number is beyond any date.
  expect([50, 1_100, 10_000].map(minutes)).toEqual([360, 360, 360])
})
