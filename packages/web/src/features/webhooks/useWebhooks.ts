import { type Webhook, type WebhookDraft, type WebhookId, type WebhookPatch, webhooks } from '@verandah/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError, call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

/** Returns the part of an address that people know it by; the rest may be a secret. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host

export function useWebhooks() {
  return useQuery(query(webhooks.list))
}

/** Returns a webhook as it is stored now, past every cache; there is no call for one alone. */
export async function fetchWebhook(id: WebhookId): Promise<Webhook> {
  const { webhooks: all } = await call(webhooks.list)
  const stored = all.find(({ _id }) => _id === id)
  if (stored === undefined) throw new ApiError(404, { code: 'not_found' })
  return stored
}

export function useCreateWebhook() {
  const { t } = useTranslation()
  return useAction({ send: async (body: WebhookDraft) => call(webhooks.create, { body }), failed: t('Failed to make the webhook') })
}

export function useUpdateWebhook() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<Webhook, '_id' | 'version'>; body: WebhookPatch }) =>
      call(webhooks.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Webhook updated successfully'),
    about: hostOf,
    failed: t('Failed to update the webhook')
  })
}

export function useDeleteWebhook() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id, version }: Webhook) => call(webhooks.delete, { params: { id }, version }),
    done: () => t('Webhook deleted successfully'),
    about: (_nothing, webhook) => hostOf(webhook),
    failed: t('Failed to delete the webhook')
  })
}

export function useTestWebhook() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: Webhook) => call(webhooks.test, { params: { id } }),
    failed: t('Failed to send the test')
  })
}
