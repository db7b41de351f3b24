import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/queryClient.ts'
import { beginSession, endSession, refreshUser } from '../api/session/session.ts'
import { openApp } from '../test/openApp.tsx'
import { personOf } from '../test/people.ts'
import { json, serve } from '../test/server.ts'

const invitedBy = { _id: '01900000-0000-7000-8000-000000000001', firstName: 'Ishara', lastName: 'Gunawardena', role: 'administrator' }
const meeting = {
  _id: '01900000-0000-7000-8000-000000000100',
  createdAt: '2026-01-05T04:30:00.000Z',
  updatedAt: '2026-01-05T04:30:00.000Z',
  version: 3,
  title: 'About the caretaker',
  description: null,
  date: '2026-12-05',
  startTime: '18:00',
  endTime: '20:30',
  location: 'Roof terrace',
  kind: 'council',
  type: 'committee',
  status: 'scheduled',
  agenda: [],
  attendees: [],
  organizer: invitedBy,
  can: { edit: false, setStatus: false, delete: false, transitions: [] }
}

test('who signs in next sees nothing that the last person saw', async () => {
  const asked: (string | null)[] = []
  serve({
    'GET /api/meetings': ({ token }) => {
      asked.push(token)
      const pagination = { page: 1, limit: 10, total: 1, pages: 1 }
      // The next person's answer does not come, so that only what was kept could be seen.
      return token === 'token of council' ? json({ meetings: [meeting], pagination }) : new Promise<Response>(() => {})
    },
    'POST /api/auth/login': () => json({ token: 'token of the next', user: personOf('resident') })
  })
  const { router, user, getByLabelText, getByRole, findByRole } = openApp('/meetings', { as: 'council' })
  await screen.findByText('About the caretaker')

  act(() => endSession())
  await findByRole('heading', { level: 1, name: 'Login' })
  await user.fill(getByLabelText(/^Email/), 'resident@demo.verandah.lk')
  await user.fill(getByLabelText(/^Password/), 'Verandah@2026')
  await user.click(getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/meetings'))
  expect(await screen.findByText('Loading meetings...')).toBeVisible()
  expect(screen.queryByText('About the caretaker')).toBeNull()
  await waitFor(() => expect(asked).toEqual(['token of council', 'token of the next']))
})

test('what was read goes with the session, and stays while the same one goes on', () => {
  const client = createQueryClient()
  const kept = () => client.getQueryCache().getAll().length
  const read = () => client.setQueryData(['/api/meetings', {}], { meetings: [meeting] })
  beginSession('first', personOf('council'))
  read()
  refreshUser(personOf('council', { phone: '+94771234567' }))
  expect(kept()).toBe(1)
  endSession()
  expect(kept()).toBe(0)

  beginSession('second', personOf('council'))
  read()
  // Another tab has signed somebody else in.
  beginSession('third', personOf('resident'))
  expect(kept()).toBe(0)
})

test('an answer that comes after its session is not kept for the next', async () => {
  const client = createQueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  beginSession('first', personOf('council'))
  const reading = client.fetchQuery({ queryKey: ['/api/meetings', {}], queryFn: () => promise }).catch(() => undefined)
  beginSession('second', personOf('resident'))
  resolve('of the first')
  await reading
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(['/api/meetings', {}])).toBeUndefined()
})
