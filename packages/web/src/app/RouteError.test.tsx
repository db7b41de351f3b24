import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/calls/call.ts'
import { serve } from '../test/server.ts'
import { TestTheme } from '../test/TestTheme.tsx'
import { RouteError } from './RouteError.tsx'

/** Opens the page of a route that has failed with this. */
async function openFailed(error: Error): Promise<string> {
  serve()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Page = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, errorElement: <RouteError /> }])
  const { unmount } = render(
    <TestTheme>
      <RouterProvider router={router} onError={() => {}} />
    </TestTheme>
  )
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
  const text = screen.getByText(/^There may be a newer version/).textContent
  unmount()
  return text
}

test('a page that has failed with a call names its request, another does not', async () => {
  const text = 'There may be a newer version of the portal. Reload to try again.'
  expect(await openFailed(new ApiError(500, { requestId: 'req-17' }))).toBe(`${text}\nRequest: req-17`)
  expect(await openFailed(new ApiError(503, {}))).toBe(text)
  expect(await openFailed(new TypeError('x is undefined'))).toBe(text)
})
