import type { SetupStepName, SetupSteps } from '@verandah/contract/setupSteps'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { stepsOf } from './setup.policy.ts'
import { listSteps } from './setupSteps.queries.ts'

/** Puts a step away, or back into the list. Where that is no change, no event is recorded. */
export async function changeStep(ctx: Ctx, step: SetupStepName, dismissed: boolean): Promise<SetupSteps> {
  requireAllowed(stepsOf(ctx.actor).includes(step))
  if (await (dismissed ? dismiss(ctx, step) : restore(ctx, step))) {
    const kind = dismissed ? 'setup.stepDismissed' : 'setup.stepRestored'
    record(ctx, { kind, subject: { kind: 'building', id: 'portal' }, step })
  }
  return listSteps(ctx)
}

async function dismiss({ db, now, actor }: Ctx, step: SetupStepName): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setup_steps')
    .values({ step, dismissed_at: now, dismissed_by: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function restore({ db }: Ctx, step: SetupStepName): Promise<boolean> {
  return (await db.deleteFrom('setup_steps').where('step', '=', step).executeTakeFirst()).numDeletedRows === 1n
}
