import { formatInstant } from '@verandah/contract/formats'
import { type Session, signIn } from '@verandah/contract/signIn'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { signOut } from '../../api/session/restoreSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './Sessions.module.css'

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

/** Shows where the person is signed in, this device first. */
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

function useSessions() {
  return useQuery(query(signIn.sessions))
}

/** Returns the action that ends one of the other sessions, or all of them. */
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

const isPhone = (device: string) => /Android|iPhone|iPad|phone|mobile/i.test(device)

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => Promise<void> }) {
  const { t } = useTranslation()
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const name = `session-${session._id}`
  return (
    <li className={css.session}>
      <Icon className={css.icon} size={24} aria-hidden />
      <div className={css.facts}>
        <Row as="p" gap="4px 12px" align="center" look="strong" id={name}>
          {session.device}
          {session.current && <StatusChip tone="primary">{t('This device')}</StatusChip>}
        </Row>
        <Text look="detail">{session.ip}</Text>
        <Text look="detail">{t('Signed in {{when}}', { when: formatInstant(session.createdAt) })}</Text>
        <Text look="detail">
          {t('Last used')} <RelativeTime at={session.lastUsedAt} />
        </Text>
      </div>
      <Button look="quiet" busy={isEnding} aria-describedby={name} onClick={onEnd}>
        {t('Sign out')}
      </Button>
    </li>
  )
}
