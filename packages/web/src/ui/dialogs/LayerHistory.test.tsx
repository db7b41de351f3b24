import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, parsePath, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useUnsavedGuard } from '../form/useUnsavedGuard.tsx'
import { LayerHistory, pageOf } from './LayerHistory.ts'
import { NavItem } from '../page/NavItem.tsx'
import { SlideOver } from './SlideOver.tsx'
import { useAskedForNew } from './useAskedForNew.ts'
import { useLayers } from './useBackCloses.ts'
import { useShownRecord } from './useShownRecord.ts'

function ListPage() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const asked = useAskedForNew(true)
  const shown = useShownRecord('record')
  const leaving = useUnsavedGuard(isDirty)
  // This is another form of the page, without text.
  const staying = useUnsavedGuard(false)
  return (
    <>
      <h1>List</h1>
      <button onClick={() => setDrawerOpen(true)}>Open drawer</button>
      <button onClick={() => setDirty(true)}>Type</button>
      <Link to="/other">Other page</Link>
      <Link to={shown.addressOf('one')} replace>
        Record
      </Link>
      {isDrawerOpen && (
        <SlideOver label="Drawer" onClose={() => (isDirty ? setAsking(true) : setDrawerOpen(false))}>
          <button onClick={() => setAsking(true)}>Delete</button>
          <button onClick={() => setDrawerOpen(false)}>Close drawer</button>
          <NavItem to="/other" icon={null} label="Go on" onChoose={() => setDrawerOpen(false)} />
        </SlideOver>
      )}
      {isAsking && <ConfirmDialog question="Sure?" verb="Yes" onConfirm={() => setAsking(false)} onClose={() => setAsking(false)} />}
      {asked.isAsked && <ConfirmDialog question="New one?" verb="Make" onConfirm={asked.clear} onClose={asked.clear} />}
      {shown.id !== null && <ConfirmDialog question="Record one" verb="Fine" onConfirm={shown.close} onClose={shown.close} />}
      {leaving}
      {staying}
    </>
  )
}

const PAGES = [
  { path: '/before', element: <h1>Before</h1> },
  { path: '/list', element: <ListPage /> },
  { path: '/other', element: <h1>Other</h1> }
]

function Place() {
  return <output>{`${pageOf(useLocation())} ${JSON.stringify(useLocation().state)}`}</output>
}

function open(at: string, state: object | null = null) {
  const element = (
    <>
      <Outlet />
      <LayerHistory />
      <Place />
    </>
  )
  const here = { ...parsePath(at), key: 'here', state }
  const router = createMemoryRouter([{ element, children: PAGES }], { initialEntries: ['/before', here] })
  render(<RouterProvider router={router} />, { wrapper: TestTheme })
  const user = userEvent.setup()
  return {
    router,
    press: (name: string) => user.click(screen.getByText(name)),
    go: (steps: number) => act(() => router.navigate(steps)),
    openAndGoBack: () => act(() => Promise.resolve(fireEvent.click(screen.getByText('Open drawer'))).then(() => router.navigate(-1))),
    isAt: (heading: string) => waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading))
  }
}

const nameOf = (dialog: HTMLElement) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent
const areOpen = (...names: string[]) => waitFor(() => expect(screen.queryAllByRole('dialog').map(nameOf)).toEqual(names))

test('Back closes a dialog, then the drawer below it, then it leaves the page; Forward opens nothing', async () => {
  const { press, go, isAt } = open('/list')
  await press('Open drawer')
  await press('Delete')
  await areOpen('Drawer', 'Sure?')
  await go(-1)
  await areOpen('Drawer')
  await go(-1)
  await areOpen()
  await isAt('List')
  await go(-1)
  await isAt('Before')
  await go(1)
  await isAt('List')
  await go(1)
  await isAt('List')
  await areOpen()
  await go(-1)
  await isAt('Before')
})

test('what was closed by its button takes no press of Back, and what opens next is closed by one', async () => {
  const { press, go, isAt, router } = open('/list', { from: '?page=2' })
  const page = screen.getByText(/^here/)
  await press('Open drawer')
  await press('Delete')
  await press('Yes')
  await areOpen('Drawer')
  await press('Delete')
  await areOpen('Drawer', 'Sure?')
  // The page is the same for its scroll position, and what it was opened with.
  expect(page).toHaveTextContent(/^here .*"from":"\?page=2"/)
  await go(-1)
  await areOpen('Drawer')
  await press('Close drawer')
  await areOpen()
  await press('Open drawer')
  await areOpen('Drawer')
  await press('Close drawer')
  await go(-1)
  await isAt('Before')
  await go(1)
  await isAt('List')
  expect(router.state.location.state).toEqual({ from: '?page=2' })
})

test('Back that is pressed in the moment in which something opens closes it', async () => {
  const { press, isAt, openAndGoBack } = open('/list')
  await press('Open drawer')
  await press('Close drawer')
  await openAndGoBack()
  await areOpen()
  await isAt('List')
})

test('what asks before it closes stays open, and Back asks again', async () => {
  const { press, go, isAt } = open('/list')
  await press('Type')
  await press('Open drawer')
  for (let time = 0; time < 2; time += 1) {
    await go(-1)
    await areOpen('Drawer', 'Sure?')
    await isAt('List')
    await waitFor(() => expect(useLayers.getState().depth).toBe(2))
    await go(-1)
    await areOpen('Drawer')
  }
  await press('Close drawer')
  await areOpen()
  await go(-1)
  await areOpen('Leave this page? What you typed will be lost.')
})

test('a link of the drawer leads on from the page, and the history has no step more', async () => {
  const { press, go, isAt } = open('/list')
  await press('Open drawer')
  await press('Go on')
  await isAt('Other')
  await go(-1)
  await isAt('List')
  await areOpen()
  await go(1)
  await isAt('Other')
  await go(-1)
  await isAt('List')
  await go(-1)
  await isAt('Before')
})

test('a link of the page leads on where something was closed: Back and Forward pass that', async () => {
  const { press, go, isAt } = open('/list')
  await press('Open drawer')
  await press('Close drawer')
  await press('Other page')
  await isAt('Other')
  await go(-1)
  await isAt('List')
  await go(-1)
  await isAt('Before')
  await go(1)
  await isAt('List')
  await go(1)
  await isAt('Other')
})

test('what the address has opened is closed by Back, and not opened again by it', async () => {
  const { press, go, isAt, router } = open('/list?new=1')
  await areOpen('New one?')
  await press('Cancel')
  await areOpen()
  expect(router.state.location.search).toBe('')
  await go(-1)
  await isAt('Before')
  await go(1)
  await areOpen()

  await act(() => router.navigate('/list?new=1'))
  await areOpen('New one?')
  await go(-1)
  await areOpen()
  await isAt('List')
  expect(router.state.location.search).toBe('')
})

test('a record’s address takes the place of what was closed before', async () => {
  const { press, go, isAt, router } = open('/list')
  await press('Open drawer')
  await press('Close drawer')
  for (const close of [() => press('Fine'), () => go(-1)]) {
    await press('Record')
    await areOpen('Record one')
    expect(router.state.location.search).toBe('?record=one')
    await close()
    await areOpen()
    expect(router.state.location.search).toBe('')
  }
  await go(-1)
  await isAt('Before')
})

test('the question about typed text stays until it is answered', async () => {
  const { press, go, isAt } = open('/list')
  const question = 'Leave this page? What you typed will be lost.'
  await press('Type')
  await press('Open drawer')
  await press('Go on')
  await areOpen(question)
  await press('Cancel')
  await areOpen()
  await isAt('List')
  await go(-1)
  await areOpen(question)
  await go(-1)
  await areOpen(question)
  await press('Leave')
  await isAt('Before')
})

test('after a reload Back passes what was open', async () => {
  const { go, isAt, router } = open('/list')
  await act(() => router.navigate('/list', { state: { layers: { page: 'here', ids: ['drawer'] } } }))
  await areOpen()
  await go(-1)
  await isAt('Before')
})
