import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { type Answers, json, problem, serve } from '../../test/server.ts'

const LOGIN = 'POST /api/auth/login'
const VERIFY = 'POST /api/auth/2fa/verify-login'
const CODE = /^Verification Code/
const OVER = 'The time or the tries for the code are over. Please enter your password again.'
const wrong = () => problem('invalid_code', 'Invalid code')

/** At the second step, after a right password. */
async function openSecondStep(answers: Answers = {}, from?: string) {
  const requests = serve({ [LOGIN]: () => json({ requiresTwoFactor: true, tempToken: 'short-lived' }), ...answers })
  const app = openApp(from ?? '/login')
  await app.findByRole('heading', { level: 1, name: 'Login' })
  await app.user.fill(app.getByLabelText(/^Email/), 'president@demo.verandah.lk')
  await app.user.fill(app.getByLabelText(/^Password/), 'Verandah@2026')
  await app.user.keyboard('{Enter}')
  await app.findByRole('heading', { level: 1, name: 'Two-Factor Authentication' })
  const codes = () => requests.filter(({ path }) => path === '/api/auth/2fa/verify-login').map(({ body }) => body)
  return { ...app, codes }
}

test('a right password asks for the code, in a field that has the focus and takes what phones offer', async () => {
  const { getByLabelText, pathname } = await openSecondStep()
  const field = getByLabelText(CODE)
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('inputmode', 'numeric')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAccessibleDescription('The 6 digits from your authenticator app.')
  expect(pathname()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('the right code signs in and leads to where the person was sent from; a pasted one may have a blank', async () => {
  const { getByRole, findByRole, pathname, codes, user } = await openSecondStep(
    { [VERIFY]: () => json({ token: 'new', user: personOf('president') }) },
    '/community'
  )
  await user.paste('123 456')
  await user.click(getByRole('button', { name: 'Verify' }))
  await findByRole('heading', { level: 1, name: 'Community' })
  expect(codes()).toEqual([{ code: '123 456', tempToken: 'short-lived' }])
  expect(pathname()).toBe('/community')
  expect(localStorage.getItem('token')).toBe('new')
})

test('a code that cannot be right costs no try', async () => {
  const { getByLabelText, findByText, codes, user } = await openSecondStep()
  await user.type(getByLabelText(CODE), '{Enter}')
  await findByText('Code is required')
  await user.fill(getByLabelText(CODE), '1234')
  await user.keyboard('{Enter}')
  await findByText('Enter the 6 digits that your authenticator app shows')
  expect(codes()).toEqual([])
})

test('a wrong code is announced, and the field is empty again and has the focus', async () => {
  const { getByLabelText, findByRole, user } = await openSecondStep({ [VERIFY]: wrong })
  await user.fill(getByLabelText(CODE), '123456')
  await user.keyboard('{Enter}')
  expect(await findByRole('alert')).toHaveTextContent('Invalid code')
  expect(getByLabelText(CODE)).toHaveValue('')
  expect(getByLabelText(CODE)).toHaveFocus()
})

test('the fifth wrong code leads back to the password, with the reason and the email kept', async () => {
  const { getByLabelText, findByRole, findByText, codes, user } = await openSecondStep({ [VERIFY]: wrong })
  for (const code of ['111111', '222222', '333333', '444444', '555555']) {
    await user.type(getByLabelText(CODE), `${code}{Enter}`)
    await waitFor(() => expect(codes().at(-1)).toMatchObject({ code }))
  }
  await findByRole('heading', { level: 1, name: 'Login' })
  await findByText(OVER)
  expect(getByLabelText(/^Email/)).toHaveValue('president@demo.verandah.lk')
  expect(getByLabelText(/^Password/)).toHaveValue('')
  expect(getByLabelText(/^Password/)).toHaveFocus()
})

test('a sign-in that the server calls over leads back to the password', async () => {
  const { getByLabelText, findByText, user } = await openSecondStep({
    [VERIFY]: () => problem('invalid_code', 'This sign-in is over. Please sign in again.')
  })
  await user.fill(getByLabelText(CODE), '123456')
  await user.keyboard('{Enter}')
  await findByText(OVER)
  expect(getByLabelText(/^Password/)).toHaveFocus()
})

test('a rejection after five minutes leads back to the password', async () => {
  const { getByLabelText, findByText, user } = await openSecondStep({ [VERIFY]: wrong })
  const later = Date.now() + 5 * 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await user.fill(getByLabelText(CODE), '123456')
  await user.keyboard('{Enter}')
  await findByText(OVER)
  expect(getByLabelText(/^Password/)).toHaveFocus()
})

test('a server that does not answer keeps the code', async () => {
  const { getByLabelText, findByRole, user } = await openSecondStep({ [VERIFY]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.fill(getByLabelText(CODE), '123456')
  await user.keyboard('{Enter}')
  expect(await findByRole('alert')).toHaveTextContent('The portal cannot be reached. Check your connection and try again.')
  expect(getByLabelText(CODE)).toHaveValue('123456')
})

test('a backup code is no number and is asked for in its own words', async () => {
  const { getByRole, getByLabelText, findByLabelText, codes, user } = await openSecondStep({
    [VERIFY]: () => json({ token: 'new', user: personOf('president') })
  })
  await user.type(getByLabelText(CODE), '12')
  await user.click(getByRole('button', { name: 'Use a backup code' }))
  const field = await findByLabelText(/^Backup Code/)
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('inputmode', 'text')
  expect(field).toHaveAccessibleDescription('Each backup code works once.')
  await user.fill(field, 'abcde-fghij')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(codes()).toEqual([{ code: 'abcde-fghij', tempToken: 'short-lived' }]))
})

test('from a backup code there is a way back to the app', async () => {
  const { getByRole, getByLabelText, user } = await openSecondStep()
  await user.click(getByRole('button', { name: 'Use a backup code' }))
  await user.click(getByRole('button', { name: 'Use your authenticator app' }))
  expect(getByLabelText(CODE)).toHaveFocus()
})

test('"Back to Login" asks for the password again, without an error', async () => {
  const { getByRole, getByLabelText, queryByRole, user } = await openSecondStep()
  await user.click(getByRole('button', { name: 'Back to Login' }))
  expect(getByLabelText(/^Password/)).toHaveFocus()
  expect(getByLabelText(/^Email/)).toHaveValue('president@demo.verandah.lk')
  expect(queryByRole('alert')).toBeNull()
})
