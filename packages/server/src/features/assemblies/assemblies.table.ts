import type { AssemblyState } from '@verandah/contract/assemblies'
import type { AssemblyItemKind } from '@verandah/contract/assemblyItems'
import type { Matter } from '@verandah/contract/assemblyRules'
import type { Day, Instant } from '@verandah/contract/dates'
import type { AssemblyItemId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ServiceWay } from '@verandah/contract/assemblyNotice'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import type { Flag, RecordColumns } from '../../db/columns.ts'

/** One set of rules; it is never changed: another version follows. */
export interface AssembliesRulesTable {
  version: number
  /** JSON: `AssemblyRules`. */
  rules: string
  /** JSON: of each rule `StoredSource`. */
  sources: string
  created_by: UserId | null
  created_at: Instant
}

/** What a general meeting has beside its row in `meetings`. */
export interface AssembliesTable extends RecordColumns {
  id: MeetingId
  /** Cancelled is a status of the meeting. */
  state: Exclude<AssemblyState, 'cancelled'>
  adjourned_from: MeetingId | null
  /** The copy of the rules, from the notice on; both null before. */
  rules_version: number | null
  rules: string | null
  chair_id: UserId | null
  /** A chair without an account. */
  chair_name: string | null
  secretary_id: UserId | null
  /** JSON: ids of accounts. */
  tellers: string
  noticed_at: Instant | null
  /** Of the notice without the code of a unit, as it went out. */
  notice_sha256: string | null
  /** The notice went out later than the rules allow for ordinary items. */
  is_late: Flag
  opened_at: Instant | null
  roll_sha256: string | null
  /** When there was a quorum first. */
  quorate_at: Instant | null
  closed_at: Instant | null
}

export interface MeetingsItemsTable {
  id: AssemblyItemId
  meeting_id: MeetingId
  position: number
  title: string
  kind: AssemblyItemKind
  text: string | null
  matter: Matter
  /** JSON: `DecidingRule`, from the notice on; null before, and where nothing is decided. */
  majority: string | null
  seats: number | null
  /** JSON: `Candidate`s. */
  candidates: string
}

export interface MeetingsServicesTable {
  id: string
  meeting_id: MeetingId
  unit_id: UnitId
  person_id: UnitPersonId
  /** The owner's name then. */
  party: string
  way: ServiceWay
  day: Day
  /** What shows it; of a mail its address, of one that came back why it did. */
  evidence: string
  /** The mail that came back: then the row takes back what the notice's row of that owner says. Null: the row is a service. */
  mail_id: string | null
  /** Null: the portal. */
  by_id: UserId | null
  created_at: Instant
}

/** What a unit has said it will do; the last word counts. */
export interface MeetingsRepliesTable {
  meeting_id: MeetingId
  unit_id: UnitId
  reply: AssemblyReply
  way: 'portal' | 'code' | 'desk'
  by_id: UserId | null
  at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    assemblies: AssembliesTable
    assemblies_rules: AssembliesRulesTable
    meetings_items: MeetingsItemsTable
    meetings_services: MeetingsServicesTable
    meetings_replies: MeetingsRepliesTable
  }
}
