import { screen } from '@testing-library/react'
import { openApp } from '../../test/openApp.tsx'
import { serve } from '../../test/server.ts'

export const field = () => screen.findByRole('combobox', { name: 'Search everything' })

/** Opens the search over a page that asks for nothing else. */
export async function openSearch(as: 'resident' | 'president' = 'president', ...answers: Parameters<typeof serve>) {
  const requests = serve(...answers)
  const app = openApp('/dashboard', { as })
  await app.user.click(await screen.findByRole('button', { name: 'Search everything' }))
  await field()
  return { ...app, requests }
}
