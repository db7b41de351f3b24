import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tower } from './Tower.tsx'

test('the tower has a window for each of 88 apartments, some of them lit', () => {
  const { container } = render(<Tower />)
  const windows = [...container.querySelectorAll('[data-apartment]')]
  expect(windows).toHaveLength(88)
  expect(new Set(windows.map((window) => `${window.getAttribute('x')} ${window.getAttribute('y')}`)).size).toBe(88)
})

test('in the app it is decoration', () => {
  render(<Tower />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('it carries no style of its own past the content policy', () => {
  const { container } = render(<Tower />)
  expect(container.querySelector('style, [style]')).toBeNull()
})
