import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@verandah/contract/roles'
import { expect, test } from 'vitest'
import type { User } from '../../../test/createUser.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { field, press } from '../../../test/form.ts'
import { listing, open, userRecord } from '../testing.ts'

const made = on('POST', '/users', () => json({ user: userRecord(), tempPassword: 'Wm7$kQ2!xTz9@pLd' }, 201))
const options = () =>
  within(field('Role'))
    .getAllByRole('option')
    .map((option) => option.textContent)

interface Adding {
  as?: Role
  answers?: Answer[]
  isMailSetUp?: boolean
}

async function add({ as = 'administrator', answers = [made], isMailSetUp = true }: Adding = {}) {
  const calls = serve(...answers, listing(userRecord({ firstName: 'Somebody' })))
  const opened = open({ as, isMailSetUp })
  await screen.findByText('Somebody Silva')
  await opened.user.click(screen.getByRole('button', { name: 'Add User' }))
  await screen.findByRole('dialog', { name: 'Create New User' })
  return { ...opened, calls }
}

async function fill(user: User) {
  await user.fill(field('First Name'), 'Kamal')
  await user.fill(field('Last Name'), 'Silva')
  await user.fill(field('Email'), 'Kamal@example.com')
}

test('the dialog has the specified fields, the first one ready to type into', async () => {
  await add()
  for (const name of ['First Name', 'Last Name', 'Email', 'Unit Number', 'Phone']) expect(field(name)).toHaveValue('')
  expect(field('Role')).toHaveValue('resident')
  expect(screen.getByRole('switch', { name: 'Send welcome email with login credentials', checked: true })).toBeVisible()
  for (const name of ['First Name', 'Last Name', 'Email']) expect(screen.getByText(name)).toHaveTextContent(`${name} *`)
  await waitFor(() => expect(field('First Name')).toHaveFocus())
})

test.each([
  ['secretary', ['Resident', 'Council Member', 'Treasurer', 'Secretary']],
  ['president', ['Resident', 'Council Member', 'Treasurer', 'Secretary', 'President']],
  ['administrator', ['Resident', 'Council Member', 'Treasurer', 'Secretary', 'President', 'Administrator']]
] as const)('a %s may give the roles %o', async (as, roles) => {
  await add({ as })
  expect(options()).toEqual(roles)
})

test('a person is created, and the message names the welcome e-mail', async () => {
  const { user, calls } = await add()
  await fill(user)
  await user.type(field('Unit Number'), '7k')
  await user.fill(field('Phone'), '077 123 4567')
  await user.selectOptions(field('Role'), 'council')
  await press(user, 'Create')
  expect(await screen.findByText('User created successfully. Welcome email sent.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Wm7$kQ2!xTz9@pLd')).toBeNull()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    firstName: 'Kamal',
    lastName: 'Silva',
    email: 'Kamal@example.com',
    unitNumber: '7k',
    phone: '+94771234567',
    role: 'council',
    sendWelcomeEmail: true
  })
})

test.each([
  ['administrator', 'User created successfully. Hand the welcome email on from Sent mail.'],
  ['secretary', 'User created successfully. An administrator hands the welcome email on from Sent mail.']
] as const)('without a mail server the message tells the %s who hands the welcome e-mail on', async (as, text) => {
  const { user } = await add({ as, isMailSetUp: false })
  await fill(user)
  await press(user, 'Create')
  expect((await screen.findByText(text)).nextElementSibling).toHaveTextContent('It is for Kamal Silva, kamal@example.com.')
  expect(screen.queryByText(/sent/)).toBeNull()
})

test('without the welcome e-mail the temporary password is shown', async () => {
  const { user, calls } = await add()
  await fill(user)
  await user.click(screen.getByRole('switch', { name: 'Send welcome email with login credentials' }))
  await press(user, 'Create')
  const password = await screen.findByText('Wm7$kQ2!xTz9@pLd')
  expect(password.closest('[role="status"]')).toHaveTextContent(
    'User created successfully. The temporary password of Kamal Silva is: Wm7$kQ2!xTz9@pLd'
  )
  expect(screen.queryByText(/Welcome email sent/)).toBeNull()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ sendWelcomeEmail: false })
})

test('a submit names everything that is wrong at once and sends nothing', async () => {
  const { user, calls } = await add()
  await user.type(field('First Name'), 'K')
  await user.fill(field('Email'), 'kamal')
  await user.fill(field('Unit Number'), '12345678901')
  await user.fill(field('Phone'), 'call me')
  await press(user, 'Create')
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
  ).toEqual([
    'First name must be at least 2 characters',
    'Last name is required',
    'Invalid email address',
    'Unit number cannot exceed 10 characters',
    'Please provide a valid phone number'
  ])
  expect(sent(calls, 'POST')).toEqual([])
})

test('an e-mail that has an account is an error at its field, and what was typed stays', async () => {
  const taken = on('POST', '/users', () =>
    problem('email_taken', 'This email has an account', [{ path: 'email', message: 'This email has an account' }])
  )
  const { user } = await add({ answers: [taken] })
  await fill(user)
  await press(user, 'Create')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This email has an account'))
  expect(field('First Name')).toHaveValue('Kamal')
})

test('a creation without an answer has its own text', async () => {
  const { user } = await add({ answers: [on('POST', '/users', () => Promise.reject(new TypeError('Failed to fetch')))] })
  await fill(user)
  await press(user, 'Create')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user')
})
