import type { Day } from '@verandah/contract/dates'
import type { ResolutionId } from '@verandah/contract/ids'
import type { Resolution } from '@verandah/contract/resolutions'
import type { Me } from '@verandah/contract/me'
import { paths } from '@verandah/contract/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { person, rights } from '../../../test/people.ts'
import { type Answer, json, on, sent, serve } from '../../../test/server.ts'
import { candidate, resultOf, VOTE, voteOf } from '../testingHall.ts'
import { hashOfCode } from './codeHash.ts'

function open(vote: Resolution, can: Partial<Me['can']> = {}, ...answers: Answer[]) {
  const requests = serve(
    ...answers,
    on('GET', `/resolutions/${VOTE}`, () => json(vote)),
    on('GET', `/resolutions/${VOTE}/codes`, () => json({ codes: [] }))
  )
  return { ...openPage(paths.resolution(VOTE), { as: 'president', can: rights(can) }), requests }
}

const closed = (result = resultOf(), over: Parameters<typeof voteOf>[0] = {}) => voteOf({ state: 'closed', result, ...over })

test('a result in words and numbers: the rule, the comparison, the counts both ways, and the quorum then', async () => {
  open(closed())
  expect(await screen.findByText('Carried')).toBeVisible()
  for (const text of [
    'Needs more votes for than against',
    'By shares: 352,160 for, 68,160 against: enough',
    '352,160 is more than 68,160',
    'There was a quorum when the vote was opened.'
  ])
    expect(screen.getByText(text)).toBeVisible()
  const rows = within(screen.getByRole('table', { name: 'Votes' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['VoteBy numberBy shares', 'For31352,160', 'Against668,160', 'Abstain00'])
})

test.each(['Majority', 'Quorum'])('a link to one section of a result leads to it: %s', async (name) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  serve(
    on('GET', `/resolutions/${VOTE}`, () => json(closed())),
    on('GET', `/resolutions/${VOTE}/codes`, () => json({ codes: [] }))
  )
  openPage(`${paths.resolution(VOTE)}#${name.toLowerCase()}`, { as: 'resident' })
  const section = await screen.findByRole('region', { name })
  await waitFor(() => expect(scroll.mock.contexts).toEqual([section.parentElement]))
})

test('a special resolution is compared by shares and by number, as people count', async () => {
  const special = { kind: 'special', part: null, of: null, by: null, seats: null } as const
  const part = { n: 3, d: 4 }
  open(
    closed(
      resultOf({
        rule: special,
        verdict: 'failed',
        comparisons: [
          { by: 'shares', value: 700_000, base: 1_000_000, part, isStrict: false, holds: false },
          { by: 'heads', value: 66, base: 88, part, isStrict: false, holds: true }
        ]
      })
    )
  )
  expect(await screen.findByText('4 × 700,000 = 2,800,000 is less than 3 × 1,000,000 = 3,000,000')).toBeVisible()
  expect(screen.getByText('By shares: 700,000 for, of 1,000,000: not enough')).toBeVisible()
  expect(screen.getByText('4 × 66 = 264 is equal to 3 × 88 = 264')).toBeVisible()
  expect(screen.getByText('By number: 66 for, of 88: enough')).toBeVisible()
})

test('an absolute majority of exactly half is only equal', async () => {
  const rule = { kind: 'absolute', part: null, of: null, by: null, seats: null } as const
  const comparison = { by: 'heads', value: 44, base: 88, part: { n: 1, d: 2 }, isStrict: true, holds: false } as const
  open(closed(resultOf({ rule, verdict: 'failed', comparisons: [comparison] })))
  expect(await screen.findByText('2 × 44 = 88 is only equal to 88')).toBeVisible()
})

test('the certificate and the ballots are downloaded; hashes are folded away', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const file = () => new Response('%PDF')
  const { user } = open(
    closed(),
    {},
    on('GET', `/resolutions/${VOTE}/certificate`, file),
    on('GET', `/resolutions/${VOTE}/ballots.csv`, file)
  )
  await user.click(await screen.findByRole('button', { name: 'Certificate (PDF)' }))
  await user.click(screen.getByRole('button', { name: 'Ballots (CSV)' }))
  await waitFor(() => expect(saved).toEqual(['certificate.pdf', 'ballots.csv']))
  expect(screen.getByText('b'.repeat(64)).closest('details')).not.toHaveAttribute('open', '')
})

test('whoever has a code sees in the browser whether it is included; it is not sent', async () => {
  const code = 'K7MQ2PXW3HTR'
  const { user, requests } = open(
    closed(resultOf(), { secrecy: 'secret' }),
    {},
    on('GET', `/resolutions/${VOTE}/codes`, async () => json({ codes: ['0'.repeat(64), await hashOfCode(code)] }))
  )
  const input = await screen.findByLabelText('Is my ballot included?')
  await screen.findByText('The hashes of all codes (2)')
  expect(screen.getByText('Ballots: 2 in the portal, each with a code; 35 on paper, without one.')).toBeVisible()
  await user.fill(input, 'k7mq 2pxw 3htr')
  await user.click(screen.getByRole('button', { name: 'Look' }))
  expect(await screen.findByText('Yes: your ballot is among those that were counted.')).toBeVisible()
  await user.fill(input, 'K7MQ2PXW3HTX')
  await user.click(screen.getByRole('button', { name: 'Look' }))
  expect(await screen.findByText('No ballot has this code. Look whether each sign is right.')).toBeVisible()
  expect(requests.every(({ method, search }) => method === 'GET' && search.size === 0)).toBe(true)
})

const candidates = [{ ...candidate(1, 'Anil'), userId: person(3)._id }, candidate(2, 'Bala'), candidate(3, 'Chitra')]
const election = (over: Partial<ReturnType<typeof resultOf>> = {}) =>
  resultOf({
    rule: { kind: 'most', part: null, of: null, by: null, seats: 2 },
    verdict: 'elected',
    comparisons: [],
    candidates: candidates.map(({ _id, name }, index) => ({ _id, name, votes: { heads: 30 - index, shares: 0 }, isElected: index < 2 })),
    ...over
  })

test('those who are elected lead to the hand-over, for those who may plan it', async () => {
  open(closed(election(), { candidates }), { changeRoles: true })
  const rows = within(await screen.findByRole('table', { name: 'Candidates' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['AnilElected300', 'BalaElected290', 'Chitra280'])
  const link = screen.getByRole('link', { name: 'Plan the Hand-over' })
  expect(link).toHaveAttribute('href', `/users?handover=${person(3)._id}`)
})

test('who may not change roles is not offered it', async () => {
  open(closed(election(), { candidates }))
  await screen.findByRole('table', { name: 'Candidates' })
  expect(screen.queryByRole('link', { name: 'Plan the Hand-over' })).toBeNull()
})

test('a tie at the last seat goes by lot, which is recorded', async () => {
  const [, bala, chitra] = candidates.map(({ _id }) => _id)
  const lot = { among: [bala as never, chitra as never], seats: 1, drawn: null, on: null }
  const { user, requests } = open(
    closed(election({ verdict: 'tied', lot }), { candidates, can: { drawLot: true } }),
    {},
    on('PUT', `/resolutions/${VOTE}/lot`, () => json(closed(election({ lot: { ...lot, drawn: [chitra as never] } }), { candidates })))
  )
  expect(await screen.findByText('These have equal votes, and a lot decides: Bala, Chitra')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record the Lot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the Lot' }))
  await user.click(dialog.getByRole('button', { name: 'Record the Lot' }))
  expect(await dialog.findByText('Choose who was drawn')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Chitra' }))
  await user.click(dialog.getByRole('button', { name: 'Record the Lot' }))
  expect(await screen.findByText('The lot is recorded')).toBeVisible()
  expect(sent(requests, 'PUT').map(({ body }) => body)).toEqual([{ candidateIds: [chitra] }])
})

test.each([
  ['disputed', /^Marks, ballots and codes are not equally many, so there is no result\./],
  ['superseded', /^A poll was taken instead of this show of hands/],
  ['open', 'The vote is open. Its result is known when it is closed.']
] as const)('a vote without a result says why: %s', async (state, text) => {
  open(voteOf({ state }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Certificate (PDF)' })).toBeNull()
})

test('where joint owners have objected it says whether it comes out the same', async () => {
  open(closed(resultOf({ withoutObjected: { units: ['4B'], isSame: true } })))
  expect(await screen.findByText('Joint owners of 4B have objected. Without these units the result is the same.')).toBeVisible()
})

const LATER = { _id: 'a1b2c3d4-0000-7000-8000-000000000001' as ResolutionId, title: 'Accounts again', day: '2027-03-02' as Day }

test('a resolution that was taken back says by which one, with the way there', async () => {
  open(closed(resultOf(), { rescindedBy: LATER }))
  expect(await screen.findByText(/^It holds no more: it was taken back on Mar 02, 2027/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Accounts again' })).toHaveAttribute('href', paths.resolution(LATER._id))
  expect(screen.getByText('Carried')).toBeVisible()
})

test.each([
  [closed(), 'It takes back the resolution of Mar 02, 2027:'],
  [closed(resultOf({ verdict: 'failed' })), 'It would have taken back the resolution of Mar 02, 2027, which still holds:'],
  [voteOf({ state: 'ready' }), 'If it is carried, it takes back the resolution of Mar 02, 2027:']
])('what a vote takes back depends on its result: %#', async (vote, text) => {
  open({ ...vote, rescinds: LATER })
  const link = await screen.findByRole('link', { name: 'Accounts again' })
  expect(link.parentElement).toHaveTextContent(`${text} Accounts again`)
})

test.each([
  [{}, 'The table has each ballot with its unit: anybody can count again.'],
  [{ secrecy: 'secret', weight: 'share' }, 'The table has the choice and the share of each ballot, and no name: anybody can count again.'],
  [{ secrecy: 'secret', weight: 'head' }, 'The table has the choice of each ballot, and no name: anybody can count again.']
] as const)('what the table of ballots has depends on the vote: %#', async (over, text) => {
  open(closed(resultOf(), over))
  expect(await screen.findByText(text)).toBeVisible()
})

test.each([
  [{ method: 'hands', weight: 'head' }, ['VoteBy number', 'For31', 'Against6', 'Abstain0']],
  [{ secrecy: 'secret', weight: 'head' }, ['VoteBy number', 'For31', 'Against6', 'Abstain0']],
  [{ secrecy: 'secret', weight: 'share' }, ['VoteBy numberBy shares', 'For31352,160', 'Against668,160', 'Abstain00']]
] as const)('shares are shown where the vote has counted them: %#', async (over, expected) => {
  open(closed(resultOf(), over))
  const table = within(await screen.findByRole('table', { name: 'Votes' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(expected)
})
