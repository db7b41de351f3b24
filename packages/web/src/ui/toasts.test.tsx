import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTheme } from '../testing/TestTheme.tsx'
import { ToastHost } from './ToastHost.tsx'
import { toastError, toastSuccess } from './toasts.ts'

test('a toast is announced by its weight and can be closed with a finger', async () => {
  const { findByRole, getAllByRole } = render(
    <TestTheme>
      <ToastHost />
    </TestTheme>
  )
  act(() => {
    toastSuccess('Meeting created successfully')
    toastError('Invalid email or password')
  })
  expect(await findByRole('status')).toHaveTextContent('Meeting created successfully')
  expect(await findByRole('alert')).toHaveTextContent('Invalid email or password')
  // 44 px.
  for (const button of getAllByRole('button', { name: 'Close' })) expect(button.style.getPropertyValue('--cb-size')).toContain('2.75rem')
})
