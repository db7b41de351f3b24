import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { LayerHistory } from './LayerHistory.ts'
import { SlideOver } from './SlideOver.tsx'

function ListPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>List</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <SlideOver label="Drawer" onClose={() => setOpen(false)}>
          <p>In it</p>
        </SlideOver>
      )}
    </>
  )
}

const ROUTES = [
  {
    element: (
      <>
        <Outlet />
        <LayerHistory />
      </>
    ),
    children: [
      { path: '/before', element: <h1>Before</h1> },
      { path: '/list', element: <ListPage /> }
    ]
  }
]

// A slow phone draws the entry later than somebody presses Back; then the location is the one that was drawn before.
test('Back that is pressed before the entry over the page is drawn closes what has opened, also the next time', async () => {
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/before', { pathname: '/list', key: 'here' }] })
  render(<RouterProvider router={router} />, { wrapper: TestTheme })
  const user = userEvent.setup()
  for (const time of [1, 2]) {
    const end = router.subscribe(({ location }) => {
      if (location.state === null) return
      end()
      // A browser does this itself.
      history.replaceState({ key: 'here' }, '')
      void router.navigate(-1)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await user.click(screen.getByText('Open'))
    await waitFor(() => expect(screen.queryByRole('dialog'), `time ${time}`).toBeNull())
  }
  expect(screen.getByRole('heading')).toHaveTextContent('List')
})
