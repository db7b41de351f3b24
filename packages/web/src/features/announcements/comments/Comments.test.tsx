import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../../test/form.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { announcement, AT, comment, commenting, commentPage, onPart, open, showing, readerAnnouncement } from '../testing.ts'

const post = 'Post Comment'
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the comments, oldest first, with a way to delete those that may be', async () => {
  let stored = [comment(1, { message: 'When? See https://a.lk' }), comment(2, { can: { delete: true } })]
  const calls = serve(
    showing(readerAnnouncement({ commentCount: 2 })),
    onPart('DELETE', `comments/${comment(2)._id}`, () => {
      stored = stored.slice(0, 1)
      return new Response(null, { status: 204 })
    }),
    onPart('GET', 'comments', () => commentPage(stored))
  )
  const { user } = open({ at: AT })
  expect(await screen.findByText('Comment 2')).toBeVisible()
  expect(rows()).toEqual([expect.stringContaining('When? See https://a.lk'), expect.stringContaining('Comment 2')])
  expect(screen.getByRole('link', { name: 'https://a.lk' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete the comment by Amaya Wijesinghe' }))
  await screen.findByRole('dialog', { name: 'Are you sure you want to delete this comment?' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Comment deleted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Comment 2')).toBeNull())
  expect(sent(calls, 'DELETE')).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Comments/ })).toHaveFocus())
})

test('a comment that could not be deleted stays, and it is said why', async () => {
  serve(
    showing(readerAnnouncement({ commentCount: 1 })),
    onPart('DELETE', `comments/${comment(1)._id}`, () => Promise.reject(new TypeError('Failed to fetch'))),
    commenting(comment(1, { can: { delete: true } }))
  )
  const { user } = open({ at: AT })
  await user.click(await screen.findByRole('button', { name: 'Delete the comment by Amaya Wijesinghe' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete comment')
  expect(screen.getByText('Comment 1')).toBeVisible()
})

test('a comment is written, and stands there with all before it', async () => {
  const stored = [comment(1), comment(2)]
  const calls = serve(
    showing(readerAnnouncement({ commentCount: 2 })),
    onPart('POST', 'comments', ({ body }) => {
      const written = comment(3, body as { message: string })
      stored.push(written)
      return json(written, 201)
    }),
    // Pages of two.
    onPart('GET', 'comments', ({ search }) => {
      const number = Number(search.get('page'))
      return commentPage(stored.slice(number * 2 - 2, number * 2), number, Math.ceil(stored.length / 2))
    })
  )
  const { user } = open({ at: AT })
  await screen.findByText('Comment 2')
  await user.fill(field('Your comment'), 'Thank you')
  await user.click(screen.getByRole('button', { name: post }))
  expect(await screen.findByText('Comment posted successfully')).toBeVisible()
  expect(await screen.findByText('Thank you', { selector: 'li *' })).toBeVisible()
  expect(rows()).toHaveLength(3)
  expect(field('Your comment')).toHaveValue('')
  expect(sent(calls, 'POST')).toMatchObject([{ body: { message: 'Thank you' } }])
})

test('an empty comment is wrong only when it is sent', async () => {
  const calls = serve(showing(readerAnnouncement()), commenting())
  const { user } = open({ at: AT })
  await screen.findByText('Nobody has said anything yet.')
  await user.click(field('Your comment'))
  await user.tab()
  expect(field('Your comment')).not.toHaveAccessibleDescription()
  await user.click(screen.getByRole('button', { name: post }))
  await waitFor(() => expect(field('Your comment')).toHaveAccessibleDescription('Comment is required'))
  fireEvent.change(field('Your comment'), { target: { value: 'd'.repeat(1990) } })
  await waitFor(() => expect(field('Your comment')).toHaveAccessibleDescription('10 characters left'))
  expect(sent(calls, 'POST')).toEqual([])
})

test('a comment that was not taken stays, and leaving the page with it asks', async () => {
  const gone = on('POST', /comments$/, () => problem('rate_limited', 'Too many comments. Wait a minute.'))
  serve(showing(readerAnnouncement()), gone, commenting())
  const { user, router } = open({ at: AT })
  await user.fill(await screen.findByLabelText(/^Your comment/), 'Thank you')
  await user.click(screen.getByRole('button', { name: post }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many comments. Wait a minute.')
  expect(field('Your comment')).toHaveValue('Thank you')
  void router.navigate('/meetings')
  const question = await screen.findByRole('dialog', { name: 'Leave this page? What you typed will be lost.' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(field('Your comment')).toHaveValue('Thank you')
})

test('closed comments say so, and there is nothing to press', async () => {
  const calls = serve(
    showing(readerAnnouncement({ allowComments: false, commentCount: 4, can: { ...readerAnnouncement().can, comment: false } }))
  )
  open({ at: AT, mayWrite: false })
  expect(await screen.findByText('Comments are closed.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/comments'))).toEqual([])
})

test('what was typed is not lost when the comments are closed meanwhile', async () => {
  let allowComments = true
  serve(
    on('GET', AT, () => json(announcement({ allowComments, can: { ...announcement().can, comment: allowComments } }))),
    onPart('POST', 'comments', () => {
      allowComments = false
      return problem('not_found', 'Comments are closed here')
    }),
    commenting()
  )
  const { user } = open({ at: AT })
  await user.fill(await screen.findByLabelText(/^Your comment/), 'Thank you')
  await user.click(screen.getByRole('button', { name: post }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Comments are closed here')
  expect(field('Your comment')).toHaveValue('Thank you')
})
