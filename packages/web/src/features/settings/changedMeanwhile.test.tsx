import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../test/server.ts'
import { stored } from './testing.ts'

test('why a rule was not saved stays in sight when it shows what somebody else has set meanwhile', async () => {
  let now = stored
  serve({
    'GET /api/settings': () => json(now),
    'PUT /api/settings': () => {
      now = { ...stored, version: 5, twoFactorRoles: ['president'] }
      return problem('stale', 'Somebody else has changed this in the meantime')
    }
  })
  const { findByRole, getByRole, findByText, user } = openApp('/settings/two-factor', { as: 'administrator' })
  await findByRole('group', { name: /two-factor/ })
  const administrator = () => within(getByRole('group', { name: /two-factor/ })).getByRole('checkbox', { name: 'Administrator' })
  await user.click(administrator())
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Somebody else has changed this in the meantime')).toBeVisible()
  await waitFor(() => expect(administrator()).not.toBeChecked())
  expect(await findByText('Somebody else has changed this in the meantime')).toBeVisible()
})

/** Somebody changes another setting just before the first try to save. Returns what was sent, with the version that was seen. */
function serveOvertaken() {
  let now: object = { ...stored, backup: { hour: 3, keep: 14 } }
  const requests = serve({
    'GET /api/settings': () => json(now),
    'PUT /api/settings': ({ ifMatch, body }) => {
      if (ifMatch === '"5"') return json((now = { ...now, ...(body as object), version: 6 }))
      now = { ...now, version: 5 }
      return problem('stale', 'Somebody else has changed this in the meantime')
    }
  })
  return () => sent(requests, 'PUT /api/settings').map(({ ifMatch, body }) => [ifMatch, body])
}

test.each([
  ['/settings/targets', 'Days for high priority', { targetDays: { ...stored.targetDays, high: 20 } }],
  ['/settings/backups', 'How many of these to keep', { backup: { hour: 3, keep: 140 } }]
])('a number that is not saved because of another setting stays, and is saved at the second try: %s', async (address, name, body) => {
  const saved = serveOvertaken()
  const { findByRole, getByRole, findByText, user } = openApp(address, { as: 'administrator' })
  await user.type(await findByRole('textbox', { name: new RegExp(`^${name}`) }), '0')
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Somebody else has changed this in the meantime')).toBeVisible()
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Settings saved successfully')).toBeVisible()
  expect(saved()).toEqual([
    ['"4"', body],
    ['"5"', body]
  ])
})

test('so does a rule', async () => {
  const saved = serveOvertaken()
  const { findByRole, getByRole, findByText, user } = openApp('/settings/approvals', { as: 'administrator' })
  await user.click(await findByRole('switch', { name: 'Require a second approver' }))
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(getByRole('switch', { name: 'Require a second approver' })).toBeChecked()
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Settings saved successfully')).toBeVisible()
  expect(saved()).toEqual([
    ['"4"', { secondApprover: true }],
    ['"5"', { secondApprover: true }]
  ])
})
