import { ROLES } from '@verandah/contract/roles'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../test/openApp.tsx'
import { serve } from '../test/server.ts'
import { PROTECTED } from './testingAccess.ts'

test.each(
  PROTECTED.flatMap(([address, roles]) => ROLES.map((role) => [address, role, roles.includes(role) ? address : '/dashboard'] as const))
)('%s, opened by the %s, ends at %s', async (address, role, end) => {
  serve()
  const { pathname, findByRole } = openApp(address, { as: role })
  await findByRole('main')
  // The frame of the page may be there before the guard has led on.
  await waitFor(() => expect(pathname()).toBe(end))
})
