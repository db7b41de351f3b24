import { z } from './z.ts'

declare const kind: unique symbol

/** A record's id: a UUIDv7 in text, so that ids sort by the time they were made. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOT_AN_ID = 'Not an id'

/** The id of a record of one kind. Branded by a type assertion, not by a transform: the type is all there is to it, and a JSON schema can still be made of it. */
export function idOf<Kind extends string>(name: Kind) {
  return z
    .string(NOT_AN_ID)
    .regex(uuid, NOT_AN_ID)
    .meta({ description: `id of a ${name}` }) as unknown as z.ZodType<Id<Kind>, string>
}

export type UserId = Id<'user'>
export const UserId = idOf('user')
export type SessionId = Id<'session'>
export const SessionId = idOf('session')
export type FileId = Id<'file'>
export const FileId = idOf('file')
