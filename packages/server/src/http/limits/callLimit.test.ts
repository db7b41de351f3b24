import type { SessionId } from '@verandah/contract/ids'
import { expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { countCalls } from './callLimit.ts'

const MAX = 300

/** Processes that share a count, as a database keeps it; `sent`: how often it was written. */
function processes(count: number) {
  const totals = new Map<string, number>()
  const state = { sent: 0 }
  const add = (sessionId: SessionId, window: number, by: number, learn: (total: number) => void) => {
    state.sent += 1
    const total = (totals.get(`${sessionId} ${window}`) ?? 0) + by
    totals.set(`${sessionId} ${window}`, total)
    learn(total)
  }
  return { state, counts: Array.from({ length: count }, () => countCalls(MAX, add)) }
}

it.each([1, 2, 4])('a session may make so many calls a minute over %s processes, or few more', (count) => {
  const { counts, state } = processes(count)
  const [one, other] = [newId<SessionId>(), newId<SessionId>()]
  const now = new Date('2026-11-21T06:30:30Z')
  const allowed = Array.from({ length: 1_000 }, (_, call) => counts[call % count]!(one, now)).filter((wait) => wait === undefined).length
  expect(allowed).toBeGreaterThanOrEqual(MAX)
  expect(allowed).toBeLessThanOrEqual(MAX + (count - 1) * 10)
  expect(counts[0]!(one, now)).toBe(30)
  // Rejected calls are not written for ever.
  expect(state.sent).toBeLessThanOrEqual(30 + 2 * count)
  expect(counts[0]!(other, now)).toBeUndefined()
  expect(counts[0]!(one, new Date('2026-11-21T06:31:00Z'))).toBeUndefined()
})

it('whoever makes few calls costs no write', () => {
  const { counts, state } = processes(2)
  const session = newId<SessionId>()
  for (let call = 0; call < 9; call += 1) counts[0]!(session, new Date('2026-11-21T06:30:30Z'))
  expect(state.sent).toBe(0)
})
