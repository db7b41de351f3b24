import type { Resolution } from '@verandah/contract/resolutions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, problem, sent } from '../../../test/server.ts'
import { itemOf, may, resultOf, VOTE, voteOf } from '../testingHall.ts'
import { AT, bodies, countOf, open, serveVotes } from './testingCount.ts'

const CHAIR = may({ chair: true })

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

test('the chair chooses which earlier resolution is taken back, of whatever meeting', async () => {
  const former = { _id: 'a1b2c3d4-0000-7000-8000-000000000001', title: 'Old rules of the pool', day: '2025-03-02' }
  const requests = serveVotes(
    { votes: [] },
    { can: CHAIR },
    on('GET', `${AT}/resolutions/rescindable`, () => json({ resolutions: [former] })),
    on('POST', `${AT}/resolutions`, () => json(voteOf({ state: 'ready' }), 201))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Put to the Vote' }))
  await user.selectOptions(await screen.findByLabelText(/^Takes back an earlier resolution/), 'Mar 02, 2025: Old rules of the pool')
  await press(user, 'Prepare the Vote')
  expect(bodies(requests)).toMatchObject([{ rescindsId: former._id }])
})

test.each([
  [4, 'secret', true],
  [5, 'secret', false],
  [4, 'open', false]
] as const)('%i ballots of a vote that is %s: closing it warns that they may tell who chose what: %s', async (voted, secrecy, warns) => {
  serveVotes({ votes: [voteOf({ voted, secrecy, can: { close: true } })] }, { can: CHAIR })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Close the Vote' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Close the vote\?/ }))
  expect(dialog.queryByText(/^So few have voted in secret/) !== null).toBe(warns)
})

const SECRET = { secrecy: 'secret', weight: 'head', can: { close: true } } as const
test.each([
  ['hands', voteOf({ method: 'hands', can: { close: true } }), /^The hands are not counted yet\./],
  ['urn', voteOf(SECRET), /^2 units are marked for paper\. The urn is not counted yet\./],
  ['marks', voteOf(SECRET), /^2 units are marked for paper\. Two tellers have counted more papers.*it has no result/],
  ['papers', voteOf({ can: { close: true } }), /^These papers are not settled: 1B\./]
] as const)('the chair sees what stands in the way of closing, also when about to close: %s', async (waits, vote, words) => {
  const counts = [countOf({ unit: '1B', state: 'differs' }), countOf({ unit: '1B' }), countOf({ unit: '2C', state: 'agreed' })]
  serveVotes({ votes: [vote], counts: waits === 'papers' ? counts : [], marked: 2, waits }, { can: CHAIR })
  const { user } = open()
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText('37 of 41 have voted') === null).toBe(waits === 'hands')
  await user.click(screen.getByRole('button', { name: 'Close the Vote' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Close the vote\?/ }))
  expect(dialog.getByText(words)).toBeVisible()
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
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.queryByText(hint)).toBeNull()
  }
})
