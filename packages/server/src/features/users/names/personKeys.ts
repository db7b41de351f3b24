import { isFormerEmail } from '../../../core/formerPerson.ts'
import { internationalPhone } from '@verandah/contract/phone'
import { fold, sortKey } from '../../../db/search.ts'
import type { UserRow } from '../users.table.ts'

const SOURCES = ['first_name', 'last_name', 'email', 'unit_number', 'phone'] as const
type Source = Pick<UserRow, (typeof SOURCES)[number]>
type Keys = Pick<UserRow, 'name_key' | 'search_key'>

/** Stands before the unit in a key, so that 'unit 4B' is looked for there alone. */
export const UNIT_SIGN = '#'

/** Returns the columns by which a person is sorted and found. */
export function personKeys({ first_name, last_name, email, unit_number, phone }: Source): Keys {
  const unit = unit_number === null ? '' : UNIT_SIGN + fold(unit_number)
  return {
    name_key: sortKey(first_name, last_name),
    // A search never runs over the end of a line.
    search_key: [fold(`${first_name} ${last_name}`), isFormerEmail(email) ? '' : email, unit, internationalPhone(phone ?? '')].join('\n')
  }
}

/** Returns the keys after a change, where it moves them. */
export function keysAfter(row: Source, changes: Partial<UserRow>): Partial<Keys> {
  return SOURCES.some((column) => column in changes) ? personKeys({ ...row, ...changes }) : {}
}
