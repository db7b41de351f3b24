import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProjectId } from '@verandah/contract/ids'
import { PROJECT_STATUSES } from '@verandah/contract/projectsInput'
import { expect, test } from 'vitest'
import { json, on, page, problem, sent, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'
import { AT, ID, inFull, listing, open, photo, projectPage, storedProject } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './ProjectDrawer.tsx'

const READER = { edit: false, delete: false }
const card = async (name = 'New lift') => screen.findByRole('region', { name })
const inDrawer = async (name = 'New lift') => within(await screen.findByRole('dialog', { name }))
/** None of them is linked to a project unless a test says otherwise. */
const noMoney = on('GET', '/finances/transactions', () => page('transactions', []))

test('a card says how a project stands: progress, money, what comes next, who builds it', async () => {
  serve(
    listing(
      storedProject({ photos: [photo(1)] }),
      storedProject({
        _id: 'b' as ProjectId,
        title: 'Bare',
        status: 'on_hold',
        overBudget: false,
        spent: 0,
        vendor: null,
        milestones: [],
        start: null
      })
    )
  )
  open()
  const box = await card()
  const found = within(box)
  for (const text of [
    'active',
    'over budget',
    '40%',
    'LKR 2,500,000',
    'LKR 2,600,000.50',
    'Next: Cabins arrive, Apr 15, 2026',
    'Lanka Lifts'
  ])
    expect(found.getByText(text)).toBeVisible()
  for (const text of ['Jan 10, 2026', 'Jun 30, 2026']) expect(found.getByText(text)).toBeVisible()
  expect(found.getByText('LKR 2,600,000.50').parentElement).toHaveAttribute('data-over', 'true')
  expect(found.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '40')
  expect(box.querySelector('img')).toHaveAttribute('src', photo(1).thumbnailUrl)
  const bare = within(await card('Bare'))
  expect(bare.getByText('on hold')).toBeVisible()
  expect(bare.queryByText(/over budget|^Next/)).toBeNull()
})

test.each([
  ['president', `/finances?status=counted&projectId=${ID}`],
  ['secretary', undefined]
] as const)('what was spent leads the %s to the transactions, where they may see them', async (as, to) => {
  serve(listing(storedProject({ _id: ID, spent: 2_600_000.5 })))
  open({ as })
  const spent = within(await card()).getByText('LKR 2,600,000.50')
  expect(spent.closest('a')?.getAttribute('href')).toBe(to)
})

test('the status stands in the address; nothing found says so, with a way on', async () => {
  const calls = serve(
    on('GET', '/projects', ({ search }) => (search.get('status') === 'planned' ? projectPage() : projectPage(storedProject())))
  )
  const { user, router } = open()
  await card()
  const options = [...screen.getByLabelText('Status').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['All Statuses', 'Planned', 'Active', 'On hold', 'Completed', 'Cancelled'])
  expect(options).toHaveLength(PROJECT_STATUSES.length + 1)
  await user.selectOptions(screen.getByLabelText('Status'), 'Planned')
  expect(await screen.findByText('No project has this status.')).toBeVisible()
  expect(router.state.location.search).toBe('?status=planned')
  expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toEqual({ page: '1', status: 'planned' })
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  await card()
  expect(router.state.location.search).toBe('')
})

test('whoever only reads has no buttons, sees ticks that cannot be set, and no transactions', async () => {
  const project = storedProject({ can: READER })
  const calls = serve(listing(project), inFull(project))
  const { user, router } = open({ as: 'council' })
  await user.click(await screen.findByRole('link', { name: 'New lift' }))
  const drawer = await inDrawer()
  expect(router.state.location.search).toBe(`?project=${ID}`)
  // Back closes it, and leaves no second list in the history.
  expect(router.state.historyAction).toBe('REPLACE')
  expect(drawer.getByText('Milestones (1 of 3 done)')).toBeVisible()
  const ticks = drawer.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
    [false, true]
  ])
  expect(screen.queryByRole('button', { name: /Add Project|Edit Project|Add Photos|^Actions for/ })).toBeNull()
  expect(drawer.queryByText('Transactions')).toBeNull()
  expect(sent(calls, 'GET /api/finances/transactions')).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a milestone is ticked in place, with the version seen; why it failed is said', async () => {
  let stored = storedProject()
  let answer = (body: unknown) => json((stored = { ...stored, ...(body as object), version: stored.version + 1 }))
  const calls = serve(
    listing(stored),
    on('GET', AT, () => json(stored)),
    on('PUT', AT, ({ body }) => answer(body)),
    noMoney
  )
  const { user } = open({ at: `/projects?project=${ID}` })
  const drawer = await inDrawer()
  await user.click(await drawer.findByRole('checkbox', { name: /^Cabins arrive/ }))
  expect(await drawer.findByText('Milestones (2 of 3 done)')).toBeVisible()
  const [{ body, ifMatch } = { body: null, ifMatch: null }] = sent(calls, 'PUT')
  expect([ifMatch, body]).toEqual(['"3"', { milestones: storedProject().milestones.map((one, at) => ({ ...one, done: at < 2 })) }])
  answer = () => problem('conflict', 'Somebody else was faster')
  await user.click(drawer.getByRole('checkbox', { name: /^Handover/ }))
  expect(await drawer.findByRole('alert')).toHaveTextContent('Somebody else was faster')
  expect(drawer.getByRole('checkbox', { name: /^Handover/ })).not.toBeChecked()
})

test('milestones that are ticked quickly are sent one after the other, each with the version that the one before has made', async () => {
  let stored = storedProject()
  const waiting: (() => void)[] = []
  const calls = serve(
    listing(stored),
    on('GET', AT, () => json(stored)),
    on('PUT', AT, async ({ body, ifMatch }) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (ifMatch !== `"${stored.version}"`) return problem('stale', 'Somebody else was faster')
      return json((stored = { ...stored, ...(body as object), version: stored.version + 1 }))
    }),
    noMoney
  )
  const { user } = open({ at: `/projects?project=${ID}` })
  const drawer = await inDrawer()
  await user.click(await drawer.findByRole('checkbox', { name: /^Cabins arrive/ }))
  await user.click(drawer.getByRole('checkbox', { name: /^Handover/ }))
  for (const box of drawer.getAllByRole('checkbox')) expect(box).toBeChecked()
  for (const turn of [1, 2]) {
    await waitFor(() => expect(waiting).toHaveLength(turn))
    waiting.at(-1)?.()
  }
  expect(await drawer.findByText('Milestones (3 of 3 done)')).toBeVisible()
  expect(drawer.queryByRole('alert')).toBeNull()
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
})

test('the project in full shows its photos and its latest transactions, and leads to all of them', async () => {
  const project = storedProject({ photos: [photo(1), photo(2)] })
  const calls = serve(
    listing(),
    inFull(project),
    on('GET', '/finances/transactions', () =>
      page('transactions', [
        { _id: 't1', type: 'expense', amount: 500, date: '2026-02-03', description: 'First part', status: 'completed' },
        { _id: 't2', type: 'income', amount: 20, date: '2026-02-01', description: 'Scrap sold', status: 'pending' }
      ])
    )
  )
  const { user } = open({ at: `/projects?project=${ID}` })
  const drawer = await inDrawer()
  const row = await drawer.findByRole('link', { name: /First part/ })
  expect(row).toHaveAttribute('href', '/finances?transaction=t1')
  expect(row).toHaveTextContent('−LKR 500')
  expect(drawer.getByRole('link', { name: /Scrap sold/ })).toHaveTextContent('+LKR 20')
  expect(drawer.getByRole('link', { name: 'View all' })).toHaveAttribute('href', `/finances?projectId=${ID}`)
  expect(Object.fromEntries(sent(calls, 'GET /api/finances/transactions')[0]?.search ?? [])).toEqual({ projectId: ID, limit: '5' })
  await user.click(drawer.getByRole('button', { name: 'Open photo 2 of 2' }))
  expect(await screen.findByRole('dialog', { name: 'Photos of New lift' })).toBeVisible()
})

test('photos are sent five at a time, no more than there is room for, and are removed after a question', async () => {
  playUploads()
  let project = storedProject({ photos: Array.from({ length: 14 }, (_, number) => photo(number)) })
  const batches: number[] = []
  serve(
    listing(),
    on('GET', AT, () => json(project)),
    on('POST', `${AT}/photos`, ({ body }) => {
      const count = (body as FormData).getAll('photos').length
      batches.push(count)
      project = {
        ...project,
        photos: [...project.photos, ...Array.from({ length: count }, (_, number) => photo(100 + project.photos.length + number))]
      }
      return json(project, 201)
    }),
    on('DELETE', /photos\/photo-0$/, () => {
      project = { ...project, photos: project.photos.slice(1) }
      return new Response(null, { status: 204 })
    }),
    noMoney
  )
  const { user } = open({ at: `/projects?project=${ID}`, as: 'secretary' })
  const drawer = await inDrawer()
  const picker = await drawer.findByLabelText('Photos', { selector: 'input' })
  const files = Array.from(
    { length: 8 },
    (_, number) => new File(['x'], `${number}.jpg`, { type: number === 2 ? 'text/plain' : 'image/jpeg' })
  )
  fireEvent.change(picker, { target: { files } })
  expect(await drawer.findByText('A project has at most 20 photos')).toBeVisible()
  expect(drawer.getByText('2.jpg: A photo must be a JPEG, PNG or WebP picture')).toBeVisible()
  expect(await drawer.findByText('Photos (19)')).toBeVisible()
  expect(batches).toEqual([5])
  await user.click(drawer.getByRole('button', { name: 'Remove photo 1' }))
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to remove this photo?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await drawer.findByText('Photos (18)')).toBeVisible()
})

test('why a project was not deleted is said in the drawer, from which that was asked', async () => {
  const project = storedProject()
  serve(
    listing(project),
    inFull(project),
    on('DELETE', AT, () => problem('stale', 'Somebody else has changed this in the meantime')),
    noMoney
  )
  const { user } = open({ at: `/projects?project=${ID}` })
  const drawer = await inDrawer()
  await user.click(await drawer.findByRole('button', { name: 'Actions for New lift' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Project' }))
  await user.click(within(await screen.findByRole('dialog', { name: /^Are you sure/ })).getByRole('button', { name: 'Delete' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent('Somebody else has changed this in the meantime')
  expect(screen.getAllByText('Somebody else has changed this in the meantime')).toHaveLength(1)
})

test('a link to a project that is gone says so', async () => {
  serve(
    listing(storedProject()),
    on('GET', '/projects/gone', () => problem('not_found', 'Not found'))
  )
  open({ at: '/projects?project=gone' })
  expect(await screen.findByText('Project not found')).toBeVisible()
})
