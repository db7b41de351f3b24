import type { Hall } from '@verandah/contract/hall'
import type { Resolution } from '@verandah/contract/resolutions'
import { paths } from '@verandah/contract/paths'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { type CallRequest, json, on, problem, sent, serve } from '../../../test/server.ts'
import { candidate, hallOf, MEETING, openVote, ownBallot, VOTE, voteOf } from '../testingHall.ts'

const CODE = 'K7MQ2PXW3HTR'
const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
const later = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** Serves a vote; `cast` answers a ballot, which by itself is stored. */
function serveVote(first: Resolution, cast?: (request: CallRequest) => Promise<Response> | Response | undefined) {
  const state: { vote: Resolution; hall: Hall } = {
    vote: first,
    hall: hallOf({ resolution: openVote({ isSecret: first.secrecy === 'secret' }) })
  }
  const store = (unit: string, choice: unknown) => {
    const kept = first.secrecy === 'secret' ? {} : Array.isArray(choice) ? { candidateIds: choice } : { choice: choice as 'for' }
    state.vote = {
      ...state.vote,
      myBallots: state.vote.myBallots.map((ballot) =>
        ballot.unit === unit ? { ...ballot, ...kept, hasVoted: true, canVote: false } : ballot
      )
    }
  }
  const requests = serve(
    on('GET', `/meetings/${MEETING}/hall`, () => json(state.hall)),
    on('GET', `/resolutions/${VOTE}`, () => json(state.vote)),
    on('PUT', `/resolutions/${VOTE}/ballot`, (request) => {
      const { unit, choice } = request.body as { unit: string; choice: unknown }
      const answer = cast?.(request)
      if (answer !== undefined) return answer
      store(unit, choice)
      return json(first.secrecy === 'secret' ? { code: CODE } : {})
    })
  )
  return { state, store, puts: () => sent(requests, 'PUT').map(({ body }) => body) }
}

const open = () => openPage(paths.ballot(MEETING), { as: 'resident' })
const card = async (unit = '4B') => within(await screen.findByRole('region', { name: new RegExp(`^Unit ${unit}`) }))

test('an open vote: one press chooses, one more casts, and the choice is shown', async () => {
  const { puts } = serveVote(voteOf({ myBallots: [ownBallot()] }))
  const { user } = open()
  const ballot = await card()
  expect(ballot.getByRole('heading', { name: 'Unit 4B: 11,360 shares' })).toBeVisible()
  await user.click(ballot.getByRole('button', { name: 'For' }))
  expect(ballot.getByText('You vote:').parentElement).toHaveFocus()
  expect(ballot.getByText('You cannot change it afterwards.')).toBeVisible()
  expect(puts()).toEqual([])
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText('Your vote is counted: For')).toBeVisible()
  expect(puts()).toEqual([{ unit: '4B', choice: 'for' }])
  expect(ballot.queryByRole('button')).toBeNull()
})

test('whoever has chosen can choose again before it is cast', async () => {
  const { puts } = serveVote(voteOf({ myBallots: [ownBallot()] }))
  const { user } = open()
  const ballot = await card()
  await user.click(ballot.getByRole('button', { name: 'For' }))
  await user.click(ballot.getByRole('button', { name: 'Choose Again' }))
  await user.click(ballot.getByRole('button', { name: 'Against' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText('Your vote is counted: Against')).toBeVisible()
  expect(puts()).toEqual([{ unit: '4B', choice: 'against' }])
})

test('there is a card for each unit, and each votes by itself', async () => {
  const second = ownBallot({ unitId: 'other' as never, unit: '5C', share: null })
  const { puts } = serveVote(voteOf({ myBallots: [ownBallot(), second] }))
  const { user } = open()
  const ballot = await card('5C')
  await user.click(ballot.getByRole('button', { name: 'Abstain' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText('Your vote is counted: Abstain')).toBeVisible()
  expect((await card()).getByRole('button', { name: 'For' })).toBeVisible()
  expect(puts()).toEqual([{ unit: '5C', choice: 'abstain' }])
})

test('a secret vote shows its code once, also when the vote is closed meanwhile, and leaving asks', async () => {
  const { state } = serveVote(voteOf({ secrecy: 'secret', myBallots: [ownBallot()] }))
  const { user, router } = open()
  const ballot = await card()
  await user.click(ballot.getByRole('button', { name: 'For' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText('K7MQ 2PXW 3HTR')).toBeVisible()
  expect(ballot.getByText('Your vote is counted.')).toBeVisible()
  expect(ballot.getByText('Nobody can see what you chose.')).toBeVisible()
  expect(ballot.getByRole('button', { name: 'Copy' })).toBeVisible()
  state.hall = hallOf()
  await later(3_500)
  expect(await screen.findByText('The vote is closed.')).toBeVisible()
  expect(ballot.getByText('K7MQ 2PXW 3HTR')).toBeVisible()
  await act(async () => void router.navigate('/meetings'))
  const question = within(await screen.findByRole('dialog', { name: 'Leave this page? The code of your vote is shown only here.' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await user.click(ballot.getByRole('button', { name: 'I Have Written It Down' }))
  expect(ballot.queryByText('K7MQ 2PXW 3HTR')).toBeNull()
})

test('an open vote whose answer was lost is sent again by one press', async () => {
  let isLost = true
  const vote = serveVote(voteOf({ myBallots: [ownBallot()] }), () => (isLost ? lost() : undefined))
  const { user } = open()
  const ballot = await card()
  await user.click(ballot.getByRole('button', { name: 'For' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText(/^The connection was lost\. It is not known whether your vote has arrived\. Press again/)).toBeVisible()
  isLost = false
  await user.click(ballot.getByRole('button', { name: 'Send Again: For' }))
  expect(await ballot.findByText('Your vote is counted: For')).toBeVisible()
  expect(vote.puts()).toEqual([
    { unit: '4B', choice: 'for' },
    { unit: '4B', choice: 'for' }
  ])
})

test('of a secret vote whose answer was lost it is said that it may have been counted, and how to see it', async () => {
  const vote = serveVote(voteOf({ secrecy: 'secret', myBallots: [ownBallot()] }), () => lost())
  const { user } = open()
  const ballot = await card()
  await user.click(ballot.getByRole('button', { name: 'For' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText(/^The connection was lost\. Your vote may have been counted or not\./)).toBeVisible()
  expect(ballot.queryByRole('button', { name: /Send Again/ })).toBeNull()
  // It had not arrived: one can vote again.
  await user.click(ballot.getByRole('button', { name: 'See Whether It Was Counted' }))
  await user.click(await ballot.findByRole('button', { name: 'Against' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  await ballot.findByText(/^The connection was lost/)
  // Now it had.
  vote.store('4B', 'against')
  await user.click(ballot.getByRole('button', { name: 'See Whether It Was Counted' }))
  expect(await ballot.findByText('Your vote is counted.')).toBeVisible()
  expect(ballot.getByText('Its code was lost with the connection. Your vote counts without it.')).toBeVisible()
})

test('what the server refuses is said in its words', async () => {
  serveVote(voteOf({ myBallots: [ownBallot()] }), () => problem('closed', 'The vote is over'))
  const { user } = open()
  const ballot = await card()
  await user.click(ballot.getByRole('button', { name: 'For' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText('The vote is over')).toBeVisible()
})

test('in an election as many can be chosen as there are seats', async () => {
  const candidates = [candidate(1, 'Anil'), candidate(2, 'Bala'), candidate(3, 'Chitra')]
  const majority = { kind: 'most', part: null, of: null, by: null, seats: 2 } as const
  const { puts } = serveVote(voteOf({ majority, candidates, myBallots: [ownBallot()] }))
  const { user } = open()
  const ballot = await card()
  await user.click(ballot.getByRole('checkbox', { name: 'Anil' }))
  expect(ballot.getByText('1 of 2 chosen')).toBeVisible()
  await user.click(ballot.getByRole('checkbox', { name: 'Chitra' }))
  expect(ballot.getByRole('checkbox', { name: 'Bala' })).toBeDisabled()
  await user.click(ballot.getByRole('button', { name: 'Go On' }))
  expect(ballot.getByText('Anil, Chitra')).toBeVisible()
  await user.click(ballot.getByRole('button', { name: 'Choose Again' }))
  expect(ballot.getByRole('checkbox', { name: 'Anil' })).toBeChecked()
  await user.click(ballot.getByRole('button', { name: 'Go On' }))
  await user.click(ballot.getByRole('button', { name: 'Cast My Vote' }))
  expect(await ballot.findByText('Your vote is counted: Anil, Chitra')).toBeVisible()
  expect(puts()).toEqual([{ unit: '4B', choice: [candidates[0]?._id, candidates[2]?._id] }])
})

test('the ballot comes by itself when a vote is opened; who was not there then is told so', async () => {
  const vote = serveVote(voteOf({ myBallots: [] }))
  const { hall } = vote.state
  vote.state.hall = hallOf()
  open()
  expect(await screen.findByText('Nothing is being voted on now.')).toBeVisible()
  vote.state.hall = hall
  await later(3_500)
  expect(await screen.findByText(/^You have no ballot in this vote\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check In' })).toHaveAttribute('href', `/meetings/${MEETING}`)
})

test.each([
  [true, 'The hands are counted. Until the result is announced you may ask for a poll: then each unit votes by ballot.'],
  [false, 'The hands are counted. The result is announced soon.']
])('nobody raises a hand that was counted already, whether a poll can be asked for: %s', async (demandPoll, words) => {
  const served = serveVote(voteOf({ method: 'hands', myBallots: [ownBallot({ canVote: false })] }))
  open()
  await screen.findByText(/raise yours in the hall/)
  served.state.vote = voteOf({ method: 'hands', state: 'counted', myBallots: [ownBallot({ canVote: false })], can: { demandPoll } })
  await later(3_500)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getAllByText(/^The hands are counted/)).toHaveLength(1)
  expect(screen.queryByText(/raise yours in the hall/)).toBeNull()
})

test('after hands were counted somebody entitled asks for a poll', async () => {
  const vote = serveVote(voteOf({ method: 'hands', myBallots: [ownBallot({ canVote: false })] }))
  const { user } = open()
  expect(await screen.findByText('This vote is by show of hands: raise yours in the hall.')).toBeVisible()
  vote.state.hall = hallOf()
  vote.state.vote = voteOf({ method: 'hands', state: 'counted', can: { demandPoll: true } })
  const requests = serve(
    on('GET', `/meetings/${MEETING}/hall`, () => json(vote.state.hall)),
    on('GET', `/resolutions/${VOTE}`, () => json(vote.state.vote)),
    on('POST', `/resolutions/${VOTE}/poll`, () => json(voteOf({ state: 'ready' }), 201))
  )
  await later(7_000)
  await user.click(await screen.findByRole('button', { name: 'Ask for a Poll' }))
  await waitFor(() => expect(sent(requests, 'POST')).toHaveLength(1))
})
