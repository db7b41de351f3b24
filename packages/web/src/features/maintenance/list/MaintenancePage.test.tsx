import { screen, waitFor, within } from '@testing-library/react'
import { addDays, dayOf } from '@verandah/contract/dates'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { expect, test } from 'vitest'
import { person } from '../../../test/people.ts'
import { choose, press } from '../../../test/form.ts'
import { on, problem, serve } from '../../../test/server.ts'
import { AT, comment, commenting, NOTHING, photo } from '../testing.ts'
import { listCalls, listing, open, request, requestPage, VENDOR } from '../testingList.ts'

const id = (number: number) => `01900000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}` as RequestId
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('a card says what is wrong where, how urgent it is, who does it, when and for how much', async () => {
  const description = `${'a'.repeat(149)}bc`
  serve(
    listing(
      request({
        category: 'hvac',
        status: 'in_progress',
        description,
        assignedVendor: VENDOR,
        estimatedCost: 8_500,
        commentCount: 2,
        comments: [comment(1)]
      }),
      request({
        _id: id(1),
        title: 'Corridor light',
        status: 'completed',
        assignedTo: person(1),
        actualCost: 1_234.5,
        completionRating: 4
      })
    )
  )
  open()
  const first = await card('Kitchen tap leaking')
  expect(first.getByRole('img', { name: 'HVAC' })).toHaveTextContent('❄️')
  expect(first.getByRole('link', { name: 'Kitchen tap leaking' })).toHaveAttribute('href', AT)
  for (const text of ['Unit 4B · Kitchen', 'in progress', 'medium', 'hvac', `${'a'.repeat(149)}b...`, 'Comment 1'])
    expect(first.getByText(text)).toBeVisible()
  for (const [name, value] of [
    ['Requested by', 'Amaya Wijesinghe'],
    ['Assigned to', 'Cool Air (Pvt) Ltd'],
    ['Created', 'Feb 03, 2026'],
    ['Target date', 'Jan 12, 2026'],
    ['Estimated cost', 'LKR 8,500']
  ] as const)
    expect(first.getByText(name).nextElementSibling).toHaveTextContent(value)
  const second = await card('Corridor light')
  expect(second.getByText('Dilan Fernando')).toBeVisible()
  expect(second.getByText('Not estimated')).toBeVisible()
  expect(second.getByText('LKR 1,234.50')).toBeVisible()
  expect(second.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(second.queryByText(/^Latest comment/)).toBeNull()
})

test('an internal note on a card is called one', async () => {
  serve(listing(request({ comments: [comment(1, { internal: true })] })))
  open()
  const first = await card('Kitchen tap leaking')
  expect(first.getByText(/^Latest internal note by /)).toBeVisible()
  expect(first.queryByText(/^Latest comment/)).toBeNull()
})

test('managers see at a glance what is late and what waits, and come to it', async () => {
  const targetDate = addDays(dayOf(new Date()), -3)
  const calls = serve(listing(request({ overdue: true, targetDate }), request({ _id: id(1), title: 'Corridor light', status: 'assigned' })))
  const { user, router } = open()
  expect(await screen.findByText('Overdue by 3 days')).toBeVisible()
  const strip = within(await screen.findByRole('list', { name: 'What waits' }))
  expect(strip.getByRole('link', { name: '1 waiting for a technician' })).toHaveAttribute('href', '/maintenance?status=pending')
  await user.click(strip.getByRole('link', { name: '1 overdue' }))
  expect(screen.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(screen.queryByText('Corridor light')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Assigned to me' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?overdue=true&assignedTo=${person(1)._id}`))
  await waitFor(() => expect(listCalls(calls).at(-1)?.search.get('assignedTo')).toBe(person(1)._id))
})

test('a resident sees nothing of what is for managers', async () => {
  const calls = serve(listing(request({ overdue: true, can: { ...NOTHING, edit: true } })))
  open({ isManager: false, at: `/maintenance?view=board&overdue=true&assignedTo=${person(1)._id}` })
  const mine = await card('Kitchen tap leaking')
  for (const text of [/^Overdue/, 'Target date']) expect(mine.queryByText(text)).toBeNull()
  for (const name of ['Overdue', 'Assigned to me', 'Export CSV']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  expect(calls.map(({ search }) => String(search))).toEqual(['page=1'])
})

test('the filters narrow the list, stand in the address, and are cleared with the page', async () => {
  const calls = serve(on('GET', '/maintenance', ({ search }) => requestPage([request()], Number(search.get('page') ?? 1), 3)))
  const { user, router } = open({ at: '/maintenance?page=2', isManager: false })
  const options = async (label: string) =>
    within(await screen.findByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(await options('Status')).toEqual(['All Statuses', 'Open', 'Pending', 'Assigned', 'In progress', 'Completed', 'Cancelled'])
  expect(await options('Priority')).toEqual(['All Priorities', 'Low', 'Medium', 'High'])
  expect(await options('Category')).toEqual(['All Categories', 'Plumbing', 'Electrical', 'HVAC', 'General'])
  await user.selectOptions(screen.getByLabelText('Status'), 'In progress')
  await user.selectOptions(screen.getByLabelText('Priority'), 'High')
  await user.selectOptions(screen.getByLabelText('Category'), 'HVAC')
  await user.type(screen.getByLabelText('Search'), 'tap')
  await waitFor(() => expect(router.state.location.search).toBe('?search=tap&status=in_progress&priority=high&category=hvac'))
  await waitFor(() =>
    expect(String(listCalls(calls).at(-1)?.search)).toBe('page=1&search=tap&status=in_progress&priority=high&category=hvac')
  )
  await user.click(await screen.findByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(router.state.location.search).toContain('page=3'))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('an empty list says why, and what to do about it', async () => {
  serve(listing())
  const { user } = open({ isManager: false, at: '/maintenance?status=completed' })
  await screen.findByText('No maintenance requests found')
  expect(screen.getByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Whatever breaks or leaks can be reported here.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Submit New Request' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Submit New Request' })).toBeVisible()
})

test('a failed list says so in the words of the specification', async () => {
  serve(on('GET', '/maintenance', () => problem('unavailable', '')))
  open({ isManager: false })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch maintenance requests')
})

const bare = () => new Response('<h1>Not Found</h1>', { status: 404 })

test.each(['/maintenance', '/maintenance?view=board'])(
  'without the service there are samples at %s, and writes say what they would do',
  async (at) => {
    serve(
      on('GET', /^\/maintenance/, bare),
      on('POST', /^\/maintenance/, bare),
      on('PUT', /^\/maintenance/, bare),
      on('DELETE', /^\/maintenance/, bare)
    )
    const { user } = open({ at })
    expect(await screen.findByText('Sample data: this server has no maintenance service')).toBeVisible()
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(4)
    expect(screen.queryByRole('alert')).toBeNull()
    await choose(user, 'Start Work', 'Air conditioner is not cooling')
    expect(await screen.findByRole('alert')).toHaveTextContent('Demo: Request status would be updated when API is implemented')
    await choose(user, 'Assign Technician', 'Corridor light flickers')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Assign Technician' }))
    const alerts = await dialog.findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['Demo: Request status would be updated when API is implemented'])
    await press(user, 'Cancel')
    await choose(user, 'Delete Request', 'Kitchen tap leaks')
    await press(user, 'Delete')
    expect(await screen.findByText('Demo: Maintenance request would be deleted when API is implemented')).toBeVisible()
    await choose(user, 'Edit Request', 'Kitchen tap leaks')
    await user.type(await screen.findByLabelText(/^Request Title/), '!')
    await press(user, 'Update Request')
    expect(await screen.findByText('Demo: Maintenance request would be updated when API is implemented')).toBeVisible()
  }
)

test('the table is exported with the filters', async () => {
  const calls = serve(
    listing(request()),
    on('GET', '/maintenance/export', () => new Response('Title'))
  )
  const { user } = open({ at: '/maintenance?priority=high' })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/export'))?.search.get('priority')).toBe('high'))
})

test('the comments open over the list, and the finished work is rated', async () => {
  serve(
    listing(
      request({ status: 'completed', commentCount: 2, images: [photo(1)], can: { ...NOTHING, rate: true } }),
      request({ _id: id(1), title: 'Corridor light' })
    ),
    commenting(comment(1), comment(2))
  )
  const { user } = open({ isManager: false })
  const mine = await card('Kitchen tap leaking')
  expect(mine.getByRole('list', { name: 'Photos of Kitchen tap leaking' })).toBeVisible()
  await user.click(mine.getByRole('button', { name: 'Comments (2)' }))
  expect(await screen.findByText('Comment 2')).toBeVisible()
  await user.click(within(screen.getByRole('dialog', { name: 'Comments on Kitchen tap leaking' })).getByRole('button', { name: 'Close' }))
  await user.click(mine.getByRole('button', { name: 'Rate' }))
  expect(await screen.findByRole('dialog', { name: 'Rate the Work' })).toBeVisible()
  expect((await card('Corridor light')).queryByRole('button', { name: 'Rate' })).toBeNull()
})
