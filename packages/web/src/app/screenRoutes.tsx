import type { RouteObject } from 'react-router'
import { signInScreens } from '../features/signIn/signIn.screens.ts'
import { type Access, isRank, loadScreen, type Screen } from '../screens.ts'
import { FromRank, GuestsOnly, type Handle, SignedInOnly } from './guards.tsx'
import { RouteError } from './RouteError.tsx'
import { PARTS, SCREENS } from './screens.ts'

function routeOf(screen: Screen): RouteObject {
  const { path, access } = screen
  const route: RouteObject = {
    path,
    lazy: async () => loadScreen(screen, PARTS),
    handle: { isPublic: access === 'public' } satisfies Handle
  }
  return isRank(access) ? { element: <FromRank of={access} />, children: [route] } : route
}

function routesFor(belongs: (access: Access) => boolean): RouteObject[] {
  return SCREENS.filter((screen) => belongs(screen.access) && !signInScreens.screens.includes(screen)).map(routeOf)
}

const isForGuests = (access: Access) => access === 'guest'
const isForAnyone = (access: Access) => access === 'anyone'

const shell: RouteObject = {
  lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
  // Errors of a page are shown inside of the shell, so that the navigation stays usable.
  children: [{ errorElement: <RouteError isInline />, children: routesFor((access) => !isForGuests(access) && !isForAnyone(access)) }]
}

/** Every screen but those that the router knows from the start. */
export const screenRoutes: RouteObject[] = [
  { Component: GuestsOnly, children: routesFor(isForGuests) },
  ...routesFor(isForAnyone),
  { Component: SignedInOnly, children: [shell] },
  { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) }
]
