import type { SearchAnswer } from '@verandah/contract/searchAnswer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { type Answers, json, on, problem, serve } from '../../test/server.ts'
import { field, openSearch } from './testingDialog.tsx'
import { finding, foundOf } from './testing.ts'

const titles = () => screen.getAllByRole('option').map((option) => option.textContent)
const marked = (option?: HTMLElement) => [...(option?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
const searches = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ path }) => path === '/api/search').map(({ search }) => search.get('q'))
/** Returns the name and the details of the choice that Enter would take, as a screen reader gets them. */
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')

test('before anything is typed it shows the screens of the role, and asks for nothing', async () => {
  const { user, requests, pathname } = await openSearch('resident')
  expect(titles().join()).toBe('Dashboard,Announcements,Meetings,Maintenance,Documents,My Dues,Community,Profile')
  expect(await active()).toBeNull()
  await user.type(await field(), 'q')
  expect(screen.queryByRole('option')).toBeNull()
  await user.clear(await field())
  await user.type(await field(), 'u')
  expect(titles()).toEqual(['Announcements', 'Documents', 'My Dues', 'Community'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(pathname()).toBe('/documents'))
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  expect(searches(requests)).toEqual([])
})

test('the words in which something was found are shown and marked, within the details where they are there', async () => {
  const { announcements, users } = foundOf('Notice')
  const passage = {
    excerpt: '…the දිය tank, and the tank again',
    matches: [
      [9, 13],
      [23, 27]
    ]
  }
  const hits = announcements?.hits.map((hit) => ({ ...hit, ...passage }))
  const people = users?.hits.map((hit) => ({ ...hit, excerpt: 'kamal@b.lk', matches: [[0, 5]] }))
  const { user } = await openSearch(
    'president',
    finding({ announcements: { total: 1, hits }, users: { total: 1, hits: people } } as SearchAnswer)
  )
  await user.type(await field(), 'tank')
  const [person, notice] = await screen.findAllByRole('option')
  expect(notice).toHaveTextContent('NoticeDraft • Nov 03, 2026…the දිය tank, and the tank again')
  expect(marked(notice)).toEqual(['tank', 'tank'])
  expect(person?.textContent).toBe('Notice SilvaResident • Unit 7K • kamal@b.lk')
  expect(marked(person)).toEqual(['kamal'])
})

test('what is found stands in groups, says what it is, and leads to the record', async () => {
  const { user, requests, router } = await openSearch('president', finding(foundOf('Lift A')))
  await user.type(await field(), ' lift ')
  const groups = await screen.findAllByRole('group')
  const names = [
    'Units',
    'People',
    'Announcements',
    'Meetings',
    'Maintenance',
    'Documents',
    'Transactions',
    'Vendors',
    'Votes',
    'Projects',
    'Feedback'
  ]
  expect(groups.map((group) => within(group).getByText(names[groups.indexOf(group)] ?? '').textContent)).toEqual(names)
  expect(titles()).toEqual([
    'Unit Lift A 7CKamala Silva • owes LKR 10,000.50',
    'Record Payment',
    'Lift A SilvaResident • Unit 7K • kamal@b.lk',
    'Lift ADraft • Nov 03, 2026',
    'Lift AIn progress • Nov 21, 2026 18:00',
    'Lift AIn progress • Unit 7K • Nov 03, 2026',
    'Lift AMaintenance • Nov 03, 2026',
    'Lift AExpense • LKR 45,000 • Waiting for approval • Nov 03, 2026',
    'Lift APlumbing • Inactive',
    'Lift AOpen • Nov 03, 2026 10:00',
    'Lift AOn hold • 40%',
    'Lift AAcknowledged • Nov 03, 2026'
  ])
  expect(screen.getAllByText('Lift', { selector: 'mark' })).toHaveLength(11)
  expect(searches(requests)).toEqual(['lift'])
  expect(screen.getByText('Found: 11')).toHaveAttribute('role', 'status')
  await user.keyboard('{ArrowUp}')
  expect(await active()).toHaveTextContent('Acknowledged')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(await active()).toHaveTextContent('LKR 45,000')
  expect(await active()).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/finances', search: `?transaction=${foundOf('').finances?.hits[0]?._id}` })
  )
})

const LEADS: Record<string, string> = {
  units: '/units/01900000-0000-7000-8000-000000000911',
  users: '/users?search=kamal%40b.lk',
  announcements: '/announcements/01900000-0000-7000-8000-000000000902',
  meetings: '/meetings/01900000-0000-7000-8000-000000000903',
  maintenance: '/maintenance/01900000-0000-7000-8000-000000000904',
  documents: '/documents?document=01900000-0000-7000-8000-000000000905',
  vendors: '/vendors/01900000-0000-7000-8000-000000000907',
  votes: '/votes/01900000-0000-7000-8000-000000000908',
  projects: '/projects?project=01900000-0000-7000-8000-000000000909',
  feedback: '/community?feedback=01900000-0000-7000-8000-000000000910'
}

test.each(Object.entries(LEADS))('one of the %s leads to %s', async (kind, address) => {
  const all: Record<string, unknown> = foundOf('Lift A')
  const { user, router } = await openSearch('president', finding({ [kind]: all[kind] }))
  await user.type(await field(), 'lift')
  await user.click((await screen.findAllByRole('option'))[0]!)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
})

test('a payment is recorded from the row of its unit, with the mouse and with the arrows', async () => {
  const { user, router } = await openSearch('president', finding({ units: foundOf('').units }))
  await user.type(await field(), '7c')
  await screen.findByRole('option', { name: 'Record Payment' })
  await user.keyboard('{ArrowDown}')
  expect(await active()).toHaveTextContent('Record Payment')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/finances/dues/%207C?pay=1'))
})

test('where there are more, the list has them all; a list without a search says how many are left out', async () => {
  const { documents, votes } = foundOf('Lift')
  const more = { documents: { total: 12, hits: documents?.hits ?? [] }, votes: { total: 7, hits: votes?.hits ?? [] } }
  const { user, router } = await openSearch('president', finding(more))
  await user.type(await field(), 'lift & co')
  const all = await screen.findByRole('option', { name: 'See all 12 in Documents' })
  expect(all.id).not.toMatch(/\s/)
  await user.click(all)
  await waitFor(() => expect(router.state.location.search).toBe('?search=lift+%26+co'))
  expect(router.state.location.pathname).toBe('/documents')
  expect(await screen.findByLabelText('Search')).toHaveValue('lift & co')
})

test('how many are left out stands beside the name of the group', async () => {
  const { user } = await openSearch('president', finding({ votes: { total: 7, hits: foundOf('Lift').votes?.hits ?? [] } }))
  await user.type(await field(), 'lift')
  expect(await screen.findByText('1 of 7')).toBeVisible()
  expect(titles()).toHaveLength(1)
})

test('an answer that comes late never replaces a newer one, and Enter waits for the right one', async () => {
  const answers = new Map<string | null, () => void>()
  const slow: Answers = {
    'GET /api/search': async ({ search }) => {
      const q = search.get('q')
      await new Promise<void>((resolve) => answers.set(q, resolve))
      return json({ vendors: foundOf(`All ${q}`).vendors })
    }
  }
  const { user, pathname } = await openSearch('president', slow)
  await user.type(await field(), 'wa')
  await waitFor(() => expect(answers.has('wa')).toBe(true))
  await user.type(await field(), 'ter')
  await waitFor(() => expect(answers.has('water')).toBe(true))
  answers.get('water')?.()
  expect(await screen.findByRole('option')).toHaveTextContent('All water')
  answers.get('wa')?.()
  await user.type(await field(), 's')
  // The former answer stays in sight, and is not taken for this one.
  expect(screen.getByRole('option')).toHaveTextContent('All water')
  expect(await active()).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pathname()).toBe('/dashboard'))
  await waitFor(() => expect(answers.has('waters')).toBe(true))
  answers.get('waters')?.()
  await waitFor(async () => expect(await active()).toHaveTextContent('All waters'))
  expect(screen.queryByText('All wa')).toBeNull()
})

test('nothing found and a failure are told, and it can be tried again', async () => {
  let isDown = true
  const { user } = await openSearch(
    'resident',
    on('GET', '/search', () => (isDown ? problem('unavailable', 'The database is unavailable') : json({})))
  )
  await user.type(await field(), 'zz')
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByText('Nothing found for “zz”')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter belongs to the input method while it puts a letter together', async () => {
  const { user, pathname } = await openSearch('president', finding(foundOf('නිවාස')))
  await user.type(await field(), 'නිවාස')
  await waitFor(async () => expect(await active()).toHaveTextContent('නිවාස'))
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  expect(pathname()).toBe('/dashboard')
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('who must do something first has no search', async () => {
  serve()
  const { user } = openApp('/dashboard', { as: 'council', requiredAction: 'changePassword' })
  await screen.findByRole('heading', { level: 2, name: 'Choose your own password' })
  expect(screen.queryByRole('button', { name: 'Search everything' })).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
