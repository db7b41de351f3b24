import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { HoldingId, MoveId, TransferId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { MoveDirection, MoveStatus } from '@verandah/contract/moves'
import type { Selectable } from 'kysely'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface UnitsTable extends RecordColumns {
  id: UnitId
  /** Upper case, unique, also among archived ones. */
  label: string
  /** The floor; null: the unit is in no list. */
  floor: string | null
  /** Its position in the list; null as the floor. */
  position: number | null
  unit_group: string | null
  /** Hundredths of a square foot; null: not known. */
  area: number | null
  archived_from: Day | null
  /** The unit that it was merged into: it is archived since, and its account is that one's. */
  merged_into: UnitId | null
  search_key: string
}
export type UnitRow = Selectable<UnitsTable>
export type NamedUnit = Pick<UnitRow, 'id' | 'label'>

export interface UnitsSharesTable {
  unit_id: UnitId
  /** The first share holds since ever: its day is empty. */
  from_day: Day | ''
  /** The share; 0: it has none from that day on. */
  share: number
}

/** The building's plan; one row at most. */
export interface UnitsPlanTable {
  id: 'portal'
  share_total: number | null
}

/** People in the register. Where a person has an account, the name, e-mail and phone here are not used: the account has them. */
export interface UnitsPeopleTable extends RecordColumns {
  id: UnitPersonId
  user_id: UserId | null
  /** The name; null only with an account. */
  name: string | null
  email: string | null
  phone: string | null
  note: string | null
  /** Folded name, e-mail and phone number. */
  search_key: string
}

export interface UnitsHoldingsTable {
  id: HoldingId
  unit_id: UnitId
  person_id: UnitPersonId
  kind: HoldingKind
  /** An owner's fraction: `part` of `whole`. */
  part: number | null
  whole: number | null
  pays: Flag
  from_day: Day
  /** The last day. */
  to_day: Day | null
  /** The transfer by which an owner came. */
  transfer_id: TransferId | null
  created_at: Instant
}
export type HoldingRow = Selectable<UnitsHoldingsTable>

export interface UnitsTransfersTable {
  id: TransferId
  unit_id: UnitId
  day: Day
  reason: string
  /** JSON: `EndedHolding`s. */
  ended: string
  created_by: UserId | null
  created_at: Instant
  undone_at: Instant | null
}

export type TransferRow = Selectable<UnitsTransfersTable>

/** A holding that a transfer has ended, with its last day before that. */
export interface EndedHolding {
  id: HoldingId
  to: Day | null
}

export interface UnitsMovesTable extends RecordColumns {
  id: MoveId
  unit_id: UnitId
  direction: MoveDirection
  day: Day
  start_time: Time
  end_time: Time
  note: string | null
  status: MoveStatus
  /** The reason why it was declined or cancelled. */
  reason: string | null
  requested_by: UserId
  /** The person who approved, declined or cancelled it last. */
  decided_by: UserId | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    units: UnitsTable
    units_shares: UnitsSharesTable
    units_plan: UnitsPlanTable
    units_people: UnitsPeopleTable
    units_holdings: UnitsHoldingsTable
    units_moves: UnitsMovesTable
    units_transfers: UnitsTransfersTable
  }
}
