import type { Day } from '@verandah/contract/dates'
import type { HandoverId } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import type { Stored } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { type DescribedRecord, SECURITY_ALERT } from '../../../events/described.ts'

/** The facts in every event of a hand-over. */
export interface HandoverFact {
  subject: { kind: 'handover'; id: HandoverId }
  day: Day
  /** The people whose roles are to change. */
  people: UserId[]
}

export type HandoverEvent =
  | ({ kind: 'users.handoverPlanned'; by: string; changes: Stored; note: string | null } & HandoverFact)
  | ({ kind: 'users.handoverCancelled'; by: string; changes: Stored } & HandoverFact)
  /** The portal has applied it on its day, or somebody before that; `by` has planned it. */
  | ({ kind: 'users.handoverApplied'; by: string; changes: Stored } & HandoverFact)
  | ({ kind: 'users.handoverFailed'; by: string; problems: Stored } & HandoverFact)

export const handoverKinds = {
  'users.handoverPlanned': { label: 'Hand-over planned', look: SECURITY_ALERT },
  'users.handoverCancelled': 'Hand-over cancelled',
  'users.handoverApplied': { label: 'Hand-over applied', look: SECURITY_ALERT },
  'users.handoverFailed': { label: 'Hand-over failed', look: { type: 'system_update', status: 'warning' } }
} as const

export const handoverRecord: DescribedRecord = {
  page: () => paths.users,
  title: ({ day }) => ({ key: 'users.handoverOf', values: { day: { day: day as Day } } })
}
