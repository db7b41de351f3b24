import { screen, within } from '@testing-library/react'
import type { Answer } from './test/server.ts'
import { expect, test } from 'vitest'
import { press } from './test/form.ts'
import { openPage } from './test/openApp.tsx'
import { rights } from './test/people.ts'
import { json, on, problem, sent, serve } from './test/server.ts'
import { listing, storedDocument } from './features/documents/testing.ts'
import { edit, fill, meeting, onMeetings, open, schedule } from './features/meetings/testing.ts'
import { votePage, voteOf } from './features/votes/testing.ts'

const offer = storedDocument({ title: 'Offer of the painter', isPublic: false })
const repository: Answer = listing(offer)
const shownOffer = { name: /^PDF file ?Offer of the painter Private/ }

/** Chooses the only document that is offered. */
async function chooseOffer(user: ReturnType<typeof openPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Choose documents' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Offer of the painter/ }))
}

test('documents are chosen for a meeting, and taken off again', async () => {
  const { user, calls } = await schedule(
    repository,
    onMeetings('POST', () => json(meeting(), 201))
  )
  fill()
  await chooseOffer(user)
  await press(user, 'Schedule')
  expect(await screen.findByText('Meeting created successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ documentIds: [offer._id] })
})

test('a choice that the server refuses stays, with what is wrong with it', async () => {
  const { user } = await schedule(
    repository,
    onMeetings('POST', () => problem('invalid_input', 'Wrong', [{ path: 'documentIds.0', message: 'Unknown document' }]))
  )
  fill()
  await chooseOffer(user)
  await press(user, 'Schedule')
  expect((await screen.findAllByText('Unknown document')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Remove Offer of the painter' })).toBeVisible()
})

test('a choice that is not saved is asked about before the form closes', async () => {
  const { user } = await edit(repository)
  await chooseOffer(user)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible()
})

test('a meeting that is edited keeps its documents until they are taken off', async () => {
  const { user, calls } = await edit(
    onMeetings('GET', () => json({ meetings: [meeting({ documents: [offer] })], pagination: { page: 1, pages: 1, total: 1, limit: 20 } })),
    onMeetings('PUT', () => json(meeting()))
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Offer of the painter' }))
  await press(user, 'Update')
  expect(await screen.findByText('Meeting updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ documentIds: [] })
})

test('the page of a meeting shows its documents to whoever sees it, private ones with a lock', async () => {
  serve(onMeetings('GET', () => json(meeting({ documents: [offer] }))))
  open({ at: `/meetings/${meeting()._id}`, maySchedule: false })
  expect(await screen.findByRole('button', shownOffer)).toBeVisible()
})

test('a vote is opened with documents, and shows them on its page and where it is cast', async () => {
  const vote = voteOf({ documents: [offer] })
  const calls = serve(
    repository,
    on('POST', '/votes', () => json(vote, 201)),
    on('GET', `/votes/${vote._id}`, () => json(vote)),
    on('GET', '/votes', () => votePage(vote))
  )
  const secretary = { as: 'secretary' as const, can: rights({ openVotes: true, seeVotes: true, castVotes: true }) }
  const { user, unmount } = openPage('/votes', secretary)
  await user.click((await screen.findAllByRole('button', { name: 'Open Vote' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Open Vote' }))
  await user.fill(dialog.getByRole('textbox', { name: /^Title/ }), 'Paint the lobby')
  await user.fill(dialog.getByRole('textbox', { name: /^Description/ }), 'In light grey')
  await user.fill(dialog.getByLabelText(/^Deadline/), '2027-03-01')
  await chooseOffer(user)
  await user.click(dialog.getByRole('button', { name: 'Open Vote' }))
  expect(await screen.findByText('Vote opened successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ documentIds: [offer._id] })
  await user.click(await screen.findByRole('button', { name: 'Cast Your Votes' }))
  expect(await within(await screen.findByRole('dialog', { name: 'Cast Your Votes' })).findByRole('button', shownOffer)).toBeVisible()
  unmount()
  openPage(`/votes/${vote._id}`, secretary)
  expect(await screen.findByRole('button', shownOffer)).toBeVisible()
})
