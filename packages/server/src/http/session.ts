import type { Instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import { type Role, rankOf } from '@verandah/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { FirstDeed } from '@verandah/contract/me'
import type { Actor } from '../auth/actor.ts'
import { firstDeedOf } from '../auth/firstDeed.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Config, Rules } from '../config.ts'
import type { Databases, Db } from '../db/open.ts'
import type { Flag } from '../db/tables/columns.ts'
import { whileUnchanged } from '../db/unchanged.ts'
import { settingsOf } from '../settings/settings.ts'
import { refuse } from './problem.ts'

const HOUR = 3_600_000
/** Last activity is kept to the minute: a write per call would buy nothing. */
const ACTIVITY_MS = 60_000
const SESSIONS_KNOWN = 2_000

/** How long a session lives, in ms: people with access to others' money and papers sign in more often. */
export function lifetimes(config: Rules, role: Role): { idle: number; max: number } {
  const staff = rankOf(role) >= rankOf('treasurer')
  return {
    idle: HOUR * (staff ? config.SESSION_STAFF_IDLE_HOURS : config.SESSION_IDLE_HOURS),
    max: HOUR * (staff ? config.SESSION_STAFF_MAX_HOURS : config.SESSION_MAX_HOURS)
  }
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

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
  /** JSON: the rule of the second factor stands in it. */
  settings: string | null
}

type KnownSession = SessionRow & Pick<LiveSession, 'mustFirst'>

function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.last_used_at', 'sessions.expires_at'])
    .select(['users.id', 'users.role', 'users.first_name', 'users.last_name', 'users.is_active', 'users.deleted_at'])
    .select(['users.must_change_password', 'users.two_factor_enabled'])
    .select((select) => select.selectFrom('settings').select('value').where('settings.id', '=', 'portal').as('settings'))
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export interface LiveSession {
  actor: Actor
  /** True once a minute: the moment to note the activity. */
  isDue: boolean
  /** What they must do before anything else answers. */
  mustFirst: FirstDeed | null
}

/** Finds who makes a call. What was read is believed only while the database has not changed since. */
export function sessions(databases: Databases, config: Config) {
  const known = whileUnchanged<KnownSession>(databases.changeMark, SESSIONS_KNOWN)

  function live(row: KnownSession | undefined, now: Date): LiveSession {
    if (row === undefined || row.is_active === 0 || row.deleted_at !== null) return refuse('no_session')
    const unused = now.getTime() - Date.parse(row.last_used_at)
    if (Date.parse(row.expires_at) <= now.getTime() || unused > lifetimes(config, row.role).idle) return refuse('no_session')
    return {
      actor: { id: row.id, role: row.role, firstName: row.first_name, lastName: row.last_name, sessionId: row.session_id },
      isDue: unused >= ACTIVITY_MS,
      mustFirst: row.mustFirst
    }
  }

  async function read(tokenHash: string, now: Date): Promise<LiveSession> {
    const mark = known.mark()
    const found = await findSession(databases.read, tokenHash)
    const row = found && { ...found, mustFirst: firstDeedOf(found, settingsOf(found.settings), config) }
    if (row !== undefined) known.keep(tokenHash, mark, row)
    return live(row, now)
  }

  /** Throws 401 without a living session of an active person. Answers at once when nothing has to be read. */
  return (request: FastifyRequest, now: Date): LiveSession | Promise<LiveSession> => {
    const token = bearer(request)
    if (token === undefined) return refuse('no_session')
    const tokenHash = hashToken(token)
    const row = known.find(tokenHash)
    return row === undefined ? read(tokenHash, now) : live(row, now)
  }
}
export type RequireSession = ReturnType<typeof sessions>

/** Notes that the session was used. The person before the session, as everywhere: so no two of these wait for each other. */
export async function touchSession(db: Db, actor: Actor, at: Instant): Promise<void> {
  await db.updateTable('users').set({ last_activity: at }).where('id', '=', actor.id).execute()
  await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', actor.sessionId).where('last_used_at', '<', at).execute()
}
