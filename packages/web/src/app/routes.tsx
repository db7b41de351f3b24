import type { RouteObject } from 'react-router'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { ACCESS, type Access } from './access.ts'
import { FromRank, GuestsOnly, SignedInOnly } from './guards.tsx'
import { LandingDocument } from './LandingDocument.tsx'
import { PATHS, type Path } from './paths.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'

type Load = () => Promise<Pick<RouteObject, 'Component' | 'element'>>

/** A screen that is still to come. */
function pending(path: Path): Load {
  return async () => {
    const { PendingPage } = await import('../features/pending/PendingPage.tsx')
    return { element: <PendingPage path={path} /> }
  }
}

function pendingPublic(path: Path): Load {
  return async () => {
    const { PublicPendingPage } = await import('../features/pending/PublicPendingPage.tsx')
    return { element: <PublicPendingPage path={path} /> }
  }
}

/** What each address shows, loaded when it is first opened. */
const SCREENS: Record<Path, Load> = {
  [PATHS.login]: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }),
  [PATHS.register]: pendingPublic(PATHS.register),
  [PATHS.forgotPassword]: pendingPublic(PATHS.forgotPassword),
  [PATHS.resetPassword]: pendingPublic(PATHS.resetPassword),
  [PATHS.verifyEmail]: pendingPublic(PATHS.verifyEmail),
  [PATHS.unsubscribe]: pendingPublic(PATHS.unsubscribe),
  [PATHS.setup]: pendingPublic(PATHS.setup),
  [PATHS.dashboard]: async () => ({ Component: (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage }),
  [PATHS.announcements]: pending(PATHS.announcements),
  [PATHS.announcement]: pending(PATHS.announcement),
  [PATHS.meetings]: async () => ({ Component: (await import('../features/meetings/MeetingsPage.tsx')).MeetingsPage }),
  [PATHS.meeting]: async () => ({ Component: (await import('../features/meetings/MeetingPage.tsx')).MeetingPage }),
  [PATHS.maintenance]: pending(PATHS.maintenance),
  [PATHS.maintenanceRequest]: pending(PATHS.maintenanceRequest),
  [PATHS.documents]: pending(PATHS.documents),
  [PATHS.users]: pending(PATHS.users),
  [PATHS.finances]: pending(PATHS.finances),
  [PATHS.vendors]: pending(PATHS.vendors),
  [PATHS.vendor]: pending(PATHS.vendor),
  [PATHS.community]: pending(PATHS.community),
  [PATHS.votes]: pending(PATHS.votes),
  [PATHS.vote]: pending(PATHS.vote),
  [PATHS.projects]: pending(PATHS.projects),
  [PATHS.reports]: pending(PATHS.reports),
  [PATHS.approvals]: pending(PATHS.approvals),
  [PATHS.settings]: pending(PATHS.settings),
  [PATHS.settingsPage]: pending(PATHS.settingsPage),
  [PATHS.profile]: pending(PATHS.profile)
}

function screen(path: Path): RouteObject {
  const access = ACCESS[path]
  const route: RouteObject = { path, lazy: SCREENS[path] }
  const needsRank = access !== 'anyone' && access !== 'guest' && access !== 'signed-in'
  return needsRank ? { element: <FromRank of={access} />, children: [route] } : route
}

function screens(belongs: (access: Access) => boolean): RouteObject[] {
  return Object.values(PATHS)
    .filter((path) => belongs(ACCESS[path]))
    .map(screen)
}

const isForGuests = (access: Access) => access === 'guest'
const isForAnyone = (access: Access) => access === 'anyone'

const shell: RouteObject = {
  lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
  // Errors of a page are shown inside of the shell, so that the way elsewhere stays open.
  children: [{ errorElement: <RouteError isInline />, children: screens((access) => !isForGuests(access) && !isForAnyone(access)) }]
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RouteError />,
    HydrateFallback: FullPageLoader,
    children: [
      { path: '/', Component: LandingDocument },
      { Component: GuestsOnly, children: screens(isForGuests) },
      ...screens(isForAnyone),
      { Component: SignedInOnly, children: [shell] },
      { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) }
    ]
  }
]
