import { dayOf } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import type { UserId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { type Audience, type Notice, notice, type Notices } from '../../notifications/notice.ts'
import { onePerson, peopleWithRole, receivers } from '../users/audience.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { moveNotices, moveTexts } from './moves/moves.notices.ts'
import type { HoldingFact, UnitFact, UnitsEvent } from './units.events.ts'

export const unitsTexts = {
  'units.title': 'Unit {{unit}}',
  'units.holdingBegun.tenant': 'You are entered as tenant of unit {{unit}} from {{from}}',
  'units.holdingBegun.occupant': 'You are entered as living in unit {{unit}} from {{from}}',
  'units.holdingEnded.tenant': 'You are no longer entered as tenant of unit {{unit}}; the last day is {{to}}',
  'units.holdingEnded.occupant': 'You are no longer entered as living in unit {{unit}}; the last day is {{to}}',
  'units.transferred': 'Unit {{unit}} has new owners from {{day}}',
  'units.transferUndone': 'The change of owners of unit {{unit}} on {{day}} was taken back',
  ...moveTexts
} satisfies Texts

/** Returns the notice to the holder's account; it leads to the unit where they see it. */
function toHolder(fact: HoldingFact, key: keyof typeof unitsTexts, seesUnit = false): Notice | null {
  if (fact.userId === null) return null
  const values = { unit: fact.unit, from: { day: fact.from }, ...(fact.to !== null && { to: { day: fact.to } }) }
  return notice(onePerson(fact.userId), { key, values }, () => (seesUnit ? paths.unit(fact.subject.id) : null))
}

const people =
  (ids: readonly UserId[]): Audience =>
  (db) =>
    receivers(activePeople(db).where('id', 'in', ids.length === 0 ? ['' as UserId] : ids))

/** Returns both owners and the treasurer, each once; `seeing`: those of them who see the unit now. */
function toOwners(
  event: UnitFact & { day: HoldingFact['from']; former: UserId[]; owners: UserId[] },
  { key, seeing }: { key: keyof typeof unitsTexts; seeing: readonly UserId[] }
): Notice {
  const audience: Audience = async (db, now) => {
    const all = [...(await people([...event.former, ...event.owners])(db, now)), ...(await peopleWithRole(['treasurer'])(db, now))]
    return [...new Map(all.map((receiver) => [receiver.email, receiver])).values()]
  }
  const sees = (id: UserId | undefined) => id !== undefined && seeing.includes(id)
  return notice(audience, { key, values: { unit: event.unit, day: { day: event.day } } }, ({ person }) =>
    person?.role === 'treasurer' || sees(person?.id) ? paths.unit(event.subject.id) : null
  )
}

export const unitsNotices: Notices<UnitsEvent> = {
  'units.changed': null,
  'units.exported': null,
  'units.imported': null,
  'units.made': null,
  'units.edited': null,
  'units.merged': null,
  'units.transferred': {
    class: 'personal',
    subject: 'units.transferred',
    when: 'A unit gets new owners',
    to: 'the former and the new owners with an account, and the treasurer',
    // The new owners from their day on; until then the former ones.
    notice: (event, { at }) => toOwners(event, { key: 'units.transferred', seeing: event.day <= dayOf(at) ? event.owners : event.former })
  },
  'units.transferUndone': {
    class: 'personal',
    subject: 'units.transferUndone',
    when: 'A change of owners of a unit is taken back',
    to: 'the owners with an account of before and after it, and the treasurer',
    notice: (event) => toOwners(event, { key: 'units.transferUndone', seeing: event.former })
  },
  'units.holdingBegun': {
    class: 'personal',
    when: 'Somebody is entered as tenant of a unit, or as living there',
    to: 'them, if they have an account, and have not got it just now',
    notice: (event, { at }) => {
      if (event.holding === 'owner' || event.isNew === true) return null
      return toHolder(event, `units.holdingBegun.${event.holding}`, event.from <= dayOf(at))
    }
  },
  'units.holdingChanged': null,
  'units.holdingEnded': {
    class: 'personal',
    when: 'Somebody is no longer tenant of a unit, or no longer lives there',
    to: 'them, if they have an account',
    notice: (event) => (event.holding === 'owner' ? null : toHolder(event, `units.holdingEnded.${event.holding}`))
  },
  'units.holdingRemoved': null,
  'units.personAdded': null,
  'units.personChanged': null,
  ...moveNotices
}
