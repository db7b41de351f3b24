import { waitFor, within } from '@testing-library/react'
import type { AccessToken } from '@verandah/contract/tokens'
import { expect, test } from 'vitest'
import { json, problem } from '../../test/server.ts'
import { openProfile } from '../account/testing.ts'
import { accessToken } from './testing.ts'

const LIST = 'GET /api/auth/tokens'
const MAKE = 'POST /api/auth/tokens'
const REVOKE = `DELETE /api/auth/tokens/${accessToken(1)._id}`

async function openTokens(stored: AccessToken[], answers = {}) {
  const opened = await openProfile(
    {},
    {
      [LIST]: () => json({ tokens: stored, can: { create: true } }),
      [MAKE]: () => (stored.unshift(accessToken(3)), json({ ...accessToken(3), token: 'vdh_secret' }, 201)),
      [REVOKE]: () => (stored.shift(), new Response(null, { status: 204 })),
      ...answers
    }
  )
  return { ...opened, part: within(await opened.findByRole('region', { name: 'Access tokens' })) }
}

test('each token says what it may, until when, and when it was used last', async () => {
  const { part } = await openTokens([
    accessToken(1, { expiresAt: '2126-12-19T12:35:00.000Z' as never, lastUsedAt: new Date(Date.now() - 120_000).toISOString() as never }),
    accessToken(2, { scope: 'write', expiresAt: '2026-11-20T12:35:00.000Z' as never })
  ])
  const rows = await part.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Program 1ReadMade on Nov 19, 2026, expires on Dec 19, 2126Last used 2 minutes agoRevoke',
    'Program 2Read and writeExpiredMade on Nov 19, 2026, expired on Nov 20, 2026Never usedRemove'
  ])
})

test('a new token is shown once, until it is dismissed, and can be copied', async () => {
  const { part, user, findByRole, sent } = await openTokens([])
  await user.click(part.getByRole('button', { name: 'New Access Token' }))
  const dialog = within(await findByRole('dialog', { name: 'New Access Token' }))
  await user.click(dialog.getByRole('button', { name: 'Make Token' }))
  expect(await dialog.findByText('Name is required')).toBeVisible()
  expect(sent(MAKE)).toEqual([])
  await user.fill(dialog.getByRole('textbox', { name: /^Name/ }), 'Grafana')
  await user.click(dialog.getByRole('radio', { name: 'Read and write' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Expires after/ }), '30 days')
  await user.click(dialog.getByRole('button', { name: 'Make Token' }))
  expect(await part.findByText('vdh_secret')).toBeVisible()
  expect(sent(MAKE).map(({ body }) => body)).toEqual([{ name: 'Grafana', scope: 'write', expiresInDays: 30 }])
  await user.click(part.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('vdh_secret')
  await user.click(part.getByRole('button', { name: 'Dismiss' }))
  expect(part.queryByText('vdh_secret')).toBeNull()
})

test('a token is revoked after a question', async () => {
  const { part, user, findByRole, findByText, sent } = await openTokens([accessToken(1)])
  await user.click(await part.findByRole('button', { name: 'Revoke' }))
  const question = within(await findByRole('dialog', { name: /^Revoke “Program 1”\?/ }))
  expect(sent(REVOKE)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await findByText('Access token revoked')
  await waitFor(() => expect(part.queryAllByRole('listitem')).toEqual([]))
  expect(sent(REVOKE)).toHaveLength(1)
})

test('what fails says so', async () => {
  const { part, user, findByRole } = await openTokens([], {
    [MAKE]: () => problem('conflict', 'You have 10 access tokens. Revoke one first.')
  })
  await user.click(part.getByRole('button', { name: 'New Access Token' }))
  const dialog = within(await findByRole('dialog', { name: 'New Access Token' }))
  await user.fill(dialog.getByRole('textbox', { name: /^Name/ }), 'Grafana')
  await user.click(dialog.getByRole('button', { name: 'Make Token' }))
  expect(await dialog.findByText('You have 10 access tokens. Revoke one first.')).toBeVisible()
})

test('whoever may make none, and has none, sees nothing of access tokens', async () => {
  const opened = await openProfile({}, { [LIST]: () => json({ tokens: [], can: { create: false } }) })
  expect(await opened.findByRole('region', { name: 'Security' })).toBeVisible()
  await waitFor(() => expect(opened.queryByRole('region', { name: 'Access tokens' })).toBeNull())
})

test('whoever may make none any more still sees and revokes those that they have', async () => {
  const { part } = await openTokens([accessToken(1)], { [LIST]: () => json({ tokens: [accessToken(1)], can: { create: false } }) })
  expect(await part.findByText('Program 1')).toBeVisible()
  expect(part.getByRole('button', { name: 'Revoke' })).toBeVisible()
  expect(part.queryByRole('button', { name: 'New Access Token' })).toBeNull()
})
