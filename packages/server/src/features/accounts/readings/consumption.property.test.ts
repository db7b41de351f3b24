import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { litresSince } from '@verandah/contract/readings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeFor, findFault, type MeterValue, type StoredTariff } from './consumption.ts'
import { cases } from '../../../test/properties.ts'

const value = (litres: number, event: MeterValue['event'] = null): MeterValue => ({ day: '2026-11-01' as Day, litres, event })
const tariff = (fixed: number, ...blocks: [upTo: number | null, price: number][]): StoredTariff => ({
  fixed: fixed as Cents,
  blocks: blocks.map(([upTo, price]) => ({ upTo, price: price as Cents }))
})

const litres = fc.integer({ min: 0, max: 9_999_999_999 })
const price = fc.integer({ min: 0, max: 10_000_000 })
const tariffs = fc
  .record({
    fixed: fc.integer({ min: 0, max: 99_999_999_999 }),
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { maxLength: 9 }),
    prices: fc.array(price, { minLength: 10, maxLength: 10 })
  })
  .map(({ fixed, ends, prices }) => {
    const all = [...ends.toSorted((one, other) => one - other), null]
    return tariff(fixed, ...all.map((end, index): [number | null, number] => [end, prices[index] ?? 0]))
  })

/** Returns the exact sum in thousandths of a cent: each litre in its own block, counted from the last block down. */
function exactSum(of: number, { blocks }: StoredTariff): bigint {
  return blocks.reduceRight((sum, { price: own }, index) => {
    const from = blocks[index - 1]?.upTo ?? 0
    const above = BigInt(Math.max(0, of - from))
    const next = BigInt(Math.max(0, of - (blocks[index]?.upTo ?? of)))
    return sum + (above - next) * BigInt(own)
  }, 0n)
}

describe('what a consumption costs', () => {
  it('is each block at its price, rounded half up once, and the fixed part', () => {
    const blocks = tariff(25_000, [5_000, 2_000], [10_000, 4_550], [null, 10_000])
    expect(chargeFor(0, blocks)).toBe(25_000)
    expect(chargeFor(5_000, blocks)).toBe(35_000)
    expect(chargeFor(5_001, blocks)).toBe(35_005)
    expect(chargeFor(12_500, blocks)).toBe(25_000 + 10_000 + 22_750 + 25_000)
    // The sum is half a cent, less than that, or of two blocks together.
    expect(chargeFor(1, tariff(0, [null, 500]))).toBe(1)
    expect(chargeFor(1, tariff(0, [null, 499]))).toBe(0)
    expect(chargeFor(2, tariff(0, [1, 250], [null, 250]))).toBe(1)
  })

  it('equals rational arithmetic, also beyond numbers that are exact', () => {
    fc.assert(
      fc.property(litres, tariffs, (used, of) => {
        const exact = exactSum(used, of)
        const off = BigInt(chargeFor(used, of) - of.fixed) * 1_000n - exact
        expect(off > -500n && off <= 500n).toBe(true)
      }),
      cases(100, 5_000)
    )
  })

  it('never becomes less with more', () => {
    fc.assert(
      fc.property(litres, litres, tariffs, (one, other, of) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(chargeFor(more, of)).toBeGreaterThanOrEqual(chargeFor(less, of))
      }),
      cases(100, 5_000)
    )
  })
})

describe('a reading after another one', () => {
  it('says what has gone through since', () => {
    expect(litresSince(undefined, value(5_000))).toBe(0)
    expect(litresSince(value(5_000), value(12_345))).toBe(7_345)
    expect(litresSince(value(5_000), value(7_000, 'new_meter'))).toBe(0)
  })

  it('has passed zero by the digits that the meter showed in whole m³', () => {
    expect(litresSince(value(998_500), value(3_000, 'passed_zero'))).toBe(4_500)
    expect(litresSince(value(99_999_999), value(1, 'passed_zero'))).toBe(2)
    expect(litresSince(value(999_999), value(0, 'passed_zero'))).toBe(1)
    expect(litresSince(value(500), value(0, 'passed_zero'))).toBe(9_500)
  })

  it('is less only for a reason, and has passed zero only where it is less', () => {
    expect(findFault(undefined, value(0))).toBeNull()
    expect(findFault(value(5), value(5))).toBeNull()
    expect(findFault(value(5), value(4))).toMatchObject({ field: 'value' })
    expect(findFault(value(5), value(4, 'passed_zero'))).toBeNull()
    expect(findFault(value(5), value(5, 'passed_zero'))).toMatchObject({ field: 'event' })
    expect(findFault(undefined, value(5, 'passed_zero'))).toMatchObject({ field: 'event' })
    for (const litresNow of [4, 5, 6]) expect(findFault(value(5), value(litresNow, 'new_meter'))).toBeNull()
  })
})
