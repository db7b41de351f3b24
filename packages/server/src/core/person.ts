import type { FileId, UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { Role } from '@verandah/contract/roles'
import type { ReadContext } from './context.ts'

/** The columns of `users` that a record needs which names somebody. */
export interface NamedColumns {
  first_name: string
  last_name: string
  role: Role
  photo_id: FileId | null
}

/** Returns the columns of a person's name and photo in `users`, which a query has joined under this name. */
export function namedColumns<Name extends string>(name: Name) {
  return [`${name}.first_name`, `${name}.last_name`, `${name}.role`, `${name}.photo_id`] as const
}

/** Presents a person whom another record names: organizer, author, requester. */
export function presentPerson({ photoUrl }: Pick<ReadContext<unknown>, 'photoUrl'>, id: UserId, row: NamedColumns): Person {
  const photo = photoUrl(row.photo_id)
  return { _id: id, firstName: row.first_name, lastName: row.last_name, role: row.role, ...(photo !== null && { photoUrl: photo }) }
}

/** The columns of a person who may be missing, prefixed with the name under which a query has joined them. */
export type PrefixedColumns<Name extends string> = { [Column in keyof NamedColumns as `${Name}_${Column}`]: NamedColumns[Column] | null }

export function prefixedColumns<Name extends string>(name: Name) {
  return [
    `${name}.first_name as ${name}_first_name`,
    `${name}.last_name as ${name}_last_name`,
    `${name}.role as ${name}_role`,
    `${name}.photo_id as ${name}_photo_id`
  ] as const
}

/** Presents a named person; null where nobody is named. */
export function presentPrefixed<Name extends string>(
  reading: Pick<ReadContext<unknown>, 'photoUrl'>,
  id: UserId | null,
  name: Name,
  row: PrefixedColumns<Name>
): Person | null {
  // The row has the name's columns, whichever name it is.
  const columns = row as Record<string, unknown>
  const find = <Column extends keyof NamedColumns>(column: Column) => columns[`${name}_${column}`] as NamedColumns[Column] | null
  const [first_name, last_name, role] = [find('first_name'), find('last_name'), find('role')]
  if (id === null || first_name === null || last_name === null || role === null) return null
  return presentPerson(reading, id, { first_name, last_name, role, photo_id: find('photo_id') })
}
