import { screen, within } from '@testing-library/react'
import type { Day, Time } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import { expect, test } from 'vitest'
import { person } from '../../../test/people.ts'
import { problem, on, serve } from '../../../test/server.ts'
import { assembly, assemblyRights, AT, checklist, noticed, onGeneral, openGeneral, ownUnit } from '../testing.ts'

const steps = async () =>
  within((await screen.findByRole('heading', { name: 'Checklist' })).closest('section')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('an owner reads what will be decided and by which majority, and has no checklist', async () => {
  const chair = { user: null, name: 'Kamal Silva' }
  serve(onGeneral(() => noticed({ can: assemblyRights(), chair, tellers: [person(2, 'Amaya', 'Wijesinghe')] })))
  openGeneral('resident')
  await screen.findByRole('heading', { level: 3, name: 'Items' })
  const items = screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.closest('li')?.textContent)
  expect(items).toEqual([
    'Report of the councilIs discussed; nothing is decided',
    'Paint the stairslonger noticeThe stairs are painted white.Needs three quarters of all shares and of all units',
    'Election of the councilElected are the candidates with the most votes, for 2 seatsCandidatesKamal Silva · 3C'
  ])
  for (const text of [
    'Notice given',
    'Given on Dec 01, 2026',
    'At least half of all units, present or by proxy',
    'Kamal Silva',
    'Amaya Wijesinghe',
    'Not named yet'
  ])
    expect(screen.getAllByText(text)[0]).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Checklist' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit Items' })).toBeNull()
  expect(screen.queryByText('Will you come?')).toBeNull()
  expect(screen.queryByText(/coming of/)).toBeNull()
})

test('the checklist says what is done, by when, what is late, and the next step has its button', async () => {
  serve(onGeneral(() => assembly({ checklist: checklist(['rules', 'officers'], ['items']), unconfirmed: [] })))
  openGeneral()
  expect((await steps()).slice(0, 5)).toEqual([
    'DoneConfirm the rules',
    'Write the itemsLate: it was to be done by Dec 06, 2026Edit Items',
    'DoneName chair, secretary and tellers',
    'Give noticeBy Dec 06, 2026Preview the Notice',
    'Reach every ownerBy Dec 06, 2026'
  ])
})

test('with too few tellers who are not the chair it says what is missing', async () => {
  const nirmala = person(2, 'Nirmala', 'Perera')
  const chair = { user: nirmala, name: 'Nirmala Perera' }
  serve(onGeneral(() => assembly({ chair, tellers: [nirmala], checklist: checklist(['rules', 'items']), unconfirmed: [] })))
  openGeneral()
  expect((await steps())[2]).toBe(
    'Name chair, secretary and tellersBy Dec 06, 2026 · Two tellers are needed, who are not the chair.Name Officers'
  )
})

const READY = ['rules', 'items', 'officers', 'notice', 'service'] as const
test.each([
  ['noticed', READY, { open: true }, [['Go to the Desk', `${AT}/desk`, 'filled']]],
  [
    'open',
    [...READY, 'open'],
    { chair: true, writeMinutes: true },
    [
      ['Go to the Votes', `${AT}/count`, 'filled'],
      ['Write Minutes', `${AT}#minutes`, 'quiet']
    ]
  ],
  [
    'closed',
    [...READY, 'open', 'results'],
    { writeMinutes: true, sign: true },
    [
      ['Write Minutes', `${AT}#minutes`, 'filled'],
      ['Sign the Minutes', `${AT}#minutes`, 'quiet']
    ]
  ],
  [
    'closed',
    [...READY, 'open', 'results', 'minutes'],
    { writeMinutes: true, sign: true },
    [['Sign the Minutes', `${AT}#minutes`, 'filled']]
  ]
] as const)('the checklist leads to where the next things are done: %s', async (state, done, can, expected) => {
  serve(onGeneral(() => noticed({ state, checklist: checklist(done), can: assemblyRights(can) })))
  openGeneral()
  const card = (await screen.findByRole('heading', { name: 'Checklist' })).closest('section')!
  const links = within(within(card).getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('data-variant') === 'filled' ? 'filled' : 'quiet'])
  expect(links).toEqual(expected)
})

test('only an administrator is led to confirm the rules; for others the next step is theirs', async () => {
  serve(onGeneral(() => assembly({ checklist: checklist(), unconfirmed: ['noticeDays', 'heads'] })))
  const { unmount } = openGeneral()
  expect((await steps())[0]).toBe('Confirm the rulesBy Dec 06, 2026 · 2 rules are not confirmed.')
  expect(screen.getByRole('link', { name: 'See the Rules' })).toHaveAttribute('href', '/meetings/rules')
  expect(screen.getByRole('link', { name: 'Read the Guide' })).toHaveAttribute('href', '/help/meetings')
  unmount()
  openGeneral('administrator')
  expect(await screen.findByRole('link', { name: 'Confirm the Rules' })).toHaveAttribute('href', '/meetings/rules')
})

test('a meeting that was adjourned leads to the one that continues it, whose quorum is whoever is present', async () => {
  const link = { _id: 'b' as MeetingId, date: '2026-12-28' as Day, startTime: '18:00' as Time }
  serve(onGeneral(() => noticed({ state: 'adjourned', adjournedTo: link, adjournedFrom: { ...link, _id: 'a' as MeetingId } })))
  openGeneral()
  const links = await screen.findAllByRole('link', { name: 'Dec 28, 2026, 18:00' })
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/meetings/a', '/meetings/b'])
  expect(screen.getByText('Whoever is present: this meeting was adjourned')).toBeVisible()
})

test('what is late or excluded is said, and each unit has a card of its own', async () => {
  const units = [
    ownUnit({ reply: 'attend', can: { ...ownUnit().can, reply: false } }),
    ownUnit({ unitId: 'b' as never, unit: '4C', as: 'proxy', excluded: 'Overdue bills', can: { ...ownUnit().can, reply: false } })
  ]
  serve(onGeneral(() => noticed({ state: 'open', myUnits: units, notice: { ...noticed().notice!, isLate: true } })))
  openGeneral('resident')
  const own = await screen.findByRole('region', { name: 'My unit 4B' })
  expect(own).toHaveTextContent('My unit 4BShare value: 1,250You have said that you will come.')
  expect(screen.getByRole('region', { name: 'Unit 4C, for whose owner you vote' })).toHaveTextContent(
    'This unit may be present, but may not vote: Overdue bills'
  )
  expect(screen.getByText('Given on Dec 01, 2026, which was late')).toBeVisible()
})

test('where it cannot be fetched it says so and can be tried again', async () => {
  let isUp = false
  serve(
    on('GET', /assembly$/, () => (isUp ? undefined : problem('conflict', 'Not just now')) as never),
    onGeneral(() => assembly())
  )
  const { user } = openGeneral()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Items' })).toBeVisible()
})
