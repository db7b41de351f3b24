import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, serve } from '../../test/server.ts'

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
