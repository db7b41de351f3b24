import { screen, waitFor, within } from '@testing-library/react'
import type { ProjectId } from '@verandah/contract/ids'
import { expect, test } from 'vitest'
import { choose, field, press } from '../../test/form.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { AT, listing, open, projectPage, storedProject } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './ProjectDialog.tsx'

const vendors = on('GET', '/vendors/names', () =>
  json({
    vendors: [
      { _id: '01900000-0000-7000-8000-000000000801', name: 'Wall Works', category: 'maintenance', isActive: true },
      { _id: 'v2', name: 'Gone Works', category: 'maintenance', isActive: false }
    ]
  })
)
test('a project is added with its milestones in order; what is missing is named at its field', async () => {
  const calls = serve(
    on('POST', '/projects', ({ body }) => json(storedProject({ ...(body as object), _id: 'made' as ProjectId, vendor: null }), 201)),
    listing(),
    vendors
  )
  const { user, router } = open({ at: '/projects?new=1' })
  await screen.findByRole('dialog', { name: 'Add Project' })
  await user.click(screen.getByRole('button', { name: 'Add Milestone' }))
  await press(user, 'Add')
  const summary = within((await screen.findByText('Please correct the following:')).parentElement as HTMLElement)
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Title is required',
    'Budget is required',
    'Milestone is required'
  ])
  await user.fill(field('Project Title'), 'Wall')
  await user.fill(field('Budget (LKR)'), '12,500')
  await user.fill(field('Start'), '2026-03-01')
  await user.fill(field('Milestone 1'), 'Second')
  await user.click(screen.getByRole('button', { name: 'Add Milestone' }))
  await user.fill(field('Milestone 2'), 'First')
  await user.click(screen.getByRole('button', { name: 'Move milestone 2 up' }))
  expect(field('Milestone 1')).toHaveValue('First')
  await waitFor(() => expect(field('Vendor').querySelectorAll('option')).toHaveLength(2))
  await user.selectOptions(field('Vendor'), 'Wall Works')
  await press(user, 'Add')
  expect(await screen.findByText('Project added successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    title: 'Wall',
    description: '',
    budget: 12_500,
    status: 'planned',
    progress: 0,
    start: '2026-03-01',
    due: '',
    vendorId: '01900000-0000-7000-8000-000000000801',
    milestones: [
      { title: 'First', due: '', done: false },
      { title: 'Second', due: '', done: false }
    ]
  })
  expect(router.state.location.search).toBe('')
})

test('editing keeps the linked vendor and the ticks; deleting asks first', async () => {
  const stored = [storedProject()]
  const calls = serve(
    on('PUT', AT, ({ body }) => json(storedProject({ ...(body as object), vendor: null }))),
    on('DELETE', AT, () => (stored.pop(), new Response(null, { status: 204 }))),
    on('GET', '/projects', () => projectPage(...stored)),
    vendors
  )
  const { user } = open()
  await choose(user, 'Edit Project', 'New lift')
  await screen.findByRole('dialog', { name: 'Edit Project' })
  expect(field('Vendor')).toHaveValue(String(storedProject().vendor?._id))
  await user.click(screen.getByRole('button', { name: 'Remove milestone 2' }))
  await user.clear(field('Progress (%)'))
  await user.type(field('Progress (%)'), '101')
  await press(user, 'Update')
  expect(await screen.findAllByText('Progress must be a whole number of percent, 0 to 100')).not.toHaveLength(0)
  await user.clear(field('Progress (%)'))
  await user.type(field('Progress (%)'), '75')
  await press(user, 'Update')
  expect(await screen.findByText('Project updated successfully')).toBeVisible()
  const [{ body, ifMatch } = { body: null, ifMatch: null }] = sent(calls, 'PUT')
  expect(ifMatch).toBe('"3"')
  expect(body).toMatchObject({
    progress: 75,
    vendorId: storedProject().vendor?._id,
    milestones: [
      { title: 'Order', due: '2026-02-01', done: true },
      { title: 'Handover', due: '', done: false }
    ]
  })
  await choose(user, 'Delete Project', 'New lift')
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to delete this project?' })).toBeVisible()
  await press(user, 'Delete')
  expect(await screen.findByText('No project has been added yet.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Projects', level: 2 })).toHaveFocus()
})

test.each([
  ['no change of somebody else when it is sent again', {}],
  ['told as changed by somebody else when they were the last', { title: 'Theirs' }]
])('a change whose answer was lost is %s', async (_what, theirs) => {
  let stored = storedProject()
  const calls = serve(
    listing(stored),
    on('GET', AT, () => json(stored)),
    on('PUT', AT, ({ body, ifMatch }) => {
      if (ifMatch !== `"${stored.version}"`) return problem('stale', 'Somebody else has changed this in the meantime')
      const { vendorId: _vendor, ...fields } = body as Record<string, unknown>
      stored = { ...stored, ...fields, version: stored.version + 1 }
      return Promise.reject(new TypeError('Failed to fetch'))
    }),
    vendors
  )
  const { user } = open()
  await choose(user, 'Edit Project', 'New lift')
  await screen.findByRole('dialog', { name: 'Edit Project' })
  await user.type(field('Project Title'), ' of block B ')
  await press(user, 'Update')
  expect(await screen.findByText('Failed to save project')).toBeVisible()
  stored = { ...stored, ...theirs }
  await press(user, 'Update')
  const isMine = !('title' in theirs)
  expect(await screen.findByText(isMine ? 'Your changes are saved' : /^This was changed elsewhere/)).toBeVisible()
  expect(screen.queryByRole('dialog') === null).toBe(isMine)
  expect(sent(calls, 'PUT')).toHaveLength(2)
})
