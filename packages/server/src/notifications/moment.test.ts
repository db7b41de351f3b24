import { expect, it } from 'vitest'
import { showHours, showMinutes } from './moment.ts'

it('says how long something works as people say it', () => {
  expect([1, 24, 36, 48, 72].map(showHours)).toEqual(['1 hour', '24 hours', '36 hours', '2 days', '3 days'])
  expect([1, 45, 60, 90, 1440, 2880].map(showMinutes)).toEqual(['1 minute', '45 minutes', '1 hour', '90 minutes', '24 hours', '2 days'])
})
