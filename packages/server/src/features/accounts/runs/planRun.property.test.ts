import type { Day, Month } from '@verandah/contract/dates'
import { isRated } from '@verandah/contract/duesRates'
import { CHARGE_METHODS } from '@verandah/contract/duesKindsInput'
import type { KindId, UnitId } from '@verandah/contract/ids'
import { addCents, type Cents, NO_MONEY } from '@verandah/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RatedKind } from '../accounts.table.ts'
import { type BilledUnit, partsOf, planRun, type RunBasis } from './planRun.ts'

const STEPS = [1, 100, 1_000]
const size = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null })
const unit = fc.record({ share: size, area: size })
const kind = fc.record({
  method: fc.constantFrom(...CHARGE_METHODS.filter(isRated)),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  step: fc.constantFrom(...STEPS)
})

function basisOf(units: readonly Pick<BilledUnit, 'share' | 'area'>[], own: object, per: 'run' | 'year', period = '2026-11'): RunBasis {
  const usual = { name: '[Fee]', category: 'dues', fund: 'M', account: '4000', groups: '[]', tariff: null, position: 1 }
  return {
    period: period as Month,
    billDay: '2026-11-01' as Day,
    dueDays: ['2026-11-15' as Day],
    kinds: [{ id: 'k' as KindId, ...usual, ...own, per } as unknown as RatedKind],
    units: units.map((one, index) => ({
      id: `u${index}` as UnitId,
      label: `U${index}`,
      group: null,
      person: null,
      advance: NO_MONEY,
      ...one
    })),
    yearStart: 1,
    shareTotal: null,
    meters: [],
    bulkAmount: null
  }
}
const monthsOfYear = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
const plan = (basis: RunBasis) => partsOf(basis.kinds[0] as RatedKind, basis)

test('each part of a share or a square foot is within half a step of the exact one, and units of one size pay the same', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 40 }), kind, (units, own) => {
      const parts = plan(basisOf(units, own, 'run'))
      for (const [index, { share, area }] of units.entries()) {
        const part = parts[index] ?? -1
        expect(part % own.step).toBe(0)
        if (own.method !== 'perShare' && own.method !== 'perArea') continue
        const [measure, of] = own.method === 'perShare' ? [share ?? 0, 1] : [area ?? 0, 100]
        // Both sides times 2 × `of`, so that they are whole.
        const off = 2n * (BigInt(part) * BigInt(of) - BigInt(own.amount) * BigInt(measure))
        expect((off < 0n ? -off : off) <= BigInt(own.step) * BigInt(of)).toBe(true)
      }
    })
  )
})

test('the sum of a run is that of its bills, and a total for all units is divided to the cent of its step', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 40 }), kind, (units, own) => {
      const basis = basisOf(units, own, 'run')
      const { total, bills, totals } = planRun(basis)
      expect(addCents(bills.flatMap(({ charges }) => charges.map(({ amount }) => amount)))).toBe(total)
      expect([...totals.values()]).toEqual([total])
      if (own.method === 'share' && units.some(({ share }) => share !== null))
        expect(total).toBe(Math.ceil(own.amount / own.step) * own.step)
    })
  )
})

test('the twelve months of a yearly amount come to what a unit pays for the year, however they are rounded', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 12 }), kind, (units, own) => {
      fc.pre(own.method === 'perShare' || own.method === 'perArea')
      const whole = plan(basisOf(units, own, 'run'))
      const months = monthsOfYear.map((month) => plan(basisOf(units, own, 'year', month)))
      for (const [index, all] of whole.entries()) expect(addCents(months.map((parts) => parts[index] as Cents))).toBe(all)
    })
  )
})
