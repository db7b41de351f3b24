import type { SmsGateway } from '@verandah/contract/sms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpsReceiver, type HttpsReceiver, type ReceivedCall, type ReceiverAnswer } from '../../../test/services/httpsReceiver.ts'
import { gatewayCaller } from './callGateway.ts'
import type { Gateway, GatewaySettings } from './gateway.ts'
import { GATEWAYS } from './gateways.ts'
import { fillTemplate, isWellFormed } from './generic.ts'

const SETTINGS: GatewaySettings = {
  gateway: 'generic',
  sender: 'Kadupul',
  account: 'user 7',
  url: '',
  template: '{"to":"{{number}}","text":"{{text}}","ref":"{{id}}"}',
  form: 'json',
  header: 'X-Key',
  reference_path: 'data.0.id'
}
const MESSAGE = { number: '+94772550107', text: 'Water "off"\nnow & here', id: '01900000-0000-7000-8000-000000000001' }
const REPORTS = 'https://portal.example/api/sms/reports/x'

let receiver: HttpsReceiver
let asked: string[] = []
beforeAll(async () => void (receiver = await httpsReceiver()))
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  asked = []
})

/** The same gateway, whose address is that of the server of this test. */
function here(gateway: Gateway): Gateway {
  const moved = ({ url, ...call }: ReturnType<Gateway['request']>) => {
    asked.push(url)
    const { pathname } = new URL(url)
    return { ...call, url: `https://localhost:${receiver.port}${pathname}` }
  }
  const { login } = gateway
  return {
    ...gateway,
    ...(login !== undefined && { login: (settings: GatewaySettings, secret: string) => moved(login(settings, secret)) }),
    request: (settings, secret, message, reports) => moved(gateway.request(settings, secret, message, reports))
  }
}

function send(
  name: Exclude<SmsGateway, 'none'>,
  answer: (call: ReceivedCall) => ReceiverAnswer,
  settings: Partial<GatewaySettings> = {},
  more = MESSAGE
) {
  receiver.state.answer = answer
  const caller = gatewayCaller({ allowsPrivate: true, timeoutMs: 500 })
  return caller.send(here(GATEWAYS[name]), { ...SETTINGS, url: receiver.url, ...settings }, 'the secret', more, REPORTS)
}
const json = (status: number, body: unknown) => () => ({ status, body: JSON.stringify(body) })
const formSent = () => Object.fromEntries(new URLSearchParams(receiver.received.at(-1)?.body))
const jsonSent = () => JSON.parse(receiver.received.at(-1)?.body ?? '') as unknown

it('sends with Notify.lk as it documents, and says which messages are not in the GSM alphabet', async () => {
  expect(await send('notifyLk', json(200, { status: 'success', data: 'Sent' }))).toEqual({ state: 'taken', reference: null })
  const fields = { user_id: 'user 7', api_key: 'the secret', sender_id: 'Kadupul', to: '94772550107' }
  expect(asked).toEqual(['https://app.notify.lk/api/v1/send'])
  expect(formSent()).toEqual({ ...fields, message: MESSAGE.text })
  await send('notifyLk', json(200, { status: 'success', data: 'Sent' }), {}, { ...MESSAGE, text: 'ජලය නැත' })
  expect(formSent()).toEqual({ ...fields, message: 'ජලය නැත', type: 'unicode' })
  const refused = await send('notifyLk', json(200, { status: 'error', errors: ['Insufficient balance'] }))
  expect(refused).toEqual({ state: 'refused', reason: 'Insufficient balance' })
  expect(await send('notifyLk', () => ({ status: 200, body: '<html>' }))).toEqual({ state: 'unclear' })
})

it('sends with Text.lk as it documents', async () => {
  const taken = await send('textLk', json(200, { status: 'success', data: { uid: '606812e63f78b', to: '94772550107', cost: '1' } }))
  expect(taken).toEqual({ state: 'taken', reference: '606812e63f78b' })
  expect(asked).toEqual(['https://app.text.lk/api/v3/sms/send'])
  expect(receiver.received[0]?.headers).toMatchObject({ authorization: 'Bearer the secret', 'content-type': 'application/json' })
  expect(jsonSent()).toEqual({ recipient: '94772550107', sender_id: 'Kadupul', type: 'plain', message: MESSAGE.text })
  const message = 'Sender ID "Kadupul" is not authorized to send this message.'
  expect(await send('textLk', json(200, { status: 'error', message }))).toEqual({ state: 'refused', reason: message })
})

it('signs in to Dialog eSMS once, sends with an id of digits, and takes one that was sent before as sent', async () => {
  const answers = (sent: unknown) => (call: ReceivedCall) =>
    json(200, call.path.endsWith('/login') ? { status: 'success', token: 'the token', expiration: 43_200 } : sent)()
  const caller = gatewayCaller({ allowsPrivate: true })
  const sendOne = () => caller.send(here(GATEWAYS.dialog), SETTINGS, 'the secret', MESSAGE, null)
  receiver.state.answer = answers({ status: 'success', comment: 'ok', data: { campaignId: 7_654, campaignCost: 0.6 } })
  expect(await sendOne()).toEqual({ state: 'taken', reference: '7654' })
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({ username: 'user 7', password: 'the secret' })
  expect(receiver.received[1]?.headers).toMatchObject({ authorization: 'Bearer the token' })
  const sent = jsonSent() as { transaction_id: number }
  expect(sent).toMatchObject({ msisdn: [{ mobile: '772550107' }], sourceAddress: 'Kadupul', message: MESSAGE.text, payment_method: 0 })
  expect(Number.isSafeInteger(sent.transaction_id)).toBe(true)
  receiver.state.answer = answers({ status: 'failed', comment: 'transaction_id is already used', errCode: 104 })
  expect(await sendOne()).toEqual({ state: 'taken', reference: null })
  expect(asked.map((url) => new URL(url).host)).toEqual(['esms.dialog.lk', 'e-sms.dialog.lk', 'esms.dialog.lk', 'e-sms.dialog.lk'])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/api/v2/user/login', '/api/v2/sms', '/api/v2/sms'])
  expect((jsonSent() as { transaction_id: number }).transaction_id).toBe(sent.transaction_id)
  receiver.state.answer = answers({ status: 'failed', comment: 'Not enough balance', errCode: 110 })
  expect(await sendOne()).toEqual({ state: 'refused', reason: 'Not enough balance' })
})

it('signs in to Dialog eSMS anew where it does not take the token any more', async () => {
  const caller = gatewayCaller({ allowsPrivate: true })
  const sendOne = () => caller.send(here(GATEWAYS.dialog), SETTINGS, 'the secret', MESSAGE, null)
  let status = 401
  receiver.state.answer = ({ path }) =>
    path.endsWith('/login') ? { status: 200, body: '{"status":"success","token":"one"}' } : { status, body: '{"status":"success"}' }
  expect(await sendOne()).toEqual({ state: 'later', reason: 'HTTP 401' })
  status = 200
  expect(await sendOne()).toEqual({ state: 'taken', reference: null })
  expect(receiver.received.filter(({ path }) => path.endsWith('/login'))).toHaveLength(2)
})

it('sends nothing where Dialog eSMS refuses the sign-in', async () => {
  const refused = await send('dialog', json(200, { status: 'failed', comment: 'Invalid username or password', errCode: 100 }))
  expect(refused).toEqual({ state: 'refused', reason: 'Invalid username or password' })
  expect(await send('dialog', json(503, {}))).toEqual({ state: 'later', reason: 'HTTP 503' })
  expect(await send('dialog', () => null)).toEqual({ state: 'later', reason: 'No answer in time' })
  expect(receiver.received.every(({ path }) => path === '/api/v2/user/login')).toBe(true)
})

it('sends with Twilio as it documents, with the address for its reports', async () => {
  const filler = 'x'.repeat(1_500)
  const account = `AC${'0'.repeat(32)}`
  const taken = await send('twilio', json(201, { body: filler, status: 'queued', sid: 'SM123' }), { account, sender: '+12025550143' })
  expect(taken).toEqual({ state: 'taken', reference: 'SM123' })
  expect(asked).toEqual([`https://api.twilio.com/2010-04-01/Accounts/${account}/Messages.json`])
  const basic = Buffer.from(`${account}:the secret`).toString('base64')
  expect(receiver.received[0]?.headers).toMatchObject({ authorization: `Basic ${basic}` })
  expect(formSent()).toEqual({ To: MESSAGE.number, From: '+12025550143', Body: MESSAGE.text, StatusCallback: REPORTS })
  const service = `MG${'a'.repeat(32)}`
  await send('twilio', json(201, { sid: 'SM124' }), { account, sender: service })
  expect(formSent()).toEqual({ To: MESSAGE.number, MessagingServiceSid: service, Body: MESSAGE.text, StatusCallback: REPORTS })
  const message = "The 'To' number +94772550107 is not a valid phone number."
  expect(await send('twilio', json(400, { code: 21_211, message, status: 400 }))).toEqual({ state: 'refused', reason: message })
})

it('fills the body of any other gateway in, escaped for its form, and finds the reference', async () => {
  expect(await send('generic', json(202, { data: [{ id: 42 }] }))).toEqual({ state: 'taken', reference: '42' })
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-key': 'the secret' })
  expect(jsonSent()).toEqual({ to: '94772550107', text: MESSAGE.text, ref: MESSAGE.id })
  const form = { form: 'form', template: 'to={{number}}&text={{text}}&key=1', reference_path: '' } as const
  expect(await send('generic', () => ({ status: 200, body: 'OK' }), form)).toEqual({ state: 'taken', reference: null })
  expect(formSent()).toEqual({ to: '94772550107', text: MESSAGE.text, key: '1' })
  expect(await send('generic', json(403, { error: 'no' }))).toEqual({ state: 'refused', reason: 'no' })
  expect(GATEWAYS.generic.takesId(SETTINGS)).toBe(true)
  expect(GATEWAYS.generic.takesId({ ...SETTINGS, ...form })).toBe(false)
})

it('does not fill in what stands in a text, and knows a body that is no JSON', () => {
  const text = 'see {{id}} or $& or {{number}}'
  expect(JSON.parse(fillTemplate(SETTINGS, { ...MESSAGE, text }))).toEqual({ to: '94772550107', text, ref: MESSAGE.id })
  expect(isWellFormed(SETTINGS)).toBe(true)
  expect(isWellFormed({ ...SETTINGS, template: '{"text":{{text}}}' })).toBe(false)
  expect(isWellFormed({ ...SETTINGS, template: '"{{text}} {{number}}' })).toBe(false)
})

it.each([
  ['a server that fails', { status: 503 }, { state: 'unclear', reason: 'HTTP 503' }],
  ['no answer', null, { state: 'unclear', reason: 'No answer in time' }],
  ['a call that took too long', { status: 408 }, { state: 'unclear', reason: 'HTTP 408' }],
  ['a wrong secret', { status: 401, body: '{"message":"Unauthenticated."}' }, { state: 'refused', reason: 'Unauthenticated.' }],
  ['an address that is not there', { status: 404, body: '<html>' }, { state: 'refused', reason: 'HTTP 404' }],
  ['too many calls', { status: 429 }, { state: 'later', reason: 'HTTP 429' }],
  ['another address', { status: 302, headers: { location: 'https://localhost/' } }, { state: 'refused', reason: 'HTTP 302' }]
])('judges %s with every gateway alike', async (_name, answer, expected) => {
  for (const name of ['notifyLk', 'textLk', 'twilio', 'generic'] as const)
    expect([name, await send(name, () => answer)]).toEqual([name, expected])
  expect(receiver.received).toHaveLength(4)
})

it('sends nothing to an address that is private or not there', async () => {
  const caller = gatewayCaller({ allowsPrivate: false })
  const at = (url: string) => caller.send(GATEWAYS.generic, { ...SETTINGS, url }, 'the secret', MESSAGE, null)
  expect(await at(receiver.url)).toEqual({ state: 'refused', reason: 'The address is not on the public internet' })
  const open = gatewayCaller({ allowsPrivate: true })
  const other = (url: string) => open.send(GATEWAYS.generic, { ...SETTINGS, url }, 'the secret', MESSAGE, null)
  expect(await other('https://127.0.0.1:1/')).toEqual({ state: 'later', reason: 'ECONNREFUSED' })
  expect(await other(`https://127.0.0.2:${receiver.port}/`)).toMatchObject({ state: 'later', reason: 'ECONNREFUSED' })
  expect(receiver.received).toEqual([])
})
