import type { Role } from '@verandah/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../api/queryClient.ts'
import { restoreSession } from '../api/restoreSession.ts'
import { adoptStoredSession, beginSession, endSession } from '../api/session.ts'
import { routes } from '../app/routes.tsx'
import { personOf } from './people.ts'
import { TestTheme } from './TestTheme.tsx'

/** Someone signed in here earlier: what the browser has kept of it. */
export function keepToken(token: string): void {
  localStorage.setItem('token', token)
}

/** The whole app at an address, as it starts in a browser that belongs to nobody, to `as`, or to a kept token. */
export function openApp(at: InitialEntry, { as }: { as?: Role } = {}) {
  if (as === undefined && localStorage.getItem('token') === null) endSession()
  else if (as === undefined) adoptStoredSession()
  else beginSession(`token of ${as}`, personOf(as))
  if (as === undefined) void restoreSession()

  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(
    <TestTheme>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TestTheme>
  )
  const place = () => router.state.location.pathname
  return { ...view, router, place, user: userEvent.setup() }
}
