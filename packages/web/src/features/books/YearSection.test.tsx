import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, sent, serve } from '../../test/server.ts'
import { storedSettings } from '../../test/settings.ts'

const field = () => screen.findByRole('combobox', { name: 'The year begins in' })

test('the administrator chooses the month with which the year begins', async () => {
  let stored = storedSettings({ version: 4 })
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json((stored = { ...stored, version: 5, yearStart: 4 }))
  })
  const { user } = openApp('/settings/year', { as: 'administrator' })
  expect(await field()).toHaveValue('1')
  expect(await field()).toHaveAccessibleDescription('Months that are closed keep their figures.')
  await user.selectOptions(await field(), 'April')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Settings saved successfully')).toBeVisible()
  expect(sent(requests, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ yearStart: 4 }, '"4"']])
  expect(await field()).toHaveValue('4')
})

test('who may not change it sees it', async () => {
  serve({ 'GET /api/settings': () => json(storedSettings({ yearStart: 7, can: { edit: false } })) })
  openApp('/settings/year', { as: 'administrator' })
  expect(await field()).toHaveValue('7')
  expect(await field()).toBeDisabled()
})
