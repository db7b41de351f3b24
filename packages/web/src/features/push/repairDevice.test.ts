import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession, endSession } from '../../api/session/session.ts'
import { personOf } from '../../test/people.ts'
import { type CallRequest, json, serve } from '../../test/server.ts'
import { repairDevice } from './repairDevice.ts'
import { browserNotices, KEY, subscriptionAt } from './testing.ts'
import { fingerprintOf, keepWish, markOf, readWish } from './wish.ts'

const ME = personOf('resident')
const ID = '01900000-0000-7000-8000-000000000001'
const HERE = 'https://push.example/here'

let browser: ReturnType<typeof browserNotices>
let calls: CallRequest[]

interface SignedIn {
  /** The address of the browser's subscription; null: it has none. */
  at?: string | null
  key?: string
  permission?: NotificationPermission
  known?: { address: string; isThis: boolean; hidesDetails?: boolean }[]
  isSameSession?: boolean
  user?: string
}

/** Somebody has signed in where they wanted to be notified before; `known`: what the server lists. */
async function signedIn({ at = HERE, key = KEY, permission = 'granted', known = [], isSameSession = true, user = ME._id }: SignedIn = {}) {
  browser = browserNotices({ permission, subscription: at === null ? null : subscriptionAt(at, key) })
  const subscriptions = await Promise.all(
    known.map(async ({ address, isThis, hidesDetails = false }) => ({
      _id: ID,
      device: 'Chrome on Android',
      hidesDetails,
      isThis,
      fingerprint: await fingerprintOf(address),
      createdAt: '2026-11-19T12:35:00.000Z',
      lastOkAt: null
    }))
  )
  calls = serve({
    'GET /api/push/subscriptions': () => json({ key: KEY, subscriptions }),
    'POST /api/push/subscriptions': () => json({}, 201),
    [`DELETE /api/push/subscriptions/${ID}`]: () => new Response(null, { status: 204 })
  })
  beginSession('my token', ME)
  keepWish({ user, session: isSameSession ? await markOf('my token') : 'another', hidesDetails: false })
}
beforeEach(endSession)
afterEach(() => browser.remove())

const sentTo = (method: string) => calls.filter((sent) => sent.method === method).map(({ body }) => body)

test('what the server has as well is left as it is', async () => {
  await signedIn({ known: [{ address: HERE, isThis: true }] })
  await repairDevice(new QueryClient())
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
})

test('an address that the browser has changed is told, with what was chosen for the former', async () => {
  await signedIn({ known: [{ address: 'https://push.example/before', isThis: true, hidesDetails: true }] })
  await repairDevice(new QueryClient())
  expect(sentTo('POST')).toMatchObject([{ endpoint: HERE, hidesDetails: true }])
})

test('a browser that has lost its subscription subscribes again', async () => {
  await signedIn({ at: null, known: [{ address: HERE, isThis: true }] })
  await repairDevice(new QueryClient())
  expect(sentTo('POST')).toMatchObject([{ endpoint: 'https://push.example/new' }])
})

test('a subscription with another key of the portal is ended, and a new one is made', async () => {
  await signedIn({ key: 'BFormerKey00' })
  const former = browser.state.subscription
  await repairDevice(new QueryClient())
  expect(former?.ended).toBe(1)
  expect(sentTo('POST')).toMatchObject([{ endpoint: 'https://push.example/new' }])
})

test('after a new sign-in the device is added again', async () => {
  await signedIn({ isSameSession: false })
  await repairDevice(new QueryClient())
  expect(sentTo('POST')).toMatchObject([{ endpoint: HERE }])
  expect(readWish()?.session).toBe(await markOf('my token'))
})

test('a device of a session that has run out goes to the new session', async () => {
  await signedIn({ known: [{ address: HERE, isThis: false, hidesDetails: true }], isSameSession: false })
  await repairDevice(new QueryClient())
  expect(sentTo('POST')).toMatchObject([{ endpoint: HERE, hidesDetails: true }])
})

test('what was removed elsewhere in the same session stays removed', async () => {
  await signedIn()
  await repairDevice(new QueryClient())
  expect(sentTo('POST')).toEqual([])
  expect(browser.state.subscription?.ended).toBe(1)
  expect(readWish()).toBeNull()
})

test('a browser that may no longer show notices is removed on the server', async () => {
  await signedIn({ permission: 'denied', known: [{ address: HERE, isThis: true }] })
  await repairDevice(new QueryClient())
  expect(sentTo('DELETE')).toHaveLength(1)
  expect(readWish()).toBeNull()
})

test('where somebody else wanted to be notified, that ends: what still waits for them is not shown to this person', async () => {
  await signedIn({ user: 'somebody else' })
  await repairDevice(new QueryClient())
  expect(calls).toEqual([])
  expect(browser.state.subscription?.ended).toBe(1)
  expect(readWish()).toBeNull()
})
