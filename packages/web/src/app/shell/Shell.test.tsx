import type { Role } from '@verandah/contract/roles'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session/session.ts'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { json, serve } from '../../test/server.ts'

const EVERYONE = ['Dashboard', 'Announcements', 'Meetings', 'Maintenance', 'Documents']
const BELOW = ['Profile', 'Back to Home', 'Help']

const DRAWER: Record<Role, string[]> = {
  resident: [...EVERYONE, 'My Dues', 'Community', ...BELOW],
  council: [...EVERYONE, 'My Dues', 'Committee', ...BELOW],
  treasurer: [...EVERYONE, 'Financial Management', 'Vendor Management', 'My Dues', 'Units', 'Committee', ...BELOW],
  secretary: [...EVERYONE, 'User Management', 'My Dues', 'Units', 'Committee', ...BELOW],
  president: [...EVERYONE, 'Financial Overview', 'Vendor Management', 'My Dues', 'Units', 'Committee', ...BELOW],
  // The administrator has no unit.
  administrator: [
    ...EVERYONE,
    'User Management',
    'Financial Management',
    'Vendor Management',
    'Units',
    'Committee',
    'System Settings',
    ...BELOW
  ]
}

test.each(Object.entries(DRAWER) as [Role, string[]][])('the drawer of the %s', async (role, entries) => {
  serve()
  // Who may see the units is decided by the server.
  const can = { ...personOf(role).can, seeUnits: !['resident', 'council'].includes(role) }
  const { findByRole } = openApp('/dashboard', { as: role, can })
  const drawer = within(await findByRole('navigation', { name: 'Main' }))
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual(entries)
  expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  expect(drawer.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test.each<[string, Role, string]>([
  ['/finances/bank', 'treasurer', 'Financial Management'],
  ['/reports', 'treasurer', 'Financial Management'],
  ['/reports', 'president', 'Financial Overview'],
  ['/reports', 'secretary', 'Committee'],
  ['/users', 'president', 'Committee'],
  ['/users', 'secretary', 'User Management']
])('on %s the drawer of the %s has one entry marked: %s', async (address, role, label) => {
  serve()
  const { findByRole } = openApp(address, { as: role, can: { ...personOf(role).can, seeUnits: role !== 'council' } })
  const drawer = within(await findByRole('navigation', { name: 'Main' }))
  expect(drawer.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([label])
})

const TABS: [Role, string[]][] = [
  ['council', ['Votes', 'Projects', 'Community', 'Reports']],
  ['treasurer', ['Approvals', 'Votes', 'Projects', 'Community']],
  ['secretary', ['Approvals', 'Votes', 'Projects', 'Community', 'Reports']],
  ['president', ['Approvals', 'Votes', 'Projects', 'Community', 'User Management']],
  ['administrator', ['Approvals', 'Votes', 'Projects', 'Community']]
]
test.each(TABS)('Committee of the %s has tabs, and leads to the one that was opened last', async (role, labels) => {
  serve()
  const { findByRole, user } = openApp('/dashboard', { as: role })
  const drawer = within(await findByRole('navigation', { name: 'Main' }))
  await user.click(drawer.getByRole('link', { name: 'Committee' }))
  const tabs = within(await findByRole('navigation', { name: 'Committee' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(labels)
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(labels[0] ?? '')
  await user.click(tabs.getByRole('link', { name: 'Projects' }))
  await findByRole('heading', { level: 1, name: 'Projects' })
  expect(drawer.getByRole('link', { name: 'Committee' })).toHaveAttribute('aria-current', 'page')
  await user.click(drawer.getByRole('link', { name: 'Dashboard' }))
  await findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(drawer.getByRole('link', { name: 'Committee' })).toHaveAttribute('href', '/projects')
})

test('a resident’s community has no tabs', async () => {
  serve()
  const { findByRole, queryByRole } = openApp('/community', { as: 'resident' })
  await findByRole('heading', { level: 1, name: 'Community' })
  expect(queryByRole('navigation', { name: 'Committee' })).toBeNull()
})

test.each([{ unitConfirmed: false }, { unitNumber: null }])('without a confirmed unit (%j) the drawer has no dues', async (over) => {
  serve()
  const { findByRole } = openApp('/dashboard', { as: 'resident', ...over })
  const drawer = within(await findByRole('navigation', { name: 'Main' }))
  expect(drawer.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(drawer.queryByRole('link', { name: 'My Dues' })).toBeNull()
})

test.each<[string, Role, string]>([
  ['/dashboard', 'resident', 'Dashboard'],
  ['/announcements', 'resident', 'Announcements'],
  ['/announcements/1', 'resident', 'Announcements'],
  ['/meetings', 'resident', 'Meetings'],
  ['/maintenance', 'resident', 'Maintenance'],
  ['/maintenance/1', 'resident', 'Maintenance'],
  ['/documents', 'resident', 'Documents'],
  ['/users', 'secretary', 'User Management'],
  ['/finances', 'resident', 'Financial Management'],
  ['/finances', 'treasurer', 'Financial Management'],
  ['/finances', 'president', 'Financial Overview'],
  ['/finances/dues/4B', 'president', 'Financial Overview'],
  ['/finances/charges', 'president', 'Financial Overview'],
  ['/finances/bank', 'president', 'Financial Overview'],
  ['/finances/months', 'president', 'Financial Overview'],
  ['/finances/funds', 'president', 'Financial Overview'],
  ['/my-dues', 'president', 'My Dues'],
  ['/vendors', 'treasurer', 'Vendor Management'],
  ['/vendors/1', 'treasurer', 'Vendor Management'],
  ['/profile', 'resident', 'Profile'],
  ['/community', 'resident', 'Community'],
  ['/help', 'resident', 'Help'],
  ['/help/council', 'resident', 'Help'],
  ['/votes', 'council', 'Votes'],
  ['/votes/1', 'council', 'Votes'],
  ['/projects', 'council', 'Projects'],
  ['/reports', 'council', 'Reports'],
  ['/approvals', 'secretary', 'Approvals'],
  ['/settings', 'administrator', 'System Settings'],
  ['/settings/backups', 'administrator', 'System Settings']
])('%s is titled for the %s: %s', async (address, role, title) => {
  serve()
  const { findByRole, getAllByRole } = openApp(address, { as: role })
  await findByRole('heading', { level: 1, name: title })
  expect(getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await waitFor(() => expect(document.title).toBe(`${title} · Verandah`))
})

test.each<[string, Role, string]>([
  ['/maintenance', 'resident', 'Maintenance Requests'],
  ['/documents', 'resident', 'Document Repository'],
  ['/users', 'secretary', 'Users Management'],
  ['/profile', 'resident', 'My Profile']
])('%s has its own title in the page', async (address, role, title) => {
  serve()
  const { findByRole } = openApp(address, { as: role })
  const page = within(await findByRole('main'))
  expect(await page.findByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('the avatar menu names the person and leads to the profile and out', async () => {
  const requests = serve({ 'POST /api/auth/logout': () => Promise.reject(new TypeError('Failed to fetch')) })
  const { findByRole, getByRole, user } = openApp('/dashboard', { as: 'council' })
  const avatar = await findByRole('button', { name: 'Account menu, MR' })
  await user.click(avatar)
  const menu = within(await findByRole('menu'))
  expect(menu.getByText('Malathi Rajaratnam')).toBeVisible()
  expect(menu.getByText('Council')).toBeVisible()
  expect(menu.getByText('Unit 3B')).toBeVisible()
  await user.click(menu.getByRole('menuitem', { name: 'Profile Settings' }))
  await findByRole('heading', { level: 2, name: 'My Profile' })

  await user.click(getByRole('button', { name: 'Account menu, MR' }))
  await user.click(await findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(localStorage.getItem('user')).toBeNull()
  expect(requests.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1)
})

test('whose mail is refused is told above every page, until they try it again', async () => {
  let isRefused = true
  const me = personOf('resident', { mailRefused: true })
  const requests = serve({
    [`POST /api/users/${me._id}/retry-mail`]: () => new Response(null, { status: 204 }),
    'GET /api/auth/me': () => json({ ...me, mailRefused: isRefused })
  })
  const { findByRole, queryByRole, user } = openApp('/dashboard', { as: 'resident', mailRefused: true })
  const banner = await findByRole('region', { name: 'Refused mail' })
  isRefused = false
  await user.click(within(banner).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(queryByRole('region', { name: 'Refused mail' })).toBeNull())
  expect(requests.filter(({ path }) => path.endsWith('/retry-mail'))).toHaveLength(1)
})

test('someone without a unit has none in the menu', async () => {
  serve()
  const { findByRole, queryByText, user } = openApp('/dashboard', { as: 'administrator' })
  await user.click(await findByRole('button', { name: 'Account menu, IG' }))
  await findByRole('menu')
  expect(queryByText(/^Unit/)).toBeNull()
})

test('the settings icon changes the theme, which the browser keeps', async () => {
  serve()
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Settings' }))
  await user.click(await findByRole('menuitem', { name: 'Dark' }))
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test("a browser without a theme of its own takes the person's", async () => {
  const preferences = { emailNotifications: true, smsNotifications: false, theme: 'dark' as const }
  serve({ 'GET /api/auth/me': () => json(personOf('resident', { preferences })) })
  localStorage.setItem('token', 'kept')
  const { findByRole } = openApp('/dashboard')
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
  await waitFor(() => expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark'))
})

test('About tells the product, its licence and the building', async () => {
  serve()
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Settings' }))
  await user.click(await findByRole('menuitem', { name: 'About' }))
  const dialog = within(await findByRole('dialog', { name: 'About Verandah' }))
  expect(dialog.getByText('MIT, open source')).toBeVisible()
  expect(dialog.getByText(/Kadupul Residencies/)).toBeVisible()
})

test('on a small screen the menu button opens the drawer, which closes on a choice', async () => {
  serve()
  const { findByRole, queryByRole, pathname, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Open navigation' }))
  const drawer = await findByRole('dialog', { name: 'Navigation' })
  await user.click(within(drawer).getByRole('link', { name: 'Documents' }))
  await findByRole('heading', { level: 2, name: 'Document Repository' })
  expect(pathname()).toBe('/documents')
  expect(queryByRole('dialog')).toBeNull()
  expect(await findByRole('main')).toHaveFocus()
})

test('a printed page says of which building and of which day it is', async () => {
  serve()
  const { findByRole } = openApp('/dashboard', { as: 'resident' })
  await findByRole('heading', { level: 1 })
  const margins = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
  await waitFor(() => {
    dispatchEvent(new Event('beforeprint'))
    expect(margins().join()).toMatch(/@bottom-left \{\s*content: "Kadupul Residencies, [A-Z][a-z]{2} \d\d, \d{4}"/)
  })
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(margins()).toEqual([]))
})
