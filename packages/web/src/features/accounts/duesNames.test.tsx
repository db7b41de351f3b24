import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, serve } from '../../test/server.ts'
import { duesPage, unitDues } from './testing.ts'

test('a unit without an account is named by who holds it, for those who see the register', async () => {
  serve(
    on('GET', '/finances/dues', () => json(duesPage([unitDues('9A', { resident: null })]))),
    on('GET', '/units/names', () => json({ units: [{ label: '9A', names: ['Sunil Perera', 'Mala Perera'] }] }))
  )
  openPage('/finances/dues', { as: 'treasurer', can: rights({ seeFinances: true, seeUnits: true }) })
  const row = within(await screen.findByRole('row', { name: / 9A/ }))
  expect(await row.findByText('Sunil Perera, Mala Perera · no account')).toBeVisible()
})
