import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { LayerHistory } from './LayerHistory.ts'
import { useShownRecord } from './useShownRecord.ts'

/** Presses Escape when the dialog before it is drawn, before React runs the effects that come after. */
function PressEscape() {
  useLayoutEffect(() => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }), [])
  return null
}

function ListPage() {
  const { id, addressOf, close } = useShownRecord('record')
  return (
    <>
      <Link to={addressOf('one')} replace>
        Record
      </Link>
      {id !== null && (
        <>
          <ConfirmDialog question="Record one" verb="Fine" onConfirm={close} onClose={close} />
          <PressEscape />
        </>
      )}
    </>
  )
}

test('Escape that is pressed as soon as a dialog is drawn closes it, and its address stays closed', async () => {
  const element = (
    <>
      <Outlet />
      <LayerHistory />
    </>
  )
  const router = createMemoryRouter([{ element, children: [{ path: '/list', element: <ListPage /> }] }], { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />, { wrapper: TestTheme })
  await userEvent.click(screen.getByRole('link', { name: 'Record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})
