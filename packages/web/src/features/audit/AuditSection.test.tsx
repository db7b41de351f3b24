import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, serve } from '../../test/server.ts'

const nirmala = { _id: '01900000-0000-7000-8000-000000000001', firstName: 'Nirmala', lastName: 'Fernando', role: 'president' }
const amaya = { ...nirmala, _id: '01900000-0000-7000-8000-000000000009', firstName: 'Amaya' }
const entry = {
  _id: '7',
  number: 7,
  at: '2026-11-21T06:30:00.000Z',
  kind: 'finances.approved',
  action: 'Transaction approved',
  actor: nirmala,
  subject: { kind: 'transaction', _id: 't1', title: 'Lift repair', link: '/finances?transaction=t1' },
  details: {},
  facts: [{ label: 'Amount', value: 'LKR 15,000' }]
}
const gone = { ...entry.subject, link: null }
const deleted = { ...entry, _id: '6', number: 6, kind: 'finances.deleted', action: 'Transaction deleted', subject: gone, facts: [] }
const own = { ...entry, _id: '5', number: 5, kind: 'meetings.tomorrow', action: 'Reminder of a meeting sent', actor: null, subject: null }

const parts = [
  { value: 'meetings', label: 'Meetings' },
  { value: 'finances', label: 'Finances' }
]
const answered = (entries: object[]) => json({ entries, parts, pagination: { page: 1, limit: 25, total: entries.length, pages: 1 } })

function open(answer = () => answered([entry, deleted, own])) {
  const requests = serve({
    'GET /api/audit': answer,
    'GET /api/users': () => json({ users: [amaya], page: 1, total: 1, totalPages: 1 }),
    'GET /api/audit/export': () => new Response('Number', { headers: { 'content-type': 'text/csv' } })
  })
  return { ...openApp('/settings/audit', { as: 'administrator' }), requests }
}
const asked = (requests: ReturnType<typeof open>['requests'], path = '/api/audit') =>
  requests.filter((request) => request.path === path).map(({ search }) => Object.fromEntries(search))

test('an entry says what, who and when, and leads to the record while there is one', async () => {
  open()
  await screen.findByText('No. 7')
  const [first, second, third] = (await screen.findAllByRole('listitem')).filter((item) => /No\. \d/.test(item.textContent))
  expect(first).toHaveTextContent('Transaction approvedLift repair')
  expect(first).toHaveTextContent('AmountLKR 15,000')
  expect(within(first!).getByRole('link', { name: 'Lift repair' })).toHaveAttribute('href', '/finances?transaction=t1')
  expect(within(second!).queryByRole('link', { name: 'Lift repair' })).toBeNull()
  expect(third).toHaveTextContent('The portal')
})

test('the trail is filtered by part, days and person, also by one without an account', async () => {
  const { user, requests } = open()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Part of the portal' }),
    await screen.findByRole('option', { name: 'Finances' })
  )
  await waitFor(() => expect(asked(requests).at(-1)).toMatchObject({ kind: 'finances' }))
  const [name] = await screen.findAllByRole('link', { name: 'Nirmala Fernando' })
  await user.click(name!)
  await waitFor(() => expect(asked(requests).at(-1)).toMatchObject({ actor: nirmala._id }))
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue(nirmala._id)
  expect(screen.getByRole('option', { name: 'Nirmala Fernando' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Amaya Fernando')
  await waitFor(() => expect(asked(requests).at(-1)).toMatchObject({ actor: amaya._id }))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue(''))
})

test('the table has what the filters leave', async () => {
  const { user, requests } = open()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Part of the portal' }),
    await screen.findByRole('option', { name: 'Meetings' })
  )
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(asked(requests, '/api/audit/export')).toEqual([expect.objectContaining({ kind: 'meetings' })]))
})

test('says that nothing was found', async () => {
  open(() => answered([]))
  expect(await screen.findByText('No entries found')).toBeVisible()
})
