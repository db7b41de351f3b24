import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../test/server.ts'
import { dashboardOf } from '../dashboard/testing.ts'
import { stored } from './testing.ts'

const SECOND_FACTOR = 'Roles that must use two-factor authentication'

test('the settings begin with the health of the system, and say what to do where a part fails', async () => {
  const health = { ...dashboardOf('administrator').systemHealth, mail: 'failing' as const, lastBackup: null }
  serve({ 'GET /api/dashboard': () => json({ ...dashboardOf('administrator'), systemHealth: health }) })
  const { findByText, findAllByText, getByRole, getByText } = openApp('/settings', { as: 'administrator' })
  expect(await findAllByText('Good')).toHaveLength(2)
  expect(getByText('Failing')).toBeVisible()
  expect(await findByText(/Sent mail says why/)).toBeVisible()
  expect(getByRole('link', { name: 'No backup yet' })).toHaveAttribute('href', '/settings/backups')
  expect(getByText('50.00 MB')).toBeVisible()
})

test('where there is no mail server, the health says how many mails wait and leads to the outbox', async () => {
  const health = { ...dashboardOf('administrator').systemHealth, mail: 'not_set_up' as const, waitingMails: 12 }
  serve({ 'GET /api/dashboard': () => json({ ...dashboardOf('administrator'), systemHealth: health }) })
  const { findByText, findAllByText, getByRole } = openApp('/settings', { as: 'administrator' })
  expect(await findAllByText('Good')).toHaveLength(2)
  expect(await findByText('Not set up')).toBeVisible()
  expect(await findByText(/^12 mails wait under Sent mail\./)).toBeVisible()
  expect(getByRole('link', { name: 'Open Sent mail' })).toHaveAttribute('href', '/settings/outbox')
})

test('the rule of the second factor is shown and saved as a whole', async () => {
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json({ ...stored, version: 5, twoFactorRoles: ['treasurer', 'administrator'] })
  })
  const { findByRole, getByRole, queryByRole, findByText, user } = openApp('/settings/two-factor', { as: 'administrator' })
  const list = within(await findByRole('group', { name: SECOND_FACTOR }))
  expect(list.getByRole('checkbox', { name: 'Treasurer' })).toBeChecked()
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await user.click(list.getByRole('checkbox', { name: 'Administrator' }))
  expect(await findByText(/This binds you as well/)).toBeVisible()
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Settings saved successfully')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ twoFactorRoles: ['treasurer', 'administrator'] })
})

test('a rule that the server’s environment holds cannot be changed', async () => {
  serve({ 'GET /api/settings': () => json({ ...stored, fixed: ['twoFactorRoles'] }) })
  const { findByRole, queryByRole } = openApp('/settings/two-factor', { as: 'administrator' })
  expect(within(await findByRole('group', { name: SECOND_FACTOR })).getByRole('checkbox', { name: 'Treasurer' })).toBeDisabled()
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('the rule of the second approver is switched on, with the version that was seen', async () => {
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json({ ...stored, version: 5, secondApprover: true })
  })
  const { findByRole, findByText, getByRole, queryByRole, user } = openApp('/settings/approvals', { as: 'administrator' })
  const rule = await findByRole('switch', { name: 'Require a second approver' })
  expect(rule).toHaveProperty('checked', false)
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await user.click(rule)
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Settings saved successfully')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ secondApprover: true }, '"4"']
  ])
})

test('a second approver that the server’s environment requires is shown, with the reason why it stays', async () => {
  serve({ 'GET /api/settings': () => json({ ...stored, secondApprover: true, fixed: ['secondApprover'] }) })
  const { findByRole, findByText, queryByRole } = openApp('/settings/approvals', { as: 'administrator' })
  const rule = await findByRole('switch', { name: 'Require a second approver' })
  expect(rule).toBeDisabled()
  expect(rule).toHaveProperty('checked', true)
  expect(await findByText(/^An environment variable of the server holds this rule/)).toBeVisible()
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('a rule that could not be saved says so, and stays as it was chosen', async () => {
  serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => problem('stale', 'Somebody else has changed this in the meantime')
  })
  const { findByRole, findByText, user } = openApp('/settings/approvals', { as: 'administrator' })
  await user.click(await findByRole('switch', { name: 'Require a second approver' }))
  await user.click(await findByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(await findByRole('switch', { name: 'Require a second approver' })).toHaveProperty('checked', true)
})

test('a rejected save keeps what was chosen', async () => {
  serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => problem('stale', 'Somebody else has changed this in the meantime')
  })
  const { findByRole, findByText, user } = openApp('/settings/two-factor', { as: 'administrator' })
  const president = async () => within(await findByRole('group', { name: SECOND_FACTOR })).getByRole('checkbox', { name: 'President' })
  await user.click(await president())
  await user.click(await findByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(await president()).toBeChecked()
})

test('repair deadlines are days by priority, and a wrong one is named', async () => {
  const targetDays = { high: 1, medium: 7, low: 14 }
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json({ ...stored, version: 5, targetDays })
  })
  const { findByRole, findByText, getByText, user } = openApp('/settings/targets', { as: 'administrator' })
  const high = await findByRole('textbox', { name: /^Days for high priority/ })
  expect(high).toHaveValue('2')
  expect(getByText('It can wait a few days.')).toBeVisible()
  await user.clear(high)
  await user.type(high, '1.5')
  await user.click(await findByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Target days must be a whole number, 1 to 365')).toBeVisible()
  await user.clear(high)
  await user.type(high, '1')
  await user.click(await findByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Settings saved successfully')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ targetDays }, '"4"']])
})

const mail = {
  _id: '1',
  to: 'new@home.lk',
  subject: 'You are invited',
  text: 'Hello\n\nhttp://x/register/abc',
  html: '<p>',
  createdAt: stored.createdAt,
  sentAt: null,
  state: 'waiting',
  attempts: 0,
  lastError: null
}

test('the outbox shows what was written to whom, and whether it went out', async () => {
  const requests = serve({
    'GET /api/outbox': ({ search }) =>
      json({
        messages: search.has('to')
          ? []
          : [
              mail,
              { ...mail, _id: '2', subject: 'Set a new password', text: null, html: null, sentAt: stored.createdAt, state: 'sent' },
              { ...mail, _id: '3', attempts: 2, state: 'retrying', lastError: 'refused' },
              { ...mail, _id: '4', state: 'closed', lastError: 'Never mailed: made with the demo building' }
            ]
      })
  })
  const { findByText, getByText, getByLabelText, getAllByText, user } = openApp('/settings/outbox', { as: 'administrator' })
  await findByText('Set a new password')
  expect(getByText('sent')).toBeVisible()
  expect(getByText('waiting')).toBeVisible()
  expect(getByText('not sent yet')).toBeVisible()
  getByText('Last attempt: refused')
  expect(getByText('not mailed')).toBeVisible()
  getByText('Never mailed: made with the demo building')
  expect(getAllByText(/register\/abc/)).toHaveLength(3)
  await user.fill(getByLabelText('To'), 'nobody@home.lk')
  await findByText('No mails found')
  await waitFor(() => expect(requests.some(({ search }) => search.get('to') === 'nobody@home.lk')).toBe(true))
})

test('only the administrator gets here', async () => {
  serve()
  const { pathname } = openApp('/settings', { as: 'president' })
  await waitFor(() => expect(pathname()).toBe('/dashboard'))
})

test('the notice of what is self-approved is switched on by itself', async () => {
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json({ ...stored, version: 5, selfApprovedNotice: true })
  })
  const { findByRole, getByRole, user } = openApp('/settings/self-approved', { as: 'administrator' })
  await user.click(await findByRole('switch', { name: 'Tell of each' }))
  await user.click(getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(sent(requests, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ selfApprovedNotice: true }, '"4"']])
  )
})

test('a list at the left leads through the sections; an address of a part leads to the page of its section', async () => {
  serve({ 'GET /api/settings': () => json(stored) })
  const { findByRole, getByRole, user } = openApp('/settings/retention', { as: 'administrator' })
  expect(await findByRole('region', { name: 'Old data' })).toBeVisible()
  expect(getByRole('region', { name: 'Repair deadlines' })).toBeVisible()
  const list = within(getByRole('navigation', { name: 'Settings', hidden: true }))
  const links = list.getAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Building', '/settings/building'],
    ['Rules', '/settings/rules'],
    ['Mail', '/settings/mail'],
    ['System Health', '/settings'],
    ['Backup & Restore', '/settings/backups'],
    ['Audit Trail', '/settings/audit'],
    ['Webhooks', '/settings/webhooks'],
    ['SMS', '/settings/sms']
  ])
  expect(links[1]).toHaveAttribute('aria-current', 'page')
  await user.selectOptions(getByRole('combobox', { name: 'Settings' }), 'Mail')
  expect(await findByRole('region', { name: 'Sent mail' })).toBeVisible()
})

test('an administrator names the roles that may make access tokens', async () => {
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json({ ...stored, version: 5, personalTokens: ['council', ...stored.personalTokens] })
  })
  const { findByRole, findByText, getByRole, user } = openApp('/settings/tokens', { as: 'administrator' })
  const roles = within(await findByRole('group', { name: 'Roles that may make access tokens' }))
  expect(roles.getByRole('checkbox', { name: 'Resident' })).not.toBeChecked()
  await user.click(roles.getByRole('checkbox', { name: 'Council Member' }))
  await user.click(getByRole('button', { name: 'Save Changes' }))
  expect(await findByText('Settings saved successfully')).toBeVisible()
  expect(sent(requests, 'PUT /api/settings')[0]?.body).toEqual({ personalTokens: ['council', ...stored.personalTokens] })
})
