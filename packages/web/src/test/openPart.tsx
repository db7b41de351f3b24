import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ToastHost } from '../ui/messages/ToastHost.tsx'
import { createImpatientClient } from './createImpatientClient.ts'
import { createUser } from './createUser.ts'
import { TestTheme } from './TestTheme.tsx'

/** Renders a part that its page opens, such as a dialog, without the page. */
export function openPart(part: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: part }])
  const view = render(
    <TestTheme>
      <QueryClientProvider client={createImpatientClient()}>
        <ToastHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TestTheme>
  )
  return { ...view, user: createUser() }
}
