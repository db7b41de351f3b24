import { signIn as contract } from '@verandah/contract/signIn'
import { throwProblem } from '../../core/problem.ts'
import { requireBelowLimit } from '../../core/rateLimits.ts'
import type { AppContext } from '../../feature.ts'
import { failuresFrom, signInFrom } from '../../http/limits/signInFailures.ts'
import { implement } from '../../http/implement.ts'
import { readCode } from '../twoFactor/twoFactor.queries.ts'
import { readMe } from '../account/account.queries.ts'
import { findUser } from '../users/users.queries.ts'
import { endOtherSessions, endSession, signOut } from './sessions.service.ts'
import { findChallenged, listSessions } from './signIn.queries.ts'
import { signInByLink } from './linkSignIn.service.ts'
import { prepareSignIn, signIn, verifyLogin } from './signIn.service.ts'

export function signInRoutes(app: AppContext): void {
  const { rules, secretCipher } = app
  implement(
    app,
    contract.login,
    {
      limit: ({ db, now }, request) => requireBelowLimit(db, failuresFrom(request, rules), now),
      prepare: (reading, { body }) => prepareSignIn(reading, body)
    },
    (ctx, { prepared, request }) => signIn(ctx, prepared, signInFrom(request, rules))
  )
  implement(
    app,
    contract.verifyLogin,
    {
      limit: ({ db, now }, request) => requireBelowLimit(db, failuresFrom(request, rules), now),
      prepare: async (reading, { body: { tempToken, code } }) => {
        const userId = await findChallenged(reading, tempToken)
        return { tempToken, userId, guess: userId === undefined ? null : await readCode(reading, secretCipher, userId, code) }
      }
    },
    (ctx, { prepared, request }) => verifyLogin(ctx, prepared, signInFrom(request, rules))
  )
  implement(
    app,
    contract.byLink,
    { limit: ({ db, now }, request) => requireBelowLimit(db, failuresFrom(request, rules), now) },
    (ctx, { body, request }) => signInByLink(ctx, body.token, signInFrom(request, rules))
  )
  implement(app, contract.me, { allowedDuring: ['setUpTwoFactor', 'changePassword'] }, async (reading) =>
    readMe(reading, (await findUser(reading.db, reading.actor.id)) ?? throwProblem('no_session'))
  )
  implement(app, contract.logout, { allowedDuring: ['setUpTwoFactor', 'changePassword'] }, (ctx) => signOut(ctx))
  implement(app, contract.sessions, {}, async (reading) => ({ sessions: await listSessions(reading) }))
  implement(app, contract.endSession, {}, (ctx, { params }) => endSession(ctx, params.id))
  implement(app, contract.endOtherSessions, {}, (ctx) => endOtherSessions(ctx))
}
