import type { SecondStep, SignedIn } from '@verandah/contract/signIn'
import type { Ctx } from '../../core/context.ts'
import { ProblemError } from '../../core/problem.ts'
import { countOne, requireBelowLimit } from '../../core/rateLimits.ts'
import { recordBy } from '../../events/events.ts'
import { findUser } from '../users/users.queries.ts'
import { askForCode, createSession } from './signIn.actions.ts'
import type { From } from './signIn.service.ts'

const DEAD_LINK = 'This link has been used already or has expired. Make a new one on the server.'

/** Signs in by a link that a command on the server has made, once; the second factor is asked for all the same. */
export async function signInByLink(
  ctx: Ctx<null>,
  token: string,
  { network, ...device }: From
): Promise<SignedIn | SecondStep | ProblemError> {
  await requireBelowLimit(ctx.db, network, ctx.now)
  const link = await ctx.actions.account.redeemLink(ctx, token, 'signIn')
  const user = link && (await findUser(ctx.db, link.user_id))
  if (user?.is_active !== 1) {
    await countOne(ctx.db, network, ctx.now)
    return new ProblemError('invalid_input', { text: DEAD_LINK })
  }
  recordBy(ctx, user.id, { kind: 'signIn.linkUsed', subject: { kind: 'user', id: user.id } })
  return user.two_factor_enabled === 1 ? askForCode(ctx, user.id) : createSession(ctx, user.id, device)
}
