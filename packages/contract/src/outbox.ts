import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'
import { LENGTH } from './limits.ts'
import { z } from './z.ts'

/** A mail that was written; its text is null once wiped, and where it is not for the administrator's eyes. */
export const OutgoingMail = z
  .object({
    _id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string().nullable(),
    html: z.string().nullable(),
    createdAt: InstantText,
    sentAt: InstantText.nullable(),
    attempts: z.number(),
    lastError: z.string().nullable()
  })
  .meta({ id: 'OutgoingMail' })
export type OutgoingMail = z.output<typeof OutgoingMail>

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'The last mails, newest first',
    query: z.object({ to: optionalText('To', LENGTH.email) }),
    response: z.object({ messages: z.array(OutgoingMail) })
  })
}
