import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'
import { LENGTH } from './limits.ts'
import { namedObject, z } from './z.ts'

/** A mail; its text is null when it was removed or when the administrator may not read it. */
export const OutgoingMail = namedObject('OutgoingMail', {
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  createdAt: InstantText,
  sentAt: z.nullable(InstantText),
  /** `closed`: it was not sent and will not be; `lastError` says why. */
  state: z.enum(['waiting', 'retrying', 'sent', 'closed']),
  attempts: z.number(),
  lastError: z.nullable(z.string())
})
export type OutgoingMail = z.output<typeof OutgoingMail>

export const outbox = {
  list: endpoint('GET', '/api/outbox', {
    shows: ['outbox', 'users'],
    summary: 'The last mails, newest first',
    query: z.object({ to: optionalText('To', LENGTH.email) }),
    /** `restoredAt`: the portal was restored from a copy, and holds back webhooks and the mails that waited in it. */
    response: z.object({ messages: z.array(OutgoingMail), restoredAt: z.nullable(InstantText) })
  }),
  release: endpoint('POST', '/api/outbox/release', {
    changes: ['outbox'],
    summary: 'Let a portal that was restored from a copy send webhooks again, and the mails that waited in it'
  })
}
