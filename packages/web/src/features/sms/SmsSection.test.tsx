import { screen, within } from '@testing-library/react'
import type { SmsSettings, SmsUsage } from '@verandah/contract/sms'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../test/server.ts'
import { smsMessage, smsSettings, smsUsage } from './testing.ts'

const TEXT_LK: Partial<SmsSettings> = { gateway: 'textLk', sender: 'Kadupul', price: 1.5, cap: 1_000, hasSecret: true }
const SPENT: Partial<SmsUsage> = { cap: 1_000, spent: 91.5, left: 908.5, reserve: 200 }

function open(settings: Partial<SmsSettings> = {}, usage: Partial<SmsUsage> = {}, put: () => Response | undefined = () => undefined) {
  const requests = serve({
    'GET /api/settings/sms': () => json(smsSettings(settings)),
    'GET /api/settings/sms/usage': () => json(smsUsage(usage)),
    'PUT /api/settings/sms': ({ body }) => {
      const { secret, ...stored } = body as { secret?: string }
      return (
        put() ?? json(smsSettings({ ...settings, ...stored, hasSecret: settings.hasSecret === true || secret !== undefined, version: 4 }))
      )
    },
    'POST /api/settings/sms/test': () => json({ message: 'The gateway has taken the message to +94 77 *** 0107.' })
  })
  return { ...openApp('/settings/sms', { as: 'administrator', phone: '+94772550107' }), requests }
}
const fact = (name: string) => screen.getByText(name).nextElementSibling

test('where no gateway is set the section says how it would be, and offers no test', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'How it would be' })).toBeVisible()
  expect(fact('Telephones')).toHaveTextContent('61')
  expect(screen.getByText(/a short message to all of them costs LKR 61\./)).toBeVisible()
  expect(screen.getByLabelText(/^Gateway/)).toHaveValue('none')
  expect(screen.queryByLabelText(/^Limit for a month/)).toBeNull()
  expect(screen.queryByText('SMS Test')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('a gateway is chosen with the fields that it asks for; its secret is sent once and then only said to be there', async () => {
  const { user, requests } = open()
  await user.selectOptions(await screen.findByLabelText(/^Gateway/), 'Notify.lk')
  await user.type(screen.getByLabelText(/^User ID/), '27')
  await user.type(screen.getByLabelText(/^API key/), 'very secret')
  await user.type(screen.getByLabelText(/^Sender ID/), 'Kadupul')
  await user.type(screen.getByLabelText(/^Price of one part/), '1.5')
  await user.fill(screen.getByLabelText(/^Limit for a month/), '1,000')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('SMS settings saved successfully')).toBeVisible()
  const [put] = sent(requests, 'PUT')
  expect(put).toMatchObject({ ifMatch: '"3"' })
  expect(put?.body).toEqual({ gateway: 'notifyLk', account: '27', sender: 'Kadupul', secret: 'very secret', price: 1.5, cap: 1_000 })
  expect(screen.getByLabelText(/^API key/)).toHaveValue('')
  expect(screen.getByText('One is stored, and is never shown. Leave this empty to keep it.')).toBeVisible()
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  const refused = () => problem('invalid_input', 'Enter the sender', [{ path: 'sender', message: 'Enter the sender' }])
  const { user } = open({}, {}, refused)
  await user.selectOptions(await screen.findByLabelText(/^Gateway/), 'Text.lk')
  await user.type(screen.getByLabelText(/^API token/), 'very secret')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Enter the sender')).toBeVisible()
  expect(screen.getByLabelText(/^API token/)).toHaveValue('very secret')
  await user.type(screen.getByLabelText(/^Price of one part/), '0.005')
  await user.tab()
  expect(await screen.findByText('Price must be between 0 and 1,000,000, with at most two decimals')).toBeVisible()
})

test('a secret that stays is not sent, and another gateway asks for its own', async () => {
  const { user, requests } = open(TEXT_LK, SPENT)
  await user.fill(await screen.findByLabelText(/^Limit for a month/), '2000')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('SMS settings saved successfully')).toBeVisible()
  expect(sent(requests, 'PUT')[0]?.body).toEqual({ gateway: 'textLk', sender: 'Kadupul', price: 1.5, cap: 2_000 })
  expect(screen.getByLabelText(/^API token/)).not.toHaveAttribute('required', '')
  await user.selectOptions(screen.getByLabelText(/^Gateway/), 'Twilio')
  expect(screen.getByLabelText(/^Auth token/)).toHaveAttribute('required', '')
})

test('what was changed meanwhile is shown, and is not overwritten unseen', async () => {
  const { user } = open(TEXT_LK, SPENT, () => problem('stale', 'Somebody else has changed this in the meantime'))
  await user.fill(await screen.findByLabelText(/^Limit for a month/), '2000')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(/This was changed elsewhere/)).toBeVisible()
  expect(screen.getByLabelText(/^Limit for a month/)).toHaveValue('2,000')
})

test('what was spent stands first, with the last messages; a test goes to one’s own number', async () => {
  const messages = [
    smsMessage(),
    smsMessage({ _id: '2', number: '+94 71 *** 0999', isTest: true, segments: 2, cost: 0, state: 'failed', error: 'No credit' }),
    smsMessage({ _id: '3', state: 'unknown', error: 'No answer in time' })
  ]
  const { user, requests } = open({ ...TEXT_LK, reportsUrl: 'https://portal.example/api/sms/reports/abc' }, { ...SPENT, messages })
  expect(await screen.findByRole('heading', { name: 'Spent in November 2026' })).toBeVisible()
  expect(fact('Spent')).toHaveTextContent('LKR 91.50 of LKR 1,000')
  expect(fact('Left')).toHaveTextContent('LKR 908.50')
  expect(fact('Kept for emergencies')).toHaveTextContent('LKR 200')
  expect(fact('To all of them')).toHaveTextContent('LKR 91.50')
  const rows = within(screen.getByText('Last messages').nextElementSibling as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\+94 77 \*\*\* 0107sent.* • 1 part • LKR 1\.50$/),
    expect.stringMatching(/^\+94 71 \*\*\* 0999not sent.* • Test • 2 parts • LKR 0 • No credit$/),
    expect.stringMatching(/not known.* • No answer in time$/)
  ])
  expect(screen.getByLabelText('Address for delivery reports')).toHaveValue('https://portal.example/api/sms/reports/abc')
  await user.click(screen.getByRole('button', { name: 'Send Test Message' }))
  expect(await screen.findByText('The gateway has taken the message to +94 77 *** 0107.')).toBeVisible()
  expect(sent(requests, 'POST')).toMatchObject([{ body: { phone: '+94772550107' } }])
})

test('a portal that was restored from a copy says that it sends none, and where it is let', async () => {
  open(TEXT_LK, { ...SPENT, restoredAt: smsMessage().createdAt })
  expect(await screen.findByText(/it sends no SMS/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Let it send' })).toHaveAttribute('href', '/settings/outbox')
})
