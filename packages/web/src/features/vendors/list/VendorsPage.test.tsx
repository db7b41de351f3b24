import type { Day } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedDocument } from '../../documents/testing.ts'
import { choose, press } from '../../../test/form.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { AT, inDays, listing, open, payment, storedVendor, vendorPage } from '../testing.ts'

const bare = () => new Response('<h1>Not Found</h1>', { status: 404 })
const card = async (name = 'Lanka Lifts') => screen.findByRole('region', { name })

test('a card says who the vendor is, how to reach it, and what it was paid', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  serve(on('GET', '/vendors', async () => released.then(() => vendorPage([storedVendor({ description: 'd'.repeat(101) })]))))
  open()
  expect(await screen.findByText('Loading vendors...')).toBeVisible()
  release()
  const box = within(await card())
  for (const text of [
    'maintenance',
    'Active',
    `${'d'.repeat(100)}...`,
    'Prasanna Gamage',
    '2',
    'LKR 1,250,000.50',
    'Feb 03, 2026',
    '4 of 5'
  ])
    expect(box.getByText(text)).toBeVisible()
  for (const name of ['Total Contracts', 'Total Payments', 'Last Payment']) expect(box.getByText(name)).toBeVisible()
  expect(box.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(box.getByRole('link', { name: '+94 11 255 0310' })).toHaveAttribute('href', 'tel:+94112550310')
  expect(box.getByRole('link', { name: 'service@lankalifts.example' })).toHaveAttribute('href', 'mailto:service@lankalifts.example')
  expect(box.getByRole('link', { name: 'Lanka Lifts' })).toHaveAttribute('href', AT)
})

test('a table says until when each contract runs and what was spent this year; the filters hold for it', async () => {
  const calls = serve(listing(storedVendor({ contractEnd: '2027-06-30' as Day, isActive: false })))
  const { user, router } = open({ at: '/vendors?category=maintenance&page=2' })
  await card()
  await user.click(screen.getByRole('link', { name: 'Table' }))
  const row = within(await screen.findByRole('row', { name: /Lanka Lifts/ }))
  for (const text of ['Inactive', 'Maintenance', 'Jun 30, 2027', 'LKR 84,500']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('link', { name: 'Lanka Lifts' })).toHaveAttribute('href', AT)
  expect(row.getByRole('button', { name: 'Actions for Lanka Lifts' })).toBeVisible()
  expect(router.state.location.search).toBe('?category=maintenance&view=table')
  expect(calls.at(-1)?.search.get('category')).toBe('maintenance')
  await user.click(screen.getByRole('link', { name: 'Grid' }))
  expect(within(await card()).getByText('Jun 30, 2027')).toBeVisible()
})

test.each([
  [0, 'Ends today'],
  [1, 'Ends in 1 day'],
  [60, 'Ends in 60 days'],
  [61, null],
  [-1, 'Contract ended']
])('a contract with %i days to its end', async (days, chip) => {
  serve(listing(storedVendor({ contractEnd: inDays(days), rating: 0, isActive: false, lastPayment: null })))
  open()
  const box = within(await card())
  expect(box.queryByText(/^Ends|^Contract ended$/)?.textContent ?? null).toBe(chip)
  for (const text of ['Inactive', 'Not rated', 'None yet']) expect(box.getByText(text)).toBeVisible()
})

test('a secretary is told that vendors are not theirs, and nothing is asked of the server', async () => {
  const calls = serve()
  const { unmount } = open({ mayManage: false })
  expect(await screen.findByText("You don't have permission to access vendor management.")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Vendor' })).toBeNull()
  unmount()
  open({ at: AT, mayManage: false })
  expect(await screen.findByText("You don't have permission to access vendor management.")).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith('/api/vendors'))).toEqual([])
})

test('search, category and status stand in the address and go to the first page; Clear Filters clears them', async () => {
  const calls = serve(on('GET', '/vendors', () => vendorPage([storedVendor()], 2, 3)))
  const { user, router } = open({ at: '/vendors?page=2' })
  await card()
  const options = (name: string) => [...screen.getByLabelText(name).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options('Category')).toEqual(['All Categories', 'Maintenance', 'Security', 'Cleaning', 'Landscaping', 'Electrical', 'Plumbing'])
  expect(options('Status')).toEqual(['All Statuses', 'Active', 'Inactive'])
  await user.selectOptions(screen.getByLabelText('Category'), 'Security')
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive')
  await user.fill(screen.getByLabelText('Search'), 'lift')
  const wanted = { search: 'lift', category: 'security', status: 'inactive' }
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(wanted))
  await waitFor(() => expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toEqual({ page: '1', ...wanted }))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('nothing there, nothing found, and a failure each say so, with a way on', async () => {
  let answer = () => json({ oops: true }, 500)
  serve(on('GET', '/vendors', () => answer()))
  const { user } = open({ at: '/vendors?search=pool' })
  expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent('Failed to fetch vendors')
  answer = () => vendorPage([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  expect(await screen.findByText('No vendor has been added yet.')).toBeVisible()
  expect(screen.getByText('No vendors found')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Add Vendor' })).toHaveLength(2)
})

test('the menu offers what the server allows; the status changes with the version seen, to inactive after a question', async () => {
  let stored = storedVendor()
  const calls = serve(
    on('GET', '/vendors', () => vendorPage([stored])),
    on('PUT', `${AT}/status`, ({ body }) => json((stored = { ...stored, ...(body as { isActive: boolean }), version: stored.version + 1 })))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Lanka Lifts' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Edit Vendor', 'Deactivate', 'Delete Vendor'])
  await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
  await screen.findByRole('dialog', { name: 'Deactivate Lanka Lifts?' })
  await press(user, 'Deactivate')
  expect(await screen.findByText('Vendor deactivated successfully')).toBeVisible()
  expect(await screen.findByText('Inactive', { selector: 'span' })).toBeVisible()
  await choose(user, 'Activate', 'Lanka Lifts')
  expect(await screen.findByText('Vendor activated successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ isActive: false }, '"3"'],
    [{ isActive: true }, '"4"']
  ])
})

test('whoever may do nothing with a vendor has no menu', async () => {
  serve(listing(storedVendor({ can: { edit: false, setStatus: false, delete: false } })))
  open()
  await card()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('deleting asks in the specified words, sends the version, and why it failed stays in sight', async () => {
  let answer = () => problem('conflict', 'It still works on a request')
  const stored = [storedVendor()]
  const calls = serve(
    on('DELETE', AT, () => {
      const reply = answer()
      if (reply.ok) stored.pop()
      return reply
    }),
    on('GET', '/vendors', () => vendorPage(stored))
  )
  const { user } = open()
  await choose(user, 'Delete Vendor', 'Lanka Lifts')
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to delete this vendor?' })).toBeVisible()
  await press(user, 'Delete')
  expect(await screen.findByRole('alert')).toHaveTextContent('It still works on a request')
  answer = () => new Response(null, { status: 204 })
  await choose(user, 'Delete Vendor', 'Lanka Lifts')
  await press(user, 'Delete')
  expect(await screen.findByText('Vendor deleted successfully')).toBeVisible()
  expect(await screen.findByText('No vendors found')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Vendor Management' })).toHaveFocus()
  expect(sent(calls, 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"'])
})

test('View Contract shows the dates, the days to the end, and the contract with View and Download', async () => {
  const contract = storedDocument({ title: 'Lift contract', category: 'contracts' })
  const end = inDays(34)
  serve(
    listing(storedVendor({ contractEnd: end })),
    on('GET', `${AT}/contracts`, () => page('documents', [contract])),
    on('POST', `/documents/${contract._id}/view`, () => json(contract))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'View Contract' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract with Lanka Lifts' }))
  expect(dialog.getByText('Jan 01, 2026')).toBeVisible()
  expect(dialog.getByText('34 days')).toBeVisible()
  expect(await dialog.findByText('Lift contract')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription('Lift contract')
  await user.click(dialog.getByRole('button', { name: 'View' }))
  expect(await screen.findByRole('dialog', { name: 'Lift contract' })).toBeVisible()
})

test('without a contract the dialog says so, and how one comes there', async () => {
  serve(
    listing(storedVendor({ contractStart: null, contractEnd: inDays(-2) })),
    on('GET', `${AT}/contracts`, () => page('documents', []))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'View Contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No contract documents')).toBeVisible()
  expect(dialog.getByText('Not stated')).toBeVisible()
  expect(dialog.getByText('Ended 2 days ago')).toBeVisible()
  await press(user, 'Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Payments lists the linked transactions page by page, each leading to it', async () => {
  const rows = [payment(1, { amount: 1234.55 }), payment(2, { type: 'income', status: 'pending' })]
  const calls = serve(
    listing(storedVendor()),
    on('GET', `${AT}/payments`, ({ search }) => {
      const number = Number(search.get('page'))
      return page('transactions', number === 1 ? rows : [payment(3)], { number, pages: 2 })
    })
  )
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments to Lanka Lifts' }))
  const row = await dialog.findByRole('link', { name: /^Visit 1/ })
  expect(row).toHaveAttribute('href', `/finances?transaction=${payment(1)._id}`)
  expect(row).toHaveTextContent('Visit 1Feb 03, 2026 • Repairs−LKR 1,234.55approved')
  expect(dialog.getByRole('link', { name: /^Visit 2/ })).toHaveTextContent('+LKR 84,500pending')
  await user.click(dialog.getByRole('button', { name: 'Page 2' }))
  expect(await dialog.findByText('Visit 3')).toBeVisible()
  expect(sent(calls, `GET /api${AT}/payments`).map(({ search }) => search.get('page'))).toEqual(['1', '2'])
  expect(router.state.location.search).toBe('')
})

test('payments that cannot be fetched say so and can be tried again; none says so too', async () => {
  let isUp = false
  serve(
    listing(storedVendor()),
    on('GET', `${AT}/payments`, () => (isUp ? page('transactions', []) : problem('forbidden', 'Not for you')))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Payments' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you')
  isUp = true
  await press(user, 'Retry')
  expect(await screen.findByText('No payments yet')).toBeVisible()
})

test('without the service there are samples under a banner, and every write says what it would do', async () => {
  serve(on('GET', /^\/vendors/, bare), on('PUT', /^\/vendors/, bare), on('DELETE', /^\/vendors/, bare))
  const { user } = open()
  expect(await screen.findByText('Sample data: this server has no vendor service')).toBeVisible()
  const cards = await screen.findAllByRole('heading', { level: 3 })
  const [first = ''] = cards.map(({ textContent }) => textContent)
  await choose(user, 'Deactivate', first)
  await press(user, 'Deactivate')
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo: Vendor status would be updated when API is implemented')
  await choose(user, 'Delete Vendor', first)
  await press(user, 'Delete')
  expect(await screen.findByText('Demo: Vendor would be deleted when API is implemented')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Payments' })[0] as HTMLElement)
  expect(await screen.findByText('Demo: Payments would be shown when API is implemented')).toBeVisible()
  await press(user, 'Done')
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
})
