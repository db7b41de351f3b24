import type { PaperCount, Resolution } from '@verandah/contract/resolutions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { json, on, problem } from '../../../test/server.ts'
import { candidate, deskUnit, may, presence, VOTE, voteOf } from '../testingHall.ts'
import { AT, bodies, countOf, open, serveVotes } from './testingCount.ts'

const TELLER = may({ tell: true })
const later = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('one teller counts hands, the other one counts without seeing the numbers; where they differ both count again', async () => {
  const vote = voteOf({ method: 'hands', can: { count: true } })
  const stored: { votes: Resolution[]; counts: PaperCount[] } = { votes: [vote], counts: [] }
  let isEqual = false
  const requests = serveVotes(
    stored,
    { can: TELLER },
    on('POST', `/resolutions/${VOTE}/paper`, () => json((stored.counts[0] = countOf({ canConfirm: false })), 201)),
    on('PUT', /\/paper\/.*\/confirm$/, () => {
      stored.counts = [countOf({ state: isEqual ? 'agreed' : 'differs', canConfirm: false })]
      return isEqual ? json(stored.counts[0]) : problem('counts_differ', 'The counts differ')
    })
  )
  const { user } = open()
  const hands = within(await screen.findByRole('group', { name: 'Hands' }))
  const count = async (numbers: string[]) => {
    for (const [index, name] of ['For', 'Against', 'Abstain'].entries())
      await user.fill(await hands.findByLabelText(name), numbers[index] ?? '')
    await user.click(hands.getByRole('button', { name: 'Enter the Count' }))
  }
  expect(hands.getByRole('button', { name: 'Enter the Count' })).toBeDisabled()
  await count(['21', '4', '0'])
  expect(await hands.findByText('Malathi Rajaratnam has counted. Somebody else counts now, without knowing the numbers.')).toBeVisible()
  expect(hands.queryByRole('textbox')).toBeNull()
  // As the second teller sees it.
  stored.counts = [countOf()]
  await later(5_500)
  expect(await hands.findByText(/^Second count\./)).toBeVisible()
  await count(['20', '5', '0'])
  expect(await hands.findByText('The counts differ')).toBeVisible()
  expect(await hands.findByText('The two counts differ. Both count again.')).toBeVisible()
  stored.counts = [countOf()]
  isEqual = true
  await later(5_500)
  expect(await hands.findByText(/^Second count\./)).toBeVisible()
  await count(['21', '4', '0'])
  expect(await hands.findByText('Both counts are equal.')).toBeVisible()
  expect(bodies(requests)).toEqual([
    {
      batch: 'hands',
      choices: [
        { choice: 'for', weight: null, count: 21 },
        { choice: 'against', weight: null, count: 4 },
        { choice: 'abstain', weight: null, count: 0 }
      ]
    }
  ])
  expect(bodies(requests, 'PUT')[1]).toMatchObject({ choices: [{ choice: 'for', count: 21 }, {}, {}] })
})

test('papers that are not secret are entered unit by unit, twice', async () => {
  const differing = [countOf({ unit: '1B', state: 'differs' }), countOf({ unit: '5C', state: 'differs' }), countOf({ unit: '5C' })]
  const stored = { votes: [voteOf({ can: { count: true } })], counts: differing }
  const requests = serveVotes(
    stored,
    { can: TELLER },
    on('POST', `/resolutions/${VOTE}/paper`, () => json(countOf({ unit: '4B' }), 201)),
    on('PUT', /\/paper\/.*\/confirm$/, () => json(countOf({ unit: '5C', state: 'agreed' })))
  )
  const { user } = open()
  const papers = within(await screen.findByRole('group', { name: 'Votes on paper' }))
  expect(papers.getByText('To be entered a second time: 5C')).toBeVisible()
  expect(papers.getByText('The counts differ, enter again: 1B')).toBeVisible()
  for (const [unit, text, choice] of [
    ['4b', 'Paper of 4B, entered first', 'Against'],
    ['5c', 'Paper of 5C, entered a second time', 'For']
  ] as const) {
    await user.type(await papers.findByLabelText('Unit on the paper'), `${unit}{Enter}`)
    expect(papers.getByText(text)).toBeVisible()
    await user.click(papers.getByRole('button', { name: choice }))
    expect(papers.getByText('The paper says:')).toBeVisible()
    await user.click(papers.getByRole('button', { name: 'Enter' }))
  }
  await papers.findByLabelText('Unit on the paper')
  expect(bodies(requests)).toEqual([{ unit: '4B', choices: [{ choice: 'against', count: 1 }] }])
  expect(bodies(requests, 'PUT')).toEqual([{ choices: [{ choice: 'for', count: 1 }] }])
})

test('a paper that was entered for a wrong unit is answered with: there is no such paper', async () => {
  const counts = [countOf({ unit: '1B', state: 'differs' }), countOf({ unit: '5C' })]
  const requests = serveVotes(
    { votes: [voteOf({ can: { count: true } })], counts },
    { can: TELLER },
    on('POST', `/resolutions/${VOTE}/paper`, () => json(countOf({ unit: '1B' }), 201)),
    on('PUT', /\/paper\/.*\/confirm$/, () => problem('counts_differ', 'The counts differ'))
  )
  const { user } = open()
  const papers = within(await screen.findByRole('group', { name: 'Votes on paper' }))
  await user.type(await papers.findByLabelText('Unit on the paper'), '4b{Enter}')
  expect(papers.queryByRole('button', { name: 'There Is No Such Paper' })).toBeNull()
  await user.click(papers.getByRole('button', { name: 'Another Unit' }))
  for (const unit of ['1b', '5c']) {
    await user.type(await papers.findByLabelText('Unit on the paper'), `${unit}{Enter}`)
    await user.click(papers.getByRole('button', { name: 'There Is No Such Paper' }))
  }
  expect(await papers.findByText('The counts differ')).toBeVisible()
  expect(bodies(requests)).toEqual([{ unit: '1B', choices: [{ choice: 'abstain', count: 0 }] }])
  expect(bodies(requests, 'PUT')).toEqual([{ choices: [{ choice: 'abstain', count: 0 }] }])
})

test('of a secret vote units are marked, and the urn is counted by sizes of shares', async () => {
  const stored = { votes: [voteOf({ secrecy: 'secret', can: { count: true } })], marked: 2 }
  const units = [
    deskUnit('4B', { presence: presence('4B') }),
    deskUnit('5C', { presence: presence('5C'), share: 14_000 }),
    deskUnit('6D', { share: 9_000 })
  ]
  const requests = serveVotes(
    stored,
    { can: TELLER },
    on('GET', `${AT}/desk`, () => json({ units })),
    on('PUT', `/resolutions/${VOTE}/marks`, () => new Response(null, { status: 204 })),
    on('POST', `/resolutions/${VOTE}/paper`, () => json(countOf({ canConfirm: false }), 201))
  )
  const { user } = open()
  expect(await screen.findByText('2 units are marked for paper.')).toBeVisible()
  await user.type(screen.getByLabelText('Unit'), '4b{Enter}')
  expect(await screen.findByText('4B has voted on paper')).toBeVisible()
  expect(bodies(requests, 'PUT')).toEqual([{ unit: '4B' }])
  const urn = within(screen.getByRole('group', { name: 'The urn' }))
  expect((await urn.findAllByRole('group')).map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Papers of 14,000 shares',
    'Papers of 11,360 shares'
  ])
  for (const input of urn.getAllByLabelText(/^(For|Against|Abstain)$/)) await user.fill(input, '1')
  await user.click(urn.getByRole('button', { name: 'Enter the Count' }))
  await waitFor(() => expect(bodies(requests)).toHaveLength(1))
  expect(bodies(requests)[0]).toMatchObject({
    batch: 'urn',
    choices: [
      { choice: 'for', weight: 14_000, count: 1 },
      { choice: 'against', weight: 14_000, count: 1 },
      { choice: 'abstain', weight: 14_000, count: 1 },
      { choice: 'for', weight: 11_360, count: 1 },
      {},
      {}
    ]
  })
})

test('two equal counts of an urn that has other papers than marks wait for the marks that are missing', async () => {
  const vote = voteOf({ secrecy: 'secret', weight: 'head', can: { count: true } })
  serveVotes({ votes: [vote], counts: [countOf({ confirmedBy: person(4) })], marked: 2, waits: 'marks' }, { can: TELLER })
  open()
  const urn = within(await screen.findByRole('group', { name: 'The urn' }))
  expect(urn.getByText(/^Both counts are equal, but there are more papers than marks, or fewer\./)).toBeVisible()
  expect(urn.getByRole('button', { name: 'Enter the Count' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark' })).toBeVisible()
})

test('the papers of an election are counted in piles', async () => {
  const candidates = [candidate(1, 'Anil'), candidate(2, 'Bala')]
  const majority = { kind: 'most', part: null, of: null, by: null, seats: 1 } as const
  const stored = { votes: [voteOf({ secrecy: 'secret', weight: 'head', majority, candidates, can: { count: true } })] }
  const requests = serveVotes(
    stored,
    { can: TELLER },
    on('POST', `/resolutions/${VOTE}/paper`, () => json(countOf({ canConfirm: false }), 201))
  )
  const { user } = open()
  const urn = within(await screen.findByRole('group', { name: 'The urn' }))
  await user.click(urn.getAllByRole('checkbox', { name: 'Anil' })[0] as HTMLElement)
  await user.fill(urn.getByLabelText('Papers'), '7')
  await user.click(urn.getByRole('button', { name: 'Another Pile' }))
  expect(urn.getByRole('button', { name: 'Enter the Count' })).toBeDisabled()
  await user.fill(urn.getAllByLabelText('Papers')[1] as HTMLElement, '2')
  await user.click(urn.getByRole('button', { name: 'Enter the Count' }))
  await waitFor(() => expect(bodies(requests)).toHaveLength(1))
  expect(bodies(requests)[0]).toEqual({
    batch: 'urn',
    choices: [
      { choice: [candidates[0]?._id], weight: null, count: 7 },
      { choice: [], weight: null, count: 2 }
    ]
  })
})
