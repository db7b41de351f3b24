import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionLost, isUnavailable, TooManyWaiting } from '../unavailable.ts'
import { statementNames } from './statementNames.ts'
import { takingTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** How each of so many that wait ends. */
function waiters(turns: ReturnType<typeof takingTurns>, count: number) {
  const ends: string[] = []
  for (let number = 0; number < count; number += 1)
    turns.take().then(
      () => ends.push(`turn ${number}`),
      (error: Error) => ends.push(error.constructor.name)
    )
  return ends
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('a long queue waits as long as others get on, longer than a server may take to answer', async () => {
  const turns = takingTurns(1)
  await turns.take()
  const ends = waiters(turns, 3)
  for (let second = 0; second < 8; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    if (second % 3 === 2) turns.give(true)
  }
  await settle()
  expect(ends).toEqual(['turn 0', 'turn 1'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toEqual(['turn 0', 'turn 1'])
})

it('is too long after half a minute, which is no outage', async () => {
  const turns = takingTurns(1)
  await turns.take()
  const ends = waiters(turns, 20)
  for (let second = 0; second < 31; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    if (second % 3 === 2) turns.give(true)
  }
  expect(ends.filter((end) => end === 'TooManyWaiting').length).toBeGreaterThan(5)
  expect(ends).not.toContain('ConnectionLost')
  expect(isUnavailable(new TooManyWaiting())).toBe(false)
})

it('ends after four seconds when nobody gets on, and at once when a connection is lost', async () => {
  const turns = takingTurns(2)
  await turns.take()
  await turns.take()
  const ends = waiters(turns, 2)
  await vi.advanceTimersByTimeAsync(3_000)
  // Failed, as with a lock that is held for ever: whoever has the turn next fails too.
  turns.give(false)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(ends).toEqual(['turn 0', 'ConnectionLost'])
  const more = waiters(turns, 2)
  turns.failAll(new ConnectionLost('gone'))
  await settle()
  expect(more).toEqual(['ConnectionLost', 'ConnectionLost'])
})

it('a statement has a name when it is run again, and so many have one at most', () => {
  const nameOf = statementNames()
  const text = 'select "a" from "b" where "c" = $1'
  expect(nameOf(text)).toBeUndefined()
  const name = nameOf(text)
  expect(name).toMatch(/^[\da-f]{32}$/)
  expect(nameOf(text)).toBe(name)
  expect([nameOf('begin'), nameOf('begin')]).toEqual([undefined, undefined])
  const others = Array.from({ length: 1_000 }, (_, number) => `${text} limit ${number}`)
  const named = others.filter((other) => (nameOf(other), nameOf(other)) !== undefined)
  expect(named).toHaveLength(299)
  expect(nameOf(text)).toBe(name)
})
