import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../../api/session/session.ts'
import { field, press } from '../../../test/form.ts'
import { openPart } from '../../../test/openPart.tsx'
import { personOf } from '../../../test/people.ts'
import { json, problem, sent, serve } from '../../../test/server.ts'
import { CommentsDialog } from './CommentsDialog.tsx'
import { comment, commenting, commentPage, NOTHING, onPart, request } from '../testing.ts'

const MANAGER: MaintenanceRequest['can'] = { ...NOTHING, comment: true, commentInternally: true }
const onClose = vi.fn<() => void>()
const open = (can: Partial<MaintenanceRequest['can']> = { comment: true }) =>
  openPart(<CommentsDialog request={request({ can: { ...NOTHING, ...can } })} onClose={onClose} />)
const rows = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem')

const scroll = vi.fn<() => void>()
beforeEach(() => {
  Element.prototype.scrollIntoView = scroll
  beginSession('mine', personOf('resident'))
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  endSession()
})

test('all comments, oldest first, with the newest in view, and internal ones marked', async () => {
  serve(
    onPart('GET', 'comments', ({ search }) =>
      // Pages of two.
      search.get('page') === '1'
        ? commentPage([comment(1), comment(2, { internal: true })], 1, 2)
        : commentPage([comment(2, { internal: true }), comment(3)], 2, 2)
    )
  )
  open()
  expect(await screen.findByRole('dialog', { name: 'Comments on Kitchen tap drips' })).toBeVisible()
  await screen.findByText('Comment 3')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Comment 1'),
    expect.stringContaining('Internal: only managers see thisComment 2'),
    expect.stringContaining('Comment 3')
  ])
  await waitFor(() => expect(scroll).toHaveBeenCalledOnce())
})

test('a comment is written, and stands there', async () => {
  const stored = [comment(1)]
  const calls = serve(
    onPart('POST', 'comments', ({ body }) => {
      stored.push(comment(2, body as object))
      return json(stored[1], 201)
    }),
    onPart('GET', 'comments', () => commentPage(stored))
  )
  const { user } = open()
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('switch')).toBeNull()
  await user.fill(await screen.findByLabelText(/^Your comment/), 'When do you come?')
  await press(user, 'Post Comment')
  expect(await screen.findByText('When do you come?', { selector: 'li *' })).toBeVisible()
  expect(screen.getByText('Comment posted successfully')).toBeVisible()
  expect(field('Your comment')).toHaveValue('')
  expect(sent(calls, 'POST')).toMatchObject([{ body: { message: 'When do you come?', internal: false } }])
  expect(localStorage.getItem('drafts')).not.toContain('When')
})

test('a manager may write an internal note, and sees that it is one before it is sent', async () => {
  const calls = serve(
    onPart('POST', 'comments', () => json(comment(1, { internal: true }), 201)),
    commenting()
  )
  const { user } = open(MANAGER)
  await screen.findByText('Nobody has said anything yet.')
  await user.fill(await screen.findByLabelText(/^Your comment/), 'Always at home')
  await user.click(screen.getByRole('switch', { name: 'Internal note' }))
  expect(field('Your internal note')).toHaveValue('Always at home')
  await press(user, 'Post Internal Note')
  await waitFor(() => expect(sent(calls, 'POST')).toMatchObject([{ body: { message: 'Always at home', internal: true } }]))
  // The next one is for everybody again.
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Internal note' })).not.toBeChecked())
})

test('what was typed is there again at the next visit, and only for who typed it', async () => {
  serve(commenting())
  const first = open(MANAGER)
  await first.user.fill(await screen.findByLabelText(/^Your comment/), 'I will call')
  await first.user.click(screen.getByRole('switch', { name: 'Internal note' }))
  first.unmount()
  const second = open(MANAGER)
  expect(await screen.findByLabelText(/^Your internal note/)).toHaveValue('I will call')
  second.unmount()
  beginSession('another', personOf('council', { _id: personOf('council')._id.replace(/1$/, '9') as never }))
  open(MANAGER)
  expect(await screen.findByLabelText(/^Your comment/)).toHaveValue('')
})

test('a comment that was not taken stays, with the reason', async () => {
  const calls = serve(
    onPart('POST', 'comments', () => problem('not_found', 'Maintenance request not found')),
    commenting()
  )
  const { user } = open()
  await user.fill(await screen.findByLabelText(/^Your comment/), 'Thank you')
  await press(user, 'Post Comment')
  expect(await screen.findByText('Maintenance request not found')).toBeVisible()
  expect(field('Your comment')).toHaveValue('Thank you')
  fireEvent.change(field('Your comment'), { target: { value: 'd'.repeat(1995) } })
  await waitFor(() => expect(field('Your comment')).toHaveAccessibleDescription('5 characters left'))
  fireEvent.change(field('Your comment'), { target: { value: ' ' } })
  await press(user, 'Post Comment')
  await waitFor(() => expect(field('Your comment')).toHaveAccessibleDescription('Comment is required'))
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('comments that come while the window is elsewhere stand there on return', async () => {
  const stored = [comment(1)]
  serve(onPart('GET', 'comments', () => commentPage(stored)))
  open({})
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('textbox')).toBeNull()
  stored.push(comment(2))
  fireEvent(window, new Event('visibilitychange'))
  expect(await screen.findByText('Comment 2')).toBeVisible()
})
