import type { Instant } from '@verandah/contract/dates'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import type { Reach } from '@verandah/contract/notifications'
import { REACH } from './testing.ts'
import { type Answers, type CallRequest, json, problem, sent, serve } from '../../../test/server.ts'

const COUNT = 'GET /api/notifications/broadcast'
const SEND = 'POST /api/notifications/broadcast'
/** Answers as a server that first says whom a message would reach, and then sends it. */
const sending = (over: Partial<Reach> = {}, undo: unknown = null) => json({ ...REACH, ...over, undo }, 201)
const COUNTS: Record<string, number> = { all: 87, residents: 87, council: 1, management: 0 }

const really = (requests: CallRequest[]) => sent(requests, SEND).filter(({ search }) => search.get('dryRun') === 'false')

/** Opens the dialog from the bell's panel, as the secretary. */
async function openDialog(answers: Answers = {}, isMailSetUp = true, can: Parameters<typeof rights>[0] = {}) {
  const requests = serve({
    [COUNT]: ({ search }) => json({ recipients: COUNTS[search.get('audience') ?? ''] }),
    [SEND]: ({ search }) => sending({ recipients: search.get('dryRun') === 'true' ? 87 : 86 }),
    ...answers
  })
  const app = openApp('/meetings', { as: 'secretary', can: rights({ broadcast: true, ...can }), isMailSetUp })
  const bell = await app.findByRole('button', { name: 'Notifications, 0 unread' })
  await app.user.click(bell)
  await app.user.click(await app.findByRole('button', { name: 'Send Notifications' }))
  const dialog = within(await app.findByRole('dialog', { name: 'Send Notifications' }))
  const fill = async (subject: string, message: string) => {
    await app.user.fill(dialog.getByLabelText(/^Subject/), subject)
    await app.user.fill(dialog.getByLabelText(/^Message/), message)
  }
  return { ...app, requests, bell, dialog, fill }
}

test.each([
  [true, 'They see it in the portal, and get it by e-mail unless they have turned that off.'],
  [false, 'They see it in the portal. No mail server is set up: their e-mails wait under Sent mail.']
])('says which way the message goes where mail set up is %s', async (isMailSetUp, text) => {
  const { dialog } = await openDialog({}, isMailSetUp)
  expect(dialog.getByText(text)).toBeVisible()
})

test('a message is shown as it will look, counted, asked about and sent', async () => {
  const { dialog, fill, findByRole, findByText, queryByRole, requests, user } = await openDialog()
  await dialog.findByText('Will be sent to 87 people')
  await user.selectOptions(dialog.getByLabelText(/^Audience/), 'Council')
  await dialog.findByText('Will be sent to 1 person')
  await user.selectOptions(dialog.getByLabelText(/^Audience/), 'All')
  await fill('Water', 'No water from 9 to 11.\n<b>Sorry!</b>')
  const preview = within(dialog.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Water')).toBeVisible()
  expect(preview.getByText(/No water from 9 to 11\.\s<b>Sorry!<\/b>/)).toBeVisible()
  expect(preview.getByText('From Dilan Fernando')).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Send to 87 people' }))
  const question = within(await findByRole('dialog', { name: 'Send this message to 87 people?' }))
  // Nothing has been sent yet.
  expect(dialog.getByRole('button', { name: 'Send to 87 people', hidden: true })).not.toHaveAttribute('aria-busy', 'true')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(really(requests)).toEqual([])

  await user.click(dialog.getByRole('button', { name: /^Send to/ }))
  await user.click(within(await findByRole('dialog', { name: /^Send this message/ })).getByRole('button', { name: /^Send/ }))
  await findByText('Notification sent to 86 people')
  const message = 'No water from 9 to 11.\n<b>Sorry!</b>'
  expect(really(requests).map(({ body }) => body)).toEqual([{ audience: 'all', subject: 'Water', message }])
  await waitFor(() => expect(queryByRole('dialog', { name: 'Send Notifications' })).toBeNull())
})

test('what is missing is said before anybody is asked', async () => {
  const { dialog, queryByRole, requests, user } = await openDialog()
  await user.click(dialog.getByRole('button', { name: /^Send to|^Send$/ }))
  await dialog.findByText('Subject is required')
  expect(dialog.getByText('Message is required')).toBeVisible()
  expect(queryByRole('dialog', { name: /^Send this message/ })).toBeNull()
  expect(sent(requests, SEND)).toEqual([])
})

test('a message can be taken back from the toast', async () => {
  const undo = { id: '01900000-0000-7000-8000-0000000000aa', until: new Date(Date.now() + 15_000).toISOString() }
  const { dialog, fill, findByRole, findByText, requests, user } = await openDialog({
    [SEND]: () => sending({}, undo),
    [`POST /api/undo/${undo.id}`]: () => json({ message: 'Undone' })
  })
  await fill('Water', 'Soon')
  await user.click(dialog.getByRole('button', { name: /^Send to|^Send$/ }))
  await user.click(within(await findByRole('dialog', { name: /^Send this message/ })).getByRole('button', { name: /^Send/ }))
  await user.click(await findByRole('button', { name: 'Undo' }))
  await findByText('Undone')
  expect(sent(requests, `POST /api/undo/${undo.id}`)).toHaveLength(1)
})

test('an audience of nobody is said at its field, and too many messages above the form, which stays', async () => {
  const nobody = 'Nobody beside you belongs to this audience'
  const { dialog, fill, findByRole, user } = await openDialog({
    [SEND]: ({ body, search }) => {
      if ((body as { audience: string }).audience === 'management')
        return problem('invalid_input', nobody, [{ path: 'audience', message: nobody }])
      return search.get('dryRun') === 'true' ? sending() : problem('rate_limited', 'Too many requests. Please try again later.')
    }
  })
  await fill('Water', 'Soon')
  await user.selectOptions(dialog.getByLabelText(/^Audience/), 'Management')
  await user.click(dialog.getByRole('button', { name: /^Send to|^Send$/ }))
  await dialog.findByText(nobody)
  await user.selectOptions(dialog.getByLabelText(/^Audience/), 'Residents')
  await user.click(dialog.getByRole('button', { name: /^Send to|^Send$/ }))
  await user.click(within(await findByRole('dialog', { name: /^Send this message/ })).getByRole('button', { name: /^Send/ }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many requests. Please try again later.')
  expect(dialog.getByLabelText(/^Subject/)).toHaveValue('Water')
})

test('nobody is offered it who may not', async () => {
  serve({})
  const { findByRole, findByText, queryByRole, user } = openApp('/dashboard', { as: 'treasurer' })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  await findByText('No notifications')
  expect(queryByRole('button', { name: 'Send Notifications' })).toBeNull()
})

/** Writes a message and presses the button, which leads to the question. */
async function ask({ dialog, fill, findByRole, user }: Awaited<ReturnType<typeof openDialog>>) {
  await fill('Water', 'Soon')
  await user.click(dialog.getByRole('button', { name: /^Send to|^Send$/ }))
  return within(await findByRole('dialog', { name: /^Send this message/ }))
}

test('the question says how many people get it by which way', async () => {
  const question = await ask(await openDialog({ [SEND]: () => sending({ recipients: 87, push: 40, email: 45 }) }))
  expect(question.getByText('In the portal').parentElement).toHaveTextContent('87 people')
  expect(question.getByText('On the phone').parentElement).toHaveTextContent('40 people')
  expect(question.getByText('By e-mail').parentElement).toHaveTextContent('45 people')
  expect(question.queryByText('As a text message')).toBeNull()
  expect(question.queryByText(/gets? this at/)).toBeNull()
})

const AT_NIGHT = { recipients: 87, held: 61, heldUntil: '2026-11-30T01:00:00.000Z' as Instant }

test('at night it says who gets it in the morning; who may not send an emergency is offered none', async () => {
  const question = await ask(await openDialog({ [SEND]: () => sending(AT_NIGHT) }))
  expect(question.getByText('61 people get this at 06:30')).toBeVisible()
  expect(question.queryByRole('button', { name: 'Send as an emergency instead' })).toBeNull()
})

test('a message becomes an emergency with its words, and is not sent as a message', async () => {
  const opened = await openDialog({ [SEND]: () => sending(AT_NIGHT) }, true, { sendEmergency: true })
  const { requests, user, findByRole, queryByRole } = opened
  const question = await ask(opened)
  await user.click(question.getByRole('button', { name: 'Send as an emergency instead' }))
  const emergency = within(await findByRole('dialog', { name: 'Send an Emergency' }))
  expect(emergency.getByLabelText(/^Title/)).toHaveValue('Water')
  expect(emergency.getByLabelText(/^Text/)).toHaveValue('Soon')
  expect(queryByRole('dialog', { name: 'Send Notifications' })).toBeNull()
  expect(really(requests)).toEqual([])
})
