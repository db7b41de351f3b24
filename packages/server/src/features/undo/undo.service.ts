import type { UndoId } from '@verandah/contract/undo'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import type { AppContext } from '../../feature.ts'

const TOO_LATE = 'It is too late to undo this'

/** Undoes the caller's action: its events are not delivered, and the feature restores its records. */
export async function undoAction(ctx: Ctx, { undoers }: Pick<AppContext, 'undoers'>, id: UndoId): Promise<{ message: string }> {
  const { db, actor, now, t } = ctx
  const undo = await db.selectFrom('undos').selectAll().where('id', '=', id).where('user_id', '=', actor.id).executeTakeFirst()
  if (undo === undefined) throwProblem('not_found')
  // Without such events it was undone already, maybe by a call at the same moment, or delivered by a process whose
  // clock is ahead.
  const { numDeletedRows } = await db.deleteFrom('pending_events').where('undo_id', '=', id).executeTakeFirst()
  if (undo.until <= now || numDeletedRows === 0n) throwProblem('conflict', { text: TOO_LATE })
  const putBack = undoers[undo.kind as keyof typeof undoers] as (ctx: Ctx, before: unknown) => Promise<void>
  await putBack(ctx, JSON.parse(undo.before))
  return { message: t('Undone') }
}
