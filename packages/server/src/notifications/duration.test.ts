import { inEnglish } from '@verandah/contract/i18n/english'
import { expect, it } from 'vitest'
import { hoursText, minutesText } from './duration.ts'

it('says how long something works as people say it', () => {
  const hours = [1, 24, 36, 48, 72].map((count) => inEnglish(hoursText(count)))
  expect(hours).toEqual(['1 hour', '24 hours', '36 hours', '2 days', '3 days'])
  const minutes = [1, 45, 60, 90, 1440, 2880].map((count) => inEnglish(minutesText(count)))
  expect(minutes).toEqual(['1 minute', '45 minutes', '1 hour', '90 minutes', '24 hours', '2 days'])
})
