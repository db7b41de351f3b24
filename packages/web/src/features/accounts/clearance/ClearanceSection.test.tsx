import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { json, sent, serve } from '../../../test/server.ts'
import { storedSettings } from '../../../test/settings.ts'

test('the administrator says how many days a clearance letter holds', async () => {
  let stored = storedSettings({ version: 4 })
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json((stored = { ...stored, version: 5, clearanceDays: 30 }))
  })
  const { user } = openApp('/settings/clearance', { as: 'administrator' })
  const field = await screen.findByRole('textbox', { name: /^Days that it holds/ })
  expect(field).toHaveValue('14')
  await user.fill(field, '30')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Settings saved successfully')).toBeVisible()
  expect(sent(requests, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ clearanceDays: 30 }, '"4"']])
})
