import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { ActionsMenu } from '../buttons/ActionsMenu.tsx'
import { ModalDialog } from './ModalDialog.tsx'

/**
 * Stands in for the browser, which gives the focus back itself: it needs to know who has it at the opening, and a dialog to
 * close.
 */
function watchDialogs() {
  const seen: { opener: Element | null; stoodInPage: boolean | null } = { opener: null, stoodInPage: null }
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    seen.opener = document.activeElement
    this.open = true
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    seen.stoodInPage = this.isConnected
    this.open = false
  })
  return seen
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <TestTheme>
      <ActionsMenu label="Actions" entries={[{ label: 'Edit', icon: null, run: () => setOpen(true) }]} />
      {isOpen && (
        <ModalDialog labelledBy="title" size="small" isDismissible onClose={() => setOpen(false)}>
          <h2 id="title">Editing</h2>
          <input aria-label="First" />
          <input aria-label="Ready" data-autofocus />
        </ModalDialog>
      )}
    </TestTheme>
  )
}

async function openDialog() {
  const seen = watchDialogs()
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Editing' })
  return { seen, user }
}

test('a dialog that a menu opens finds the focus on the menu’s button, which stays in the page', async () => {
  const { seen } = await openDialog()
  expect(seen.opener).toBe(screen.getByRole('button', { name: 'Actions', hidden: true }))
})

test('the field that is meant has the focus first', async () => {
  await openDialog()
  await waitFor(() => expect(screen.getByLabelText('Ready')).toHaveFocus())
})

test('it is closed while it still stands in the page', async () => {
  const { seen, user } = await openDialog()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(seen.stoodInPage).toBe(true)
})

test.each([
  ['closes a dialog that may be dismissed', true],
  ['leaves a dialog open that holds what was typed', false]
])('a press outside %s', (_what, isDismissible) => {
  const onClose = vi.fn<() => void>()
  render(
    <TestTheme>
      <ModalDialog labelledBy="title" size="small" isDismissible={isDismissible} onClose={onClose}>
        <h2 id="title">Editing</h2>
      </ModalDialog>
    </TestTheme>
  )
  fireEvent.mouseDown(screen.getByRole('heading'), { clientX: -1, clientY: -1 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: -1, clientY: -1 })
  expect(onClose).toHaveBeenCalledTimes(isDismissible ? 1 : 0)
})
