import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, serve } from '../../test/server.ts'
import { balance } from './testing.ts'

const can = rights({ seeFinances: true })

test.each(['treasurer', 'president', 'administrator'] as const)('the %s comes from the funds to the trial balance', async (as) => {
  serve(on('GET', '/finances/books/trial-balance', () => json(balance())))
  const { user, place } = openPage('/finances/funds', { as, can })
  await user.click(await screen.findByRole('link', { name: 'For the Auditor' }))
  expect(await screen.findByRole('heading', { name: 'For the Auditor' })).toBeVisible()
  expect(place()).toBe('/finances/months')
  expect(await screen.findByRole('table', { name: 'Trial Balance' })).toBeVisible()
})

test('a resident finds no way to it', async () => {
  serve()
  openPage('/finances/funds', { as: 'resident' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(screen.queryByRole('link', { name: 'For the Auditor' })).toBeNull()
})

test('who may not see the finances is told so, and nothing is asked for', async () => {
  const calls = serve()
  openPage('/finances/months', { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(calls).toEqual([])
})

test('each view has an address of its own', async () => {
  serve(on('GET', '/finances/books/trial-balance', () => json(balance())))
  openPage('/finances/months', { as: 'treasurer', can })
  expect(await screen.findByRole('link', { name: 'Trial Balance' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Entries' })).toHaveAttribute('href', '/finances/months?view=entries')
})
