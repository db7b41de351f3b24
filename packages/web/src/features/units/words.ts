import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { MoveStatus } from '@verandah/contract/moves'
import type { UnitStatus } from '@verandah/contract/unitRecord'

// The labels are in English, for `t`.

export const HOLDING_LABEL: Record<HoldingKind, string> = { owner: 'Owner', tenant: 'Tenant', occupant: 'Lives here' }

export const UNIT_STATUS_LABEL: Record<UnitStatus, string> = { active: 'Active', archived: 'Archived', unlisted: 'Not on the list' }

export const MOVE_STATUS_LABEL: Record<MoveStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled'
}
