import { z, namedObject } from './z.ts'
import { InstantText } from './dates.ts'
import { FileId, UserId } from './ids.ts'
import { Role } from './roles.ts'

/**
 * Every record carries these fields beside its own fields and `can`. `version` grows with each change of editable fields or
 * status.
 */
export const recordFields = { createdAt: InstantText, updatedAt: InstantText, version: z.number() }

/** Somebody whom a record names, with the role that they have now. */
export const Person = namedObject('Person', {
  _id: UserId,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  photoUrl: z.optional(z.string())
})
export type Person = z.output<typeof Person>

/** A photo, by signed addresses, which expire. */
export const Photo = z.object({ _id: FileId, url: z.string(), thumbnailUrl: z.string() })
export type Photo = z.output<typeof Photo>

/** The fields of a bill or a payment whose cancelling may wait for a decision. */
export const pendingFields = {
  /** The action that waits for a decision: nothing else is done with the record until then. */
  pending: z.nullable(z.enum(['void'])),
  /** True if cancelling it waits for a decision; else it is done at once. */
  voidWaits: z.boolean()
}
