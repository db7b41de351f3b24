import type { Vote, VoteChoice, VoteId } from '@verandah/contract/votes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { json, on, problem, type CallRequest, serve } from '../../test/server.ts'
import { decidedVote, votePage, voteOf } from './testing.ts'

const ID = voteOf()._id
const council = { as: 'council' as const }
const ballot = (reply: (choice: VoteChoice) => Response | Promise<Response>) =>
  on('PUT', /^\/votes\/[^/]+\/ballot$/, ({ body }) => reply((body as { choice: VoteChoice }).choice))
const listing = (...votes: Vote[]) => on('GET', '/votes', () => votePage(...votes))
const castIn = (requests: CallRequest[]) => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const castButton = () => screen.getByRole('button', { name: 'Cast Vote' })

test('arrows and clicks only choose, and a button casts what is chosen; so is a change', async () => {
  let vote = voteOf()
  const requests = serve(
    on('GET', '/votes', () => votePage(vote)),
    ballot((choice) => json((vote = { ...vote, cast: 3, myChoice: choice })))
  )
  const { findByRole, findByText, user } = openPage('/votes', council)
  const choices = within(await findByRole('radiogroup', { name: 'Paint the lobby' }))
  expect(choices.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'For',
    'Against',
    'Abstain'
  ])
  expect(castButton()).toBeDisabled()
  await user.click(choices.getByRole('radio', { name: 'Abstain' }))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(choices.getByRole('radio', { name: 'For' })).toBeChecked()
  expect(await findByText('This is not cast yet.')).toBeVisible()
  expect(castIn(requests)).toEqual([])
  await user.click(castButton())
  expect(await findByText('You have voted for it. You can change this until it closes.')).toBeVisible()
  expect(await findByText('3 of 5 voted')).toBeVisible()
  expect(castButton()).toBeDisabled()

  await user.click(choices.getByRole('radio', { name: 'Abstain' }))
  expect(await findByText('This change is not cast yet.')).toBeVisible()
  expect(castIn(requests)).toEqual([{ choice: 'for' }])
  await user.click(castButton())
  expect(await findByText('You abstain. You can change this until it closes.')).toBeVisible()
  expect(castIn(requests)).toEqual([{ choice: 'for' }, { choice: 'abstain' }])
})

test('what waited leaves its list with the ballot, and the page says that it is saved', async () => {
  let waiting = [voteOf()]
  const calls = serve(
    on('GET', '/votes', () => votePage(...waiting)),
    ballot((choice) => ((waiting = []), json(voteOf({ cast: 3, myChoice: choice }))))
  )
  const { findByRole, findByText, user } = openPage('/votes?waiting=true', council)
  await user.click(within(await findByRole('group', { name: 'Paint the lobby' })).getByRole('radio', { name: 'For' }))
  await user.click(castButton())
  expect(await findByText('Your vote is saved')).toBeVisible()
  expect(await findByText('Nothing waits for your vote.')).toBeVisible()
  expect(await findByRole('heading', { name: 'Votes' })).toHaveFocus()
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/votes').map(({ search }) => search.get('waiting'))).toEqual([
    'true',
    'true'
  ])
})

test('whoever votes last is told before that this closes the vote, and is asked once more', async () => {
  const requests = serve(
    listing(voteOf({ cast: 4 })),
    ballot(() => json(decidedVote({ _id: ID, title: 'Paint the lobby' })))
  )
  const { findByText, findByRole, queryByRole, user } = openPage('/votes', council)
  expect(await findByText(/^All others have voted/)).toBeVisible()
  await user.click(await findByRole('radio', { name: 'For' }))
  const question = async () => {
    await user.click(castButton())
    return within(await findByRole('dialog', { name: /^Are you sure you want to cast the last vote\?/ }))
  }
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(castIn(requests)).toEqual([])
  await user.click((await question()).getByRole('button', { name: 'Cast Vote' }))
  expect(await findByText('All have voted: the vote is closed')).toBeVisible()
  expect(castIn(requests)).toEqual([{ choice: 'for' }])
  // The buttons are gone.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Paint the lobby' })).toHaveFocus())
})

test('a ballot that has become the last one while the page stood open is asked for too', async () => {
  const requests = serve(
    listing(voteOf({ cast: 3 })),
    on('GET', `/votes/${ID}`, () => json(voteOf({ cast: 4 }))),
    ballot(() => json(decidedVote({ _id: ID, title: 'Paint the lobby' })))
  )
  const { findByRole, user } = openPage('/votes', council)
  await user.click(await findByRole('radio', { name: 'For' }))
  await user.click(castButton())
  const asked = within(await findByRole('dialog', { name: /^Are you sure you want to cast the last vote\?/ }))
  expect(castIn(requests)).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Cast Vote' }))
  await waitFor(() => expect(castIn(requests)).toEqual([{ choice: 'for' }]))
})

test('the walk through all that wait asks before the ballot that closes one, too', async () => {
  const requests = serve(
    listing(voteOf({ cast: 4 })),
    ballot(() => json(decidedVote({ _id: ID })))
  )
  const { findByRole, findByText, user } = openPage('/votes', council)
  await user.click(await findByRole('button', { name: 'Cast Your Votes' }))
  const walk = within(await findByRole('dialog', { name: 'Cast Your Votes' }))
  await user.click(await walk.findByRole('radio', { name: 'Against' }))
  await user.click(walk.getByRole('button', { name: 'Cast Vote' }))
  const asked = within(await findByRole('dialog', { name: /^Are you sure/ }))
  expect(castIn(requests)).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Cast Vote' }))
  expect(await findByText('All have voted: the vote is closed')).toBeVisible()
  expect(castIn(requests)).toEqual([{ choice: 'against' }])
})

test('neither is said to who has voted already, or while another vote is missing', async () => {
  const requests = serve(
    listing(voteOf({ cast: 4, myChoice: 'for' }), voteOf({ _id: 'b' as VoteId, title: 'Another', cast: 3 })),
    ballot((choice) => json(voteOf({ cast: 4, myChoice: choice })))
  )
  const { findByRole, queryByText, queryByRole, user } = openPage('/votes', council)
  for (const name of ['Paint the lobby', 'Another']) {
    const card = within(await findByRole('region', { name }))
    await user.click(card.getByRole('radio', { name: 'Against' }))
    await user.click(card.getByRole('button', { name: 'Cast Vote' }))
    expect(queryByText(/^All others have voted/)).toBeNull()
    expect(queryByRole('dialog')).toBeNull()
  }
  await waitFor(() => expect(castIn(requests)).toHaveLength(2))
})

test('a ballot that could not be saved says why, and stays chosen', async () => {
  serve(
    listing(voteOf()),
    ballot(() => problem('conflict', 'This vote is closed already'))
  )
  const { findByRole, findByText, user } = openPage('/votes', council)
  await user.click(await findByRole('radio', { name: 'For' }))
  await user.click(castButton())
  expect(await findByText('This vote is closed already')).toBeVisible()
  expect(await findByRole('radio', { name: 'For' })).toBeChecked()
  expect(castButton()).not.toBeDisabled()
})

test('a second ballot waits for the answer to the first, so that the answers cannot come in the wrong order', async () => {
  let vote = voteOf()
  const first = Promise.withResolvers<void>()
  const requests = serve(
    on('GET', '/votes', () => votePage(vote)),
    on('GET', `/votes/${ID}`, () => json(vote)),
    ballot(async (choice) => {
      const answer = { ...vote, cast: 3, myChoice: choice }
      if (choice === 'for') await first.promise
      vote = answer
      return json(answer)
    })
  )
  const { findByRole, findByText, user } = openPage('/votes', council)
  await user.click(await findByRole('radio', { name: 'For' }))
  await user.click(castButton())
  // On its own page another ballot is cast before the first is answered.
  await user.click(screen.getByRole('link', { name: 'Paint the lobby' }))
  await findByText('About this vote')
  await user.click(await findByRole('radio', { name: 'Against' }))
  await user.click(castButton())
  expect(castIn(requests)).toEqual([{ choice: 'for' }])
  first.resolve()
  expect(await findByText('You have voted against it. You can change this until it closes.')).toBeVisible()
  expect(castIn(requests)).toEqual([{ choice: 'for' }, { choice: 'against' }])
})
