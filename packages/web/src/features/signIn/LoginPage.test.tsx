import { ROLES } from '@verandah/contract/roles'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { type Answers, BUILDING, json, problem, serve } from '../../test/server.ts'

const EMAIL = /^Email/
const PASSWORD = /^Password/

async function openLogin(answers: Answers = {}) {
  const requests = serve(answers)
  const app = openApp('/login')
  await app.findByRole('heading', { level: 1, name: 'Login' })
  return { ...app, signIns: () => requests.filter(({ path }) => path === '/api/auth/login') }
}

test('both fields are required, and the email must be one', async () => {
  const { getByRole, getByLabelText, findByText, queryByText, user, signIns } = await openLogin()
  await user.click(getByRole('button', { name: 'Login' }))
  await findByText('Email is required')
  await findByText('Password is required')

  await user.fill(getByLabelText(EMAIL), 'nobody')
  await findByText('Invalid email address')
  await user.type(getByLabelText(EMAIL), '@demo.verandah.lk')
  await waitFor(() => expect(queryByText('Invalid email address')).toBeNull())
  expect(signIns()).toHaveLength(0)
})

test('a field complains when it was left, not while it is typed into for the first time', async () => {
  const { getByLabelText, findByText, queryByText, user } = await openLogin()
  await user.fill(getByLabelText(EMAIL), 'nobody')
  expect(queryByText('Invalid email address')).toBeNull()
  await user.tab()
  await findByText('Invalid email address')
})

test('what the server rejects is shown at the form, and what was typed stays', async () => {
  const { getByLabelText, getByRole, getAllByRole, getAllByText, findByRole, user } = await openLogin({
    'POST /api/auth/login': () => problem('invalid_credentials', 'Invalid email or password')
  })
  await user.fill(getByLabelText(EMAIL), 'resident@demo.verandah.lk')
  await user.fill(getByLabelText(PASSWORD), 'wrong')
  await user.click(getByRole('button', { name: 'Login' }))
  const alert = await findByRole('alert')
  expect(alert).toHaveTextContent('Invalid email or password')
  expect(getByLabelText(EMAIL)).toHaveValue('resident@demo.verandah.lk')
  expect(getByLabelText(PASSWORD)).toHaveValue('wrong')
  // Ready to be typed anew.
  const password = getByLabelText(PASSWORD)
  await waitFor(() => expect(password).toHaveFocus())
  expect(password).toMatchObject({ selectionStart: 0, selectionEnd: 5 })
  // The error stands below the button, which therefore does not move, and in a toast, which is not announced again.
  expect(alert.compareDocumentPosition(getByRole('button', { name: 'Login' })) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  await waitFor(() => expect(getAllByText('Invalid email or password')).toHaveLength(2))
  expect(getAllByRole('alert')).toEqual([alert])
})

test('after a sign-in nothing says any more that one failed', async () => {
  let tries = 0
  const { getByLabelText, findAllByText, findByRole, queryByText, user } = await openLogin({
    'POST /api/auth/login': () => {
      tries += 1
      return tries === 1 ? problem('invalid_credentials', 'Invalid email or password') : json({ token: 'new', user: personOf('resident') })
    }
  })
  await user.fill(getByLabelText(EMAIL), 'resident@demo.verandah.lk')
  await user.fill(getByLabelText(PASSWORD), 'wrong')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await findAllByText('Invalid email or password')).toHaveLength(2))
  await user.fill(getByLabelText(PASSWORD), 'Verandah@2026')
  await user.keyboard('{Enter}')
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
  await waitFor(() => expect(queryByText('Invalid email or password')).toBeNull())
})

test('the building stands below the product; its line is there before, and its name from the second visit on', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const late = { 'GET /api/building': () => promise }
  const first = await openLogin(late)
  const brand = () => first.getByRole('link', { name: /^Verandah/ })
  expect(brand().querySelector('span > span')).toHaveTextContent(/^$/)
  resolve(json(BUILDING))
  expect(await first.findByRole('link', { name: 'Verandah Kadupul Residencies' })).toBeVisible()
  first.unmount()

  serve({ 'GET /api/building': () => new Promise(() => {}) })
  const second = openApp('/forgot-password')
  expect(await second.findByRole('link', { name: 'Verandah Kadupul Residencies' })).toBeVisible()
})

test('no answer has another text than a rejection', async () => {
  const { getByLabelText, getByRole, findByRole, user } = await openLogin({
    'POST /api/auth/login': () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await user.fill(getByLabelText(EMAIL), 'resident@demo.verandah.lk')
  await user.fill(getByLabelText(PASSWORD), 'Verandah@2026')
  await user.keyboard('{Enter}')
  expect(await findByRole('alert')).toHaveTextContent('The portal cannot be reached. Check your connection and try again.')
  expect(getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a second press while the first is under way sends nothing', async () => {
  let answer = () => {}
  const pressed = new Promise<void>((resolve) => (answer = resolve))
  const { getByLabelText, getByRole, findByRole, pathname, user, signIns } = await openLogin({
    'POST /api/auth/login': async () => {
      await pressed
      return json({ token: 'new', user: personOf('resident') })
    }
  })
  await user.fill(getByLabelText(EMAIL), 'resident@demo.verandah.lk')
  await user.type(getByLabelText(PASSWORD), 'Verandah@2026{Enter}{Enter}')
  await user.click(getByRole('button', { name: 'Login' }))
  answer()
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
  expect(signIns()).toHaveLength(1)
  expect(pathname()).toBe('/dashboard')
  expect(localStorage.getItem('token')).toBe('new')
})

test('the password can be shown and hidden, and a password manager knows the fields', async () => {
  const { getByLabelText, getByRole, user } = await openLogin()
  await user.click(getByRole('button', { name: 'Show password' }))
  expect(getByLabelText(PASSWORD)).toHaveAttribute('type', 'text')
  await user.click(getByRole('button', { name: 'Hide password' }))
  expect(getByLabelText(PASSWORD)).toHaveAttribute('type', 'password')
  expect(getByLabelText(EMAIL)).toHaveAttribute('autocomplete', 'username')
  expect(getByLabelText(PASSWORD)).toHaveAttribute('autocomplete', 'current-password')
})

test('the page leads to the forgotten password and home', async () => {
  const { getByRole } = await openLogin()
  expect(getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  expect(getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('a real portal shows no credentials', async () => {
  const { queryByText } = await openLogin()
  expect(queryByText('Demo credentials')).toBeNull()
})

test('in the demo each person is listed, and "Use" fills the form', async () => {
  const people = ROLES.map((role) => ({ role, name: `A ${role}`, email: `${role}@demo.verandah.lk`, password: 'Verandah@2026' }))
  const { findByRole, getByLabelText, user } = await openLogin({ 'GET /api/building': () => json({ ...BUILDING, demo: { people } }) })
  const panel = within(await findByRole('region', { name: 'Demo credentials' }))
  expect(panel.getAllByRole('button', { name: 'Use' })).toHaveLength(people.length)
  expect(panel.getByText('A council')).toBeVisible()
  expect(panel.getByText('Council Member')).toBeVisible()

  const president = people.findIndex(({ role }) => role === 'president')
  await user.click(panel.getAllByRole('button', { name: 'Use' })[president] ?? document.body)
  expect(getByLabelText(EMAIL)).toHaveValue('president@demo.verandah.lk')
  expect(getByLabelText(PASSWORD)).toHaveValue('Verandah@2026')
})
