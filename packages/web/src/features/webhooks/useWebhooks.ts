import { type Webhook, type WebhookDraft, type WebhookPatch, webhooks } from '@verandah/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

/** The part of an address that people know it by; the rest may be a secret. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host

export function useWebhooks() {
  return useQuery(query(webhooks.list))
}

export function useCreateWebhook() {
  const { t } = useTranslation()
  return useAction({ send: async (body: WebhookDraft) => call(webhooks.create, { body }), failed: t('Failed to make the webhook') })
}

export function useUpdateWebhook() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Webhook; body: WebhookPatch }) =>
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
