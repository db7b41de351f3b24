import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { useSession } from '../api/session/session.ts'
import { signInScreens } from '../features/signIn/signIn.screens.ts'
import { FullPageLoader } from '../ui/page/FullPageLoader.tsx'
import { GuestsOnly } from './guards.tsx'
import { LandingDocument } from './LandingDocument.tsx'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'

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
