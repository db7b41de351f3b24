import type { SessionId } from '@verandah/contract/ids'
import { signIn } from '@verandah/contract/signIn'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

export function useSessions() {
  return useQuery(query(signIn.sessions))
}

/** One of the other sessions, or all of them. */
export function useEndSessions() {
  const { t } = useTranslation()
  return useAction({
    send: async (id: SessionId | 'others') =>
      id === 'others' ? call(signIn.endOtherSessions) : call(signIn.endSession, { params: { id } }),
    refresh: [signIn.sessions],
    done: (_nothing, id) => (id === 'others' ? t('Signed out everywhere else') : t('Signed out there')),
    failed: t('Failed to sign out there')
  })
}
