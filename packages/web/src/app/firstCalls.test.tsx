import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import type { MyRights } from '@verandah/contract/roles'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { matchPath } from 'react-router'
import { planElement, planOf } from '../../build/startPlan.ts'
import { start } from '../../build/startScript.ts'
import { dashboardOf } from '../features/dashboard/testing.ts'
import { meeting, meetingPage } from '../features/meetings/testing.ts'
import { keepToken, openApp } from '../test/openApp.tsx'
import { personOf, rights } from '../test/people.ts'
import { json, page, problem, serve } from '../test/server.ts'
import { SCREENS } from './screens.ts'

const files: Record<string, string[]> = {
  '/login': ['/assets/login.js'],
  '/dashboard': ['/assets/dashboard.js', '/assets/shell.js'],
  '/register/:token?': ['/assets/register.js']
}
const screens = SCREENS.map((screen) => ({ screen, modules: [screen.path] }))

const answers = {
  'GET /api/auth/me': () =>
    json(personOf('administrator', { can: rights({ manageUsers: true, manageVendors: true, seeFinances: true, seeUnits: true }) })),
  'GET /api/notifications/unread': () => json({ unread: 0 }),
  'GET /api/building': () => json({ product: 'Verandah', demo: null }),
  'GET /api/dashboard': () => json(dashboardOf('administrator')),
  'GET /api/meetings': () => meetingPage([meeting()]),
  'GET /api/meetings/7': () => json(meeting()),
  'GET /api/users': () => json({ users: [], total: 0, totalPages: 1, currentPage: 1 }),
  'GET /api/approvals': () => page('approvals', [])
}

/** Runs what the document of an address does before the app is there. */
function startAt(address: string): void {
  history.replaceState(null, '', address)
  document.getElementById('start-plan')?.remove()
  const asked = screens.find(({ screen }) => matchPath(screen.path, location.pathname) !== null)
  if (asked !== undefined)
    document.head.insertAdjacentHTML('beforeend', planElement(planOf(asked, screens, ([path = '']) => files[path] ?? [])))
  start()
}

const preloaded = () => [...document.head.querySelectorAll('link[crossorigin]')].map((link) => link.getAttribute('href'))

function removeLinks(): void {
  for (const link of document.head.querySelectorAll('link[crossorigin]')) link.remove()
}

afterEach(() => {
  delete window.firstCalls
  document.getElementById('start-plan')?.remove()
})

test.each(SCREENS.flatMap(({ path, firstCall }) => (firstCall === undefined ? [] : [path])))(
  'what %s shows first is asked for once, before its code is there',
  async (path) => {
    const address = path.replace(':id', '7')
    keepToken('kept')
    const requests = serve(answers)
    startAt(address)
    const before = requests.map(({ path: asked }) => asked)
    const { findByRole } = openApp(address)
    await findByRole('heading', { level: 1 })
    await waitFor(() => expect(window.firstCalls).toEqual({}))
    const after = requests.map(({ path: asked }) => asked)
    expect(before).toHaveLength(4)
    expect(after.filter((asked) => before.includes(asked))).toEqual(before)
  }
)

test('the address names the page and the filters of its first call', () => {
  keepToken('kept')
  serve(answers)
  startAt('/users?role=council&page=2&search=%20a%26b%20')
  expect(Object.keys(window.firstCalls ?? {})).toContain('/api/users?page=2&search=a%26b&role=council')
  // Another view of the page asks for something else.
  startAt('/users?view=invitations')
  expect(Object.keys(window.firstCalls ?? {}).join()).not.toContain('/api/users')
})

test('the files of the screen that will be shown are on their way', () => {
  serve(answers)
  startAt('/register/')
  startAt('/register/abc')
  expect(preloaded()).toEqual(['/assets/register.js', '/assets/register.js'])
  removeLinks()
  // A person who is not signed in is sent to the login.
  startAt('/dashboard')
  expect(preloaded()).toEqual(['/assets/login.js'])
  removeLinks()
  startAt('/register/abc/d')
  expect(preloaded()).toEqual([])
  removeLinks()
  keepToken('kept')
  startAt('/login')
  expect(preloaded()).toEqual(['/assets/dashboard.js', '/assets/shell.js'])
  const kinds = [...document.head.querySelectorAll<HTMLLinkElement>('link[crossorigin]')].map(({ rel }) => rel)
  expect(kinds).toEqual(['modulepreload', 'modulepreload'])
})

test('nothing of a screen is asked for where its address is spelt differently', () => {
  keepToken('kept')
  const requests = serve(answers)
  startAt('/meetings')
  removeLinks()
  const before = requests.length
  // The server knows it as /meetings.
  history.replaceState(null, '', '/meetin%67s')
  start()
  expect(preloaded()).toEqual([])
  expect(requests.slice(before).map(({ path }) => path)).toEqual(['/api/auth/me', '/api/building'])
})

test('nothing is asked for that the page at an unknown address does not take', () => {
  keepToken('kept')
  const requests = serve(answers)
  startAt('/no/such/page')
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/me', '/api/building'])
})

test('a guest’s document asks only for what is public', () => {
  const requests = serve(answers)
  startAt('/meetings')
  expect(requests.map(({ path, token }) => [path, token])).toEqual([['/api/building', null]])
})

test('whose required action comes first makes no call that would be refused', () => {
  keepToken('kept')
  localStorage.setItem('user', JSON.stringify(personOf('resident', { requiredAction: 'changePassword' })))
  const requests = serve(answers)
  startAt('/meetings')
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/me', '/api/building'])
})

const narrow = SCREENS.filter(({ firstCall, access, path }) => firstCall !== undefined && (access !== 'signed-in' || path === '/finances'))

test.each(narrow.map(({ path, firstCallNeeds }) => [path, firstCallNeeds] as const))(
  'who may not see what %s fetches first does not ask for it',
  (path, needs) => {
    const asked = (can: Partial<MyRights>) => {
      keepToken('kept')
      localStorage.setItem('user', JSON.stringify(personOf('resident', { can: rights(can) })))
      const requests = serve(answers)
      startAt(path.replace(':id', '7'))
      return requests.length
    }
    expect(needs).toBeDefined()
    expect(asked({})).toBe(3)
    expect(asked(needs === undefined ? {} : { [needs]: true })).toBe(4)
  }
)

const hasFirstCall = (address: string) => SCREENS.some(({ path, firstCall }) => path === address.split('?')[0] && firstCall !== undefined)
const filtered = [...new Set(Object.values(FIGURE_LINK))].filter((address) => address.includes('?') && hasFirstCall(address))

test.each(filtered)('a figure that leads to %s has its list asked for before', (address) => {
  keepToken('kept')
  const requests = serve(answers)
  startAt(address)
  expect(requests.map(({ search }) => String(search))).toContainEqual(expect.stringContaining(address.split('?')[1] ?? ''))
})

test('a first call that failed is made again by the page', async () => {
  keepToken('kept')
  let isUp = false
  serve({ ...answers, 'GET /api/meetings': () => (isUp ? meetingPage([meeting({ title: 'The roof' })]) : Promise.reject(new TypeError())) })
  startAt('/meetings')
  await window.firstCalls?.['/api/meetings?page=1']?.answer.catch(() => undefined)
  isUp = true
  const { findByText } = openApp('/meetings')
  await findByText('The roof')
})

test('an answer that was asked for by another session, or long ago, is not used', async () => {
  keepToken('theirs')
  const requests = serve({
    ...answers,
    'GET /api/auth/me': ({ token }) => (token === 'kept' ? json(personOf('resident')) : problem('no_session', ''))
  })
  startAt('/meetings')
  keepToken('kept')
  const old = window.firstCalls?.['/api/building']
  const answer = window.firstCalls?.['/api/auth/me']?.answer
  if (old !== undefined) old.at -= 60_000
  const { findByRole } = openApp('/meetings')
  await findByRole('heading', { level: 1, name: 'Meetings' })
  expect(requests.filter(({ path }) => path === '/api/auth/me').map(({ token }) => token)).toEqual(['theirs', 'kept'])
  await waitFor(() => expect(requests.filter(({ path }) => path === '/api/building')).toHaveLength(2))
  // Nobody reads it, so it is closed.
  expect((await answer)?.bodyUsed).toBe(true)
})
