import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { serve } from '../../test/server.ts'

test.each([
  ['treasurer', 'fees', 'Monthly Fees', '/finances/charges'],
  ['treasurer', 'clos', 'Closing', '/finances/months'],
  ['administrator', 'backup', 'Backup & Restore', '/settings/backups'],
  ['resident', 'help', 'Help', '/help']
] as const)('the %s who types "%s" is led to %s, which stands in no list', async (as, typed, label, address) => {
  serve()
  const { user, pathname } = openApp('/dashboard', { as, can: rights({ seeFinances: as === 'treasurer' }) })
  await user.click(await screen.findByRole('button', { name: 'Search everything' }))
  const field = await screen.findByRole('combobox', { name: 'Search everything' })
  expect(screen.queryByRole('option', { name: label })).toBeNull()
  await user.type(field, typed)
  await user.click(await screen.findByRole('option', { name: (name) => name.startsWith(label.slice(0, 6)) }))
  await waitFor(() => expect(pathname()).toBe(address))
})
