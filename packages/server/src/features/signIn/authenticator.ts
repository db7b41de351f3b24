import type { Instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import { TOKEN_PREFIX } from '@verandah/contract/tokens'
import type { Role } from '@verandah/contract/roles'
import { CLOCK_SKEW_MS, isDueInSql } from '../../core/running/clock.ts'
import type { Store } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import type { Rules } from '../../core/running/rules.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Flag } from '../../db/columns.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { readCache } from '../../db/cache/readCache.ts'
import type { Authenticator, LiveSession } from '../../http/context.ts'
import { parseSettings } from '../settings/settings.queries.ts'
import { findToken } from '../tokens/tokens.queries.ts'
import { hasTemporaryPassword, requiredActionOf } from '../users/users.policy.ts'
import { lifetimes } from './signIn.policy.ts'

/** The last activity is stored once a minute, not at each call. */
const ACTIVITY_MS = 60_000
const SESSIONS_CACHED = 2_000

const bearer = (header: string) => /^Bearer ([\w-]+)$/i.exec(header)?.[1]

/** A session with what its person may do at this moment. */
interface SessionRow {
  session_id: SessionId
  last_used_at: Instant
  expires_at: Instant
  id: UserId
  role: Role
  first_name: string
  last_name: string
  is_active: Flag
  deleted_at: Instant | null
  must_change_password: Flag
  two_factor_enabled: Flag
  /** JSON of the settings, for the roles that need a second factor. */
  settings: string | null
}

/** A session as it is cached, because every call needs it: what does not depend on the time is worked out. Times are in ms. */
interface KnownSession extends Pick<LiveSession, 'actor' | 'requiredAction' | 'hasTemporaryPassword'> {
  isActive: boolean
  usedAt: number
  endsAt: number
  /** How long it may be unused, in ms. */
  idle: number
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** A token that was not used yet has its first use noted at once. */
const NEVER = '1970-01-01T00:00:00.000Z'

const isFound = (session: KnownSession | undefined) => session !== undefined

const selectSession = compileOnce<{ tokenHash: string }, SessionRow>((db, value) =>
  db
    .selectFrom('sign_in_sessions')
    .innerJoin('users', 'users.id', 'sign_in_sessions.user_id')
    .select(['sign_in_sessions.id as session_id', 'sign_in_sessions.last_used_at', 'sign_in_sessions.expires_at'])
    .select(['users.id', 'users.role', 'users.first_name', 'users.last_name', 'users.is_active', 'users.deleted_at'])
    .select(['users.must_change_password', 'users.two_factor_enabled'])
    .select((select) => select.selectFrom('settings').select('value').where('settings.id', '=', 'portal').as('settings'))
    .where('sign_in_sessions.token_hash', '=', value('tokenHash'))
)

async function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return (await selectSession(db, { tokenHash }, []))[0]
}

function know(row: SessionRow, rules: Rules): KnownSession {
  return {
    actor: { id: row.id, role: row.role, firstName: row.first_name, lastName: row.last_name, sessionId: row.session_id },
    requiredAction: requiredActionOf(row, parseSettings(row.settings), rules),
    hasTemporaryPassword: hasTemporaryPassword(row, rules),
    isActive: row.is_active === 1 && row.deleted_at === null,
    usedAt: Date.parse(row.last_used_at),
    endsAt: Date.parse(row.expires_at),
    idle: lifetimes(rules, row.role).idle
  }
}

/**
 * Returns the session of an access token, which acts as its person may at this moment; it ends at its date, however little
 * it is used.
 */
function knowToken(row: TokenRow, rules: Rules): KnownSession {
  const { token_id: id, name, scope } = row
  const ofToken = { session_id: id as string as SessionId, last_used_at: row.last_used_at ?? row.created_at }
  const { actor, ...known } = know({ ...row, ...ofToken }, rules)
  return { ...known, actor: { ...actor, token: { id, name, scope } }, usedAt: Date.parse(row.last_used_at ?? NEVER), idle: Infinity }
}

function live(session: KnownSession | undefined, now: Date): LiveSession {
  if (session === undefined || !session.isActive) return throwProblem('no_session')
  const { actor, requiredAction, hasTemporaryPassword: isTemporary, usedAt, endsAt, idle } = session
  const unused = now.getTime() - usedAt
  if (endsAt <= now.getTime() || unused > idle) return throwProblem('no_session')
  // A last use in the future was noted by a wrong clock.
  return { actor, requiredAction, hasTemporaryPassword: isTemporary, isActivityDue: unused >= ACTIVITY_MS || unused < -CLOCK_SKEW_MS }
}

/**
 * Finds the caller by the token. A session is cached until one of its tables changes, by the header as it was sent: to hash
 * the token would take longer than everything else.
 */
export function authenticator({ databases, rules }: Pick<Store, 'databases' | 'rules'>): Authenticator {
  const known = readCache<KnownSession | undefined>(databases.changes, SESSIONS_CACHED)

  async function read(token: string): Promise<KnownSession | undefined> {
    if (token.startsWith(TOKEN_PREFIX)) {
      const row = await findToken(databases.read, token)
      return row && knowToken(row, rules)
    }
    const row = await findSession(databases.read, hashToken(token))
    return row && know(row, rules)
  }

  return {
    find({ headers: { authorization = '' } }, now) {
      const session = known.find(authorization)
      if (session !== undefined) return live(session, now)
      const token = bearer(authorization)
      if (token === undefined) return throwProblem('no_session')
      return known.read(authorization, () => read(token), isFound).then((found) => live(found, now))
    },
    // Always lock the person before the session, to avoid deadlocks.
    async noteActivity(ctx, actor) {
      await ctx.actions.users.noteActivity(ctx, actor.id)
      if (actor.token !== undefined) return ctx.actions.tokens.noteUse(ctx, actor.token.id)
      const session = ctx.db.updateTable('sign_in_sessions').set({ last_used_at: ctx.now }).where('id', '=', actor.sessionId)
      await session.where(isDueInSql('last_used_at', ctx.now, 0)).execute()
    }
  }
}
