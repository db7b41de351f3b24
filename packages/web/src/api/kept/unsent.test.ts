import { maintenance } from '@verandah/contract/maintenance'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCaches, openCaches } from '../../test/caches.ts'
import { personOf } from '../../test/people.ts'
import { type CallRequest, json, problem, sent, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'
import { call } from '../calls/call.ts'
import { idempotencyKeys } from '../calls/idempotencyKeys.ts'
import { signOut } from '../session/restoreSession.ts'
import { beginSession, endSession } from '../session/session.ts'
import { keepWritten } from './keepWritten.ts'
import { dropUnsent, loadUnsent, sendUnsent, useUnsent } from './unsent.ts'

const amaya = { ...personOf('resident'), _id: 'amaya' as never }
const body = { title: 'Tap drips', description: 'In the kitchen.' }
const client = new QueryClient()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const drafts = () => useUnsent.getState().drafts

let kept: ReturnType<typeof openCaches>

beforeEach(() => {
  playUploads()
  kept = openCaches()
  beginSession('token of amaya', amaya)
  useUnsent.setState({ from: null, drafts: [] })
})
afterEach(() => {
  endSession()
  closeCaches()
})

/** Sends a request as its form does; what it throws, and the calls that it made. */
async function failToSend(answer: () => Response | Promise<Response>): Promise<{ error: unknown; calls: CallRequest[] }> {
  const calls = serve({ 'POST /api/maintenance': answer })
  const error: unknown = await idempotencyKeys()(async () => call(maintenance.create, { body: body as never })).catch(
    (thrown: unknown) => thrown
  )
  return { error, calls }
}

async function keepRequest(photos: File[] = []) {
  const { error, calls } = await failToSend(lost)
  expect(await keepWritten(error, { kind: 'request', title: body.title, body, photos })).toBe(true)
  return calls
}

test('a request without an answer is kept with its key, and sent with the same key, so that it is made once', async () => {
  const [first] = await keepRequest()
  expect(drafts()).toMatchObject([{ kind: 'request', title: 'Tap drips', body, key: first?.key }])
  expect(first?.key).toEqual(expect.any(String))
  const calls = serve({ 'POST /api/maintenance': () => json({ _id: '1' }, 201) })
  const [draft] = drafts()
  if (draft === undefined) throw new Error('There is no draft')
  await sendUnsent(client, draft)
  expect(sent(calls, 'POST')).toMatchObject([{ path: '/api/maintenance', body, key: first?.key }])
  expect(drafts()).toEqual([])
  expect(kept()).toEqual({ 'unsent-amaya': [] })
})

test('a draft whose sending fails stays, with its key, however often it is tried', async () => {
  const [first] = await keepRequest()
  const [draft] = drafts()
  if (draft === undefined) throw new Error('There is no draft')
  for (const answer of [lost, () => problem('rate_limited', 'Later')]) {
    const calls = serve({ 'POST /api/maintenance': answer })
    await expect(sendUnsent(client, draft)).rejects.toThrow()
    expect(sent(calls, 'POST')[0]?.key).toBe(first?.key)
    await loadUnsent()
    expect(drafts()).toHaveLength(1)
  }
})

test('photos are kept too; when only they were not stored, the request is not made again', async () => {
  await keepRequest([new File(['a'], 'tap.png', { type: 'image/png' })])
  expect(kept()['unsent-amaya']).toHaveLength(2)
  const answers = { 'POST /api/maintenance': () => json({ _id: '1' }, 201) }
  serve({ ...answers, 'POST /api/maintenance/1/photos': lost })
  const [draft] = drafts()
  if (draft === undefined) throw new Error('There is no draft')
  await expect(sendUnsent(client, draft)).rejects.toThrow()
  await loadUnsent()
  const calls = serve({ ...answers, 'POST /api/maintenance/1/photos': () => json({ _id: '1' }, 201) })
  const [left] = drafts()
  if (left === undefined) throw new Error('There is no draft')
  await sendUnsent(client, left)
  expect(sent(calls, 'POST').map(({ path }) => path)).toEqual(['/api/maintenance/1/photos'])
  expect(kept()).toEqual({ 'unsent-amaya': [] })
})

test('what the server has refused stays in its form', async () => {
  const { error } = await failToSend(() => problem('invalid_input', 'No title'))
  expect(await keepWritten(error, { kind: 'request', title: '', body })).toBe(false)
  expect(kept()).toEqual({})
})

test('a session that ends by itself leaves the drafts for their author, and nobody else sees them', async () => {
  await keepRequest()
  endSession({ hasExpired: true })
  await loadUnsent()
  expect(drafts()).toEqual([])
  beginSession('token of amaya', amaya)
  await loadUnsent()
  expect(drafts()).toHaveLength(1)
  beginSession('token of dilan', { ...personOf('secretary'), _id: 'dilan' as never })
  await loadUnsent()
  expect(drafts()).toEqual([])
  await expect.poll(kept).toEqual({})
})

test('nothing is left of drafts that are discarded, or whose author signs out', async () => {
  await keepRequest([new File(['a'], 'tap.png', { type: 'image/png' })])
  const [draft] = drafts()
  if (draft === undefined) throw new Error('There is no draft')
  await dropUnsent(draft)
  expect(kept()).toEqual({ 'unsent-amaya': [] })
  await keepRequest()
  await signOut()
  expect(kept()).toEqual({})
})
