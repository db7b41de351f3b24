import { announcements } from '@verandah/contract/announcements'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCaches, openCaches } from '../../test/caches.ts'
import { personOf } from '../../test/people.ts'
import { json, on, problem, serve } from '../../test/server.ts'
import { call } from '../calls/call.ts'
import { WAIT_MS } from '../calls/copySource.ts'
import { signOut } from '../session/restoreSession.ts'
import { adoptStoredSession, beginSession, endSession } from '../session/session.ts'
import { useSaved } from './copies.ts'
import { MAX_AGE_MS } from './entries.ts'

const LIST = '/api/announcements?page=1'
const amaya = { ...personOf('resident'), _id: 'amaya' as never }
const dilan = { ...personOf('secretary'), _id: 'dilan' as never }
const page = (...titles: string[]) => ({ announcements: titles.map((title) => ({ title })), pagination: {} })
const list = async () => call(announcements.list, { query: { page: 1 } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answering = (reply: () => Response | Promise<Response>) => serve(on('GET', '/announcements', reply))
/** What is kept is written a while after its page is there. */
const keep = async () => vi.advanceTimersByTimeAsync(2000)

let kept: ReturnType<typeof openCaches>

beforeEach(() => {
  vi.useFakeTimers()
  kept = openCaches()
  beginSession('token of amaya', amaya)
})

afterEach(() => {
  endSession()
  closeCaches()
  useSaved.setState({ times: {} })
})

async function keepList(): Promise<void> {
  answering(() => json(page('The lift')))
  await list()
  await keep()
  expect(kept()).toEqual({ 'kept-amaya': [LIST] })
}

test('what was read is there without a connection, with the time when it was kept', async () => {
  await keepList()
  const savedAt = useSaved.getState().times
  expect(savedAt).toEqual({})
  answering(lost)
  const before = Date.now()
  expect(await list()).toEqual(page('The lift'))
  expect(useSaved.getState().times['/api/announcements']).toBeLessThanOrEqual(before)
  // The connection is back.
  answering(() => json(page('The lift', 'The pool')))
  expect(await list()).toEqual(page('The lift', 'The pool'))
  await keep()
  expect(useSaved.getState().times).toEqual({})
})

test('the server has three seconds; its late answer is kept for the next time', async () => {
  await keepList()
  let answer = (_response: Response) => undefined as void
  answering(async () => new Promise((resolve) => (answer = resolve)))
  const listed = list()
  const shown = vi.fn<() => void>()
  void listed.then(shown)
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await listed).toEqual(page('The lift'))
  answer(json(page('The pool')))
  await keep()
  answering(lost)
  expect(await list()).toEqual(page('The pool'))
})

test('a proxy in front of a portal that is not running counts as no connection; a refusal counts as an answer', async () => {
  await keepList()
  answering(() => new Response('', { status: 502 }))
  expect(await list()).toEqual(page('The lift'))
  answering(() => problem('forbidden', 'Not for you'))
  await expect(list()).rejects.toThrow('Not for you')
  await keep()
  answering(lost)
  await expect(list()).rejects.toThrow('Failed to fetch')
})

test('what was never read, or may not be kept, is not there', async () => {
  serve(on('GET', '/users', () => json({ users: [dilan] })))
  await call(users.list, { query: { page: 1 } })
  await keep()
  expect(kept()).toEqual({})
  serve(on('GET', /./, lost))
  await expect(list()).rejects.toThrow('Failed to fetch')
  await expect(call(users.list, { query: { page: 1 } })).rejects.toThrow()
})

test('nothing is kept longer than thirty days', async () => {
  await keepList()
  answering(lost)
  vi.setSystemTime(Date.now() + MAX_AGE_MS - 60_000)
  expect(await list()).toEqual(page('The lift'))
  vi.setSystemTime(Date.now() + 120_000)
  await expect(list()).rejects.toThrow('Failed to fetch')
})

test('it is deleted when its owner signs out', async () => {
  await keepList()
  vi.stubGlobal('location', { ...location, assign: () => undefined })
  serve(on('POST', '/auth/logout', lost))
  await signOut()
  expect(kept()).toEqual({})
})

test('it is deleted by a 401: the session was ended elsewhere, by a change of the password or a deactivation', async () => {
  await keepList()
  serve(on('GET', '/auth/me', () => problem('no_session', 'Signed out')))
  await expect(call(signIn.me)).rejects.toThrow('Signed out')
  await keep()
  expect(kept()).toEqual({})
})

test('a 401 that comes late, when a copy is shown already, deletes it too', async () => {
  await keepList()
  let answer = (_response: Response) => undefined as void
  answering(async () => new Promise((resolve) => (answer = resolve)))
  const listed = list()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(await listed).toEqual(page('The lift'))
  answer(problem('no_session', 'Signed out'))
  await keep()
  expect(kept()).toEqual({})
  expect(localStorage.getItem('token')).toBeNull()
})

test('it is deleted when another account signs in, who is never shown it', async () => {
  await keepList()
  beginSession('token of dilan', dilan)
  await keep()
  expect(kept()).toEqual({})
  answering(lost)
  await expect(list()).rejects.toThrow('Failed to fetch')
})

test('an answer that comes when its person has signed out is not kept', async () => {
  answering(() => json(page('The lift')))
  await list()
  endSession()
  await keep()
  expect(kept()).toEqual({})
})

test('an answer that comes when another account has signed in, in another tab, is kept for neither', async () => {
  answering(() => json(page('The lift')))
  await list()
  localStorage.setItem('token', 'token of dilan')
  localStorage.setItem('user', JSON.stringify(dilan))
  await keep()
  expect(kept()).toEqual({})
  adoptStoredSession()
  await keep()
  expect(kept()).toEqual({})
})
