import { screen, waitFor, within } from '@testing-library/react'
import type { Webhook } from '@verandah/contract/webhooks'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { type Answers, json, page, problem, sent, serve } from '../../test/server.ts'
import { delivery, KINDS, webhook } from './testing.ts'

const AT = `/api/webhooks/${webhook(1)._id}`

function openWebhooks(stored: Webhook[], answers: Answers = {}) {
  const calls = serve({
    'GET /api/webhooks': () => json({ webhooks: stored, kinds: KINDS }),
    'POST /api/webhooks': () => (stored.push(webhook(1)), json({ ...webhook(1), secret: 'whsec_secret' }, 201)),
    [`PUT ${AT}`]: ({ body }) => json((stored[0] = { ...stored[0]!, ...(body as Partial<Webhook>), version: 4 })),
    [`DELETE ${AT}`]: () => (stored.shift(), new Response(null, { status: 204 })),
    [`POST ${AT}/test`]: () => json(delivery(9, { label: 'Test', status: 'waiting' }), 201),
    [`GET ${AT}/deliveries`]: () =>
      page('deliveries', [
        delivery(1),
        delivery(2, { status: 'failed', attempts: 3, lastError: 'It was answered with 500', responseText: 'oops' })
      ]),
    ...answers
  })
  return { ...openApp('/settings/webhooks', { as: 'administrator' }), calls }
}

test('one is made with the events that were chosen, and its secret is shown once', async () => {
  const { user, calls } = openWebhooks([])
  await user.click(await screen.findByRole('button', { name: 'New Webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Webhook' }))
  await user.fill(dialog.getByRole('textbox', { name: /^Address/ }), 'http://receiver1.example/hook')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('The address must begin with https:// and name a host')).toBeVisible()
  expect(await dialog.findByText('Choose at least one event')).toBeVisible()
  await user.fill(dialog.getByRole('textbox', { name: /^Address/ }), 'https://receiver1.example/hook')
  await user.click(dialog.getByText('Maintenance', { selector: 'summary' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Request completed/ }))
  expect(dialog.getByText('Maintenance: 1 chosen')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('whsec_secret')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ url: 'https://receiver1.example/hook', kinds: ['maintenance.completed'] }])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('whsec_secret')).toBeNull()
})

test('each says how it stands, and is switched off and on', async () => {
  const { user, calls } = openWebhooks([webhook(1), webhook(2, { isActive: false, switchedOffAt: '2026-11-20T12:35:00.000Z' as never })])
  expect(await screen.findByText('1 kind of event')).toBeVisible()
  expect(screen.getByText('Switched off on Nov 20, 2026 18:05: nothing had arrived for a day')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Switch on' })).toHaveLength(2))
  expect(sent(calls, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ isActive: false }, '"3"']])
})

test('the deliveries say what came of each, and a test can be sent', async () => {
  const { user, calls } = openWebhooks([webhook(1)])
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to receiver1.example' }))
  const rows = await dialog.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Request submitteddelivered')
  expect(rows[1]).toHaveTextContent(/3 attempts.*It was answered with 500.*oops/)
  await user.click(dialog.getByRole('button', { name: 'Send a Test' }))
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
})

test('one is edited, and what somebody else has changed meanwhile is taken over', async () => {
  const theirs = webhook(1, { version: 4, kinds: ['meetings.scheduled'], url: 'https://theirs.example/' })
  const stored = [webhook(1)]
  const { user, calls } = openWebhooks(stored, {
    [`PUT ${AT}`]: ({ body, ifMatch }) =>
      ifMatch === '"3"' ? problem('stale', 'Changed') : json({ ...theirs, ...(body as Partial<Webhook>), version: 5 })
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }))
  expect(dialog.getByText('Maintenance: 1 chosen')).toBeVisible()
  await user.fill(dialog.getByRole('textbox', { name: /^Address/ }), 'https://receiver1.example/hook/other')
  stored[0] = theirs
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  await user.click(await dialog.findByRole('button', { name: 'Load their changes' }))
  expect(await dialog.findByText('Address (latest: https://theirs.example/)')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({
    body: { url: 'https://receiver1.example/hook/other', kinds: ['meetings.scheduled'] },
    ifMatch: '"4"'
  })
})

test('one is deleted after a question', async () => {
  const { user, calls } = openWebhooks([webhook(1)])
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: /^Delete the webhook to receiver1.example\?/ }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(sent(calls, 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"3"'])
})
