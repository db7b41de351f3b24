import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { expect, test, vi } from 'vitest'
import { json, on, problem, serve } from '../../../test/server.ts'
import { listing, open, people, userRecord } from '../testing.ts'

const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const searches = (calls: { method: string; path: string; search: URLSearchParams }[]) =>
  calls.filter(({ path }) => path === '/api/users').map(({ search }) => search.toString())

test('the page is titled Users Management and says that it is loading', async () => {
  serve(on('GET', '/users', () => new Promise(() => {})))
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Users Management' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading users...')
})

test('who may not manage users gets a notice, and nothing is fetched', async () => {
  const calls = serve()
  open({ as: 'treasurer', mayManage: false })
  expect(await screen.findByText("You don't have permission to access user management.")).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Users Management' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})

test('a row shows who somebody is, how to reach them, what they are and when they were here', async () => {
  serve(listing(userRecord()))
  open()
  const kamal = within(await row('Kamal Silva'))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'User',
    'Contact',
    'Role',
    'Status',
    'Last Activity',
    'Actions'
  ])
  expect(kamal.getByText('KS')).toBeVisible()
  expect(kamal.getByText('kamal@example.com')).toBeVisible()
  expect(kamal.getByRole('link', { name: '+94 77 123 4567' })).toHaveAttribute('href', 'tel:+94771234567')
  expect(kamal.getByText('Unit 7K')).toBeVisible()
  expect(kamal.queryByText('not confirmed')).toBeNull()
  expect(kamal.getByText('Resident')).toBeVisible()
  expect(kamal.getByText('Active')).toBeVisible()
  expect(kamal.queryByText('Locked')).toBeNull()
  expect(kamal.getByText('Nov 21, 2026 18:05')).toBeVisible()
})

test('the rarer states each have their words', async () => {
  serve(listing(userRecord({ isActive: false, isLocked: true, lastActivity: null, phone: null, unitConfirmed: false, role: 'council' })))
  open()
  const kamal = within(await row('Kamal Silva'))
  for (const text of ['Inactive', 'Locked', 'Never', 'not confirmed', 'Council Member']) expect(kamal.getByText(text)).toBeVisible()
  expect(kamal.queryByText('Active')).toBeNull()
})

test('only the chips of administrator and president have an icon', async () => {
  const of = (role: 'administrator' | 'president' | 'secretary', number: number) =>
    userRecord({ _id: `01900000-0000-7000-8000-00000000003${number}` as UserId, firstName: role, role })
  serve(listing(of('administrator', 1), of('president', 2), of('secretary', 3)))
  open()
  await row('president Silva')
  const chip = (label: string) => within(screen.getByRole('table')).getByText(label).parentElement?.querySelector('svg') ?? null
  expect(chip('Administrator')).not.toBeNull()
  expect(chip('President')).not.toBeNull()
  expect(chip('Secretary')).toBeNull()
})

test('a long name and a long address are whole, also on pointing at them', async () => {
  const [name, email] = ['Anushka-Chandrasekara Silva', 'anushka.chandrasekara.6e@demo.verandah.lk']
  serve(listing(userRecord({ firstName: 'Anushka-Chandrasekara', email })))
  open()
  expect(await screen.findByTitle(email)).toHaveTextContent(email)
  expect(screen.getByTitle(name)).toHaveTextContent(name)
})

test('the role filter offers every role, begins at all of them, and acts at once', async () => {
  const calls = serve(listing(userRecord()))
  const { user, router } = open({ at: '/users?page=2' })
  await row('Kamal Silva')
  const filter = screen.getByLabelText('Role')
  expect(filter).toHaveValue('')
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent)
  ).toEqual(['All Roles', 'Resident', 'Council', 'Treasurer', 'Secretary', 'President', 'Administrator'])
  await user.selectOptions(filter, 'council')
  await waitFor(() => expect(searches(calls).at(-1)).toBe('page=1&role=council'))
  expect(router.state.location.search).toBe('?role=council')
})

test('a search waits for a pause, goes to the first page, and is one step of the history', async () => {
  const calls = serve(on('GET', '/users', ({ search }) => people([userRecord({ firstName: search.get('search') || 'Kamal' })], 1, 3)))
  const { user, router } = open({ at: '/users?page=2' })
  await row('Kamal Silva')
  const box = screen.getByPlaceholderText('Search by name or email')
  await user.type(box, 'ama')
  await waitFor(() => expect(router.state.location.search).toBe('?search=ama'))
  await user.type(box, 'ya ')
  await waitFor(() => expect(router.state.location.search).toBe('?search=amaya'))
  expect(box).toHaveValue('amaya ')
  await waitFor(() => expect(searches(calls)).toEqual(['page=2', 'page=1&search=ama', 'page=1&search=amaya']))
  await router.navigate(-1)
  await waitFor(() => expect(box).toHaveValue(''))
  expect(router.state.location.search).toBe('?page=2')
})

test('what the address says is what is filtered by; what it cannot mean counts for nothing', async () => {
  const calls = serve(listing(userRecord()))
  open({ at: '/users?search=sil&role=boss&page=zero' })
  await row('Kamal Silva')
  expect(searches(calls)).toEqual(['page=1&search=sil'])
  expect(screen.getByPlaceholderText('Search by name or email')).toHaveValue('sil')
  expect(screen.getByLabelText('Role')).toHaveValue('')
})

test('Clear Filters resets search, role and page, also a search that is still being typed', async () => {
  const calls = serve(listing(userRecord()))
  const { router } = open({ at: '/users?role=council&page=2' })
  await screen.findByPlaceholderText('Search by name or email')
  // The text is typed at once: a busy machine would let the search begin between two letters.
  fireEvent.change(screen.getByPlaceholderText('Search by name or email'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(screen.getByLabelText('Role')).toHaveValue(''))
  expect(router.state.location.search).toBe('')
  expect(screen.getByPlaceholderText('Search by name or email')).toHaveValue('')
  // A later search is done after the one that was given up would have been.
  fireEvent.change(screen.getByPlaceholderText('Search by name or email'), { target: { value: 'y' } })
  await waitFor(() => expect(searches(calls).at(-1)).toBe('page=1&search=y'))
  expect(router.state.location.search).toBe('?search=y')
  expect(searches(calls).some((search) => search.includes('search=x'))).toBe(false)
})

test('nobody found under filters: the reason, and Clear Filters', async () => {
  serve(on('GET', '/users', ({ search }) => people(search.has('search') ? [] : [userRecord()])))
  const { user } = open({ at: '/users?search=zzz' })
  expect(await screen.findByText('No users found')).toBeVisible()
  expect(screen.getByText('Nobody matches the search and the filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  expect(await row('Kamal Silva')).toBeVisible()
})

test('nobody found at all: Add User', async () => {
  serve()
  const { user } = open()
  expect(await screen.findByText('No users found')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Add User' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Create New User' })).toBeVisible()
})

test('a failure shows the server message and Retry; without one its own words', async () => {
  let answer = () => problem('conflict', 'Not now')
  serve(on('GET', '/users', () => answer()))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  answer = () => new Response('<h1>Nothing here</h1>', { status: 404 })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Failed to fetch users')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
  answer = () => people([userRecord()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row('Kamal Silva')).toBeVisible()
})

test('a failed refresh leaves the list', async () => {
  let isUnavailable = false
  serve(on('GET', '/users', () => (isUnavailable ? problem('conflict', 'Not now') : people([userRecord()], 1, 2, 12))))
  const { user } = open()
  await row('Kamal Silva')
  isUnavailable = true
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByText('Kamal Silva')).toBeVisible()
})

test('one page has no pager; more have one, in the address', async () => {
  let pages = 1
  serve(on('GET', '/users', ({ search }) => people([userRecord()], Number(search.get('page')), pages)))
  const { user, router } = open()
  await row('Kamal Silva')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  pages = 3
  await user.selectOptions(screen.getByLabelText('Role'), 'resident')
  await user.click(await screen.findByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(router.state.location.search).toBe('?role=resident&page=3'))
})

test('a page past the end goes back to the last, under the same filters', async () => {
  serve(on('GET', '/users', ({ search }) => (search.get('page') === '2' ? people([userRecord()], 2, 2) : people([], 7, 2))))
  const { router } = open({ at: '/users?role=resident&page=7' })
  expect(await row('Kamal Silva')).toBeVisible()
  expect(router.state.location.search).toBe('?role=resident&page=2')
})

test('Export CSV saves what the filters leave, under the name that the server gave', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const file = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="people.csv"' }
  const calls = serve(
    listing(userRecord({ lastActivity: null as Instant | null })),
    on('GET', '/users/export', () => new Response('email\r\n', { headers: file }))
  )
  const { user } = open({ at: '/users?search=sil&role=resident' })
  await row('Kamal Silva')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toEqual(['people.csv']))
  expect(calls.find(({ path }) => path === '/api/users/export')?.search.toString()).toBe('search=sil&role=resident')
  click.mockRestore()
})

test('a failed export says so above the list', async () => {
  serve(
    listing(userRecord()),
    on('GET', '/users/export', () => json(null, 500))
  )
  const { user } = open()
  await row('Kamal Silva')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export users')
  expect(screen.getByText('Kamal Silva')).toBeVisible()
})
