import type { Assembly } from '@verandah/contract/assemblies'
import type { PaperCount, Resolution } from '@verandah/contract/resolutions'
import { paths } from '@verandah/contract/paths'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { person } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { assemblyOf, candidate, deskUnit, hallOf, itemOf, may, MEETING, presence, resultOf, VOTE, voteOf } from '../testingHall.ts'

const later = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const AT = `/meetings/${MEETING}`
const CHAIR = may({ chair: true })
const TELLER = may({ tell: true })

/** Serves a meeting with votes that the test changes. */
function serveVotes(stored: { votes: Resolution[]; counts?: PaperCount[] }, over: Partial<Assembly>, ...answers: Answer[]) {
  return serve(
    ...answers,
    on('GET', `${AT}/assembly`, () => json(assemblyOf(over))),
    on('GET', `${AT}/hall`, () => json(hallOf({ isQuorate: true }))),
    on('GET', `${AT}/resolutions`, () => json({ resolutions: stored.votes })),
    on('GET', `/resolutions/${VOTE}/paper`, () => json({ counts: stored.counts ?? [] }))
  )
}

const open = () => openPage(paths.count(MEETING), { as: 'secretary' })
const bodies = (requests: ReturnType<typeof serve>, method = 'POST') => sent(requests, method).map(({ body }) => body)
const countOf = (over: Partial<PaperCount> = {}): PaperCount => ({
  _id: '01900000-0000-7000-8000-000000000950' as never,
  unit: null,
  enteredBy: person(3, 'Malathi', 'Rajaratnam'),
  state: 'waiting',
  confirmedBy: null,
  canConfirm: true,
  ...over
})

test('the chair puts an item to the vote, opens and closes it', async () => {
  const stored: { votes: Resolution[] } = { votes: [] }
  const set = (vote: Resolution, status = 200) => {
    stored.votes = [vote]
    return json(vote, status)
  }
  const requests = serveVotes(
    stored,
    { can: CHAIR },
    on('POST', `${AT}/resolutions`, () => set(voteOf({ state: 'ready', can: { open: true, withdraw: true } }), 201)),
    on('PUT', `/resolutions/${VOTE}/open`, () => set(voteOf({ can: { close: true } }))),
    on('PUT', `/resolutions/${VOTE}/close`, () => set(voteOf({ state: 'closed', result: resultOf() })))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Put to the Vote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put to the Vote' }))
  expect(dialog.getByRole('radio', { name: 'By show of hands' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: 'By ballots, not secret' }))
  expect(field('Minutes to vote')).toHaveValue('5')
  await press(user, 'Prepare the Vote')
  expect(bodies(requests)).toEqual([{ itemId: itemOf()._id, rescindsId: '', method: 'poll', secrecy: 'open', weight: 'share', minutes: 5 }])
  await user.click(await screen.findByRole('button', { name: 'Open the Vote' }))
  expect(await screen.findByText('37 of 41 have voted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the Vote' }))
  await screen.findByRole('dialog', { name: /^Close the vote\?/ })
  await press(user, 'Close the Vote')
  expect(await screen.findByText('Carried')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the Result' })).toHaveAttribute('href', `/meetings/resolutions/${VOTE}`)
  expect(sent(requests, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"'])
})

test('hands are offered only where heads alone decide', async () => {
  const special = { kind: 'special', part: null, of: null, by: null, seats: null } as const
  serveVotes({ votes: [] }, { can: CHAIR, items: [itemOf({ majority: special })] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Put to the Vote' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'By ballots, not secret',
    'By ballots, in secret'
  ])
  expect(dialog.getByText('Shares decide here, so ballots have their shares.')).toBeVisible()
})

test.each([
  ['no_quorum', 'There is no quorum', /^Wait until more units are checked in/],
  ['weights_identify', 'Some shares are rare', /^Who has a rare share could be known by it/]
] as const)('a refusal says what can be done: %s', async (code, message, hint) => {
  const ready = voteOf({ state: 'ready', secrecy: 'secret', can: { open: true, withdraw: true } })
  const stored = { votes: [ready] }
  serveVotes(
    stored,
    { can: CHAIR },
    on('PUT', `/resolutions/${VOTE}/open`, () => problem(code, message)),
    on('PUT', `/resolutions/${VOTE}/withdraw`, () => json((stored.votes[0] = voteOf({ state: 'withdrawn' }))))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open the Vote' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
  if (code === 'no_quorum') expect(screen.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute('href', `${AT}/desk`)
  else {
    await user.click(screen.getByRole('button', { name: 'Choose Another Way' }))
    expect(await screen.findByRole('dialog', { name: 'Put to the Vote' })).toBeVisible()
  }
})

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
  const stored = { votes: [voteOf({ can: { count: true } })], counts: [countOf({ unit: '5C' })] }
  const requests = serveVotes(
    stored,
    { can: TELLER },
    on('POST', `/resolutions/${VOTE}/paper`, () => json(countOf({ unit: '4B' }), 201)),
    on('PUT', /\/paper\/.*\/confirm$/, () => json(countOf({ unit: '5C', state: 'agreed' })))
  )
  const { user } = open()
  const papers = within(await screen.findByRole('group', { name: 'Votes on paper' }))
  expect(papers.getByText('To be entered a second time: 5C')).toBeVisible()
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

test('of a secret vote units are marked, and the urn is counted by sizes of shares', async () => {
  const stored = { votes: [voteOf({ secrecy: 'secret', can: { count: true } })] }
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
  await user.type(await screen.findByLabelText('Unit'), '4b{Enter}')
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
