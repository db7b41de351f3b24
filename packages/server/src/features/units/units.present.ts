import { billedOn, isHeldOn } from './units.policy.ts'
import type { Day } from '@verandah/contract/dates'
import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { Holding, Unit, UnitStatus } from '@verandah/contract/unitRecord'
import { contentVersion, presentRecord } from '../../core/versions.ts'
import type { UnitState } from './units.policy.ts'
import type { HoldingRow, UnitRow } from './units.table.ts'

/** Returns the facts of a unit for its events. */
export const toFact = ({ id, label }: Pick<UnitRow, 'id' | 'label'>) => ({ subject: { kind: 'registerUnit', id } as const, unit: label })

export function statusOn({ floor, archived_from }: Pick<UnitRow, 'floor' | 'archived_from'>, day: Day): UnitStatus {
  if (archived_from !== null && archived_from <= day) return 'archived'
  return floor === null ? 'unlisted' : 'active'
}

/** A holding with its person: of somebody with an account as the account has them. */
export interface HolderRow extends HoldingRow {
  user_id: UserId | null
  /** The account is not deleted. */
  has_account: 0 | 1
  name: string
  email: string | null
  phone: string | null
}

export interface ShareRow {
  from_day: Day | ''
  share: number
}

/** Returns a share as it is stored: none is 0. */
export const toShare = (share: number | null): number => share ?? 0
const fromShare = (stored: number): number | null => (stored === 0 ? null : stored)

/** Returns the share that holds on a day; null: none does. Shares in the order of their days. */
export function shareOn(shares: readonly ShareRow[], day: Day): number | null {
  return fromShare(shares.findLast(({ from_day }) => from_day <= day)?.share ?? 0)
}

interface Viewer {
  day: Day
  /** Sees former holders too, and how to reach people. */
  seesAll: boolean
  /** True if the viewer may change holders. */
  manages: boolean
  /** The caller's account, to tell their own person. */
  userId: UserId
}

const RANK: Record<HoldingKind, number> = { owner: 0, tenant: 1, occupant: 2 }

/** Returns the version of a holding: a hash of the fields that people change. */
export const versionOfHolding = (row: Pick<HoldingRow, 'unit_id' | 'part' | 'whole' | 'pays' | 'from_day' | 'to_day'>): number =>
  contentVersion([row.unit_id, row.part, row.whole, row.pays, row.from_day, row.to_day])

export function presentHolding(row: HolderRow, { seesAll, manages, userId }: Viewer): Holding {
  const isReachable = seesAll || row.user_id === userId
  return {
    _id: row.id,
    kind: row.kind,
    person: {
      _id: row.person_id,
      name: row.name,
      email: isReachable ? row.email : null,
      phone: isReachable ? row.phone : null,
      userId: row.has_account === 1 ? row.user_id : null
    },
    part: row.part === null ? null : `${row.part}/${row.whole}`,
    pays: row.pays === 1,
    from: row.from_day,
    to: row.to_day,
    version: versionOfHolding(row),
    can: { change: manages, remove: manages && row.kind !== 'owner' }
  }
}

/** Presents the owners, tenants, occupants; each in the order in which they came. */
export function presentHolders(rows: readonly HolderRow[], viewer: Viewer): Holding[] {
  const isShown = ({ to_day }: HolderRow) => viewer.seesAll || to_day === null || to_day >= viewer.day
  const inOrder = (one: HolderRow, other: HolderRow) =>
    RANK[one.kind] - RANK[other.kind] ||
    (one.from_day < other.from_day ? -1 : one.from_day > other.from_day ? 1 : one.id < other.id ? -1 : 1)
  return rows
    .filter(isShown)
    .toSorted(inOrder)
    .map((row) => presentHolding(row, viewer))
}

/** Returns how the caller holds the unit on a day. */
export function ownState(rows: readonly HolderRow[], userId: UserId, day: Day): Pick<UnitState, 'isOwn' | 'seesAccount'> {
  const own = rows.filter((row) => row.user_id === userId && isHeldOn(row, day))
  return { isOwn: own.length > 0, seesAccount: own.some(({ kind, pays }) => kind !== 'tenant' || pays === 1) }
}

export function presentUnit(
  row: UnitRow,
  {
    shares,
    holders,
    viewer,
    mergedInto,
    can
  }: { shares: readonly ShareRow[]; holders: readonly HolderRow[]; viewer: Viewer } & Pick<Unit, 'mergedInto' | 'can'>
): Unit {
  const billed: UnitPersonId | null = billedOn(holders, viewer.day)?.person_id ?? null
  return {
    ...presentRecord(row),
    label: row.label,
    floor: row.floor,
    position: row.position,
    group: row.unit_group,
    share: shareOn(shares, viewer.day),
    area: row.area === null ? null : row.area / 100,
    status: statusOn(row, viewer.day),
    archivedFrom: row.archived_from,
    mergedInto,
    shares: shares.map(({ share, from_day }) => ({ share: fromShare(share), from: from_day === '' ? null : from_day })),
    holders: presentHolders(holders, viewer),
    billed,
    can
  }
}
