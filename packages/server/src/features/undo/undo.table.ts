import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { UndoId } from '@verandah/contract/undo'

/** What somebody did a moment ago and may still take back; its events wait until then. */
export interface UndosTable {
  id: UndoId
  user_id: UserId
  /** The kind of the event that is taken back. */
  kind: string
  /** JSON: what the feature needs to put its records back. */
  before: string
  until: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    undos: UndosTable
  }
}
