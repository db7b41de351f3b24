import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, problem, sent } from '../../../test/server.ts'
import { announcement, announcementPage, AT, create, draft, edit, onAnnouncements, showing } from '../testing.ts'

const today = dayOf(new Date())
const yesterday = addDays(today, -1)
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

function fill() {
  set('Title', 'Lift inspection')
  set('Content', 'On Monday.\n\nTake the stairs.')
}

test('the dialog has the specified fields and defaults, the first one ready to type into', async () => {
  await create()
  for (const name of ['Title', 'Content', 'Expiry Date']) expect(field(name)).toHaveValue('')
  expect(field('Content')).toHaveAttribute('rows', '4')
  expect(field('Expiry Date')).toHaveAttribute('type', 'date')
  expect([field('Priority'), field('Category'), field('Target Audience')].map((input) => (input as HTMLSelectElement).value)).toEqual([
    'medium',
    'general',
    'all'
  ])
  expect(options('Priority')).toEqual(['Low', 'Medium', 'High'])
  expect(options('Category')).toEqual(['General', 'Maintenance', 'Financial', 'Security', 'Events'])
  expect(options('Target Audience')).toEqual(['All', 'Residents', 'Council', 'Management'])
  expect(screen.getByRole('switch', { name: 'Pin this announcement', checked: false })).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Allow comments' })).toBeChecked()
  await waitFor(() => expect(field('Title')).toHaveFocus())
})

test('under the audience stands who will see it', async () => {
  const { user } = await create()
  expect(field('Target Audience')).toHaveAccessibleDescription('Everyone in the building will see it.')
  await user.selectOptions(field('Target Audience'), 'Council')
  expect(field('Target Audience')).toHaveAccessibleDescription(
    'Council members, treasurer, secretary, president and administrators will see it. Residents will not.'
  )
  await user.selectOptions(field('Target Audience'), 'Management')
  expect(field('Target Audience')).toHaveAccessibleDescription(
    'Treasurer, secretary, president and administrators will see it. Residents and council members will not.'
  )
})

test('a draft is written', async () => {
  const { user, calls, router } = await create(onAnnouncements('POST', () => json(draft(), 201)))
  fill()
  set('Expiry Date', today)
  await user.click(screen.getByRole('switch', { name: 'Pin this announcement' }))
  await user.click(screen.getByRole('switch', { name: 'Allow comments' }))
  await press(user, 'Create')
  expect((await screen.findByText('Announcement created successfully')).nextElementSibling).toHaveTextContent('It is a draft')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    title: 'Lift inspection',
    content: 'On Monday.\n\nTake the stairs.',
    priority: 'medium',
    category: 'general',
    targetAudience: 'all',
    audience: { floors: [], units: [] },
    publishAt: null,
    expiryDate: today,
    isPinned: true,
    allowComments: false,
    documentIds: []
  })
  // Back leads to the page before the list.
  expect(router.state.historyAction).toBe('POP')
})

test('a submit names everything that is wrong at once and sends nothing', async () => {
  const { user, calls } = await create()
  set('Expiry Date', yesterday)
  await press(user, 'Create')
  const messages = ['Title is required', 'Content is required', 'Expiry date cannot be in the past']
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
  ).toEqual(messages)
  for (const [index, name] of ['Title', 'Content', 'Expiry Date'].entries())
    expect(field(name)).toHaveAccessibleDescription(messages[index])
  expect(sent(calls, 'POST')).toEqual([])
})

test('how many characters are left is said near the limit only, and what is too long is not sent', async () => {
  const { user, calls } = await create()
  fill()
  set('Content', 'd'.repeat(19_799))
  expect(field('Content')).not.toHaveAccessibleDescription()
  set('Content', 'd'.repeat(19_999))
  expect(field('Content')).toHaveAccessibleDescription('1 character left')
  set('Content', 'd'.repeat(20_003))
  expect(field('Content')).toHaveAccessibleDescription('3 characters too many')
  await press(user, 'Create')
  await waitFor(() => expect(field('Content')).toHaveAccessibleDescription('Content cannot exceed 20000 characters'))
  expect(sent(calls, 'POST')).toEqual([])
})

test('a failure without an answer has its own text in the dialog, which stays', async () => {
  const { user } = await create(onAnnouncements('POST', () => Promise.reject(new TypeError('Failed to fetch'))))
  fill()
  await press(user, 'Create')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save announcement')
  expect(field('Title')).toHaveValue('Lift inspection')
})

test('an edit sends the version that was seen; a last day that is over may stay, but not become another such day', async () => {
  const stored = announcement({ expiryDate: '2020-01-01' as Day, isExpired: true, isPinned: true })
  const { user, calls } = await edit(
    stored,
    onAnnouncements('PUT', () => json(stored))
  )
  expect(screen.getByText('This is published: what you change shows at once, and nobody is notified again.')).toBeVisible()
  expect(field('Content')).toHaveValue('The tanks are cleaned.')
  set('Content', 'The tanks are cleaned at 9.')
  set('Expiry Date', yesterday)
  await press(user, 'Update')
  await waitFor(() => expect(field('Expiry Date')).toHaveAccessibleDescription('Expiry date cannot be in the past'))
  set('Expiry Date', '2020-01-01')
  await press(user, 'Update')
  expect(await screen.findByText('Announcement updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([
    { path: `/api${AT}`, ifMatch: '"3"', body: { content: 'The tanks are cleaned at 9.', expiryDate: '2020-01-01', isPinned: true } }
  ])
})

test("somebody else's change is taken over, what was typed is kept, and clashes are named", async () => {
  const stored = draft()
  const changed = draft({ version: 4, title: 'Water cut on Monday', priority: 'low', allowComments: false })
  const { user, calls } = await edit(
    stored,
    onAnnouncements('PUT', ({ ifMatch }) => (ifMatch === '"4"' ? json(changed) : problem('stale', 'Changed meanwhile'))),
    on('GET', '/announcements', () => announcementPage([stored])),
    showing(changed)
  )
  set('Title', 'No water')
  await press(user, 'Update')
  expect(await screen.findByText(/This was changed elsewhere/)).toBeVisible()
  await press(user, 'Load their changes')
  expect(await screen.findByText('Title (latest: Water cut on Monday)')).toBeVisible()
  expect(field('Title')).toHaveValue('No water')
  expect((field('Priority') as HTMLSelectElement).value).toBe('low')
  await press(user, 'Update')
  expect(await screen.findByText('Announcement updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ ifMatch: '"4"', body: { title: 'No water', priority: 'low', allowComments: false } })
})
