import type { Role } from '@verandah/contract/roles'
import type { Me } from '@verandah/contract/me'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { restoreSession } from '../api/session/restoreSession.ts'
import { adoptStoredSession, beginSession, endSession } from '../api/session/session.ts'
import { addScreens, routes } from '../app/routes.tsx'
import { PARTS, SCREENS } from '../app/screens.ts'
import { PartsContext } from '../parts.tsx'
import { loadScreen } from '../screens.ts'
import { ToastHost } from '../ui/messages/ToastHost.tsx'
import { createImpatientClient } from './createImpatientClient.ts'
import { createUser } from './createUser.ts'
import { personOf } from './people.ts'
import { TestTheme } from './TestTheme.tsx'

type Router = ReturnType<typeof createMemoryRouter>

/** Local storage as an earlier sign-in has left it. */
export function keepToken(token: string): void {
  localStorage.setItem('token', token)
}

function show(router: Router, beside = <></>) {
  const view = render(
    <TestTheme>
      <QueryClientProvider client={createImpatientClient()}>
        {beside}
        <PartsContext value={PARTS}>
          <RouterProvider router={router} />
        </PartsContext>
      </QueryClientProvider>
    </TestTheme>
  )
  const pathname = () => router.state.location.pathname
  return { ...view, router, pathname, user: createUser() }
}

/** Opens the whole app at an address: signed out, signed in as `as`, or with a stored token. */
export function openApp(at: InitialEntry, { as, ...over }: Partial<Me> & { as?: Role } = {}) {
  if (as === undefined && localStorage.getItem('token') === null) endSession()
  else if (as === undefined) adoptStoredSession()
  else beginSession(`token of ${as}`, personOf(as, over))
  if (as === undefined) void restoreSession()
  return show(createMemoryRouter(routes, { initialEntries: [at], patchRoutesOnNavigation: addScreens }))
}

const pages = SCREENS.map((screen) => ({ path: screen.path, lazy: async () => loadScreen(screen, PARTS), HydrateFallback: () => null }))

/** Opens the page at an address alone, without the shell around it and its calls, as somebody of a role sees it. */
export function openPage(at: InitialEntry, { as, ...over }: Partial<Me> & { as: Role }) {
  endSession()
  beginSession(`token of ${as}`, personOf(as, over))
  return show(createMemoryRouter(pages, { initialEntries: [at] }), <ToastHost />)
}
