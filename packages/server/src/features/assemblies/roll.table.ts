import type { Day, Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import type { PresenceWay, PresentBy } from '@verandah/contract/hall'
import type { PresenceId, ProxyId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ProxyState } from '@verandah/contract/ownUnitAtAssembly'
import type { ProxyForm, ProxyKind } from '@verandah/contract/proxies'
import type { SignatureWay } from '@verandah/contract/signedMinutes'
import type { Exclusion } from './roll/exclusions.ts'

/** An owner as the roll has them. */
export interface RollOwner {
  personId: UnitPersonId
  name: string
  part: number
  whole: number
}

/** Who may vote: written when the meeting is opened, and never again. */
export interface MeetingsRollTable {
  meeting_id: MeetingId
  unit_id: UnitId
  label: string
  position: number
  /** 0: none is known. */
  share: number
  /** Units with the same number are one head. */
  head: number
  /** JSON: `RollOwner`s. */
  owners: string
  /** Why it may not vote; null: it may. */
  excluded: Exclusion | null
}

export interface MeetingsProxiesTable {
  id: ProxyId
  meeting_id: MeetingId
  unit_id: UnitId
  /** Null: somebody without an account. */
  holder_id: UserId | null
  holder_name: string
  kind: ProxyKind
  /** JSON: ids of items; null: for everything. */
  items: string | null
  form: ProxyForm
  document_id: DocumentId | null
  day: Day
  /** JSON: the ids of the people who own the unit when it is given. */
  giver: string
  state: ProxyState
  reason: string | null
  created_by: UserId
  confirmed_by: UserId | null
  created_at: Instant
  updated_at: Instant
}

/** Who is there for a unit, and was. */
export interface MeetingsPresenceTable {
  id: PresenceId
  meeting_id: MeetingId
  unit_id: UnitId
  present_by: PresentBy
  proxy_id: ProxyId | null
  /** The account of who is there; null: they have none, or the desk did not ask. */
  holder_id: UserId | null
  holder_name: string
  in_at: Instant
  out_at: Instant | null
  teller_id: UserId | null
  way: PresenceWay
}

export interface MeetingsObjectionsTable {
  id: string
  meeting_id: MeetingId
  unit_id: UnitId
  name: string
  text: string
  created_by: UserId
  created_at: Instant
}

/** A text of the minutes that was signed. */
export interface MinutesVersionsTable {
  meeting_id: MeetingId
  number: number
  minutes: string
  sha256: string
  created_at: Instant
}

export interface MinutesSignaturesTable {
  id: string
  meeting_id: MeetingId
  sha256: string
  /** Two members: each in a role of their own, so that no role signs a text twice. */
  role: 'chair' | 'secretary' | 'member' | 'secondMember'
  person_id: UserId | null
  name: string
  way: SignatureWay
  document_id: DocumentId | null
  at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    meetings_roll: MeetingsRollTable
    meetings_proxies: MeetingsProxiesTable
    meetings_presence: MeetingsPresenceTable
    meetings_objections: MeetingsObjectionsTable
    minutes_versions: MinutesVersionsTable
    minutes_signatures: MinutesSignaturesTable
  }
}
