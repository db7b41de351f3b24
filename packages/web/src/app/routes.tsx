import { paths } from '@verandah/contract/paths'
import { useEffect } from 'react'
import { Navigate, Outlet, type PatchRoutesOnNavigationFunction, type RouteObject, ScrollRestoration, useLocation } from 'react-router'
import { reloadIfReplaced } from '../api/calls/newRelease.ts'
import { useSession } from '../api/session/session.ts'
import { signInScreens } from '../features/signIn/signIn.screens.ts'
import { LayerHistory, pageOf } from '../ui/dialogs/LayerHistory.ts'
import { ToastHost } from '../ui/messages/ToastHost.tsx'
import { FullPageLoader } from '../ui/page/FullPageLoader.tsx'
import { ReloadContext } from '../ui/page/onDemand.tsx'
import { GuestsOnly } from './guards.tsx'
import { RouteError } from './RouteError.tsx'

/** Surrounds every screen. */
function Root() {
  return (
    <>
      <ReloadContext value={reloadIfReplaced}>
        <Outlet />
      </ReloadContext>
      <ToastHost />
      <LayerHistory />
      <ScrollRestoration getKey={pageOf} />
    </>
  )
}

/** The landing page is another document, so the router's route loads it. */
function LandingDocument() {
  // The first address of this document: the server has answered the app for the landing page, and would again.
  const isServedHere = useLocation().key === 'default'
  useEffect(() => {
    if (!isServedHere) window.location.replace(paths.landing)
  }, [isServedHere])
  return isServedHere ? <Navigate to={paths.login} replace /> : <FullPageLoader />
}

const ROOT = 'root'

/**
 * The router starts with the login only. The list of all screens grows with every feature and is not needed to sign
 * in, so it is a separate chunk, loaded with the first other address.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    errorElement: <RouteError />,
    HydrateFallback: () => <FullPageLoader isStart />,
    children: [
      { path: '/', Component: LandingDocument },
      { Component: GuestsOnly, children: signInScreens.screens.map(({ path, load }) => ({ path, lazy: load })) }
    ]
  }
]

/** Adds the other screens to a router, which ignores those that it has. */
export const addScreens: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  // Signed-in people need it next at any address, so both are loaded in parallel.
  if (useSession.getState().token !== null) void import('./shell/Shell.tsx').catch(() => undefined)
  const { screenRoutes } = await import('./screenRoutes.tsx')
  patch(ROOT, screenRoutes)
}
