import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { json, serve } from '../../test/server.ts'
import { dashboardOf } from '../dashboard/testing.ts'
import './EmergencyContacts.tsx'

const GUARD = { role: 'Security desk', name: 'Sunil', phone: '+94112550101', email: '', isEmergency: true }
const PRESIDENT = { role: 'President', name: 'Nirmala', phone: '+94112550102', email: '', isEmergency: false }
const serving = (contacts: object[]) =>
  serve({
    'GET /api/building': () => json({ product: 'Verandah', name: 'Kadupul', contacts }),
    'GET /api/dashboard': () => json(dashboardOf('resident'))
  })

test('whom to ring in an emergency stands on the dashboard of residents, as numbers to press', async () => {
  serving([PRESIDENT, GUARD])
  openPage('/dashboard', { as: 'resident' })
  const heading = await screen.findByRole('heading', { name: 'In an emergency' })
  const card = within(heading.closest('section')!)
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+94112550101'])
  expect(card.queryByText(/Nirmala/)).toBeNull()
})

test('and on the form of a request', async () => {
  serving([PRESIDENT, GUARD])
  openPage('/maintenance?new=1', { as: 'resident' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/In an emergency ring/)).toBeVisible()
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('tel:+94112550101')
})

test('nothing is said where nobody is to be rung', async () => {
  serving([PRESIDENT, { ...GUARD, phone: '' }])
  openPage('/dashboard', { as: 'resident' })
  await screen.findByRole('heading', { name: 'What needs you' })
  expect(screen.queryByRole('heading', { name: 'In an emergency' })).toBeNull()
})
