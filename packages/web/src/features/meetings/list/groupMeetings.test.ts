import type { Day } from '@verandah/contract/dates'
import type { MeetingStatus } from '@verandah/contract/meetings'
import { expect, test } from 'vitest'
import { groupMeetings } from './groupMeetings.ts'
import { meeting } from '../testing.ts'

// 19:00 in Colombo; the meetings last from 18:00 to 20:30 there.
const now = new Date('2026-12-05T13:30:00Z')
const on = (day: string, status: MeetingStatus = 'scheduled') =>
  meeting({ title: `${day} ${status}`, date: `2026-12-${day}` as Day, status })
const titles = (groups: ReturnType<typeof groupMeetings>) => groups.map(([name, members]) => [name, ...members.map(({ title }) => title)])

test('the one that is on is the next; those after it are upcoming, those that are over past', () => {
  const list = [on('05'), on('07'), on('09'), on('04', 'completed'), on('01')]
  expect(titles(groupMeetings(list, { page: 1, now }))).toEqual([
    ['Next', '05 scheduled'],
    ['Upcoming', '07 scheduled', '09 scheduled'],
    ['Past', '04 completed', '01 scheduled']
  ])
})

test.each(['cancelled', 'completed'] as const)('what was %s is never the next: it keeps its place in the list below', (status) => {
  const list = [on('06', status), on('07', 'in-progress'), on('08'), on('09', status)]
  expect(titles(groupMeetings(list, { page: 1, now }))).toEqual([
    ['Next', '07 in-progress'],
    ['Upcoming', `06 ${status}`, '08 scheduled', `09 ${status}`]
  ])
})

test('where all were cancelled none is next, and a later page goes on with the upcoming ones', () => {
  expect(titles(groupMeetings([on('06', 'cancelled')], { page: 1, now }))).toEqual([['Upcoming', '06 cancelled']])
  expect(titles(groupMeetings([on('20')], { page: 2, now }))).toEqual([['Upcoming', '20 scheduled']])
})

test('a meeting is over when its end has come, in Colombo', () => {
  const at = (time: string) => titles(groupMeetings([on('05')], { page: 1, now: new Date(`2026-12-05T${time}Z`) }))[0]?.[0]
  expect([at('14:59:59'), at('15:00:00')]).toEqual(['Next', 'Past'])
})
