import { addMs, instant } from '@verandah/contract/dates'
import type { Vote } from '@verandah/contract/votes'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, serve } from '../../test/server.ts'
import { decidedVote, voteOf } from './testing.ts'

const ID = voteOf()._id
const secretary = { as: 'secretary' as const, can: rights({ openVotes: true, seeVotes: true }) }
const CAN = { cast: true, close: true, cancel: true }
const one = (vote: () => Vote) => on('GET', `/votes/${vote()._id}`, () => json(vote()))

test('a vote in full: what it is about, one’s own ballot and who opened it', async () => {
  serve(one(() => voteOf()))
  const { findByRole, getByText, queryByRole } = openPage(`/votes/${ID}`, { as: 'council' })
  expect(await findByRole('group', { name: 'Paint the lobby' })).toBeVisible()
  for (const text of ['In light grey, by March.', 'Dilan Fernando', '5 people', '50%']) expect(getByText(text)).toBeVisible()
  for (const name of ['Close Vote', 'Cancel Vote', 'Download Certificate']) expect(queryByRole('button', { name })).toBeNull()
  expect(getByText('All votes').closest('a')).toHaveAttribute('href', '/votes')
})

test('whoever may close it does so with the version that was seen, after a question', async () => {
  let vote = voteOf({ can: CAN })
  const requests = serve(
    one(() => vote),
    on('PUT', `/votes/${ID}/close`, () => json((vote = decidedVote({ _id: ID }))))
  )
  const { findByRole, findByText, user } = openPage(`/votes/${ID}`, secretary)
  await user.click(await findByRole('button', { name: 'Close Vote' }))
  const dialog = within(await findByRole('dialog', { name: /^Are you sure you want to close this vote now\?/ }))
  await user.click(dialog.getByRole('button', { name: 'Close Vote' }))
  expect(await findByText('Vote closed successfully')).toBeVisible()
  expect(await findByText('The quorum of 50% was reached.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.ifMatch).toBe('"3"')
})

test('at the deadline the result is there by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  let vote = voteOf({ deadline: addMs(instant(new Date()), 30_000) })
  serve(one(() => vote))
  const { findByRole, findByText, queryByRole } = openPage(`/votes/${ID}`, { as: 'council' })
  await findByRole('radio', { name: 'For' })
  vote = decidedVote({ _id: ID })
  await vi.advanceTimersByTimeAsync(33_000)
  expect(await findByText('The quorum of 50% was reached.')).toBeVisible()
  expect(queryByRole('radio')).toBeNull()
  vi.useRealTimers()
})

test('a vote that was closed meanwhile says so', async () => {
  serve(
    one(() => voteOf({ can: CAN })),
    on('PUT', `/votes/${ID}/close`, () => problem('conflict', 'This vote is closed already'))
  )
  const { findByRole, findByText, user } = openPage(`/votes/${ID}`, secretary)
  await user.click(await findByRole('button', { name: 'Close Vote' }))
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Close Vote' }))
  expect(await findByText('This vote is closed already')).toBeVisible()
})

test.each([
  ['Asked too early', { reason: 'Asked too early' }],
  [' ', {}]
])('cancelling takes a reason, and goes without: "%s"', async (reason, body) => {
  let vote = voteOf({ can: CAN })
  const requests = serve(
    one(() => vote),
    on('PUT', `/votes/${ID}/cancel`, () =>
      json((vote = voteOf({ status: 'cancelled', cancelReason: 'Asked too early', can: { ...CAN, cast: false } })))
    )
  )
  const { findByRole, findByText, user } = openPage(`/votes/${ID}`, secretary)
  await user.click(await findByRole('button', { name: 'Cancel Vote' }))
  const dialog = within(await findByRole('dialog', { name: 'Cancel Vote' }))
  await user.fill(dialog.getByRole('textbox', { name: /Reason/ }), reason)
  await user.click(dialog.getByRole('button', { name: 'Cancel Vote' }))
  expect(await findByText('Vote cancelled successfully')).toBeVisible()
  expect(await findByText('Cancelled: Asked too early')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual(body)
})

test('a closed vote has its certificate', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const vote = decidedVote()
  serve(
    one(() => vote),
    on('GET', `/votes/${vote._id}/certificate`, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  )
  const { findByRole, user } = openPage(`/votes/${vote._id}`, { as: 'council' })
  await user.click(await findByRole('button', { name: 'Download Certificate' }))
  await vi.waitFor(() => expect(saved).toEqual(['resolution.pdf']))
})

test('one that is not there says so', async () => {
  serve(on('GET', `/votes/${ID}`, () => problem('not_found', 'Not found')))
  const { findByText } = openPage(`/votes/${ID}`, { as: 'council' })
  expect(await findByText('This vote is not available')).toBeVisible()
})
