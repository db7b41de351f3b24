import { auth } from '@verandah/contract/auth'
import type { FastifyRequest } from 'fastify'
import { hashPassword, needsRehash, verifyPassword } from '../../auth/passwords.ts'
import type { Db } from '../../db/open.ts'
import { demandRoom } from '../../http/counters.ts'
import { implement } from '../../http/implement.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/problem.ts'
import { lifetimes } from '../../http/session.ts'
import type { Portal } from '../../portal.ts'
import { findUser, findUserByEmail } from '../users/users.queries.ts'
import { presentMe } from '../users/users.present.ts'
import { type Attempt, signIn, signOut } from './auth.service.ts'

const DEVICE_LENGTH = 200

async function attemptOf(db: Db, { email, password }: { email: string; password: string }): Promise<Attempt> {
  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(user?.password_hash, password)
  const isOld = user !== undefined && isRight && needsRehash(user.password_hash)
  return { user, isRight, rehashed: isOld ? await hashPassword(password) : undefined }
}

export function authRoutes(portal: Portal): void {
  const { config } = portal
  const network = (request: FastifyRequest) => ({
    key: `sign-in ${networkOf(request.ip)}`,
    max: config.IP_FAILURES,
    minutes: config.IP_WINDOW_MINUTES
  })

  implement(
    portal,
    auth.login,
    {
      limit: ({ db, now }, request) => demandRoom(db, network(request), now),
      prepare: ({ db }, { body }) => attemptOf(db, body)
    },
    (ctx, { prepared, request }) =>
      signIn(
        ctx,
        prepared,
        {
          failures: config.LOGIN_FAILURES,
          lockMinutes: config.LOGIN_LOCK_MINUTES,
          network: network(request),
          sessionMs: lifetimes(config, prepared.user?.role ?? 'resident').max
        },
        { device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH), ip: request.ip }
      )
  )
  implement(portal, auth.me, {}, async ({ db, actor, now }) => presentMe((await findUser(db, actor.id)) ?? refuse('no_session'), now))
  implement(portal, auth.logout, {}, (ctx) => signOut(ctx))
}
