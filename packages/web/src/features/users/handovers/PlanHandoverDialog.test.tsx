import { screen, waitFor, within } from '@testing-library/react'
import { addDays, dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { grantableBy, rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { people, userRecord } from '../testing.ts'
import { ended, handover, listed } from './testingHandovers.ts'

const id = (number: number) => `01900000-0000-7000-8000-0000000000b${number}` as UserId
const PEOPLE = [
  userRecord({ _id: id(1), firstName: 'Kamal', role: 'council' }),
  userRecord({ _id: id(2), firstName: 'Ishara', role: 'administrator' }),
  userRecord({ _id: id(3), firstName: 'Amaya' }),
  userRecord({ _id: id(4), firstName: 'Former', isAnonymised: true }),
  userRecord({ _id: id(5), firstName: 'Nirmala', role: 'president' })
]
const made = on('POST', '/users/handovers', () => json(handover(), 201))

interface Planning {
  as?: Role
  answers?: Answer[]
}

async function plan({ as = 'president', answers = [made] }: Planning = {}) {
  const calls = serve(
    ...answers,
    listed(() => [ended('applied')]),
    on('GET', '/users', () => people(PEOPLE))
  )
  const opened = openPage('/users', { as, can: rights({ manageUsers: true, changeRoles: true, grantableRoles: grantableBy(as) }) })
  await opened.user.click(await screen.findByRole('button', { name: 'Plan Hand-over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan Hand-over' }))
  await dialog.findByLabelText('President: Nirmala Silva')
  return { ...opened, calls, dialog }
}
const seat = (label: string) => screen.getByLabelText(label)
const optionsIn = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

test('lists the offices with their holders, and begins with tomorrow in Colombo', async () => {
  await plan()
  expect(field('Day')).toHaveValue(addDays(dayOf(new Date()), 1))
  const labels = ['President: Nirmala Silva', 'Secretary (new)', 'Treasurer (new)', 'Council Member: Kamal Silva', 'Council Member (new)']
  const selects = within(screen.getByRole('dialog')).getAllByRole('combobox')
  expect(labels.map((label) => selects.indexOf(seat(label)))).toEqual([0, 1, 2, 3, 4])
  expect(selects.map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent)).toEqual([
    'Nirmala Silva stays',
    'Nobody',
    'Nobody',
    'Kamal Silva stays',
    'Nobody'
  ])
})

test('an administrator also plans who is administrator', async () => {
  await plan({ as: 'administrator' })
  expect(seat('Administrator: Ishara Silva')).toBeVisible()
  expect(seat('Administrator (new)')).toBeVisible()
  expect(optionsIn(seat('President: Nirmala Silva'))).toEqual([
    'Nirmala Silva stays',
    'Nobody follows',
    'Kamal Silva · Council Member',
    'Ishara Silva · Administrator',
    'Amaya Silva · Resident'
  ])
})

test('who is replaced becomes a resident by themself', async () => {
  const { user, calls } = await plan()
  await user.selectOptions(seat('President: Nirmala Silva'), id(1))
  expect(screen.getByText('Nirmala Silva becomes Resident')).toBeVisible()
  expect(screen.getByText('Kamal Silva becomes President')).toBeVisible()
  expect(optionsIn(seat('Council Member: Kamal Silva')).slice(0, 2)).toEqual(['Nobody follows', 'Nirmala Silva · President'])
  await user.selectOptions(seat('Treasurer (new)'), id(3))
  await user.fill(field('Note'), 'Annual general meeting')
  await press(user, 'Plan Hand-over')
  expect(await screen.findByText('Hand-over planned successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    day: addDays(dayOf(new Date()), 1),
    changes: [
      { userId: id(1), role: 'president' },
      { userId: id(3), role: 'treasurer' },
      { userId: id(5), role: 'resident' }
    ],
    note: 'Annual general meeting'
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who is replaced gets the other office that is chosen for them, and an office may have nobody', async () => {
  const { user, calls } = await plan()
  await user.selectOptions(seat('President: Nirmala Silva'), id(3))
  await user.selectOptions(seat('Council Member (new)'), id(5))
  expect(screen.getByText('Nirmala Silva becomes Council Member')).toBeVisible()
  await user.selectOptions(seat('Council Member: Kamal Silva'), 'Nobody follows')
  await press(user, 'Plan Hand-over')
  await waitFor(() =>
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      changes: [
        { userId: id(3), role: 'president' },
        { userId: id(5), role: 'council' },
        { userId: id(1), role: 'resident' }
      ]
    })
  )
})

test('says what is missing at its field, and sends nothing', async () => {
  const { user, calls, dialog } = await plan()
  await user.clear(field('Day'))
  await press(user, 'Plan Hand-over')
  expect(await dialog.findByText('Day is required')).toBeVisible()
  expect(seat('President: Nirmala Silva')).toHaveAccessibleDescription('Choose somebody for at least one office')
  expect(sent(calls, 'POST')).toEqual([])
})

test('the same person twice is wrong at the second office', async () => {
  const { user, calls } = await plan()
  for (const label of ['Secretary (new)', 'Treasurer (new)']) await user.selectOptions(seat(label), id(3))
  await press(user, 'Plan Hand-over')
  await waitFor(() => expect(seat('Treasurer (new)')).toHaveAccessibleDescription('This person is there twice'))
  expect(sent(calls, 'POST')).toEqual([])
})

test('what only the server knows stands at its office, and what no field shows above them', async () => {
  const errors = [
    { path: 'day', message: 'Choose a day from today to 180 days ahead' },
    { path: 'changes.1.userId', message: 'This account is deactivated' }
  ]
  const answer = { now: problem('invalid_input', 'Please check the marked fields', errors) }
  const { user, dialog } = await plan({ answers: [on('POST', '/users/handovers', () => answer.now)] })
  await user.selectOptions(seat('Treasurer (new)'), id(3))
  await user.selectOptions(seat('Council Member: Kamal Silva'), 'Nobody follows')
  await press(user, 'Plan Hand-over')
  await waitFor(() => expect(seat('Council Member: Kamal Silva')).toHaveAccessibleDescription('This account is deactivated'))
  expect(dialog.getByText('Choose a day from today to 180 days ahead')).toBeVisible()
  answer.now = problem('conflict', 'Another hand-over is planned already. Cancel it first.')
  await user.selectOptions(seat('Council Member: Kamal Silva'), 'Kamal Silva stays')
  await user.fill(field('Day'), '2027-01-01')
  await press(user, 'Plan Hand-over')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another hand-over is planned already. Cancel it first.')
  expect(seat('Treasurer (new)')).toHaveValue(id(3))
})

test('lists those before it, with what became of them', async () => {
  const { dialog } = await plan()
  const earlier = within(dialog.getByRole('article'))
  expect(earlier.getByText('Jan 01, 2027')).toBeVisible()
  expect(earlier.getByText('applied')).toBeVisible()
})

test('after an election the dialog is open with those who were elected, in the seats of those who were not', async () => {
  const Ravi = userRecord({ _id: id(6), firstName: 'Ravi' })
  serve(
    made,
    listed(() => []),
    on('GET', '/users', () => people([...PEOPLE, Ravi]))
  )
  const { user, router } = openPage(`/users?handover=${id(3)},${id(6)},${id(5)}`, {
    as: 'president',
    can: rights({ manageUsers: true, changeRoles: true, grantableRoles: grantableBy('president') })
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan Hand-over' }))
  await waitFor(() => expect(dialog.getByLabelText('Council Member: Kamal Silva')).toHaveValue(id(3)))
  expect(dialog.getByLabelText('Council Member (new)')).toHaveValue(id(6))
  expect(dialog.getByLabelText('President: Nirmala Silva')).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Plan Hand-over' }))
  expect(await screen.findByText('Hand-over planned successfully')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
