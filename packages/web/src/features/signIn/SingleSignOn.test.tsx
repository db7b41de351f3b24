import { oidc as calls, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { type Answers, BUILDING, json, problem, sent, serve } from '../../test/server.ts'

const EMAIL = /^Email/
const building = (oidc: object | undefined) => ({ 'GET /api/building': () => json({ ...BUILDING, ...(oidc && { oidc }) }) })
const BOTH = building({ name: 'Tower account', isOnly: false })
const ONLY = building({ name: 'Tower account', isOnly: true })
const SESSION = `POST ${calls.session.path}`

function open(at: Parameters<typeof openApp>[0], answers: Answers) {
  const requests = serve(answers)
  return { ...openApp(at), sent: (what: string) => sent(requests, what) }
}

test('a portal without it shows nothing of it', async () => {
  const { findByLabelText, queryByText, queryByRole } = open('/login', building(undefined))
  await findByLabelText(EMAIL)
  expect(queryByText('or')).toBeNull()
  expect(queryByRole('button', { name: 'Administrator sign-in' })).toBeNull()
})

test('a link, which the keyboard reaches after the form, leads to the provider', async () => {
  const { findByRole, getByRole, user } = open('/login', BOTH)
  const link = await findByRole('link', { name: 'Tower account' })
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start')
  getByRole('button', { name: 'Login' }).focus()
  await user.tab()
  expect(link).toHaveFocus()
})

test('it leads back to the page that was asked for', async () => {
  const { findByRole } = open('/meetings?page=2', BOTH)
  const link = await findByRole('link', { name: 'Tower account' })
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fmeetings%3Fpage%3D2')
})

test('where it is the only way, the form of passwords opens for administrators', async () => {
  const { findByRole, getByLabelText, queryByLabelText, queryByRole, user } = open('/login', ONLY)
  await findByRole('link', { name: 'Tower account' })
  expect(queryByLabelText(EMAIL)).toBeNull()
  expect(queryByRole('link', { name: 'Forgot password?' })).toBeNull()
  await user.click(await findByRole('button', { name: 'Administrator sign-in' }))
  await waitFor(() => expect(getByLabelText(EMAIL)).toHaveFocus())
  expect(queryByRole('link', { name: 'Forgot password?' })).toBeVisible()
  expect(queryByRole('link', { name: 'Tower account' })).toBeVisible()
})

test('where it was the only way at the last visit, the form is not there before the server has answered', async () => {
  localStorage.setItem('oidc', JSON.stringify({ name: 'Tower account', isOnly: true }))
  const { findByRole, queryByLabelText } = open('/login', { 'GET /api/building': () => new Promise<Response>(() => {}) })
  await findByRole('link', { name: 'Tower account' })
  expect(queryByLabelText(EMAIL)).toBeNull()
})

test('a code is changed for a session, once, and the page that was asked for opens', async () => {
  const user = personOf('resident')
  const opened = open('/login?code=abc&next=%2Fprofile', {
    ...BOTH,
    [SESSION]: () => json({ token: 'new', user }),
    'GET /api/auth/me': () => json(user)
  })
  await opened.findByRole('heading', { level: 2, name: 'My Profile' })
  expect(opened.sent(SESSION)).toMatchObject([{ body: { code: 'abc' } }])
})

test('an address of another site is no page that was asked for', async () => {
  const opened = open('/login?code=abc&next=https%3A%2F%2Fevil.example', {
    ...BOTH,
    [SESSION]: () => json({ token: 'new', user: personOf('resident') })
  })
  await opened.findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
})

test('the second factor is asked for', async () => {
  const opened = open('/login?code=abc', { ...BOTH, [SESSION]: () => json({ requiresTwoFactor: true, tempToken: 'temp' }) })
  await opened.findByRole('heading', { name: 'Two-Factor Authentication' })
})

test('who is invited comes to the registration', async () => {
  const opened = open('/login?code=abc', {
    ...BOTH,
    [SESSION]: () => json({ invitationToken: 'fresh' }),
    'GET /api/auth/invitation/fresh': () => json({ email: 'new@tower.lk', role: 'resident', unitNumber: null, asksPassword: true })
  })
  expect(await opened.findByDisplayValue('new@tower.lk')).toBeVisible()
})

test('what the server says against it stands above the form', async () => {
  const opened = open('/login?code=abc', { ...BOTH, [SESSION]: () => problem('invalid_credentials', OIDC_PROBLEM_TEXT.noAccount) })
  expect(await opened.findByRole('alert')).toHaveTextContent(OIDC_PROBLEM_TEXT.noAccount)
  expect(opened.getByLabelText(EMAIL)).toBeVisible()
})

test.each([
  ['unavailable', OIDC_PROBLEM_TEXT.unavailable],
  ['cancelled', OIDC_PROBLEM_TEXT.cancelled],
  ['made-up', OIDC_PROBLEM_TEXT.failed],
  ['toString', OIDC_PROBLEM_TEXT.failed]
])('the code %j of the address is said in words', async (code, text) => {
  const opened = open(`/login?error=${code}`, BOTH)
  expect(await opened.findByRole('alert')).toHaveTextContent(text)
  expect(opened.sent(SESSION)).toEqual([])
})
