import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Instant } from '@verandah/contract/dates'
import type { MeetingStatus } from '@verandah/contract/meetings'
import { expect, test } from 'vitest'
import { beginSession, endSession } from '../../../api/session/session.ts'
import { person, personOf } from '../../../test/people.ts'
import { json, problem, serve } from '../../../test/server.ts'
import { keepMinutes } from './minutesDraft.ts'
import { meeting, onMeetings, open, serveMeeting } from '../testing.ts'

const id = meeting()._id
const at = `/meetings/${id}`
const over = { status: 'completed' as const, can: { ...meeting().can, rsvp: false, transitions: [] as MeetingStatus[], minutes: true } }
const written = { ...over, hasMinutes: true, minutes: 'Opened at six.\n\nSee https://example.lk/accounts.' }

/** Opens the page again: the same person comes back to it on this device, later. */
function openAgain() {
  const drafts = localStorage.getItem('drafts') ?? ''
  open({ at })
  localStorage.setItem('drafts', drafts)
}

const card = async () => within(await screen.findByRole('region', { name: 'Minutes' }))
const box = async () => screen.findByRole('textbox', { name: /^Minutes/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
const confirm = async () => {
  const question = await screen.findByRole('dialog', { name: 'Sign off these minutes? Nobody can change them any more.' })
  fireEvent.click(within(question).getByRole('button', { name: 'Sign Off Minutes' }))
}

test('minutes are read in their paragraphs, with links that lead nowhere else', async () => {
  serveMeeting({ ...written, can: { ...over.can, minutes: false } })
  open({ at })
  const { getByText, getByRole, queryByRole } = await card()
  expect(getByText('Opened at six.').tagName).toBe('P')
  const link = getByRole('link', { name: 'https://example.lk/accounts' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(getByText('Draft')).toBeVisible()
  // The router leads there each time that a link to it is pressed.
  expect(screen.getByRole('region', { name: 'Minutes' })).toHaveAttribute('id', 'minutes')
  for (const name of [/Edit/, /Write/, /Sign Off/]) expect(queryByRole('button', { name })).toBeNull()
})

test.each([
  ['signed off', { minutesClosedAt: '2026-12-06T20:00:00.000Z' as Instant, ...written }, 'Signed off on Dec 07, 2026'],
  ['none yet', { ...over, can: { ...over.can, minutes: false } }, 'No minutes have been written yet.']
])('their state: %s', async (_, stored, text) => {
  serveMeeting(stored)
  open({ at })
  expect((await card()).getByText(text)).toBeVisible()
})

test('a meeting that is still to come has none', async () => {
  serveMeeting({})
  open({ at })
  await screen.findByRole('heading', { name: 'Agenda' })
  expect(screen.queryByRole('region', { name: 'Minutes' })).toBeNull()
})

test('an empty editor offers the agenda as headings; what is saved is read at once', async () => {
  const { puts } = serveMeeting({ ...over, agenda: ['Welcome', 'Accounts'].map((item) => ({ item, duration: 15 })) })
  open({ at })
  await card()
  press('Write Minutes')
  await box()
  press('Save')
  expect(await screen.findByText('Minutes is required')).toBeVisible()
  press('Start from the Agenda')
  expect(await box()).toHaveValue('1. Welcome\n\n\n2. Accounts\n\n')
  expect(screen.queryByRole('button', { name: 'Start from the Agenda' })).toBeNull()
  type('1. Welcome\n\nTwenty came.')
  press('Save')
  expect(await screen.findByText('Minutes saved successfully')).toBeVisible()
  expect((await card()).getByText('Twenty came.')).toBeVisible()
  expect(puts()).toMatchObject([{ path: `/api${at}/minutes`, ifMatch: '"3"', body: { minutes: '1. Welcome\n\nTwenty came.' } }])
  expect(localStorage.getItem('drafts')).not.toContain('Twenty came')
})

test.each(['as they are stored', 'with what was just typed'])('minutes are signed off %s, after a question', async (which) => {
  const { puts } = serveMeeting(written)
  open({ at })
  await card()
  if (which !== 'as they are stored') {
    press('Edit Minutes')
    await box()
    type('Closed at eight.')
  }
  press('Sign Off Minutes')
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(puts()).toEqual([])
  press('Sign Off Minutes')
  await confirm()
  expect(await screen.findByText('Minutes signed off successfully')).toBeVisible()
  expect((await card()).getByText('Signed off on Dec 06, 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Minutes$/ })).toBeNull()
  const minutes = which === 'as they are stored' ? written.minutes : 'Closed at eight.'
  expect(puts().map(({ body }) => body)).toEqual([{ minutes, close: true }])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Minutes' })).toHaveFocus())
})

test('minutes whose answer was lost are not told as changed by somebody else when they are sent again', async () => {
  const { puts, change } = serveMeeting(written, { isAnswerLost: true })
  open({ at })
  await card()
  press('Edit Minutes')
  await box()
  type('Closed at eight.')
  press('Save')
  expect(await screen.findByText('Failed to save minutes')).toBeVisible()
  // Somebody else has completed the meeting since.
  change({ version: 9 })
  press('Save')
  expect(await screen.findByText('Your changes are saved')).toBeVisible()
  expect((await card()).getByText('Closed at eight.')).toBeVisible()
  expect(puts()).toHaveLength(2)
  expect(localStorage.getItem('drafts')).not.toContain('Closed at eight')
})

test('what was typed outlives the page and is gone on with; leaving asks', async () => {
  serveMeeting(written)
  const first = open({ at })
  await card()
  press('Edit Minutes')
  await box()
  // Who has typed is asked from the next moment on.
  await act(async () => type('Nearly lost'))
  void first.router.navigate('/approvals')
  const question = await screen.findByRole('dialog', { name: /^Leave this page\?/ })
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await box()).toHaveValue('Nearly lost')
  first.unmount()

  openAgain()
  expect(await screen.findByText(/^What you typed until .* is not saved yet/)).toBeVisible()
  press('Continue Writing')
  expect(await box()).toHaveValue('Nearly lost')
  press('Cancel')
  await screen.findByText(/is not saved yet/)
  press('Discard')
  await waitFor(() => expect(screen.queryByText(/is not saved yet/)).toBeNull())
  press('Edit Minutes')
  expect(await box()).toHaveValue(written.minutes)
})

test('it outlives the end of the session; a deliberate sign-out takes it away, and so does the next person', async () => {
  serveMeeting(written)
  open({ at })
  await card()
  press('Edit Minutes')
  await box()
  type('Not for others')
  const kept = () => localStorage.getItem('drafts')
  endSession({ hasExpired: true })
  beginSession('again', personOf('secretary'))
  expect(kept()).toContain('Not for others')
  beginSession('theirs', personOf('president', { _id: person(2)._id }))
  expect(kept()).toBeNull()
  beginSession('mine', personOf('secretary'))
  keepMinutes(id, { before: '', version: 3, text: 'Not for others' })
  expect(kept()).toContain('Not for others')
  endSession()
  expect(kept()).toBeNull()
})

test('somebody else’s text is not replaced unseen, also where the own one was typed before', async () => {
  const { change, puts } = serveMeeting(written)
  const first = open({ at })
  await card()
  press('Edit Minutes')
  await box()
  type('Mine')
  first.unmount()
  change({ minutes: 'Theirs', version: 4 })

  openAgain()
  await screen.findByText(/is not saved yet/)
  press('Continue Writing')
  expect(await box()).toHaveValue('Mine')
  press('Save')
  expect(await screen.findByText(/^This was changed elsewhere while you were editing/)).toBeVisible()
  press('Load their changes')
  expect(await screen.findByText('Minutes (latest: Theirs)')).toBeVisible()
  expect(await box()).toHaveValue('Mine')
  fireEvent.click(screen.getByText('The minutes as somebody else has saved them'))
  press('Save')
  expect(await screen.findByText('Minutes saved successfully')).toBeVisible()
  expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
})

test('a change of the meeting alone is not in the way of its minutes', async () => {
  const { change, puts } = serveMeeting({
    ...written,
    status: 'in-progress',
    can: { ...over.can, setStatus: true, transitions: ['completed'] }
  })
  const { user } = open({ at })
  await card()
  press('Edit Minutes')
  await box()
  type('Still writing')
  change({ version: 9, status: 'completed', can: over.can })
  // The page learns of it from its own action, here one that has failed.
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark Complete' }))
  await screen.findByText('completed')
  press('Save')
  expect(await screen.findByText('Minutes saved successfully')).toBeVisible()
  expect(puts().at(-1)?.ifMatch).toBe('"9"')
})

test('minutes that were signed off meanwhile cannot be changed, but what was typed can be taken along', async () => {
  const { change } = serveMeeting(written)
  open({ at })
  await card()
  press('Edit Minutes')
  await box()
  type('Too late')
  change({ version: 4, minutesClosedAt: '2026-12-06T10:00:00.000Z' as Instant, can: { ...over.can, minutes: false } })
  press('Save')
  await screen.findByText(/^This was changed elsewhere/)
  press('Cancel')
  expect(await screen.findByText(/was not saved, and the minutes cannot be changed any more/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue Writing' })).toBeNull()
})

test('what was typed for a meeting that is deleted meanwhile can be taken along', async () => {
  let isThere = true
  const gone = () => problem('not_found', 'Meeting not found')
  serve(
    onMeetings('PUT', gone),
    onMeetings('GET', () => (isThere ? json(meeting(written)) : gone()))
  )
  open({ at })
  await card()
  press('Edit Minutes')
  await box()
  type('For the next one')
  isThere = false
  press('Save')
  expect(await screen.findByText('This meeting is not available')).toBeVisible()
  expect(screen.getByText(/was not saved, and the minutes cannot be changed any more/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  press('Discard')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull())
})
