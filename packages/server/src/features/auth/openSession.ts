import { instant } from '@verandah/contract/dates'
import type { SignedIn } from '@verandah/contract/auth'
import type { SessionId, UserId } from '@verandah/contract/ids'
import { hashToken, newId, newToken } from '../../auth/tokens.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuse } from '../../http/problem.ts'
import { lifetimes } from '../../http/session.ts'
import { readSettings } from '../../settings/settings.ts'
import { findUser } from '../users/users.queries.ts'
import { presentMe } from '../users/users.present.ts'

export interface Device {
  /** The `User-Agent`, cut. */
  device: string
  ip: string
}

/** Opens a session for somebody who has shown all that was asked for. */
export async function openSession(ctx: Ctx<null>, userId: UserId, from: Device): Promise<SignedIn> {
  const me = (await findUser(ctx.db, userId)) ?? refuse('no_session')
  const token = newToken()
  const id = newId<SessionId>()
  const expires = Date.parse(ctx.now) + lifetimes(ctx.rules, me.role).max
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token_hash: hashToken(token),
      ...from,
      created_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: instant(new Date(expires))
    })
    .execute()
  record(ctx, { kind: 'session.started', userId, sessionId: id, device: from.device })
  return { token, user: presentMe(ctx, me, await readSettings(ctx.db)) }
}
