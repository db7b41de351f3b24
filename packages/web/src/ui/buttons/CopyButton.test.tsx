import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { CopyButton } from './CopyButton.tsx'

test('says that it has copied, or that the browser does not allow it', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="Wm7$kQ2!" />, { wrapper: TestTheme })
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Please select and copy it' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Please select and copy it')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copying).toHaveBeenLastCalledWith('Wm7$kQ2!')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})
