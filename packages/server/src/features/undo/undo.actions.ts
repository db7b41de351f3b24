import { addMs } from '@verandah/contract/dates'
import type { Undo, UndoId } from '@verandah/contract/undo'
import type { Ctx, Undoable } from '../../core/context.ts'
import { newId } from '../../core/secrets/tokens.ts'

/** Lets the caller undo an action for a while: its events are to be recorded with what this returns. */
async function offer<Kind extends keyof Undoable>(ctx: Ctx, kind: Kind, before: Undoable[Kind]): Promise<Undo> {
  const { db, actor, now, rules } = ctx
  if (rules.UNDO_SECONDS === 0) return null
  const undo = { id: newId<UndoId>(), until: addMs(now, rules.UNDO_SECONDS * 1_000) }
  await db
    .insertInto('undos')
    .values({ ...undo, user_id: actor.id, kind, before: JSON.stringify(before) })
    .execute()
  return undo
}

export const undoActions = { offer }

declare module '../../core/context.ts' {
  interface Actions {
    undo: typeof undoActions
  }
}
