import { addMs, instant } from '@verandah/contract/dates'
import type { Vote, VoteId } from '@verandah/contract/votes'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, sent, serve } from '../../test/server.ts'
import { decidedVote, inDays, votePage, voteOf } from './testing.ts'

const ID = voteOf()._id
const council = { as: 'council' as const }
const secretary = { as: 'secretary' as const, can: rights({ openVotes: true, seeVotes: true }) }
const listing = (...votes: Vote[]) => on('GET', '/votes', () => votePage(...votes))
const ballot = (reply: (choice: string) => Response) =>
  on('PUT', /^\/votes\/[^/]+\/ballot$/, ({ body }) => reply((body as { choice: string }).choice))

test('a vote says until when it is open and how many have voted, and one decided says who voted what', async () => {
  serve(listing(voteOf(), decidedVote()))
  const { findByRole } = openPage('/votes', council)
  const open = within(await findByRole('region', { name: 'Paint the lobby' }))
  for (const text of ['open', 'pending', '2 of 5 voted', 'You have not voted yet.']) expect(open.getByText(text)).toBeVisible()
  expect(open.getByText(/^Closes in 3 days/)).toBeVisible()
  expect(open.getByRole('link')).toHaveAttribute('href', `/votes/${ID}`)
  const over = within(await findByRole('region', { name: 'A new generator' }))
  expect(over.queryByRole('radio')).toBeNull()
  for (const text of ['decided', 'Closed on Nov 02, 2026 18:00', 'Malathi Rajaratnam, Dilan Fernando', 'Kamal Silva'])
    expect(over.getByText(text)).toBeVisible()
  expect(over.getByText('The quorum of 50% was reached.')).toBeVisible()
})

test('those that wait are walked through one after the other', async () => {
  const all = [
    voteOf(),
    voteOf({ _id: 'b' as VoteId, title: 'Cast before', myChoice: 'for' }),
    voteOf({ _id: 'c' as VoteId, title: 'A third lift' }),
    decidedVote()
  ]
  serve(
    on('GET', '/votes', () => votePage(...all)),
    ballot((choice) => json((all[0] = voteOf({ cast: 3, myChoice: choice as 'for' }))))
  )
  const { findByRole, queryByRole, user } = openPage('/votes', council)
  await user.click(await findByRole('button', { name: 'Cast Your Votes' }))
  const dialog = within(await findByRole('dialog', { name: 'Cast Your Votes' }))
  expect(await dialog.findByText('1 of 2')).toBeVisible()
  await user.click(within(dialog.getByRole('group', { name: 'Paint the lobby' })).getByRole('radio', { name: 'Against' }))
  expect(dialog.getByRole('button', { name: 'Skip' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cast Vote' }))
  await user.click(await dialog.findByRole('button', { name: 'Next' }))
  expect(dialog.getByText('2 of 2')).toBeVisible()
  expect(dialog.getByRole('group', { name: 'A third lift' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(dialog.getByRole('radio', { name: 'Against' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(queryByRole('dialog')).toBeNull()
})

test('one that was opened a moment ago is walked through as well', async () => {
  const all = [voteOf()]
  serve(on('GET', '/votes', () => votePage(...all)))
  const { findByRole, user } = openPage('/votes', council)
  const steps = async (text: string) => {
    await user.click(await findByRole('button', { name: 'Cast Your Votes' }))
    const dialog = within(await findByRole('dialog', { name: 'Cast Your Votes' }))
    expect(await dialog.findByText(text)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  }
  await steps('1 of 1')
  all.push(voteOf({ _id: 'c' as VoteId, title: 'A third lift' }))
  await steps('1 of 2')
})

test('there is nothing to walk through for those without a vote that waits', async () => {
  serve(
    listing(voteOf({ can: { cast: false, close: true, cancel: true } }), voteOf({ _id: 'b' as VoteId, title: 'Cast', myChoice: 'for' }))
  )
  const { findByRole, findByText, queryByRole } = openPage('/votes', council)
  await findByRole('region', { name: 'Cast' })
  expect(await findByText('You have no vote in this.')).toBeVisible()
  expect(queryByRole('button', { name: 'Cast Your Votes' })).toBeNull()
  expect(queryByRole('button', { name: 'Open Vote' })).toBeNull()
})

test('managers open a vote with a day and a time in Colombo, and a quorum of half', async () => {
  const requests = serve(
    listing(),
    on('POST', '/votes', () => json(voteOf(), 201))
  )
  const { findByRole, findAllByRole, findByText, findAllByText, user } = openPage('/votes', secretary)
  expect(await findByText('Nothing has been put to the vote yet.')).toBeVisible()
  await user.click((await findAllByRole('button', { name: 'Open Vote' }))[0] as HTMLElement)
  const dialog = within(await findByRole('dialog', { name: 'Open Vote' }))
  await user.click(dialog.getByRole('button', { name: 'Open Vote' }))
  for (const text of ['Title is required', 'Description is required', 'Deadline is required'])
    expect(await findAllByText(text)).not.toEqual([])
  await user.fill(dialog.getByRole('textbox', { name: /^Title/ }), 'Paint the lobby')
  await user.fill(dialog.getByRole('textbox', { name: /^Description/ }), 'In light grey')
  await user.fill(dialog.getByLabelText(/^Deadline/), '2027-03-01')
  await user.click(dialog.getByRole('button', { name: 'Open Vote' }))
  expect(await findByText('Vote opened successfully')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Paint the lobby',
    description: 'In light grey',
    deadline: '2027-03-01T12:30:00.000Z',
    quorumPercent: 50,
    documentIds: []
  })
})

test.each([
  [0, 'Closes in 1 hour'],
  [1, 'Closes in 1 day'],
  [-1, 'The deadline has passed']
])('a deadline in %i days: %s', async (days, text) => {
  serve(listing(voteOf({ deadline: inDays(days) })))
  const { findByText } = openPage('/votes', council)
  expect(await findByText(new RegExp(`^${text}`))).toBeVisible()
})

test('the list is fetched again at the first of the deadlines, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const other = voteOf({ _id: 'b' as VoteId, title: 'A third lift' })
  const over = decidedVote({ _id: 'c' as VoteId, title: 'Over', deadline: inDays(-3) })
  let votes = [voteOf({ deadline: addMs(instant(new Date()), 30_000) }), other, over]
  const calls = serve(on('GET', '/votes', () => votePage(...votes)))
  const { findByRole } = openPage('/votes', council)
  await findByRole('region', { name: 'A third lift' })
  votes = [other, decidedVote({ _id: ID }), over]
  await vi.advanceTimersByTimeAsync(25_000)
  expect(sent(calls, 'GET /api/votes')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(within(await findByRole('region', { name: 'A new generator' })).getByText('decided')).toBeVisible()
  vi.useRealTimers()
})
