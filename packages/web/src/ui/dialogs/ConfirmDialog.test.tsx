import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function ask(danger: boolean) {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
  const nothing = () => undefined
  render(
    <TestTheme>
      <ConfirmDialog question="Delete it?" verb="Delete" danger={danger} onConfirm={nothing} onClose={nothing} />
    </TestTheme>
  )
  const dialog = screen.getByRole('dialog', { name: 'Delete it?' })
  const { getByRole } = within(dialog)
  return {
    icons: dialog.querySelectorAll('svg'),
    look: (name: string) => getByRole('button', { name }).getAttribute('style')
  }
}

test('what takes something away is asked with a sign, and done by a red button', () => {
  const { icons, look } = ask(true)
  expect(icons).toHaveLength(1)
  expect(look('Delete')).toContain('--button-bg: var(--mantine-color-error-filled)')
  expect(look('Cancel')).not.toContain('error')
})

test('what only needs a second thought has neither', () => {
  const { icons, look } = ask(false)
  expect(icons).toHaveLength(0)
  expect(look('Delete')).toContain('--button-bg: var(--mantine-color-primary-filled)')
})
