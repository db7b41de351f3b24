import { type Session, signIn } from '@verandah/contract/signIn'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

export function useSessions() {
  return useQuery(query(signIn.sessions))
}

/** One of the other sessions, or all of them. */
export function useEndSessions() {
  const { t } = useTranslation()
  return useAction({
    send: async (ended: Session | 'others') =>
      ended === 'others' ? call(signIn.endOtherSessions) : call(signIn.endSession, { params: { id: ended._id } }),
    done: (_nothing, ended) => (ended === 'others' ? t('Signed out everywhere else') : t('Signed out there')),
    about: (_nothing, ended) => (ended === 'others' ? undefined : ended.device),
    failed: t('Failed to sign out there')
  })
}
