import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session/session.ts'
import { json, problem } from '../../test/server.ts'
import { openProfile } from '../account/testing.ts'

const session = (number: number, device: string, current = false) => ({
  _id: `01900000-0000-7000-8000-00000000000${number}`,
  device,
  ip: `203.0.113.${number}`,
  createdAt: '2026-11-19T12:35:00.000Z',
  lastUsedAt: new Date(Date.now() - 120_000).toISOString(),
  current
})
const LIST = 'GET /api/auth/sessions'
const ONE = 'DELETE /api/auth/sessions/01900000-0000-7000-8000-000000000001'
const OTHERS = 'DELETE /api/auth/sessions'
const gone = () => new Response(null, { status: 204 })

async function openSessions(answers = {}, at = '/profile') {
  const stored = [session(1, 'Firefox on Android'), session(2, 'Chrome on Windows', true)]
  const opened = await openProfile(
    {},
    {
      [LIST]: () => json({ sessions: stored }),
      [ONE]: () => (stored.shift(), gone()),
      [OTHERS]: () => (stored.shift(), gone()),
      ...answers
    },
    at
  )
  const part = within(opened.getByRole('region', { name: 'Sessions' }))
  return { ...opened, part }
}

test('each session says where, since when, and which one this is', async () => {
  const { part } = await openSessions()
  const rows = await part.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on WindowsThis device203.0.113.2Signed in Nov 19, 2026 18:05Last used 2 minutes agoSign out',
    'Firefox on Android203.0.113.1Signed in Nov 19, 2026 18:05Last used 2 minutes agoSign out'
  ])
  const [here, there] = part.getAllByRole('button', { name: 'Sign out' })
  expect(here!).toHaveAccessibleDescription('Chrome on WindowsThis device')
  expect(there!).toHaveAccessibleDescription('Firefox on Android')
})

test('another session is signed out, and the focus stays near', async () => {
  const { part, user, findByText, getByRole, sent } = await openSessions()
  await user.click((await part.findAllByRole('button', { name: 'Sign out' }))[1]!)
  await findByText('Signed out there')
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1))
  expect(sent(ONE)).toHaveLength(1)
  expect(part.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  expect(getByRole('heading', { name: 'Sessions' })).toHaveFocus()
})

test('everywhere else is signed out at once', async () => {
  const { part, user, findByText, sent } = await openSessions()
  await user.click(await part.findByRole('button', { name: 'Sign out everywhere else' }))
  await findByText('Signed out everywhere else')
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1))
  expect(sent(OTHERS)).toHaveLength(1)
})

test('signing out this device signs out', async () => {
  const { part, user, sent } = await openSessions({ 'POST /api/auth/logout': gone })
  await user.click((await part.findAllByRole('button', { name: 'Sign out' }))[0]!)
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(sent('POST /api/auth/logout')).toHaveLength(1)
})

test('a session that is gone already leaves the list, and it is said', async () => {
  const stored = [session(1, 'Firefox on Android'), session(2, 'Chrome on Windows', true)]
  const { part, user } = await openSessions({
    [LIST]: () => json({ sessions: stored }),
    [ONE]: () => (stored.shift(), problem('not_found', 'This session has ended already'))
  })
  await user.click((await part.findAllByRole('button', { name: 'Sign out' }))[1]!)
  expect(await part.findByRole('alert')).toHaveTextContent('This session has ended already')
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1))
})

test('a list that does not come can be asked for again', async () => {
  let isUnavailable = true
  const { part, user } = await openSessions({
    [LIST]: () =>
      isUnavailable ? problem('rate_limited', 'Please wait a moment') : json({ sessions: [session(2, 'Chrome on Windows', true)] })
  })
  expect(await part.findByRole('alert')).toHaveTextContent('Please wait a moment')
  isUnavailable = false
  await user.click(part.getByRole('button', { name: 'Retry' }))
  await part.findByText('Chrome on Windows')
  expect(part.queryByRole('alert')).toBeNull()
})

test('while it loads, and when it is empty, it says so', async () => {
  let answer: (response: Response) => void = () => undefined
  const { part } = await openSessions({ [LIST]: async () => new Promise<Response>((resolve) => (answer = resolve)) })
  expect(part.getByRole('status')).toHaveTextContent('Loading sessions...')
  answer(json({ sessions: [] }))
  await part.findByText('No sessions found')
})

test('the settings icon leads to the sessions', async () => {
  const { user, getByRole, findByRole, router } = await openSessions()
  await user.click(getByRole('button', { name: 'Settings' }))
  await user.click(await findByRole('menuitem', { name: 'Sessions' }))
  expect(router.state.location).toMatchObject({ pathname: '/profile', hash: '#sessions' })
  await waitFor(() => expect(getByRole('heading', { name: 'Sessions' })).toHaveFocus())
})

test('an address with #sessions opens at them', async () => {
  const { getByRole } = await openSessions({}, '/profile#sessions')
  await waitFor(() => expect(getByRole('heading', { name: 'Sessions' })).toHaveFocus())
})
