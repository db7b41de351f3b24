import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../../test/server.ts'
import { COMPLETE, openRegister, REGISTER } from './testingRegistration.ts'

test('what is required is said at once, above the form and at each field', async () => {
  const { ready, submit, findByRole, field, sent } = openRegister()
  await ready()
  await submit()
  const summary = await findByRole('alert')
  expect(summary).toHaveFocus()
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  ).toEqual(['First name is required', 'Last name is required', 'Password is required', 'Please confirm your password'])
  expect(field('first')).toHaveAccessibleDescription('First name is required')
  expect(sent()).toEqual([])
})

const TEXT = 'x'.repeat(51)

test.each([
  ['first', 'A', 'First name must be at least 2 characters'],
  ['first', TEXT, 'First name cannot exceed 50 characters'],
  ['last', 'B', 'Last name must be at least 2 characters'],
  ['last', TEXT, 'Last name cannot exceed 50 characters'],
  ['unit', '12345678901', 'Unit number cannot exceed 10 characters'],
  ['phone', 'call me', 'Please provide a valid phone number'],
  ['phone', '0', 'Please provide a valid phone number'],
  ['password', 'Abc1!', 'Password must be at least 8 characters'],
  [
    'password',
    'abcdefgh',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
  ],
  ['password', 'Welcome1!', 'Please choose a less common password']
] as const)('%s "%s" gets its message when the field is left', async (name, text, message) => {
  const { ready, fill, field, findByText, user } = openRegister()
  await ready()
  await fill({ [name]: text })
  await user.tab()
  await findByText(message)
  expect(field(name)).toBeInvalid()
})

test('the second password must be the first, and neither may hold a name', async () => {
  const { ready, fill, submit, findAllByText, sent } = openRegister()
  await ready()
  await fill({ ...COMPLETE, confirm: 'Other#Garden7!' })
  await submit()
  await findAllByText('Passwords must match')
  await fill({ last: 'Kurumba', confirm: COMPLETE.password })
  await submit()
  await findAllByText('Password must not contain your name or email')
  expect(sent()).toEqual([])
})

test('a local phone number becomes an international one when it is left', async () => {
  const { ready, fill, field, user, queryByText } = openRegister()
  await ready()
  await fill({ phone: '077 123-4567' })
  await user.tab()
  expect(field('phone')).toHaveValue('+94771234567')
  expect(queryByText('Please provide a valid phone number')).toBeNull()
})

test('Enter in the phone field sends the number as it will be stored', async () => {
  const { ready, fill, sent, field, user, findByRole } = openRegister()
  await ready()
  await fill({ ...COMPLETE, phone: '0771234567' })
  await user.type(field('phone'), '{Enter}')
  await findByRole('heading', { level: 1, name: 'Login' })
  expect(sent()).toMatchObject([{ phone: '+94771234567' }])
})

test("the server's field errors stand at their fields, and what was typed stays", async () => {
  const message = 'Please choose a less common password'
  const { ready, fill, submit, field, findAllByText } = openRegister({
    [REGISTER]: () =>
      json({ code: 'invalid_input', message: 'Please check the marked fields', errors: [{ path: 'password', message }] }, 400)
  })
  await ready()
  await fill(COMPLETE)
  await submit()
  await findAllByText(message)
  expect(field('password')).toBeInvalid()
  expect(field('password')).toHaveValue(COMPLETE.password)
  expect(field('first')).toHaveValue('Nimal')
})

test('any other problem is announced, and what was typed stays', async () => {
  const { ready, fill, submit, field, findByRole, pathname } = openRegister({
    [REGISTER]: () => problem('invalid_input', 'This invitation has expired. Please ask for a new one.')
  })
  await ready()
  await fill(COMPLETE)
  await submit()
  expect(await findByRole('alert')).toHaveTextContent('This invitation has expired. Please ask for a new one.')
  expect(field('last')).toHaveValue('Silva')
  expect(pathname()).toBe('/register/abc')
})

test('leaving with typed text asks first', async () => {
  const { ready, fill, findByRole, getByRole, pathname, user } = openRegister()
  await ready()
  await fill({ first: 'Nimal' })
  await user.click(getByRole('link', { name: 'Back to Login' }))
  await findByRole('heading', { level: 2, name: 'Leave this page? What you typed will be lost.' })
  expect(pathname()).toBe('/register/abc')
  await user.click(getByRole('button', { name: 'Leave' }))
  await findByRole('heading', { level: 1, name: 'Login' })
})
