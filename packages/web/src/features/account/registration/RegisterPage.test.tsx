import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { BUILDING, json, problem, sent as sentTo, serve } from '../../../test/server.ts'
import { COMPLETE, INVITATION, INVITED, openRegister } from './testingRegistration.ts'

const MISSING = 'Invalid or missing invitation token. Registration requires a valid invitation.'

test('without a token the page says what is missing and leads home', async () => {
  const requests = serve()
  const { findByRole, getByRole, queryByLabelText } = openApp('/register')
  await findByRole('heading', { level: 1, name: 'Register' })
  expect(await findByRole('alert')).toHaveTextContent(MISSING)
  expect(getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(queryByLabelText(/^First Name/)).toBeNull()
  expect(requests.some(({ path }) => path.includes('invitation'))).toBe(false)
})

test('the invitation is checked before there is a form', async () => {
  let answer: (response: Response) => void = () => {}
  const { findByText, queryByLabelText, ready } = openRegister({ [INVITATION]: () => new Promise<Response>((done) => (answer = done)) })
  await findByText('Checking your invitation...')
  expect(queryByLabelText(/^First Name/)).toBeNull()
  answer(json(INVITED))
  await ready()
})

test('an unknown invitation gets the specified words', async () => {
  const { findByRole, queryByLabelText } = openRegister({ [INVITATION]: () => problem('not_found', 'Not found') })
  expect(await findByRole('alert')).toHaveTextContent(MISSING)
  expect(await findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(queryByLabelText(/^First Name/)).toBeNull()
})

test('a used invitation says so and leads to the login', async () => {
  const words = 'This invitation has been used already. You can sign in.'
  const { findByRole, queryByRole } = openRegister({ [INVITATION]: () => problem('gone', words) })
  expect(await findByRole('alert')).toHaveTextContent(words)
  expect(await findByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
  expect(queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a server that does not answer is asked again on Retry', async () => {
  let isUp = false
  const { findByRole, ready, user } = openRegister({
    [INVITATION]: () => (isUp ? json(INVITED) : Promise.reject(new TypeError('Failed to fetch')))
  })
  expect(await findByRole('alert')).toHaveTextContent('The portal cannot be reached. Check your connection and try again.')
  isUp = true
  await user.click(await findByRole('button', { name: 'Retry' }))
  await ready()
})

test('three steps are shown, the third of them active', async () => {
  const { getByRole, getAllByRole, getByText, ready } = openRegister()
  await ready()
  const steps = getAllByRole('listitem').filter((item) => getByRole('list', { name: 'Registration steps' }).contains(item))
  expect(steps.map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
    'Invitation Verification: done',
    'Personal Information: done',
    'Account Setup'
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  expect(getByText('Step 3 of 3')).toBeVisible()
})

test('the form knows what the invitation says, and its email cannot be changed', async () => {
  const { field, ready, getByText, getByLabelText } = openRegister()
  await ready()
  expect(field('email')).toHaveValue('nimal@kadupul.lk')
  expect((field('email') as HTMLInputElement).readOnly).toBe(true)
  expect(field('unit')).toHaveValue('7C')
  expect(getByText('You are invited as: Council Member')).toBeVisible()
  expect(getByLabelText('Unit Number (optional)')).toBeVisible()
  expect(getByLabelText('Phone (optional)')).toBeVisible()
})

test('a registration is sent, and the person is asked to look for the mail and to sign in', async () => {
  const { fill, submit, ready, sent, pathname, findByRole, findByText, getByLabelText } = openRegister()
  await ready()
  await fill({ ...COMPLETE, phone: '077 123 4567' })
  await submit()
  await findByRole('heading', { level: 1, name: 'Login' })
  await findByText('Registration successful! Please check your email for verification.')
  expect(pathname()).toBe('/login')
  expect(getByLabelText(/^Email/)).toHaveValue('nimal@kadupul.lk')
  expect(getByLabelText(/^Password/)).toHaveFocus()
  expect(sent()).toEqual([
    {
      firstName: 'Nimal',
      lastName: 'Silva',
      email: 'nimal@kadupul.lk',
      unitNumber: '7C',
      phone: '+94771234567',
      password: COMPLETE.password,
      confirmPassword: COMPLETE.password,
      invitationToken: 'abc'
    }
  ])
})

test('where there are no passwords, the provider is the way, and gets to know of the invitation', async () => {
  const session = 'POST /api/auth/oidc/session'
  const answers = {
    [INVITATION]: () => json({ ...INVITED, asksPassword: false }),
    'GET /api/building': () => json({ ...BUILDING, oidc: { name: 'Tower account', isOnly: true } })
  }
  const { findByRole, getByText, queryByLabelText, user, unmount } = openRegister(answers)
  const link = await findByRole('link', { name: 'Tower account' })
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start')
  expect(getByText('You are invited as: Council Member')).toBeVisible()
  expect(queryByLabelText(/^Password/)).toBeNull()
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  unmount()
  for (const body of [{ code: 'abc', invitationToken: 'abc' }, { code: 'abc' }]) {
    const requests = serve({ ...answers, [session]: () => json({ requiresTwoFactor: true, tempToken: 'temp' }) })
    const back = openApp('/login?code=abc')
    await back.findByRole('heading', { name: 'Two-Factor Authentication' })
    expect(sentTo(requests, session)).toMatchObject([{ body }])
    back.unmount()
  }
})
