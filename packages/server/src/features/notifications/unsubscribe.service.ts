import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'

/** Turns off the mails of whoever has the link; null: the link was not made here. A second time changes nothing. */
export async function unsubscribe(ctx: Ctx<null>, person: UserId | null): Promise<{ message: string }> {
  if (person === null) {
    throwProblem('invalid_input', { text: 'This link is not valid. You can turn notification e-mails off in your profile.' })
  }
  const isTurnedOff = await ctx.actions.users.turnMailOff(ctx, person)
  if (isTurnedOff) record(ctx, { kind: 'notifications.unsubscribed', subject: { kind: 'user', id: person } })
  return { message: ctx.t('You will get no more notification e-mails. You can turn them on again in your profile.') }
}
