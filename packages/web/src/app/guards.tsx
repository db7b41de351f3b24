import { paths } from '@verandah/contract/paths'
import { rankOf, type Role } from '@verandah/contract/roles'
import { Navigate, Outlet, type To, useLocation, useMatches } from 'react-router'
import { restoreSession } from '../api/session/restoreSession.ts'
import { useSession } from '../api/session/session.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FullPageLoader } from '../ui/page/FullPageLoader.tsx'
import { FullPageNotice } from '../ui/page/FullPageNotice.tsx'

/** Shown when the stored session cannot be checked; the person stays signed in. */
function ServerUnreachable() {
  return (
    <FullPageNotice title={t('The portal cannot be reached')} text={t('You are still signed in. Check your connection and try again.')}>
      <Button onClick={() => void restoreSession()}>{t('Retry')}</Button>
    </FullPageNotice>
  )
}

/** The properties of a route that its guard reads. */
export interface Handle {
  isPublic: boolean
}

/** Only for the signed-in; others are sent to /login, which brings them back here afterwards. A public page is for them too. */
export function SignedInOnly() {
  const { token, user, isLoading, isUnreachable, isLeaving, hasExpired } = useSession()
  const location = useLocation()
  const isPublic = useMatches().some(({ handle }) => (handle as Handle | undefined)?.isPublic)
  if (isLeaving) return <FullPageLoader />
  if (token === null && !isPublic) return <Navigate to={paths.login} replace state={{ from: location, hasExpired }} />
  if (isUnreachable) return <ServerUnreachable />
  if (token !== null && (isLoading || user === null)) return <FullPageLoader text={t('Authenticating...')} isStart />
  // The key renders everything again for another session, so that nothing of the last person stays on the screen.
  return <Outlet key={token} />
}

/** Only for a rank and above; others are sent to their dashboard. Used inside of `SignedInOnly`. */
export function FromRank({ of }: { of: Role }) {
  const role = useSession(({ user }) => user?.role ?? '')
  return rankOf(role) >= rankOf(of) ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}

/** Only for those who are not signed in; others go where they came from, else to their dashboard. */
export function GuestsOnly() {
  const { token, isLoading, isUnreachable } = useSession()
  const state = useLocation().state as { from?: To } | null
  if (token === null || isUnreachable) return <Outlet />
  if (isLoading) return <FullPageLoader text={t('Authenticating...')} isStart />
  return <Navigate to={state?.from ?? paths.dashboard} replace />
}
