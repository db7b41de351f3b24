import type { Time } from './dates.ts'
import { expect, test } from 'vitest'
import { runningTimes } from './runningTimes.ts'

test('each item begins when the one before it ends', () => {
  expect(runningTimes('18:00' as Time, [{ duration: 15 }, { duration: 50 }, { duration: 30 }])).toEqual(['18:00', '18:15', '19:05'])
})

test('the clock starts over at midnight', () => {
  expect(runningTimes('23:50' as Time, [{ duration: 20 }, { duration: 5 }])).toEqual(['23:50', '00:10'])
})
