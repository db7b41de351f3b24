import type { ResolutionId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { openPart } from '../../../test/openPart.tsx'
import { json, on, sent, serve } from '../../../test/server.ts'
import { MeetingInHall } from '../hall/MeetingInHall.tsx'
import { assemblyOf, hallOf, may, MEETING, unitInHall, resultOf, VOTE, voteOf } from '../testingHall.ts'
import { MeetingProof } from './MeetingProof.tsx'
import { MeetingResults } from './MeetingResults.tsx'
import { RollButton } from './RollButton.tsx'

const AT = `/meetings/${MEETING}`
const serveMeeting = (assembly: ReturnType<typeof assemblyOf>, votes = [voteOf({ state: 'closed', result: resultOf() })]) =>
  serve(
    on('GET', `${AT}/assembly`, () => json(assembly)),
    on('GET', `${AT}/hall`, () => json(hallOf())),
    on('GET', `${AT}/resolutions`, () => json({ resolutions: votes })),
    on('GET', `${AT}/notice.pdf`, () => new Response('%PDF')),
    on('PUT', `${AT}/open`, () => new Response(null, { status: 204 })),
    on('PUT', `${AT}/close`, () => new Response(null, { status: 204 })),
    on('PUT', `${AT}/adjourn`, () => json({ _id: MEETING, date: '2026-12-28', startTime: '17:30' }))
  )

test('what was decided is listed, with the way to each result', async () => {
  serveMeeting(assemblyOf({ state: 'closed' }))
  openPart(<MeetingResults id={MEETING} />)
  expect(await screen.findByRole('link', { name: 'Accounts' })).toHaveAttribute('href', `/meetings/resolutions/${VOTE}`)
  expect(screen.getByText('Carried')).toBeVisible()
  expect(screen.getByText('For 352,160 · Against 68,160 · Abstained 0 shares')).toBeVisible()
})

test('notice, roll, quorum, majority and minutes are found within two presses', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const roof = '01900000-0000-7000-8000-000000000701' as ResolutionId
  const votes = [voteOf({ state: 'closed', result: resultOf() }), voteOf({ _id: roof, title: 'Roof', state: 'closed', result: resultOf() })]
  serveMeeting(assemblyOf({ state: 'signed' }), votes)
  const { user } = openPart(<MeetingProof id={MEETING} />)
  await screen.findAllByRole('link', { name: 'Roof' })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Accounts', `/meetings/resolutions/${VOTE}#quorum`],
    ['Roof', `/meetings/resolutions/${roof}#quorum`],
    ['Accounts', `/meetings/resolutions/${VOTE}#majority`],
    ['Roof', `/meetings/resolutions/${roof}#majority`],
    ['Minutes', `/meetings/${MEETING}#minutes`]
  ])
  expect(screen.getByText('Given on Nov 30, 2026: 85 of 88 owners were served.')).toBeVisible()
  expect(screen.getByText(/^88 units with 1,000,000 shares, frozen on Dec 21, 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Notice (PDF)' }))
  await waitFor(() => expect(saved).toEqual(['notice.pdf']))
})

test('the roll is downloaded, and a refusal is told', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const refused = () => json({ code: 'conflict', message: 'The roll is frozen when the meeting is opened' }, 409)
  let answer = refused
  serve(on('GET', `${AT}/roll.csv`, () => answer()))
  const { user } = openPart(<RollButton id={MEETING} />)
  await user.click(screen.getByRole('button', { name: 'Roll (CSV)' }))
  expect(await screen.findByText('The roll is frozen when the meeting is opened')).toBeVisible()
  answer = () => new Response('Unit,Share')
  await user.click(screen.getByRole('button', { name: 'Roll (CSV)' }))
  await waitFor(() => expect(saved).toEqual(['roll.csv']))
})

test('a late notice is called late, and minutes that cannot stand on the page yet have no link', async () => {
  const stored = assemblyOf()
  serveMeeting({ ...stored, state: 'noticed', roll: null, notice: { ...stored.notice!, isLate: true } }, [])
  openPart(<MeetingProof id={MEETING} />)
  expect(await screen.findByText('Given on Nov 30, 2026, which was late: 85 of 88 owners were served.')).toBeVisible()
  expect(screen.getByText('It is recorded with each vote.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the chair opens, adjourns and closes the meeting, each after a question', async () => {
  const requests = serveMeeting(assemblyOf({ can: may({ open: true, adjourn: true, close: true }) }))
  const { user, pathname } = openPage(paths.desk(MEETING), { as: 'secretary' })
  for (const name of ['Open the Meeting', 'Close the Meeting']) {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(screen.getByRole('button', { name: 'Adjourn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjourn the Meeting' }))
  expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-12-28')
  await user.click(dialog.getByRole('button', { name: 'Adjourn' }))
  expect(await screen.findByText('The meeting is adjourned to Dec 28, 2026, 17:30')).toBeVisible()
  await waitFor(() => expect(pathname()).toBe(AT))
  expect(sent(requests, 'PUT').map(({ path, ifMatch, body }) => [path.split('/').at(-1), ifMatch, body])).toEqual([
    ['open', '"7"', undefined],
    ['close', '"7"', undefined],
    ['adjourn', '"7"', { date: '2026-12-28', startTime: '17:30' }]
  ])
})

test('each finds the pages of the hall that are theirs', async () => {
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  serveMeeting(assemblyOf({ myUnits: [unitInHall()] }))
  const owner = openPart(<MeetingInHall id={MEETING} />)
  await screen.findByText('41 of 88 units, quorum 44 · 462,310 of 1,000,000 shares')
  expect(names()).toEqual(['My Ballot', 'Projector'])
  owner.unmount()
  serveMeeting(assemblyOf({ can: may({ tell: true, manageProxies: true }) }))
  openPart(<MeetingInHall id={MEETING} />)
  await screen.findByRole('link', { name: 'Desk' })
  expect(names()).toEqual(['Desk', 'Votes', 'Projector'])
  expect(screen.getByRole('button', { name: 'Print the Kit' })).toBeVisible()
})
