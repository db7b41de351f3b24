import type { RouteObject } from 'react-router'
import { PATHS, type Path } from './paths.ts'

export type Load = () => Promise<Pick<RouteObject, 'Component' | 'element'>>

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

const settings: Load = async () => ({ Component: (await import('../features/settings/SettingsPage.tsx')).SettingsPage })

/**
 * What each address but the login's shows, loaded when it is first opened. In a chunk of its own, because the list of
 * what each of them is made of grows with every feature, and who signs in needs none of it.
 */
export const SCREENS: Record<Exclude<Path, typeof PATHS.login>, Load> = {
  [PATHS.register]: async () => ({ Component: (await import('../features/auth/RegisterPage.tsx')).RegisterPage }),
  [PATHS.forgotPassword]: async () => ({ Component: (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  [PATHS.resetPassword]: async () => ({ Component: (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage }),
  [PATHS.verifyEmail]: async () => ({ Component: (await import('../features/auth/VerifyEmailPage.tsx')).VerifyEmailPage }),
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
  [PATHS.users]: async () => ({ Component: (await import('../features/users/UsersPage.tsx')).UsersPage }),
  [PATHS.finances]: pending(PATHS.finances),
  [PATHS.vendors]: pending(PATHS.vendors),
  [PATHS.vendor]: pending(PATHS.vendor),
  [PATHS.community]: pending(PATHS.community),
  [PATHS.votes]: pending(PATHS.votes),
  [PATHS.vote]: pending(PATHS.vote),
  [PATHS.projects]: pending(PATHS.projects),
  [PATHS.reports]: pending(PATHS.reports),
  [PATHS.approvals]: async () => ({ Component: (await import('../features/approvals/ApprovalsPage.tsx')).ApprovalsPage }),
  [PATHS.settings]: settings,
  [PATHS.settingsPage]: settings,
  [PATHS.profile]: async () => ({ Component: (await import('../features/profile/ProfilePage.tsx')).ProfilePage })
}
