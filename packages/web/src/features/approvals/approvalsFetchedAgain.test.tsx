import { approvals } from '@verandah/contract/approvals'
import { dashboard } from '@verandah/contract/dashboard'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dashboardOf } from '../dashboard/testing.ts'
import { stored } from '../settings/testing.ts'
import { listing as people, may, userRecord } from '../users/testing.ts'
import { listing as vendors, storedVendor } from '../vendors/testing.ts'
import { choose, press } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, page, sent, serve } from '../../test/server.ts'

type Change = [what: string, at: string, change: (user: UserEvent) => Promise<unknown>, done: string]

const CHANGES: Change[] = [
  [
    'a vendor is deactivated',
    '/vendors',
    async (user) => {
      await choose(user, 'Deactivate', 'Lanka Lifts')
      await press(user, 'Deactivate')
    },
    'Vendor deactivated successfully'
  ],
  [
    'another role is asked for',
    '/users',
    async (user) => {
      await choose(user, 'Request Role Change', 'Kamal Silva')
      await user.selectOptions(await screen.findByLabelText(/^Role \*|^Role \(required\)/), 'treasurer')
      await press(user, 'Request')
    },
    'Role change requested successfully'
  ],
  [
    'a second approver is required',
    '/settings/approvals',
    async (user) => {
      await user.click(await screen.findByRole('switch', { name: 'Require a second approver' }))
      await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    },
    'Settings saved successfully'
  ]
]

test.each(CHANGES)('after %s the approvals and the dashboard are fetched again', async (_what, at, change, done) => {
  let settings = stored
  const vendor = storedVendor()
  const person = userRecord({ can: may('edit', 'requestRole') })
  const calls = serve(
    vendors(vendor),
    people(person),
    on('GET', '/approvals', () => page('approvals', [])),
    on('GET', '/dashboard', () => json(dashboardOf('administrator'))),
    on('GET', '/settings', () => json(settings)),
    on('PUT', '/settings', () => json((settings = { ...stored, version: 5, secondApprover: true }))),
    on('PUT', `/vendors/${vendor._id}/status`, () => json({ ...vendor, isActive: false })),
    on('POST', `/users/${person._id}/role-request`, () => json({}, 201))
  )
  const can = rights({ manageUsers: true, manageVendors: true, seeApprovals: true, administer: true })
  const { router, user } = openPage('/approvals', { as: 'administrator', can })
  const visit = async (address: string) => act(async () => router.navigate(address))
  const isFetched = async (times: number) => {
    for (const { path } of [approvals.list, dashboard.get]) await waitFor(() => expect(sent(calls, `GET ${path}`)).toHaveLength(times))
  }
  await screen.findByText('Nothing waits for a decision.')
  await visit('/dashboard')
  await isFetched(1)
  await visit(at)
  await change(user)
  expect(await screen.findByText(done)).toBeVisible()
  await visit('/approvals')
  await screen.findByText('Nothing waits for a decision.')
  await visit('/dashboard')
  await isFetched(2)
})
