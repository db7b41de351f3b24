import { dayOf } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import { isManager } from '../../../core/actor.ts'
import { type Audience, type Notice, notice, type Notices } from '../../../notifications/notice.ts'
import { onePerson, peopleWithRole } from '../../users/audience.queries.ts'
import { peopleOfUnit } from '../units.queries.ts'
import type { MoveDecided, MoveEvent, MoveFact } from './moves.events.ts'

export const moveTexts = {
  'units.moveAsked.in': 'Unit {{unit}} asks to move in on {{day}}, {{start}} to {{end}}',
  'units.moveAsked.out': 'Unit {{unit}} asks to move out on {{day}}, {{start}} to {{end}}',
  'units.moveApproved.in': 'Moving in to unit {{unit}} on {{day}}, {{start}} to {{end}}, is approved',
  'units.moveApproved.out': 'Moving out of unit {{unit}} on {{day}}, {{start}} to {{end}}, is approved',
  'units.moveDeclined.in': 'Moving in to unit {{unit}} on {{day}}, {{start}} to {{end}}, is declined',
  'units.moveDeclined.out': 'Moving out of unit {{unit}} on {{day}}, {{start}} to {{end}}, is declined',
  'units.moveCancelled.in': 'Moving in to unit {{unit}} on {{day}}, {{start}} to {{end}}, is cancelled',
  'units.moveCancelled.out': 'Moving out of unit {{unit}} on {{day}}, {{start}} to {{end}}, is cancelled'
} satisfies Texts

const managers = peopleWithRole(ROLES.filter((role) => isManager({ role })))

const words = ({ unit, day, startTime, endTime }: MoveFact, key: keyof typeof moveTexts) => ({
  key,
  values: { unit, day: { day }, start: startTime, end: endTime }
})

/** Joins audiences, each person once. */
const together =
  (audiences: readonly Audience[]): Audience =>
  async (db, now) => {
    const all = await Promise.all(audiences.map((audience) => audience(db, now)))
    return [...new Map(all.flat().map((receiver) => [receiver.email, receiver])).values()]
  }

/** Returns the person who asked; where a manager entered the move, also those who hold the unit. */
function audienceOf({ requestedBy, isEntered, unit }: MoveDecided): Audience[] {
  const holders: Audience = (db, now) => peopleOfUnit(db, unit, dayOf(now))
  return [onePerson(requestedBy), ...(isEntered ? [holders] : [])]
}

function decided(event: MoveDecided, key: keyof typeof moveTexts, audiences: readonly Audience[]): Notice {
  const link = paths.unit(event.subject.id)
  const stored = words(event, key)
  const { reason } = event
  const why = reason === null ? [] : [{ text: 'Reason: {{reason}}', values: { reason } }]
  return { ...notice(together(audiences), stored, () => link), mail: () => ({ paragraphs: [stored, ...why], link }) }
}

const TO_ASKER = 'who asked; where a manager entered it, also the people who hold the unit'

export const moveNotices: Notices<MoveEvent> = {
  'units.moveAsked': {
    class: 'personal',
    subject: 'A time to move is asked for',
    when: 'A holder or a manager asks for a time to move',
    to: 'the managers',
    roles: ['secretary', 'president', 'administrator'],
    notice: (event) =>
      notice(managers, words(event, `units.moveAsked.${event.direction}`), () => paths.unit(event.subject.id), 'manageUnits')
  },
  'units.moveApproved': {
    class: 'personal',
    subject: 'Your move is approved',
    when: 'A move is approved',
    to: TO_ASKER,
    notice: (event) => decided(event, `units.moveApproved.${event.direction}`, audienceOf(event))
  },
  'units.moveDeclined': {
    class: 'personal',
    subject: 'Your move is declined',
    when: 'A move is declined',
    to: TO_ASKER,
    notice: (event) => decided(event, `units.moveDeclined.${event.direction}`, audienceOf(event))
  },
  'units.moveCancelled': {
    class: 'personal',
    subject: 'A move is cancelled',
    when: 'A move is cancelled',
    to: 'the managers, and who asked; where a manager entered it, also the people who hold the unit',
    notice: (event) => decided(event, `units.moveCancelled.${event.direction}`, [managers, ...audienceOf(event)])
  }
}
