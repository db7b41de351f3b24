import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, sent, serve } from '../../test/server.ts'

const mail = (subject: string) => ({
  _id: `01900000-0000-7000-8000-00000000000${subject.length}`,
  to: 'amaya@example.com',
  subject,
  text: 'Hello',
  createdAt: '2026-11-21T06:30:00.000Z',
  sentAt: null,
  state: 'waiting' as const,
  attempts: 0,
  lastError: null
})

test('the mails stay until those to a part of an address are here', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked: string[] = []
  serve({
    'GET /api/outbox': ({ search }) => {
      const to = search.get('to') ?? ''
      if (to !== '') asked.push(to)
      return to === '' ? json({ messages: [mail('First')] }) : promise
    }
  })
  openApp('/settings/outbox', { as: 'administrator' })
  await screen.findByText('First')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: ' amaya@' } })
  expect(await screen.findByTestId('refetching')).toBeVisible()
  expect(screen.getByText('First')).toBeVisible()
  resolve(json({ messages: [mail('Second')] }))
  expect(await screen.findByText('Second')).toBeVisible()
  expect(screen.queryByText('First')).toBeNull()
  expect(asked).toEqual(['amaya@'])
})

test('a test mail goes to one’s own address or another, and the outbox follows it', async () => {
  let isWritten = false
  const requests = serve({
    'GET /api/outbox': () => json({ messages: isWritten ? [mail('Test mail')] : [] }),
    'POST /api/settings/mail-test': () => {
      isWritten = true
      return json({ message: 'A test mail is on its way.' })
    }
  })
  const { user } = openApp('/settings/outbox', { as: 'administrator' })
  const to = await screen.findByLabelText(/^Send it to/)
  expect(to).toHaveValue('administrator@demo.verandah.lk')
  await user.clear(to)
  await user.click(screen.getByRole('button', { name: 'Send Test Mail' }))
  expect(await screen.findByText('Email is required')).toBeVisible()
  await user.fill(to, 'other@example.org')
  await user.click(screen.getByRole('button', { name: 'Send Test Mail' }))
  expect(await screen.findByText('A test mail is on its way.')).toBeVisible()
  expect(await screen.findByText('Test mail')).toBeVisible()
  expect(sent(requests, 'POST')).toMatchObject([{ body: { to: 'other@example.org' } }])
})

test('a portal that was restored from a copy says what it holds back, and sends it when it is told to', async () => {
  const state: { restoredAt: string | null } = { restoredAt: '2026-11-21T06:30:00.000Z' }
  serve({
    'GET /api/outbox': () => json({ messages: [], restoredAt: state.restoredAt }),
    'POST /api/outbox/release': () => {
      state.restoredAt = null
      return new Response(null, { status: 204 })
    }
  })
  const { user } = openApp('/settings/outbox', { as: 'administrator' })
  expect(await screen.findByText(/It sends no webhook, no SMS, and none of the mails that waited in the copy/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send Them Now' }))
  expect(await screen.findByText('Webhooks and mails are sent again')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Held Back')).toBeNull())
})
