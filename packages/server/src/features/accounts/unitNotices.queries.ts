import { dayOf } from '@verandah/contract/dates'
import type { Stored } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import type { Subject } from '../../core/actor.ts'
import { notice, type Notice, type Receiver } from '../../notifications/notice.ts'
import { accountPeople } from '../units/units.queries.ts'
import { both } from '../users/audience.queries.ts'
import { deciders } from '../books/deciders.queries.ts'
import { financeAbilities } from '../books/books.policy.ts'

const seesFinances = (person: Pick<Subject, 'role'> | null) => person !== null && financeAbilities.seeFinances(person)
const eachOnce = (all: readonly Receiver[]) => [...new Map(all.map((one) => [one.person?.id ?? one.email, one])).values()]

/**
 * Notifies the people who see the account of the unit, and those who decide; `page` is for those who see the finances.
 */
export function toUnitAndDeciders(unit: string, stored: Required<Stored>, page: string): Notice {
  const all = both((db, now) => accountPeople(db, unit, dayOf(now)), deciders())
  return notice(
    async (db, now) => eachOnce(await all(db, now)),
    stored,
    ({ person }) => (seesFinances(person) ? page : paths.ownAccount),
    async () => (person) => (seesFinances(person) ? 'seeFinances' : { unit })
  )
}

/** Notifies the people who see the account of the unit. */
export function toUnit(unit: string, stored: Required<Stored>): Notice {
  return notice(
    (db, now) => accountPeople(db, unit, dayOf(now)),
    stored,
    () => paths.ownAccount,
    { unit }
  )
}
