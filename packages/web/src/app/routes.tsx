import type { RouteObject } from 'react-router'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { ACCESS, type Access } from './access.ts'
import { FromRank, GuestsOnly, SignedInOnly } from './guards.tsx'
import { LandingDocument } from './LandingDocument.tsx'
import { PATHS, type Path } from './paths.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'
import type { Load } from './screens.tsx'

const loadLogin: Load = async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage })

function loaderOf(path: Path): Load {
  if (path === PATHS.login) return loadLogin
  return async () => (await import('./screens.tsx')).SCREENS[path]()
}

function screen(path: Path): RouteObject {
  const access = ACCESS[path]
  const route: RouteObject = { path, lazy: loaderOf(path) }
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
