import type { Candidate } from '@verandah/contract/assemblyItems'
import type { Weight } from '@verandah/contract/assemblyRules'
import type { Instant } from '@verandah/contract/dates'
import type { AssemblyItemId, PaperCountId, ResolutionId, UnitId, UserId } from '@verandah/contract/ids'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { MeetingId } from '@verandah/contract/meetings'
import type { PaperCount, ResolutionState, Secrecy, VotingMethod } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import type { Selectable } from 'kysely'
import type { Flag, RecordColumns } from '../../db/columns.ts'

type Quorum = Result['quorum']

export interface ResolutionsTable extends RecordColumns {
  id: ResolutionId
  meeting_id: MeetingId
  item_id: AssemblyItemId
  title: string
  text: string | null
  /** JSON: `DecidingRule`. */
  majority: string
  weight: Weight
  secrecy: Secrecy
  method: VotingMethod
  /** How long people may vote. */
  minutes: number | null
  /** JSON: `Candidate`s. */
  candidates: string
  state: ResolutionState
  opened_at: Instant | null
  opened_by: UserId | null
  closes_at: Instant | null
  closed_at: Instant | null
  /** JSON: who was there when it was opened; `FrozenQuorum`. */
  quorum: string | null
  electors_sha256: string | null
  /** How many ballots can be cast. */
  electors: number
  rescinds_id: ResolutionId | null
  /** JSON: the candidates whom the lot has chosen, with its day. */
  lot: string | null
}

/** Who was there when a vote was opened. `isEased`: an adjourned meeting, for which those present were enough. */
export interface FrozenQuorum extends Quorum {
  isEased: boolean
}

/** Who may vote on one resolution: one row for each ballot, frozen when it is opened. */
export interface ResolutionsElectorsTable {
  resolution_id: ResolutionId
  unit_id: UnitId
  label: string
  share: number
  head: number
  /** It has voted. Of a secret vote nothing says when. */
  marked: Flag
  /** `paper`: its paper is in the urn. */
  way: 'portal' | 'paper' | null
}

export interface BallotsOpenTable {
  resolution_id: ResolutionId
  unit_id: UnitId
  /** JSON: `BallotChoice`. */
  choice: string
  share: number
  way: 'portal' | 'paper'
  teller_id: UserId | null
  confirmed_by: UserId | null
}

export interface BallotsUrnsTable {
  resolution_id: ResolutionId
  /** The ballots, encrypted, in random order, always as long as if everybody had voted. */
  sealed: string
}

/** A ballot of a closed secret vote: nothing says whose it is or when it was cast. All of a vote are written at once. */
export interface BallotsSecretTable {
  /** Random. */
  id: string
  resolution_id: ResolutionId
  /** JSON: `BallotChoice`. */
  choice: string
  /** The share of its class; null: by head. */
  weight: number | null
}

export interface BallotsCodesTable {
  resolution_id: ResolutionId
  /** SHA-256 of a code. */
  hash: string
}

/** What two tellers have counted. */
export interface PaperCountsTable {
  id: PaperCountId
  resolution_id: ResolutionId
  unit_id: UnitId | null
  batch: 'hands' | 'urn' | null
  /** `CountedChoices`, encrypted; null once the vote is closed: then they are among the ballots. */
  sealed: string | null
  state: PaperCount['state']
  teller_a: UserId
  teller_b: UserId | null
}

/** A result, as it was frozen. */
export interface ResultsTable {
  resolution_id: ResolutionId
  /** JSON: `Result` without its hash and without the lot. */
  content: string
  sha256: string
  created_at: Instant
}

/** A vote with its JSON read. */
export interface ResolutionRow extends Omit<Selectable<ResolutionsTable>, 'majority' | 'candidates'> {
  majority: DecidingRule
  candidates: Candidate[]
}
export type ElectorRow = Selectable<ResolutionsElectorsTable>

declare module '../../db/schema.ts' {
  interface Schema {
    resolutions: ResolutionsTable
    resolutions_electors: ResolutionsElectorsTable
    ballots_open: BallotsOpenTable
    ballots_urns: BallotsUrnsTable
    ballots_secret: BallotsSecretTable
    ballots_codes: BallotsCodesTable
    paper_counts: PaperCountsTable
    results: ResultsTable
  }
}
