import type { Cents } from '@verandah/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, divide } from './apportion.ts'
import { cases } from '../test/properties.ts'

const total = fc.integer({ min: 1, max: 99_999_999_999 }).map((value) => value as Cents)
const weight = fc.integer({ min: 0, max: 100_000_000 })
const weights = fc.array(weight, { minLength: 1, maxLength: 60 }).filter((all) => all.some((one) => one > 0))
const step = fc.constantFrom(1, 100, 1_000)
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + BigInt(part), 0n)

describe('a total divided by weights', () => {
  it('comes to the total, rounded up to the step, and every part is a whole number of steps', () => {
    fc.assert(
      fc.property(total, weights, step, (whole, by, size) => {
        const parts = apportion(whole, by, size)
        expect(sumOf(parts)).toBe(BigInt(Math.ceil(whole / size)) * BigInt(size))
        expect(parts.every((part) => part % size === 0 && part >= 0)).toBe(true)
      }),
      cases(100, 5_000)
    )
  })

  it('gives nobody a whole step more or less than the exact part', () => {
    fc.assert(
      fc.property(total, weights, step, (whole, by, size) => {
        const steps = BigInt(Math.ceil(whole / size))
        const sum = sumOf(by)
        for (const [index, part] of apportion(whole, by, size).entries()) {
          // The shares are fractions: part ÷ step − steps × weight ÷ sum, times sum.
          const off = BigInt(part / size) * sum - steps * BigInt(by[index] ?? 0)
          expect(off < sum && off > -sum).toBe(true)
        }
      }),
      cases(100, 5_000)
    )
  })

  it('gives a larger weight no less, an equal one at most a step less, and no weight nothing', () => {
    fc.assert(
      fc.property(total, weights, step, (whole, by, size) => {
        const parts = apportion(whole, by, size).map((part, index) => ({ part, weight: by[index] ?? 0 }))
        const ordered = parts.toSorted((one, other) => one.weight - other.weight)
        for (const [index, { part, weight: own }] of ordered.entries()) {
          const next = ordered[index + 1]
          if (own === 0) expect(part).toBe(0)
          if (next === undefined) continue
          if (next.weight > own) expect(next.part).toBeGreaterThanOrEqual(part)
          else expect(Math.abs(next.part - part)).toBeLessThanOrEqual(size)
        }
      }),
      cases(100, 5_000)
    )
  })

  it('gives each weight the same in whichever order they come, unless two lose just as much', () => {
    const distinct = fc.uniqueArray(
      weight.filter((one) => one > 0),
      { minLength: 1, maxLength: 40 }
    )
    fc.assert(
      fc.property(total, distinct, step, (whole, by, size) => {
        const [steps, sum] = [BigInt(Math.ceil(whole / size)), sumOf(by)]
        const lost = new Set(by.map((one) => (steps * BigInt(one)) % sum))
        fc.pre(lost.size === by.length)
        const byWeight = (list: readonly number[]) => new Map(apportion(whole, list, size).map((part, index) => [list[index], part]))
        expect(byWeight(by.toReversed())).toEqual(byWeight(by))
      }),
      cases(100, 5_000)
    )
  })

  it('gives the steps left over to who lost most, the first of equals', () => {
    expect(apportion(1_000 as Cents, [1, 1, 1])).toEqual([334, 333, 333])
    expect(apportion(10 as Cents, [1, 2, 4])).toEqual([1, 3, 6])
    expect(apportion(1_001 as Cents, [1, 1], 100)).toEqual([600, 500])
    expect(apportion(99_999_999_999 as Cents, [99_999_999, 100_000_000])).toEqual([49_999_999_749, 50_000_000_250])
  })

  it('needs something to divide by', () => {
    expect(() => apportion(1 as Cents, [0, 0])).toThrow('nothing to divide by')
  })

  it('into equal parts gives the first ones more', () => {
    expect(divide(1_000_00 as Cents, 12).slice(0, 5)).toEqual([8_334, 8_334, 8_334, 8_334, 8_333])
    expect(divide(500 as Cents, 2, 100)).toEqual([300, 200])
  })
})
