import { screen, waitFor, within } from '@testing-library/react'
import type { AttachedDocument, DocumentId } from '@verandah/contract/documents'
import { ATTACHED_DOCUMENTS } from '@verandah/contract/limits'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import {
  announcement,
  AT,
  commenting,
  create,
  draft,
  edit,
  listing,
  onAnnouncements,
  open,
  showing,
  readerAnnouncement
} from '../testing.ts'

const plan: AttachedDocument = {
  _id: '01900000-0000-7000-8000-000000000410' as DocumentId,
  title: 'Water plan',
  isPublic: true,
  fileName: 'water plan.xlsx',
  fileType: 'xlsx',
  fileSize: 2_048
}
const rules: AttachedDocument = {
  ...plan,
  _id: '01900000-0000-7000-8000-000000000411' as DocumentId,
  title: 'House rules',
  fileType: 'pdf'
}
const repository = (total = 2) =>
  on('GET', '/documents', ({ search }) =>
    page(
      'documents',
      [plan, rules].filter(({ title }) => title.includes(search.get('search') ?? '')),
      { total }
    )
  )

test('the card and the page list the documents; a press shows one and counts the view', async () => {
  const one = readerAnnouncement({ documents: [plan] })
  const calls = serve(
    listing(one),
    showing(one),
    commenting(),
    on('POST', `/documents/${plan._id}/view`, () => problem('not_found', 'It was deleted'))
  )
  const { unmount } = open({ mayWrite: false })
  const card = within(await screen.findByRole('region', { name: one.title }))
  expect(await card.findByRole('button', { name: /^XLSX file ?Water plan ?2\.00 KB$/ })).toBeVisible()
  unmount()
  const { user } = open({ at: AT, mayWrite: false })
  await user.click(await screen.findByRole('button', { name: /^XLSX file ?Water plan ?2\.00 KB$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Water plan' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('It was deleted')
  expect(sent(calls, 'POST').filter(({ path }) => path.includes('/documents/'))).toHaveLength(1)
})

test('without documents nothing is said of them', async () => {
  serve(showing(readerAnnouncement()), commenting())
  open({ at: AT, mayWrite: false })
  await screen.findByRole('heading', { level: 2 })
  expect(screen.queryByText('Documents')).toBeNull()
})

test('documents are found by searching, chosen and taken back, and their ids are sent', async () => {
  const { user, calls } = await create(
    repository(30),
    onAnnouncements('POST', () => json(draft(), 201))
  )
  await user.click(await screen.findByRole('button', { name: 'Choose documents' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Water plan XLSX • 2\.00 KB$/ }))
  expect(screen.getByText('More documents are found by searching.')).toBeVisible()
  await user.fill(within(screen.getByRole('dialog')).getByLabelText('Search'), 'House')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Water/ })).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: /^House rules/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Water plan' }))
  expect(sent(calls, 'POST')).toEqual([])
  await user.fill(field('Title'), 'Lift')
  await user.fill(field('Content'), 'On Monday.')
  await press(user, 'Create')
  await screen.findByText('Announcement created successfully')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ documentIds: [rules._id] })
})

const AUDIENCES_LEFT_OUT = [
  ['All', /^“Water plan” is private: residents and council members will not get it, and the treasurer only if/],
  ['Residents', /^“Water plan” is private: residents and council members will not get it, and the treasurer only if/],
  ['Council', /^“Water plan” is private: council members will not get it, and the treasurer only if/],
  ['Management', /^“Water plan” is private: the treasurer will not get it, unless/]
] as const

test('a private document wears a lock, and who will not get it is named for each audience', async () => {
  const secret = { ...plan, isPublic: false }
  const { user } = await create(on('GET', '/documents', () => page('documents', [secret, rules])))
  await user.click(await screen.findByRole('button', { name: 'Choose documents' }))
  await user.click(await screen.findByRole('checkbox', { name: 'House rules PDF • 2.00 KB' }))
  expect(screen.queryByText(/private/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^Water plan Private XLSX • 2.00 KB$/ }))
  expect(
    within(screen.getByRole('group', { name: 'Documents' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  ).toEqual(['House rules', 'Water plan Private'])
  for (const [audience, words] of AUDIENCES_LEFT_OUT) {
    await user.selectOptions(field('Target Audience'), audience)
    expect(screen.getByText(words).closest('[role="status"]')).toBeVisible()
  }
  await user.click(screen.getByRole('button', { name: 'Remove Water plan' }))
  expect(screen.queryByText(/private/)).toBeNull()
})

test('what is stored warns as well, with all private documents in one sentence', async () => {
  const stored = draft({ documents: [plan, rules].map((document) => ({ ...document, isPublic: false })) })
  await edit(stored)
  expect(await screen.findByText(/^“Water plan”, “House rules” are private: residents and council members will not get them/)).toBeVisible()
})

test('what is attached stays when something else is edited; no more than may be can be chosen', async () => {
  const many = Array.from({ length: ATTACHED_DOCUMENTS }, (_, index) => ({
    ...rules,
    _id: `01900000-0000-7000-8000-0000000006${String(index).padStart(2, '0')}` as DocumentId,
    title: `Paper ${index}`
  }))
  const stored = announcement({ documents: many })
  const { user, calls } = await edit(
    stored,
    repository(),
    on('PUT', AT, () => json(stored))
  )
  await user.click(await screen.findByRole('button', { name: 'Choose documents' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Water plan/ }))
  expect(screen.getByText(`At most ${ATTACHED_DOCUMENTS} documents can be attached`)).toBeVisible()
  await press(user, 'Update')
  await screen.findByText('Announcement updated successfully')
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ documentIds: many.map(({ _id }) => _id) })
})
