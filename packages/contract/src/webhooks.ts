import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { flag } from './fields.ts'
import { pack } from './i18n/text.ts'
import { type Id, idSchema } from './ids.ts'
import { PageQuery, Pagination } from './page.ts'
import { recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

export type WebhookId = Id<'webhook'>
export const WebhookId = idSchema('webhook')

export const MOST_WEBHOOKS = 20
const LONGEST_URL = 2_000
const MOST_KINDS = 500

const WRONG_URL = 'The address must begin with https:// and name a host'

/** An address without name and password in it: the signature proves the sender. */
const HTTPS = /^https:\/\/[^\s/?#@]+([/?][^\s#]*)?$/i

const Kinds = z
  .array(z.string({ error: 'An event must be text' }).check(z.maxLength(100, 'Unknown event')), { error: 'Choose at least one event' })
  .check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(MOST_KINDS, pack('At most {{max}} events', { max: MOST_KINDS })),
    z.overwrite((kinds) => [...new Set(kinds)].toSorted())
  )

const fields = {
  url: z.url({ protocol: /^https$/, error: WRONG_URL, abort: true }).check(z.maxLength(LONGEST_URL, WRONG_URL), z.regex(HTTPS, WRONG_URL)),
  /** The kinds of events: 'maintenance.submitted'. */
  kinds: Kinds
}

export const WebhookDraft = z.object(fields)
export type WebhookDraft = z.output<typeof WebhookDraft>
export const WebhookPatch = z.partial(z.object({ ...fields, isActive: flag('Active') }))
export type WebhookPatch = z.output<typeof WebhookPatch>

/** An address that is notified of events. */
export const Webhook = namedObject('Webhook', {
  _id: WebhookId,
  ...recordFields,
  url: z.string(),
  kinds: z.array(z.string()),
  isActive: z.boolean(),
  /** The time since which nothing has arrived there; null where the last delivery has arrived. */
  failingSince: z.nullable(InstantText),
  /** The time when the portal has switched it off, because nothing had arrived for a day. */
  switchedOffAt: z.nullable(InstantText)
})
export type Webhook = z.output<typeof Webhook>

/** A new webhook, with the secret of its signatures, which is shown this once. */
export const NewWebhook = namedObject('NewWebhook', { ...Webhook.shape, secret: z.string() })
export type NewWebhook = z.output<typeof NewWebhook>

/** One kind of event, in words. */
export const WebhookKind = z.object({ kind: z.string(), label: z.string(), part: z.string() })
export type WebhookKind = z.output<typeof WebhookKind>

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** The delivery of one event to one address, with its result. */
export const WebhookDelivery = namedObject('WebhookDelivery', {
  _id: z.string(),
  kind: z.string(),
  label: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  createdAt: InstantText,
  /** The time when it is tried next; null once it is not tried any more. */
  nextAt: z.nullable(InstantText),
  finishedAt: z.nullable(InstantText),
  responseStatus: z.nullable(z.number()),
  /** The beginning of the answer's body. */
  responseText: z.nullable(z.string()),
  /** The reason why the last attempt failed. */
  lastError: z.nullable(z.string())
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const at = '/api/webhooks/:id'
const params = { id: WebhookId }

export const webhooks = {
  list: endpoint('GET', '/api/webhooks', {
    shows: ['webhooks'],
    summary: 'The addresses that are told of events, and all kinds of events',
    response: z.object({ webhooks: z.array(Webhook), kinds: z.array(WebhookKind) })
  }),
  create: endpoint('POST', '/api/webhooks', {
    changes: ['webhooks'],
    summary: 'Tell an address of events; the answer is the only one that tells the secret',
    body: WebhookDraft,
    response: NewWebhook,
    status: 201
  }),
  update: endpoint('PUT', at, {
    changes: ['webhooks'],
    summary: 'Change a webhook, switch it on or off',
    params,
    body: WebhookPatch,
    response: Webhook,
    versioned: true
  }),
  delete: endpoint('DELETE', at, { changes: ['webhooks'], summary: 'Delete a webhook', params, versioned: true }),
  deliveries: endpoint('GET', `${at}/deliveries`, {
    shows: ['webhooks'],
    summary: 'What became of the events of the last 30 days, the newest first',
    params,
    query: PageQuery,
    response: z.object({ deliveries: z.array(WebhookDelivery), pagination: Pagination })
  }),
  test: endpoint('POST', `${at}/test`, {
    changes: ['webhooks'],
    summary: 'Send a test event; the deliveries tell what became of it',
    params,
    response: WebhookDelivery,
    status: 201
  })
}
