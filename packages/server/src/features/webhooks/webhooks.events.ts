import type { WebhookId } from '@verandah/contract/webhooks'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

/** `name`: the host. The rest of an address may be a secret. */
export interface WebhookFact {
  subject: { kind: 'webhook'; id: WebhookId }
  name: string
}

export type WebhookEvent =
  | ({ kind: 'webhooks.created' | 'webhooks.deleted' | 'webhooks.tested' } & WebhookFact)
  | ({ kind: 'webhooks.changed'; fields: string[] } & WebhookFact)
  /** The portal has switched it off, because nothing had arrived there for a day. */
  | ({ kind: 'webhooks.switchedOff' } & WebhookFact)

declare module '../../events/events.ts' {
  interface Events {
    webhooks: WebhookEvent
  }
}

export const webhookEvents: DescribedEvents<WebhookEvent> = {
  part: 'Webhooks',
  kinds: {
    'webhooks.created': { label: 'Webhook created', look: SECURITY_ALERT },
    'webhooks.changed': 'Webhook changed',
    'webhooks.deleted': 'Webhook deleted',
    'webhooks.tested': 'Webhook tested',
    'webhooks.switchedOff': { label: 'Webhook switched off', look: SECURITY_ALERT }
  }
}
