import type { Reach } from '@verandah/contract/notifications'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answers, type CallRequest, json, problem, sent, serve } from '../../../test/server.ts'
import { EMERGENCY_TEXTS } from './emergencyTexts.ts'
import { REACH } from './testing.ts'

const SEND = 'POST /api/notifications/emergency'
const REACHED: Reach = { ...REACH, sms: { numbers: 12, segments: 24, cost: 48, left: 952 } }
const really = (requests: CallRequest[]) => sent(requests, SEND).filter(({ search }) => search.get('dryRun') === 'false')

async function openDialog(answers: Answers = {}) {
  const requests = serve({ [SEND]: () => json(REACHED, 201), ...answers })
  const app = openApp('/meetings', { as: 'secretary', can: rights({ broadcast: true, sendEmergency: true }) })
  await app.user.click(await app.findByRole('button', { name: 'Notifications, 0 unread' }))
  await app.user.click(await app.findByRole('button', { name: 'Send an Emergency' }))
  const dialog = within(await app.findByRole('dialog', { name: 'Send an Emergency' }))
  const begin = async (label: string) => app.user.selectOptions(dialog.getByLabelText(/^Begin with/), label)
  const press = async () => app.user.click(dialog.getByRole('button', { name: 'Send emergency' }))
  return { ...app, requests, dialog, begin, press }
}

test('an emergency begins with a template; the question says how many are told at once, what it costs and what is left', async () => {
  const { dialog, begin, press, user, findByRole, findByText, requests } = await openDialog()
  await begin('Fire')
  const { title, text } = EMERGENCY_TEXTS.fire
  expect(dialog.getByLabelText(/^Title/)).toHaveValue(title)
  await user.selectOptions(dialog.getByLabelText(/^Audience/), 'Residents')
  await user.fill(dialog.getByLabelText(/^Reason/), 'Smoke on floor 3')
  await press()
  const question = within(await findByRole('dialog', { name: 'Tell 86 people at once, even at night?' }))
  expect(question.getByText('On the phone').parentElement).toHaveTextContent('40 people')
  expect(question.getByText('Phones: 12, text messages: 24. Cost: LKR 48 of LKR 952 that is left.')).toBeVisible()
  expect(really(requests)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Tell 86 people now' }))
  await findByText('Emergency sent to 86 people')
  const body = { template: 'fire', title, text, audience: 'residents', reason: 'Smoke on floor 3' }
  expect(really(requests).map((request) => request.body)).toEqual([body])
})

test('another template replaces the words of the first, and nothing that somebody has written', async () => {
  const { dialog, begin, user } = await openDialog()
  await begin('Gas')
  await user.fill(dialog.getByLabelText(/^Title/), 'Gas in shop 2')
  await begin('Power')
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Gas in shop 2')
  expect(dialog.getByLabelText(/^Text/)).toHaveValue(EMERGENCY_TEXTS.power.text)
})

test('an emergency without a reason is not sent', async () => {
  const { dialog, begin, press, requests } = await openDialog()
  await begin('Lift')
  await press()
  expect((await dialog.findAllByText('Reason is required'))[0]).toBeVisible()
  expect(sent(requests, SEND)).toEqual([])
})

test('a third one within a day is refused above the form, and nothing written is lost', async () => {
  const refusal = 'Two emergency messages were sent within a day. Send a notification, or call people.'
  const { dialog, begin, press, user } = await openDialog({ [SEND]: () => problem('conflict', refusal) })
  await begin('Water')
  await user.fill(dialog.getByLabelText(/^Reason/), 'Pipe')
  await press()
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal)
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Pipe')
  expect(dialog.getByLabelText(/^Title/)).toHaveValue(EMERGENCY_TEXTS.water.title)
})

test('who may not send an emergency finds no way to one', async () => {
  serve({})
  const { findByRole, queryByRole, user } = openApp('/meetings', { as: 'secretary', can: rights({ broadcast: true }) })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  await findByRole('button', { name: 'Send Notifications' })
  expect(queryByRole('button', { name: 'Send an Emergency' })).toBeNull()
})
