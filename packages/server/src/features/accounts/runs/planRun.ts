import type { KindId, UnitId, UnitPersonId } from '@verandah/contract/ids'
import { type Day, type Month, monthIndexInYear } from '@verandah/contract/dates'
import type { RunProblemCode } from '@verandah/contract/duesRuns'
import { formatMonth } from '@verandah/contract/formats'
import type { StoredText } from '@verandah/contract/i18n/text'
import { isRated } from '@verandah/contract/duesRates'
import { addCents, type Cents, cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { apportion, divide, multiply } from '../../../core/apportion.ts'
import { MANAGEMENT_FUND } from '../../../core/ledger.ts'
import type { Counted, ReadStep } from '../bills/chargeBasis.ts'
import type { BillPlan } from '../bills/makeBills.ts'
import type { RatedKind } from '../accounts.table.ts'
import { groupsOf, tariffOf } from '../kinds/kinds.present.ts'
import { chargeFor } from '../readings/consumption.ts'

/** A unit to be billed, as it is on the day of the bills. */
export interface BilledUnit {
  id: UnitId
  label: string
  group: string | null
  share: number | null
  /** In hundredths of a square foot. */
  area: number | null
  /** The billed person; null: nobody is known. */
  person: UnitPersonId | null
  advance: Cents
}

/** The metered use of a unit; null litres: it was not read since it was billed last. */
export interface MeterUse {
  kind: KindId
  unit: UnitId
  litres: number | null
  /** The readings between which it was used; none where the unit was not read. */
  steps: readonly ReadStep[]
}

/** All data on which the bills of a run depend. */
export interface RunBasis {
  period: Month
  billDay: Day
  dueDays: readonly Day[]
  /** The kinds, in the order of payment. */
  kinds: readonly RatedKind[]
  /** The units, in the order of the building. */
  units: readonly BilledUnit[]
  /** The number of the month with which the building's year begins; 1: January. */
  yearStart: number
  /** The sum of all shares by the plan of the building. */
  shareTotal: number | null
  /** The uses of the units whose meters were ever read. */
  meters: readonly MeterUse[]
  /** The supplier's bill for all units together. */
  bulkAmount: Cents | null
}

export interface RunFinding {
  code: RunProblemCode
  unit: string | null
  text: StoredText
  blocks: boolean
}

export interface PlannedBill extends BillPlan {
  label: string
  /** The part of it that advance pays. */
  creditUsed: Cents
}

export interface RunPlan {
  bills: PlannedBill[]
  totals: Map<KindId, Cents>
  total: Cents
  creditUsed: Cents
  problems: RunFinding[]
}

type Part = Pick<RunBasis, 'period' | 'yearStart'>

/**
 * Returns the part of an amount that a run bills: for a yearly amount that of its month; rounding makes the first
 * months larger.
 */
function amountOf(amount: Cents, { per, step }: RatedKind, { period, yearStart }: Part): Cents {
  return per === 'run' ? amount : (divide(amount, 12, step)[monthIndexInYear(period, yearStart)] ?? NO_MONEY)
}

/** Hundredths of a square foot in one. */
const AREA_PARTS = 100

/** Returns the size by which a unit's rate is multiplied, and into how many parts one of what the rate is for is counted. */
function sizeOf({ share, area }: BilledUnit, method: 'perShare' | 'perArea'): { size: number; of: number } {
  return method === 'perShare' ? { size: share ?? 0, of: 1 } : { size: area ?? 0, of: AREA_PARTS }
}

/** Returns the parts by each unit's meter; a unit that was never read is not billed. */
function meteredParts(kind: RatedKind, { units, meters }: RunBasis): Cents[] {
  const tariff = tariffOf(kind)
  const used = new Map(meters.filter((one) => one.kind === kind.id).map(({ unit, litres }) => [unit, litres]))
  return units.map(({ id }) => {
    const litres = used.get(id) ?? null
    return litres === null || tariff === null ? NO_MONEY : chargeFor(litres, tariff)
  })
}

/** Returns what each unit pays for a kind, in the order of the units. */
export function partsOf(kind: RatedKind, basis: RunBasis): Cents[] {
  const { units } = basis
  const { method, amount, step } = kind
  const each = (one: Cents | null | undefined) => {
    const part = one === null || one === undefined ? NO_MONEY : amountOf(one, kind, basis)
    return part === NO_MONEY ? NO_MONEY : (apportion(part, [1], step)[0] ?? NO_MONEY)
  }
  if (method === 'meter') return meteredParts(kind, basis)
  if (method === 'fixed') return units.map(() => each(amount))
  if (method === 'group') {
    const amounts = new Map(groupsOf(kind).map((one) => [one.group, one.amount]))
    return units.map(({ group }) => each(group === null ? null : amounts.get(group)))
  }
  if (method === 'perShare' || method === 'perArea')
    return units.map((unit) => {
      const { size, of } = sizeOf(unit, method)
      // Rounded before it is divided: so the months of a year come to the year's amount.
      return amount === null ? NO_MONEY : amountOf(multiply(amount, size, of, step), kind, basis)
    })
  const shares = units.map(({ share }) => share ?? 0)
  const isShared = amount !== null && shares.some((share) => share > 0)
  return isShared ? apportion(amountOf(amount, kind, basis), shares, step) : units.map(() => NO_MONEY)
}

const finding = (code: RunProblemCode, unit: string | null, text: string, values: StoredText['values'] = {}): RunFinding => ({
  code,
  unit,
  text: { text, values: unit === null ? values : { unit, ...values } },
  blocks: code !== 'no_holder' && code !== 'never_read'
})

/** More for one unit is a slip of the keyboard, and numbers beyond are not exact. */
const MOST = cents(999_999_999.99)

/** Finds what is missing or wrong in the amounts of the kinds. */
function findInAmounts(basis: RunBasis, parts: readonly Cents[][]): RunFinding[] {
  const month = formatMonth(basis.period)
  return basis.kinds.flatMap((kind, index) => {
    const missing = isRated(kind.method) && kind.amount === null
    const large = basis.units.filter((_, place) => (parts[index]?.[place] ?? 0) > MOST)
    const values = { kind: kind.name }
    return [
      ...(missing ? [finding('no_rate', null, 'For {{month}} no amount is set: {{kind}}', { ...values, month })] : []),
      ...large.map(({ label }) => finding('too_large', label, 'Unit {{unit}} would pay more than 999,999,999.99: {{kind}}', values))
    ]
  })
}

function findProblems({ kinds, units, shareTotal, meters }: RunBasis): RunFinding[] {
  const problems: RunFinding[] = []
  const isByShare = kinds.some(({ method }) => method === 'share' || method === 'perShare')
  const isByArea = kinds.some(({ method }) => method === 'perArea')
  const sum = units.reduce((all, { share }) => all + (share ?? 0), 0)
  if (isByShare && shareTotal !== null && sum !== shareTotal)
    problems.push(
      finding('share_total', null, 'The share values of all units make {{sum}}, the plan says {{total}}', { sum, total: shareTotal })
    )
  const used = new Map(meters.map(({ kind, unit, litres }) => [`${kind} ${unit}`, litres]))
  for (const { id, label, group, share, area, person } of units) {
    if (isByShare && share === null) problems.push(finding('no_share', label, 'Unit {{unit}} has no share value'))
    if (isByArea && area === null) problems.push(finding('no_area', label, 'Unit {{unit}} has no area'))
    for (const kind of kinds.filter(({ method }) => method === 'group'))
      if (group === null || !groupsOf(kind).some((one) => one.group === group))
        problems.push(finding('no_group_amount', label, 'For the group of unit {{unit}} there is no amount: {{kind}}', { kind: kind.name }))
    for (const kind of kinds.filter(({ method }) => method === 'meter')) {
      const litres = used.get(`${kind.id} ${id}`)
      const values = { kind: kind.name }
      if (litres === null)
        problems.push(finding('no_reading', label, 'Unit {{unit}} has no reading since it was billed last: {{kind}}', values))
      if (litres === undefined)
        problems.push(finding('never_read', label, 'Unit {{unit}} was never read, and is not billed: {{kind}}', values))
    }
    if (person === null) problems.push(finding('no_holder', label, 'Nobody is known who is billed for unit {{unit}}'))
  }
  return problems
}

const HAND: Counted = { by: 'hand' }

/** Returns how a unit's part of a kind is calculated. */
function countedBy(kind: RatedKind, basis: RunBasis, { id, share, area, group }: BilledUnit, shares: number): Counted {
  const { method, amount } = kind
  if (method === 'fixed') return { by: 'fixed' }
  if (method === 'group' && group !== null) return { by: 'group', group }
  if (method === 'share' && share !== null && amount !== null) return { by: 'share', share, shares, total: amountOf(amount, kind, basis) }
  if (method === 'perShare' && share !== null && amount !== null) return { by: 'perShare', share, rate: amount, per: kind.per }
  if (method === 'perArea' && area !== null && amount !== null) return { by: 'perArea', area, rate: amount, per: kind.per }
  const [tariff, use] = [tariffOf(kind), basis.meters.find((one) => one.kind === kind.id && one.unit === id)]
  return method === 'meter' && tariff !== null && typeof use?.litres === 'number'
    ? { by: 'meter', steps: use.steps, litres: use.litres, tariff }
    : HAND
}

/** Returns the bills of one unit: a bill for each due day, with all kinds of which something is due. */
function billsOf(basis: RunBasis, shares: number, unit: BilledUnit, amounts: readonly Cents[]): PlannedBill[] {
  const { kinds, dueDays, billDay, period } = basis
  const counted = kinds.map((kind) => countedBy(kind, basis, unit, shares))
  const instalments = kinds.map(({ step }, index) => divide(amounts[index] ?? NO_MONEY, dueDays.length, step))
  let advance = unit.advance
  return dueDays.flatMap((dueDay, dayIndex): PlannedBill[] => {
    const charges = kinds.flatMap(({ id, name, fund, account, category }, index) => {
      const amount = instalments[index]?.[dayIndex] ?? NO_MONEY
      const kept = { name, counted: counted[index] ?? HAND, ...(dueDays.length > 1 && { whole: amounts[index] ?? NO_MONEY }) }
      return amount === NO_MONEY ? [] : [{ kind: id, fund: fund ?? MANAGEMENT_FUND, account, category, amount, basis: kept }]
    })
    if (charges.length === 0) return []
    const names = kinds.filter(({ id }) => charges.some(({ kind }) => kind === id)).map(({ name }) => name)
    const creditUsed = Math.min(advance, addCents(charges.map(({ amount }) => amount))) as Cents
    advance = subtractCents(advance, creditUsed)
    const description = `${names.join(', ')}: ${formatMonth(period)}`
    const fields = { unit: unit.id, person: unit.person, label: unit.label, billDay, dueDay, description }
    return [{ ...fields, charges, creditUsed }]
  })
}

/** Plans what a run would bill, and the problems that keep it from being right. */
export function planRun(basis: RunBasis): RunPlan {
  const { kinds, units } = basis
  const parts = kinds.map((kind) => partsOf(kind, basis))
  const shares = units.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const bills = units.flatMap((unit, unitIndex) =>
    billsOf(
      basis,
      shares,
      unit,
      parts.map((part) => part[unitIndex] ?? NO_MONEY)
    )
  )
  return {
    bills,
    totals: new Map(kinds.map(({ id }, index) => [id, addCents(parts[index] ?? [])])),
    total: addCents(parts.flat()),
    creditUsed: addCents(bills.map(({ creditUsed }) => creditUsed)),
    problems: [...findInAmounts(basis, parts), ...findProblems(basis)]
  }
}
