import { account } from '@verandah/contract/account'
import type { SessionId } from '@verandah/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { toastLater } from '../../ui/toastLater.ts'

export function useSessions() {
  return useQuery(query(account.sessions))
}

/** One of the other sessions, or all of them. */
export function useEndSessions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: SessionId | 'others') =>
      id === 'others' ? call(account.endOtherSessions) : call(account.endSession, { params: { id } }),
    onSuccess: (_nothing, id) => void toastLater('success', id === 'others' ? t('Signed out everywhere else') : t('Signed out there')),
    // After a refusal too: the session may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: [account.sessions.path] })
  })
}
