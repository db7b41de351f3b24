import type { AssemblyItemId, ResolutionId, UnitId } from '@verandah/contract/ids'
import type { Hall } from '@verandah/contract/hall'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'
import type { SeedContext } from '../../demo/context.ts'

/** One line of what was decided, for the minutes. */
export interface DecidedItem {
  itemId: AssemblyItemId
  resolutionId: ResolutionId
  /** Sentences in the language of the reader: what was put, what was counted, what came out. */
  sentences: string[]
}

declare module '../../core/context.ts' {
  /** What general meetings ask of the votes that are taken in them, which they do not know. */
  interface Extensions {
    /** The items that have a result. */
    'assemblies.decided': (db: Db, id: MeetingId) => Promise<AssemblyItemId[]>
    /** What is being voted on; null: nothing. */
    'assemblies.openVote': (reading: { db: Db; now: Instant }, id: MeetingId) => Promise<Hall['resolution']>
    /** What was decided, in the order of the votes. */
    'assemblies.decisions': (reading: { db: Db; t: Translate }, id: MeetingId) => Promise<DecidedItem[]>
    /** Takes the votes of a meeting of the demo, at which these units are there. */
    'assemblies.demoVotes': (context: SeedContext, hall: { id: MeetingId; day: Day; labels: readonly string[] }) => Promise<void>
    /** The units that have cast a ballot in the vote that is open; the proxy of one cannot be taken back for it. */
    'assemblies.hasVoted': (db: Db, id: MeetingId, unit: UnitId) => Promise<boolean>
  }
}
