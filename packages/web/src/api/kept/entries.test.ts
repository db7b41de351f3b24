import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCaches, openCaches } from '../../test/caches.ts'
import { personOf } from '../../test/people.ts'
import { beginSession, endSession } from '../session/session.ts'
import { copiesOf, findEntry, makeRoom, MAX_AGE_MS, MAX_BYTES, putEntry, removeOld, unsentOf } from './entries.ts'

const entry = (at: string, size: number, savedAt: number, isChosen = false) => ({ store: 'kept-amaya', at, size, savedAt, isChosen })
const names = (entries: readonly { at: string }[] | null) => entries?.map(({ at }) => at)
const blob = (text: string) => new Blob([text], { type: 'text/plain' })

let kept: ReturnType<typeof openCaches>

beforeEach(() => {
  vi.useFakeTimers()
  kept = openCaches()
  beginSession('token of amaya', { ...personOf('resident'), _id: 'amaya' as never })
})
afterEach(() => {
  endSession()
  closeCaches()
})

test('20 MB are kept for an account: the oldest goes for a new one, what somebody chose to keep never', () => {
  const third = MAX_BYTES / 4
  const entries = [entry('/newer', third, 3), entry('/chosen', third, 1, true), entry('/oldest', third, 2), entry('/newest', third, 4)]
  expect(names(makeRoom(entries.slice(0, 3), third))).toEqual([])
  expect(names(makeRoom(entries, 1))).toEqual(['/oldest'])
  expect(names(makeRoom(entries, 2 * third))).toEqual(['/oldest', '/newer'])
  expect(makeRoom(entries, 3 * third)).toHaveLength(3)
  expect(makeRoom(entries, 3 * third + 1)).toBeNull()
})

test('what has no room is not kept, and nothing goes for it', async () => {
  await putEntry({ store: copiesOf('amaya'), at: '/list', body: blob('x') })
  const large = new Blob([new Uint8Array(MAX_BYTES + 1)])
  expect(await putEntry({ store: copiesOf('amaya'), at: '/large', body: large, isChosen: true })).toBe(false)
  expect(kept()).toEqual({ 'kept-amaya': ['/list'] })
})

test('answers and drafts of an account share its room', async () => {
  const half = new Blob([new Uint8Array(MAX_BYTES / 2)])
  const put = async (store: string, at: string, isChosen: boolean) => putEntry({ store, at, body: half, isChosen })
  expect(await put(unsentOf('amaya'), '/draft', true)).toBe(true)
  expect(await put(copiesOf('amaya'), '/first', false)).toBe(true)
  expect(await put(copiesOf('amaya'), '/second', false)).toBe(true)
  expect(kept()).toEqual({ 'unsent-amaya': ['/draft'], 'kept-amaya': ['/second'] })
})

test('two that are put at once do not take the same room', async () => {
  const large = new Blob([new Uint8Array(MAX_BYTES * 0.6)])
  const put = async (at: string) => putEntry({ store: copiesOf('amaya'), at, body: large, isChosen: true })
  expect(await Promise.all([put('/a'), put('/b')])).toEqual([true, false])
})

test('what takes the place of the former at its address takes its room', async () => {
  const large = new Blob([new Uint8Array(MAX_BYTES * 0.6)])
  for (let time = 0; time < 2; time += 1)
    expect(await putEntry({ store: copiesOf('amaya'), at: '/a', body: large, isChosen: true })).toBe(true)
})

test('after thirty days a copy is not found, and is deleted; what somebody wrote and did not send stays', async () => {
  await putEntry({ store: copiesOf('amaya'), at: '/list', body: blob('x') })
  await putEntry({ store: unsentOf('amaya'), at: '/draft', body: blob('y'), isChosen: true })
  vi.setSystemTime(Date.now() + MAX_AGE_MS)
  expect(await findEntry(copiesOf('amaya'), '/list')).not.toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expect(await findEntry(copiesOf('amaya'), '/list')).toBeNull()
  expect(await (await findEntry(unsentOf('amaya'), '/draft'))?.response.text()).toBe('y')
  await removeOld('amaya')
  expect(kept()).toEqual({ 'kept-amaya': [], 'unsent-amaya': ['/draft'] })
})

test('nothing is kept for somebody who signs out meanwhile, here or in another tab, or for somebody else', async () => {
  const put = putEntry({ store: copiesOf('amaya'), at: '/list', body: blob('x') })
  endSession()
  expect(await put).toBe(false)
  beginSession('token of amaya', { ...personOf('resident'), _id: 'amaya' as never })
  localStorage.removeItem('token')
  expect(await putEntry({ store: copiesOf('amaya'), at: '/list', body: blob('x') })).toBe(false)
  beginSession('token of dilan', { ...personOf('secretary'), _id: 'dilan' as never })
  expect(await putEntry({ store: copiesOf('amaya'), at: '/list', body: blob('x') })).toBe(false)
  expect(kept()).toEqual({})
})
