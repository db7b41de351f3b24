import { auth } from '@verandah/contract/auth'
import { hashPassword, needsRehash, verifyPassword } from '../../auth/passwords.ts'
import type { Db } from '../../db/open.ts'
import { demandRoom } from '../../http/counters.ts'
import { implement } from '../../http/implement.ts'
import { refuse } from '../../http/problem.ts'
import type { Portal } from '../../portal.ts'
import { readSettings } from '../../settings/settings.ts'
import { findUser, findUserByEmail } from '../users/users.queries.ts'
import { presentMe } from '../users/users.present.ts'
import { type Attempt, signIn, signOut } from './auth.service.ts'
import { deviceOf, failuresFrom } from './caller.ts'

async function attemptOf(db: Db, { email, password }: { email: string; password: string }): Promise<Attempt> {
  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(user?.password_hash, password)
  const isOld = user !== undefined && isRight && needsRehash(user.password_hash)
  return { user, isRight, rehashed: isOld ? await hashPassword(password) : undefined }
}

export function authRoutes(portal: Portal): void {
  const { rules } = portal
  implement(
    portal,
    auth.login,
    {
      limit: ({ db, now }, request) => demandRoom(db, failuresFrom(request, rules), now),
      prepare: ({ db }, { body }) => attemptOf(db, body)
    },
    (ctx, { prepared, request }) => signIn(ctx, prepared, { ...deviceOf(request), network: failuresFrom(request, rules) })
  )
  implement(portal, auth.me, { evenBefore: ['setUpTwoFactor', 'changePassword'] }, async (reading) =>
    presentMe(reading, (await findUser(reading.db, reading.actor.id)) ?? refuse('no_session'), await readSettings(reading.db))
  )
  implement(portal, auth.logout, { evenBefore: ['setUpTwoFactor', 'changePassword'] }, (ctx) => signOut(ctx))
}
