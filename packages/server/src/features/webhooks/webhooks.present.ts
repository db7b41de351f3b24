import type { Translate } from '@verandah/contract/i18n/translate'
import type { Webhook, WebhookDelivery } from '@verandah/contract/webhooks'
import type { Selectable } from 'kysely'
import { presentRecord } from '../../core/versions.ts'
import type { EventDescriptions } from '../../events/described.ts'
import type { DeliveriesTable, WebhooksTable } from './webhooks.table.ts'

export type WebhookRow = Selectable<WebhooksTable>
export type DeliveryRow = Selectable<DeliveriesTable>

/** The kind of a test, which no event has. */
export const TEST = 'test'

/** The reasons of a failed delivery, as they are stored. */
export const FAILURES = {
  status: 'It was answered with {{detail}}',
  redirect: 'It was answered with a redirect ({{detail}}), which is not followed',
  timeout: 'There was no answer in time',
  private: 'The address is not on the public internet',
  unreachable: 'It could not be reached ({{detail}})',
  secret: 'The secret cannot be read any more: delete this webhook and make a new one',
  off: 'The webhook was switched off'
} as const
export type Failure = keyof typeof FAILURES

const isFailure = (code: string): code is Failure => Object.hasOwn(FAILURES, code)

function wordError(stored: string | null, t: Translate): string | null {
  if (stored === null) return null
  const [code = '', detail = ''] = stored.split(' ', 2)
  return isFailure(code) ? t(FAILURES[code], { detail }) : stored
}

/** Returns the name of a webhook for people and the audit trail. */
export const hostOf = (url: string) => new URL(url).host

export function toFact({ id, url }: Pick<WebhookRow, 'id' | 'url'>) {
  return { subject: { kind: 'webhook', id }, name: hostOf(url) } as const
}

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    ...presentRecord(row),
    url: row.url,
    kinds: JSON.parse(row.kinds) as string[],
    isActive: row.is_active === 1,
    failingSince: row.failing_since,
    switchedOffAt: row.switched_off_at
  }
}

export function presentDelivery(row: DeliveryRow, events: EventDescriptions, t: Translate): WebhookDelivery {
  return {
    _id: row.id,
    kind: row.kind,
    label: row.kind === TEST ? t('Test') : t(events.of(row.kind).label ?? row.kind),
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAt: row.status === 'waiting' ? row.next_at : null,
    finishedAt: row.finished_at,
    responseStatus: row.response_status,
    responseText: row.response_text,
    lastError: wordError(row.last_error, t)
  }
}
