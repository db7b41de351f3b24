import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { json, problem, sent as sentIn, serve } from '../../test/server.ts'
import { keptChoices } from '../notifications/choices/testing.ts'
import { browserNotices, KEY } from './testing.ts'
import { readWish } from './wish.ts'

const LIST = 'GET /api/push/subscriptions'
const ADD = 'POST /api/push/subscriptions'
const ID = '01900000-0000-7000-8000-000000000001'
const ASK = 'Notify me on this computer'

const device = (over = {}) => ({
  _id: ID,
  device: 'Chrome on Android',
  hidesDetails: false,
  isThis: false,
  fingerprint: 'f',
  createdAt: '2026-11-19T12:35:00.000Z',
  lastOkAt: null as string | null,
  ...over
})

async function openDevices(devices: ReturnType<typeof device>[], answers = {}) {
  const requests = serve({ ...keptChoices().answers, [LIST]: () => json({ key: KEY, subscriptions: devices }), ...answers })
  const opened = openPage('/profile/notices', { as: 'resident' })
  return { ...opened, sent: (call: string) => sentIn(requests, call), part: within(await opened.findByRole('region', { name: 'Devices' })) }
}

let browser: ReturnType<typeof browserNotices>
beforeEach(() => void (browser = browserNotices()))
afterEach(() => {
  browser.remove()
  vi.restoreAllMocks()
})

test('the browser is asked only after a press, with an example shown before, and what it says is told to the portal', async () => {
  const devices: ReturnType<typeof device>[] = []
  const { part, user, sent, findByText } = await openDevices(devices, {
    [ADD]: () => (devices.push(device({ isThis: true })), json(devices[0], 201))
  })
  expect(await part.findByRole('figure')).toHaveTextContent('Water is off on Monday from 9:00 to 12:00')
  expect(browser.state.asked).toBe(0)
  await user.click(part.getByRole('checkbox', { name: 'Hide details' }))
  expect(part.getByRole('figure')).toHaveTextContent('You have a new notice')
  await user.click(part.getByRole('button', { name: ASK }))
  await findByText('You are notified on this device')
  expect(browser.state.asked).toBe(1)
  const keys = { p256dh: 'its key', auth: 'its secret' }
  expect(sent(ADD)).toMatchObject([{ body: { endpoint: 'https://push.example/new', keys, hidesDetails: true } }])
  await part.findByText('This device')
  expect(part.queryByRole('button', { name: ASK })).toBeNull()
  expect(readWish()).toMatchObject({ hidesDetails: true, session: expect.stringMatching(/^[\da-f]{16}$/) as string })
})

test('who refuses in the browser is told where to allow it, and nothing is sent', async () => {
  browser.remove()
  browser = browserNotices({ answer: 'denied' })
  const { part, user, sent } = await openDevices([])
  await user.click(await part.findByRole('button', { name: ASK }))
  await part.findByText(/^This browser may not show notices of the portal/)
  expect(sent(ADD)).toEqual([])
  expect(part.queryByRole('button', { name: ASK })).toBeNull()
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', /Add to Home Screen/],
  ['another browser', 'Mozilla/5.0 (X11; Linux x86_64) Konqueror', /^This browser cannot be notified/]
])('%s that cannot be notified here says how', async (_, userAgent, text) => {
  browser.remove()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { part } = await openDevices([])
  await part.findByText(text)
  expect(part.queryByRole('button')).toBeNull()
})

test('a failure is said beside the button, which can be pressed again', async () => {
  const { part, user } = await openDevices([], { [ADD]: () => problem('conflict', '20 devices are notified already. Remove one first.') })
  await user.click(await part.findByRole('button', { name: ASK }))
  expect(await part.findByRole('alert')).toHaveTextContent('20 devices are notified already')
  part.getByRole('button', { name: ASK })
  expect(readWish()).toBeNull()
})

test('each device says what it is, and is tested', async () => {
  const lastOkAt = new Date(Date.now() - 120_000).toISOString()
  const { part, user, findByText, sent } = await openDevices([device(), device({ _id: `${ID.slice(0, -1)}2`, isThis: true, lastOkAt })], {
    [`POST /api/push/subscriptions/${ID}/test`]: () => json({ message: 'An example is on its way to this device.' })
  })
  const rows = await part.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on AndroidThis deviceAdded on Nov 19, 2026Last notice 2 minutes agoHide detailsTestRemove',
    'Chrome on AndroidAdded on Nov 19, 2026No notice was sent to it yetHide detailsTestRemove'
  ])
  await user.click(part.getAllByRole('button', { name: 'Test' })[1]!)
  await findByText('An example is on its way to this device.')
  expect(sent(`POST /api/push/subscriptions/${ID}/test`)).toHaveLength(1)
})

test('details are hidden at once', async () => {
  const put = `PUT /api/push/subscriptions/${ID}`
  const { part, user, sent } = await openDevices([device({ isThis: true })], { [put]: () => json(device({ hidesDetails: true })) })
  await user.click(await part.findByRole('checkbox', { name: 'Hide details' }))
  await waitFor(() => expect(sent(put)).toMatchObject([{ body: { hidesDetails: true } }]))
})

test('this device is removed: the browser ends its subscription, and the focus stays near', async () => {
  const devices = [device({ isThis: true })]
  const { part, user, findByText, getByRole } = await openDevices(devices, {
    [ADD]: () => json(devices[0], 201),
    [`DELETE /api/push/subscriptions/${ID}`]: () => (devices.pop(), new Response(null, { status: 204 }))
  })
  const { subscribeHere } = await import('./thisDevice.ts')
  const subscription = await subscribeHere(KEY)
  await user.click(await part.findByRole('button', { name: 'Remove' }))
  await findByText('Device removed')
  expect(subscription).toMatchObject({ ended: 1 })
  await part.findByRole('button', { name: ASK })
  expect(getByRole('heading', { name: 'Devices' })).toHaveFocus()
})
