import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { UndoId } from '@verandah/contract/undo'

/** A recent action that its actor may still undo; its events wait until then. */
export interface UndosTable {
  id: UndoId
  user_id: UserId
  /** The kind of the event that is undone. */
  kind: string
  /** JSON: the data with which the feature restores its records. */
  before: string
  until: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    undos: UndosTable
  }
}
