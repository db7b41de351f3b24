import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../test/server.ts'
import { storedSettings } from '../../test/settings.ts'

const AT = '/settings/public-page'
const next = () => screen.findByRole('switch', { name: 'Show what is next' })
const save = () => screen.getByRole('button', { name: 'Save Changes' })

test('what is next is shown on the public page from then on, with the version that was seen', async () => {
  let stored = storedSettings({ version: 4 })
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json((stored = { ...stored, version: 5, publicNext: true }))
  })
  const { user } = openApp(AT, { as: 'administrator' })
  expect(await next()).not.toBeChecked()
  expect(await next()).toHaveAccessibleDescription(
    'Only the title and the day, of general and annual meetings and of announcements for everybody.'
  )
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await user.click(await next())
  await user.click(save())
  expect(await screen.findByText('Settings saved successfully')).toBeVisible()
  expect(sent(requests, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ publicNext: true }, '"4"']])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
  expect(await next()).toBeChecked()
})

test('and is taken away from it again', async () => {
  const stored = storedSettings({ publicNext: true })
  const requests = serve({ 'GET /api/settings': () => json(stored), 'PUT /api/settings': () => json({ ...stored, publicNext: false }) })
  const { user } = openApp(AT, { as: 'administrator' })
  expect(await next()).toBeChecked()
  await user.click(await next())
  await user.click(save())
  expect(await screen.findByText('Settings saved successfully')).toBeVisible()
  expect(sent(requests, 'PUT')[0]?.body).toEqual({ publicNext: false })
})

test('what could not be saved says so, and stays as it was chosen', async () => {
  serve({
    'GET /api/settings': () => json(storedSettings()),
    'PUT /api/settings': () => problem('stale', 'Somebody else has changed this in the meantime')
  })
  const { user } = openApp(AT, { as: 'administrator' })
  await user.click(await next())
  await user.click(save())
  expect(await screen.findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(await next()).toBeChecked()
})

test('whoever may not change the settings sees what holds', async () => {
  serve({ 'GET /api/settings': () => json(storedSettings({ publicNext: true, can: { edit: false } })) })
  openApp(AT, { as: 'administrator' })
  expect(await next()).toBeDisabled()
  expect(await next()).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})
