import type { Instant } from '@verandah/contract/dates'
import type { Webhook, WebhookDelivery, WebhookId } from '@verandah/contract/webhooks'
import { page, json } from '../../test/server.ts'

const AT = '2026-11-19T12:35:00.000Z' as Instant

export const KINDS = [
  { kind: 'maintenance.submitted', label: 'Request submitted', part: 'Maintenance' },
  { kind: 'maintenance.completed', label: 'Request completed', part: 'Maintenance' },
  { kind: 'meetings.scheduled', label: 'Meeting scheduled', part: 'Meetings' }
]

export function webhook(number: number, over: Partial<Webhook> = {}): Webhook {
  return {
    _id: `01900000-0000-7000-8000-00000000000${number}` as WebhookId,
    createdAt: AT,
    updatedAt: AT,
    version: 3,
    url: `https://receiver${number}.example/hook`,
    kinds: ['maintenance.submitted'],
    isActive: true,
    failingSince: null,
    switchedOffAt: null,
    ...over
  }
}

export function delivery(number: number, over: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    _id: String(number),
    kind: 'maintenance.submitted',
    label: 'Request submitted',
    status: 'delivered',
    attempts: 1,
    createdAt: AT,
    nextAt: null,
    finishedAt: AT,
    responseStatus: 200,
    responseText: null,
    lastError: null,
    ...over
  }
}

const inAnyLanguage = [webhook(1, { failingSince: AT }), webhook(2, { isActive: false, switchedOffAt: AT }), webhook(3)]

/** The answers for the test of other languages. */
export const webhooksInAnyLanguage = {
  'GET /api/webhooks': () =>
    json({
      webhooks: inAnyLanguage.map((one, index) => ({ ...one, url: `https://kadupul${index}.lk/` })),
      kinds: KINDS.map(({ kind }) => ({ kind: `Amaya ${kind}`, label: 'Amaya', part: 'Amaya' }))
    }),
  [`GET /api/webhooks/${webhook(1)._id}/deliveries`]: () =>
    page('deliveries', [delivery(1, { kind: 'Amaya', label: 'Kamal', status: 'failed', responseText: 'Amaya', lastError: 'Amaya' })])
}
