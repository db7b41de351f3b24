import { InstantText } from './dates.ts'
import { DocumentId } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { choice, optionalText } from './fields.ts'
import { filterId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { MeetingId } from './meetings.ts'
import { namedObject, z } from './z.ts'

/** Chair and secretary sign, or two members. */
export const SIGNING_ROLES = ['chair', 'secretary', 'member'] as const
export type SigningRole = (typeof SIGNING_ROLES)[number]
export const SIGNATURE_WAYS = ['password', 'code', 'scan'] as const
export type SignatureWay = (typeof SIGNATURE_WAYS)[number]

const Signature = z.object({
  role: z.enum(SIGNING_ROLES),
  name: z.string(),
  at: InstantText,
  way: z.enum(SIGNATURE_WAYS),
  documentId: z.nullable(DocumentId)
})
export type Signature = z.output<typeof Signature>

/** One text of the minutes that somebody has signed. */
export const MinutesVersion = namedObject('MinutesVersion', {
  number: z.number(),
  sha256: z.string(),
  text: z.string(),
  at: InstantText,
  /** It is what the minutes say now. */
  isCurrent: z.boolean(),
  /** Enough people have signed. */
  isSigned: z.boolean(),
  signatures: z.array(Signature)
})
export type MinutesVersion = z.output<typeof MinutesVersion>

export const MinutesSignature = z.object({
  role: choice('Role', SIGNING_ROLES),
  /** The caller's password, or the code of their authenticator app. */
  password: z.optional(z.string({ error: 'Password must be text' }).check(z.maxLength(LENGTH.password))),
  code: optionalText('Code', 20),
  /** The scan of a signature on paper, and whose it is: recorded by those who hold the meeting. */
  documentId: filterId(DocumentId),
  name: optionalText('Name', LENGTH.title)
})
export type MinutesSignature = z.output<typeof MinutesSignature>

const params = { id: MeetingId }
const at = '/api/meetings/:id/minutes'

export const signedMinutes = {
  draft: endpoint('GET', `${at}/draft`, {
    shows: ['assemblies', 'documents', 'meetings', 'resolutions', 'units', 'users'],
    summary: 'Minutes made from the facts of a general meeting, to be completed',
    params,
    response: z.object({ text: z.string() })
  }),
  versions: endpoint('GET', `${at}/versions`, {
    shows: ['assemblies', 'meetings', 'units', 'users'],
    summary: 'The minutes as they were signed, the latest first',
    params,
    response: z.object({ versions: z.array(MinutesVersion) })
  }),
  sign: endpoint('POST', `${at}/sign`, {
    changes: ['assemblies', 'documents', 'meetings', 'users'],
    summary: 'Sign the minutes as they stand',
    params,
    body: MinutesSignature,
    response: MinutesVersion,
    status: 201,
    versioned: true,
    tokens: false
  })
}
