import { dayOf } from '@verandah/contract/dates'
import type { UnitPersonId } from '@verandah/contract/ids'
import type { InvitablePerson } from '@verandah/contract/unitRecord'
import type { ReadContext } from '../../../core/context.ts'
import { invitedEmails, takenEmails } from '../../invitations/invitations.queries.ts'
import { holdingsOn } from '../holdings.queries.ts'
import { readAllPeople } from '../people.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'now'>

/** A person of the register, as far as it matters for an invitation. */
export interface Guest {
  id: UnitPersonId
  name: string
  email: string | null
  hasAccount: boolean
}

export async function readGuests({ db }: Pick<Reading, 'db'>): Promise<Guest[]> {
  const rows = await readAllPeople(db)
  return rows.map(({ id, shown_name, shown_email, has_account }) => ({
    id,
    name: shown_name,
    email: shown_email,
    hasAccount: has_account === 1
  }))
}

/** Reads which of these addresses belong to an account, or have an open invitation. */
export async function readEmails(reading: Reading, guests: readonly Guest[]) {
  const emails = [...new Set(guests.flatMap(({ email }) => email ?? []))]
  return { taken: await takenEmails(reading.db, emails), invited: await invitedEmails(reading, emails) }
}

/** Reads the labels of the units that people hold today, in the order of the building. */
export async function readUnitsOfPeople({ db, now }: Reading): Promise<Map<UnitPersonId, string[]>> {
  const rows = await holdingsOn(db, dayOf(now))
    .select(['units_holdings.person_id', 'units.label'])
    .orderBy('units.position')
    .orderBy('units.label')
    .execute()
  const labels = new Map<UnitPersonId, string[]>()
  for (const { person_id, label } of rows) {
    const known = labels.get(person_id) ?? []
    if (!known.includes(label)) labels.set(person_id, [...known, label])
  }
  return labels
}

/** Lists the people who can be invited, by name. */
export async function listInvitable(reading: Reading): Promise<{ people: InvitablePerson[] }> {
  const guests = await readGuests(reading)
  const { taken, invited } = await readEmails(reading, guests)
  const units = await readUnitsOfPeople(reading)
  const people = guests.flatMap(({ id, name, email, hasAccount }) =>
    hasAccount || email === null || taken.has(email) || invited.has(email) ? [] : { _id: id, name, email, units: units.get(id) ?? [] }
  )
  return { people: people.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) }
}
