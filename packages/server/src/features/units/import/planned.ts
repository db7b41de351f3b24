import type { Day } from '@verandah/contract/dates'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { Cents } from '@verandah/contract/money'
import type { UnitRow } from '../units.table.ts'
import type { ImportedPerson } from './people.ts'
import type { Fraction, ParsedRow } from './rows.ts'

/** A holding of the register. */
export interface ExistingHolding {
  person: ImportedPerson
  kind: HoldingKind
  part: number | null
  whole: number | null
  from_day: Day
  to_day: Day | null
}

/** A unit of the register. */
export interface ExistingUnit {
  row: UnitRow
  /** The one of today. */
  share: number | null
  isArchived: boolean
  holdings: readonly ExistingHolding[]
}

export interface PlannedHolding {
  person: ImportedPerson
  kind: 'owner' | 'tenant'
  from: Day
  part?: Fraction
}

/** The planned unit: columns that are null stay as they are, or stay empty. */
export interface PlannedUnit {
  label: string
  existing: ExistingUnit | null
  floor: string | null
  group: string | null
  share: number | null
  /** Hundredths of a square foot. */
  area: number | null
  /** What the unit owes by the file; less than 0 is paid in advance. */
  arrears: Cents | null
  holdings: PlannedHolding[]
  rows: PlannedRow[]
}

/** The person of a row, with what the register had of them; null: they are new. */
export interface NamedPerson {
  person: ImportedPerson
  before: Pick<ImportedPerson, 'name' | 'email' | 'phone'> | null
  /** How they hold the unit already. */
  holding: ExistingHolding | null
}

export interface PlannedRow {
  parsed: ParsedRow
  /** What the unit has, of its own fields. */
  stored: Record<'floor' | 'group' | 'share' | 'area', string | number | null>
  owner: NamedPerson | null
  tenant: NamedPerson | null
  errors: ParsedRow['errors']
  adds: boolean
}

const NOT_STORED = { floor: null, group: null, share: null, area: null }

/** Returns the person with what the register has of them now: filling them in changes the person. */
export function toNamed(person: ImportedPerson, holding: ExistingHolding | undefined): NamedPerson {
  const { id, name, email, phone } = person
  return { person, before: id === null ? null : { name, email, phone }, holding: holding ?? null }
}

/** Returns the row of a unit that cannot be read: nothing of it is planned. */
export const unreadRow = (parsed: ParsedRow): PlannedRow => ({
  parsed,
  stored: NOT_STORED,
  owner: null,
  tenant: null,
  errors: [...parsed.errors],
  adds: false
})
