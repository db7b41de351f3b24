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

/** These columns of `users`, which a query has joined under this name. */
export function namedColumns<Name extends string>(name: Name) {
  return [`${name}.first_name`, `${name}.last_name`, `${name}.role`, `${name}.photo_id`] as const
}

/** Somebody whom another record names: organizer, author, requester. */
export function presentPerson({ photoUrl }: Pick<ReadContext<unknown>, 'photoUrl'>, id: UserId, row: NamedColumns): Person {
  const photo = photoUrl(row.photo_id)
  return { _id: id, firstName: row.first_name, lastName: row.last_name, role: row.role, ...(photo !== null && { photoUrl: photo }) }
}
