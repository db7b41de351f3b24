import type { Session } from '@verandah/contract/signIn'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { signOut } from '../../api/session/restoreSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { SessionRow } from './SessionRow.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { Text } from '../../ui/page/layout.tsx'
import css from './Sessions.module.css'
import { useEndSessions, useSessions } from './useSessions.ts'

/** The settings icon leads here: to the heading, with the focus, also when the page is open already. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== '#sessions') return
    // Later, because a change of page gives the focus to the page first.
    const arriving = setTimeout(() => {
      heading.current?.scrollIntoView()
      heading.current?.focus()
    })
    return () => clearTimeout(arriving)
  }, [location])
  return heading
}

/** Where the person is signed in, this device first. */
export function Sessions() {
  const { t } = useTranslation()
  const heading = useArrival()
  const { data, error, isPending, refetch } = useSessions()
  const ending = useEndSessions()
  const sessions = (data?.sessions ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions.filter(({ current }) => !current)

  const end = async (ended: Session | 'others') => {
    // The pressed button will be removed.
    const focus = focusAfter()
    if (await ending.run(ended)) focus(heading.current)
  }
  const idOf = (ended: Session | 'others' | undefined) => (typeof ended === 'object' ? ended._id : ended)
  const isEnding = (id: Session['_id'] | 'others') => ending.isPending && idOf(ending.variables) === id

  return (
    <section className={css.sessions} aria-labelledby="sessions">
      <h4 ref={heading} id="sessions" className={css.heading} tabIndex={-1}>
        {t('Sessions')}
      </h4>
      <Text look="note" mt={2} mb={12}>
        {t('Where you are signed in. Sign out what you do not know, then change your password.')}
      </Text>
      {ending.failure !== null && <ErrorBanner message={ending.failure} onDismiss={ending.reset} />}
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch sessions'))} onRetry={() => void refetch()} />}
      {isPending && <p role="status">{t('Loading sessions...')}</p>}
      {data && sessions.length === 0 && (
        <Text look="note" mt={2} mb={12}>
          {t('No sessions found')}
        </Text>
      )}
      {sessions.length > 0 && (
        <Text as="ul" mb={16}>
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              isEnding={isEnding(session._id)}
              onEnd={async () => (session.current ? signOut() : end(session))}
            />
          ))}
        </Text>
      )}
      {others.length > 0 && (
        <Button look="outline" tone="error" busy={isEnding('others')} onClick={async () => end('others')}>
          {t('Sign out everywhere else')}
        </Button>
      )}
    </section>
  )
}
