import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from './tokens.ts'

/** More than one millisecond has numbers for. */
const MANY = 5_000
const now = new Date('2026-11-21T06:30:00Z')
const make = (count: number) => Array.from({ length: count }, () => newId<never>() as string)
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

describe('the ids of records', () => {
  it('sort in the order they were made, each another', () => {
    const ids = make(MANY)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(MANY)
  })

  it('are UUIDs of version 7, with the time in them', () => {
    const before = Date.now()
    const [id = ''] = make(1)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    // Those made just before may have used this millisecond up.
    expect(timeOf(id) - before).toBeGreaterThanOrEqual(0)
    expect(timeOf(id) - before).toBeLessThan(1_000)
    expect(new Set(make(100).map((other) => other.slice(19))).size).toBe(100)
  })

  describe('within one millisecond', () => {
    // The day is another one than in other tests, because the module keeps its last time.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
    afterEach(() => void vi.useRealTimers())

    it('go on beyond the last number of a millisecond, and in the next ones', () => {
      const ids = make(4_096)
      expect(new Set(ids.map(timeOf))).toEqual(new Set([now.getTime()]))
      ids.push(...make(MANY))
      vi.setSystemTime(now.getTime() + 1)
      ids.push(...make(10))
      vi.setSystemTime(now.getTime() + 100)
      ids.push(...make(10))
      expect(ids.toSorted()).toEqual(ids)
      expect(new Set(ids).size).toBe(ids.length)
      expect(timeOf(ids.at(-1)!)).toBe(now.getTime() + 100)
    })

    it('never go back when the clock does for a moment, and follow one that was put right', () => {
      vi.setSystemTime(now.getTime() + 3_600_000)
      const ids = make(3)
      vi.setSystemTime(now.getTime() + 3_600_000 - 900)
      ids.push(...make(3))
      expect(ids.toSorted()).toEqual(ids)
      vi.setSystemTime(now)
      expect(timeOf(make(1)[0]!)).toBe(now.getTime())
    })
  })
})
