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
  userRecord({ _id: id(4), firstName: 'Former', isAnonymised: true })
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
  await dialog.findByRole('option', { name: 'Kamal Silva · Council Member' })
  return { ...opened, calls, dialog }
}
const row = (position: number) => within(screen.getByRole('group', { name: `Change ${position}` }))
const optionsIn = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

test('begins with tomorrow in Colombo, and one change of nobody', async () => {
  await plan()
  expect(field('Day')).toHaveValue(addDays(dayOf(new Date()), 1))
  expect(row(1).getByLabelText('Person *')).toHaveValue('')
  expect(row(1).getByLabelText('New Role *')).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Remove change 1' })).toBeNull()
})

test.each([
  ['president', ['Kamal Silva · Council Member', 'Amaya Silva · Resident'], 5],
  ['administrator', ['Kamal Silva · Council Member', 'Ishara Silva · Administrator', 'Amaya Silva · Resident'], 6]
] as const)('a %s chooses among those whose role they may change, and the roles that they may give', async (as, names, roles) => {
  await plan({ as })
  expect(optionsIn(row(1).getByLabelText('Person *'))).toEqual(['Choose a person', ...names])
  expect(optionsIn(row(1).getByLabelText('New Role *'))).toHaveLength(roles + 1)
})

test('shows from which role to which, and sends the plan', async () => {
  const { user, calls } = await plan()
  await user.selectOptions(row(1).getByLabelText('Person *'), id(1))
  await user.selectOptions(row(1).getByLabelText('New Role *'), 'president')
  expect(row(1).getByText('Council Member → President')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add Change' }))
  await user.selectOptions(row(2).getByLabelText('Person *'), id(3))
  await user.selectOptions(row(2).getByLabelText('New Role *'), 'treasurer')
  await user.fill(field('Note'), 'Annual general meeting')
  await press(user, 'Plan Hand-over')
  expect(await screen.findByText('Hand-over planned successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    day: addDays(dayOf(new Date()), 1),
    changes: [
      { userId: id(1), role: 'president' },
      { userId: id(3), role: 'treasurer' }
    ],
    note: 'Annual general meeting'
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says what is missing at its field, and sends nothing', async () => {
  const { user, calls, dialog } = await plan()
  await user.clear(field('Day'))
  await press(user, 'Plan Hand-over')
  expect(await dialog.findByText('Day is required')).toBeVisible()
  expect(row(1).getByText('Choose a person', { selector: 'p' })).toBeVisible()
  expect(row(1).getByText('Role is required')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
})

test('the same person twice is wrong at the second change', async () => {
  const { user, calls } = await plan()
  await user.click(screen.getByRole('button', { name: 'Add Change' }))
  for (const position of [1, 2]) {
    await user.selectOptions(row(position).getByLabelText('Person *'), id(1))
    await user.selectOptions(row(position).getByLabelText('New Role *'), 'president')
  }
  await press(user, 'Plan Hand-over')
  expect(await row(2).findByText('This person is there twice')).toBeVisible()
  expect(row(1).queryByText('This person is there twice')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove change 2' }))
  await press(user, 'Plan Hand-over')
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
})

test('what only the server knows stands at its field, and what no field shows above them', async () => {
  const errors = [
    { path: 'day', message: 'Choose a day from today to 180 days ahead' },
    { path: 'changes.0.role', message: 'This person has the role Council Member already' }
  ]
  const answer = { now: problem('invalid_input', 'Please check the marked fields', errors) }
  const { user, dialog } = await plan({ answers: [on('POST', '/users/handovers', () => answer.now)] })
  await user.selectOptions(row(1).getByLabelText('Person *'), id(1))
  await user.selectOptions(row(1).getByLabelText('New Role *'), 'council')
  await press(user, 'Plan Hand-over')
  expect(await row(1).findByText('This person has the role Council Member already')).toBeVisible()
  expect(dialog.getByText('Choose a day from today to 180 days ahead')).toBeVisible()
  answer.now = problem('conflict', 'Another hand-over is planned already. Cancel it first.')
  await user.selectOptions(row(1).getByLabelText('New Role *'), 'treasurer')
  await user.fill(field('Day'), '2027-01-01')
  await press(user, 'Plan Hand-over')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another hand-over is planned already. Cancel it first.')
  expect(row(1).getByLabelText('Person *')).toHaveValue(id(1))
})

test('lists those before it, with what became of them', async () => {
  const { dialog } = await plan()
  const earlier = within(dialog.getByRole('article'))
  expect(earlier.getByText('Jan 01, 2027')).toBeVisible()
  expect(earlier.getByText('applied')).toBeVisible()
})
