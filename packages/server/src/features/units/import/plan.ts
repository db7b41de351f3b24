import { isHeldOn } from '../units.policy.ts'
import { addDays, type Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import { OWNERS, TRANSFER_DAYS_AHEAD } from '@verandah/contract/limits'
import { rupees } from '@verandah/contract/money'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import { isWhole, PARTS_TEXT, PERSON_TWICE } from '@verandah/contract/unitsInput'
import type { ImportField } from '@verandah/contract/unitsTable'
import type { ImportedPerson, Nearness, PeopleDirectory } from './people.ts'
import { type ExistingHolding, type ExistingUnit, type PlannedRow, type PlannedUnit, toNamed, unreadRow } from './planned.ts'
import type { ParsedRow } from './rows.ts'

interface NewOwner {
  row: PlannedRow
  person: ImportedPerson
}

const OTHER_OWNERS = 'Unit has other owners: use New Owner'

/** Returns the owners of today; where there are none, those who are planned. */
export function standingOwners<Held extends Pick<ExistingHolding, 'kind' | 'from_day' | 'to_day'>>(
  holdings: readonly Held[],
  today: Day
): Held[] {
  const owners = holdings.filter(({ kind }) => kind === 'owner')
  const present = owners.filter((holding) => isHeldOn(holding, today))
  return present.length > 0 ? present : owners.filter(({ to_day }) => to_day === null)
}

/** Plans the rows of one unit, one after the other, and then all together. */
export function planUnit(label: string, existing: ExistingUnit | null, { people, today }: { people: PeopleDirectory; today: Day }) {
  const unit: PlannedUnit = { label, existing, floor: null, group: null, share: null, area: null, arrears: null, holdings: [], rows: [] }
  const standing = standingOwners(existing?.holdings ?? [], today)
  const newOwners: NewOwner[] = []
  const named = new Set<ImportedPerson>()
  const holdings = () => [
    ...(existing?.holdings ?? []),
    ...unit.holdings,
    ...newOwners.map(({ person }) => ({ person, kind: 'owner' as const }))
  ]
  const near = (kind: HoldingKind): Nearness => ({
    inUnit: [...new Set(holdings().map(({ person }) => person))],
    holds: (person) => holdings().some((one) => one.person === person && one.kind === kind),
    isTaken: (person) => kind === 'owner' && named.has(person)
  })

  /** Plans the unit's own fields. Fields that the unit has stay: another value is an error, so that nothing is overlooked. */
  function addFields(row: PlannedRow): void {
    const { floor = null, unit_group: group = null, area = null } = existing?.row ?? {}
    const stored = { floor, group, share: existing?.share ?? null, area }
    row.stored = stored
    for (const field of ['floor', 'group', 'share', 'area'] as const) {
      const value = row.parsed[field]
      if (value === null) continue
      const before = stored[field] ?? unit[field]
      if (before === null) {
        // It is one of four fields, each with its own type.
        Object.assign(unit, { [field]: value })
        row.adds = true
      } else if (before !== value)
        row.errors.push({
          path: field,
          text: pack('Unit {{unit}} has {{value}} here: change it in the unit', {
            unit: label,
            value: field === 'area' ? Number(before) / 100 : before
          })
        })
    }
  }

  /** Notes what the unit owes: it may stand in each row of its owners. */
  function addArrears({ parsed: { arrears }, errors }: PlannedRow): void {
    if (arrears === null) return
    if (unit.arrears !== null && unit.arrears !== arrears)
      errors.push({
        path: 'arrears',
        text: pack('Unit {{unit}} has {{value}} in another row', { unit: label, value: rupees(unit.arrears) })
      })
    unit.arrears ??= arrears
  }

  function addOwner(row: PlannedRow): void {
    const owner = row.parsed.owner
    if (owner === null) return
    const found = people.find(owner, near('owner'))
    const holding = standing.find(({ person }) => person === found)
    if (standing.length > 0 && (found === undefined || holding === undefined)) {
      row.errors.push({ path: 'ownerName', text: OTHER_OWNERS })
      return
    }
    if (found !== undefined && named.has(found)) {
      row.errors.push({ path: 'ownerName', text: PERSON_TWICE })
      return
    }
    if (found === undefined && owner.name === null) row.errors.push({ path: 'ownerName', text: 'Owner is required' })
    const person = found ?? people.add(owner)
    row.owner = toNamed(person, holding)
    named.add(person)
    if (found !== undefined && people.fill(found, owner)) row.adds = true
    if (holding === undefined) {
      newOwners.push({ row, person })
      row.adds = true
      return
    }
    const { part, whole, from_day } = holding
    if (owner.part !== null && owner.part.part * (whole ?? 1) !== (part ?? 1) * owner.part.whole)
      row.errors.push({ path: 'ownerPart', text: OTHER_OWNERS })
    if (owner.from !== null && owner.from !== from_day)
      row.errors.push({ path: 'ownerFrom', text: pack('This owner is entered from {{day}}: use New Owner', { day: formatDay(from_day) }) })
  }

  /** Plans the tenant. One who has been a tenant since the row's day, and has left, does not come back. */
  function addTenant(row: PlannedRow): void {
    const tenant = row.parsed.tenant
    if (tenant === null) return
    const found = people.find(tenant, near('tenant'))
    if (found === undefined && tenant.name === null) row.errors.push({ path: 'tenantName', text: 'Tenant is required' })
    const person = found ?? people.add(tenant)
    const before = (existing?.holdings ?? []).filter((holding) => holding.kind === 'tenant' && holding.person === person)
    const last = before.toSorted((one, other) => (one.from_day < other.from_day ? -1 : 1)).at(-1)
    row.tenant = toNamed(person, last)
    if (found !== undefined && people.fill(found, tenant)) row.adds = true
    if (last !== undefined && (last.to_day === null || tenant.from === null || tenant.from <= last.to_day)) {
      if (tenant.from !== null && tenant.from !== last.from_day && last.to_day === null)
        row.errors.push({ path: 'tenantFrom', text: pack('This tenant is entered from {{day}}', { day: formatDay(last.from_day) }) })
      return
    }
    const planned = unit.holdings.find((holding) => holding.kind === 'tenant' && holding.person === person)
    if (planned === undefined) {
      unit.holdings.push({ person, kind: 'tenant', from: tenant.from ?? today })
      row.adds = true
    } else if (tenant.from !== null && tenant.from !== planned.from)
      row.errors.push({ path: 'tenantFrom', text: pack('This tenant is entered from {{day}}', { day: formatDay(planned.from) }) })
  }

  /** Checks that new owners begin together, and that their parts make the whole. */
  function checkOwners(): void {
    if (newOwners.length === 0) return
    const fail = (path: ImportField, text: string, rows = newOwners) => rows.forEach(({ row }) => row.errors.push({ path, text }))
    const days = new Set(newOwners.flatMap(({ row }) => row.parsed.owner?.from ?? []))
    const [from = today] = days
    if (days.size > 1) fail('ownerFrom', 'The owners of a unit begin on one day')
    if (from > addDays(today, TRANSFER_DAYS_AHEAD))
      fail('ownerFrom', pack('Owners can be entered at most {{days}} days ahead', { days: TRANSFER_DAYS_AHEAD }))
    const former = (existing?.holdings ?? []).filter(({ kind }) => kind === 'owner')
    if (former.some(({ to_day }) => to_day === null || to_day >= from)) fail('ownerFrom', OTHER_OWNERS)
    if (newOwners.length > OWNERS) fail('ownerName', pack('A unit has at most {{max}} owners', { max: OWNERS }), newOwners.slice(OWNERS))
    const parts = newOwners.map(({ row }) => row.parsed.owner?.part ?? (newOwners.length === 1 ? { part: 1, whole: 1 } : null))
    const areSaid = parts.every((part) => part !== null)
    const areWrong = newOwners.some(({ row }) => row.errors.some(({ path }) => path === 'ownerPart'))
    if (!areWrong && (!areSaid || !isWhole(parts.flatMap((part) => part ?? [])))) fail('ownerPart', PARTS_TEXT)
    const owners = newOwners.map(({ person }, index) => ({
      person,
      kind: 'owner' as const,
      from,
      part: parts[index] ?? { part: 1, whole: 1 }
    }))
    unit.holdings.unshift(...owners)
  }

  return {
    addRow(parsed: ParsedRow): PlannedRow {
      const row = unreadRow(parsed)
      unit.rows.push(row)
      addFields(row)
      addArrears(row)
      addOwner(row)
      addTenant(row)
      return row
    },
    /** Ends the plan after the last row. */
    finish(): PlannedUnit {
      checkOwners()
      const [first] = unit.rows
      const needsFloor =
        existing === null || (existing.row.floor === null && (unit.group !== null || unit.share !== null || unit.area !== null))
      const isWrong = unit.rows.some(({ errors }) => errors.some(({ path }) => path === 'floor'))
      if (needsFloor && unit.floor === null && !isWrong) first?.errors.push({ path: 'floor', text: 'Floor is required' })
      if (existing?.isArchived === true)
        for (const { adds, errors } of unit.rows) if (adds) errors.push({ path: 'unit', text: 'This unit is archived' })
      return unit
    }
  }
}
