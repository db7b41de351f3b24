import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AudienceName } from '@verandah/contract/audiences'
import { type BroadcastDraft, notifications } from '@verandah/contract/notifications'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

/** '87 people', as a part of a sentence. */
export const people = (count: number) => ({ text: 'People count', values: { count } })

const recipientsOf = (audience: AudienceName) => ({ ...query(notifications.recipients, { query: { audience } }), staleTime: 0 })

/** How many people a message would go to. */
export function useRecipients(audience: AudienceName) {
  return useQuery({ ...recipientsOf(audience), placeholderData: keepPreviousData })
}

/** The same, counted now. */
export function useCountNow() {
  const client = useQueryClient()
  return async (audience: AudienceName) => (await client.fetchQuery(recipientsOf(audience))).recipients
}

export function useBroadcast() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: BroadcastDraft) => call(notifications.broadcast, { body }),
    done: ({ recipients }) => t('Notification sent to {{people}}', { people: people(recipients) }),
    about: (_answer, { subject }) => subject,
    failed: t('Failed to send notification')
  })
}
