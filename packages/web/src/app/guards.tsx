import type { Role } from '@verandah/contract/roles'
import { rankOf } from '@verandah/contract/roles'
import { t } from '../i18n/i18n.ts'
import { type Location, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session/session.ts'
import { FullPageLoader } from '../ui/page/FullPageLoader.tsx'
import { paths } from '@verandah/contract/paths'
import { ServerUnreachable } from './ServerUnreachable.tsx'

/** Only for the signed-in; others are sent to /login, which brings them back here afterwards. */
export function SignedInOnly() {
  const { token, user, isLoading, isUnreachable, isLeaving, hasExpired } = useSession()
  const location = useLocation()
  if (isLeaving) return <FullPageLoader />
  if (token === null) return <Navigate to={paths.login} replace state={{ from: location, hasExpired }} />
  if (isUnreachable) return <ServerUnreachable />
  if (isLoading || user === null) return <FullPageLoader text={t('Authenticating...')} isStart />
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
  const state = useLocation().state as { from?: Location } | null
  if (token === null || isUnreachable) return <Outlet />
  if (isLoading) return <FullPageLoader text={t('Authenticating...')} isStart />
  return <Navigate to={state?.from ?? paths.dashboard} replace />
}
