import type { Answer, Endpoint, Files, Sent } from '@verandah/contract/endpoint'
import { fillPath } from '@verandah/contract/endpoint'
import { addMs, instant, MINUTE_MS } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import type { FieldError, Problem } from '@verandah/contract/errors'
import type { Language } from '@verandah/contract/i18n/translate'
import type { UserId } from '@verandah/contract/ids'
import { buildApp, CATALOGUE, createNotifier, createStore } from '../app.ts'
import { hashPassword } from '../core/secrets/passwords.ts'
import { type Config, readConfig } from '../boot/config.ts'
import type { Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'
import type { DialectName } from '../db/open.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPersonName } from '../demo/people.ts'
import { backupsFolder, storageOf } from '../boot/dataDir.ts'
import { makerHere } from './backups/backupMaker.ts'
import { sendDeliveries } from '../features/notifications/deliveries/deliveries.jobs.ts'
import { deliver } from '../notifications/deliver.ts'
import { type DatabaseToCopy, testDatabases } from './databases.ts'
import { folderOnServer } from './services/s3.ts'

/** A call that was not a success, as the caller sees it. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly headers: Record<string, unknown>

  constructor(status: number, problem: Problem, headers: Record<string, unknown>) {
    super(problem.message)
    this.status = status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.headers = headers
  }
}

/** Files are sent as a form. */
type SentBy<E extends Endpoint> = E extends { files: Files } ? Omit<Sent<E>, 'body'> & { body: FormData } : Sent<E>

export interface Caller {
  call<E extends Endpoint>(endpoint: E, ...sent: {} extends SentBy<E> ? [SentBy<E>?] : [SentBy<E>]): Promise<Answer<E>>
}

export interface Loose {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: object | string
  headers?: Record<string, string>
  version?: number
}

/** The key that everything in a test building is encrypted and signed with. */
export const TEST_KEY = 'a key for tests only, 32 characters'

const START = new Date('2026-11-21T06:30:00Z')

type PeopleIds = Record<DemoPersonName, UserId>

async function addPeople(store: Store): Promise<PeopleIds> {
  const passwordHash = await sharedHash
  const ids = {} as PeopleIds
  for (const [name, { firstName, lastName, email, role, unit }] of Object.entries(DEMO_PEOPLE)) {
    const person = { firstName, lastName, email, role, unitNumber: unit, phone: null, passwordHash, isActive: true, isEmailVerified: true }
    ids[name as DemoPersonName] = await transact(store, { actor: null, now: START }, (ctx) => ctx.actions.users.add(ctx, person))
  }
  return ids
}

/** A database with the demo people: this process makes it once, and its buildings are copies. */
const peopled: Partial<Record<DialectName, Promise<{ copied: DatabaseToCopy; ids: PeopleIds }>>> = {}

async function makePeopled(dialect: DialectName) {
  const { databases, dataDir, keep } = await testDatabases(dialect)
  const ids = await addPeople(createStore(readConfig({}, { DATA_DIR: dataDir }), TEST_KEY, databases))
  return { copied: await keep(), ids }
}

/** The application with the demo people in an otherwise empty building, called over HTTP. The clock stands still until it is set. */
export async function openBuilding(
  dialect: DialectName,
  settings: Partial<Record<keyof Config, string>> = {},
  options: { empty?: boolean; dist?: string; language?: Language } = {}
) {
  const made = options.empty === true ? undefined : await (peopled[dialect] ??= makePeopled(dialect))
  const { databases, dataDir, url, drop } = await testDatabases(dialect, { copied: made?.copied })
  const clock = { now: START }
  const STORAGE_URL = folderOnServer()
  const defaults = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '100000',
    // What happens is delivered at once, where a test does not ask for more.
    UNDO_SECONDS: '0',
    ...(STORAGE_URL !== undefined && { STORAGE_URL })
  }
  const config = readConfig({}, { ...defaults, ...settings })
  const storage = storageOf(config)
  const source = {
    databases,
    storage,
    secretKey: TEST_KEY,
    secretMails: CATALOGUE.alwaysMailed,
    recipient: config.BACKUP_RECIPIENT,
    clock: () => clock.now
  }
  const app = await buildApp({
    config,
    databases,
    secretKey: TEST_KEY,
    storage,
    backups: makerHere(backupsFolder(config.DATA_DIR), source, config.BACKUP_URL),
    clock: () => clock.now,
    ...(options.dist !== undefined && { dist: options.dist })
  })

  /** A raw call: for files, headers and requests that the contract does not allow. */
  function send(endpoint: Endpoint, token: string | undefined, { params, query, body, version, headers }: Loose = {}) {
    return app.http.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      ...(query !== undefined && { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(endpoint.bodyType !== undefined && { 'content-type': endpoint.bodyType }),
        ...headers
      },
      ...(body !== undefined && { payload: body })
    })
  }

  async function request(endpoint: Endpoint, token: string | undefined, sent?: Loose) {
    const response = await send(endpoint, token, sent)
    if (response.statusCode >= 400) throw new CallError(response.statusCode, response.json<Problem>(), response.headers)
    const isEmpty = response.statusCode === 204 || endpoint.file !== undefined || endpoint.redirects === true
    return isEmpty ? undefined : response.json<unknown>()
  }

  function caller(token: () => Promise<string | undefined>): Caller {
    return {
      async call<E extends Endpoint>(endpoint: E, ...sent: unknown[]) {
        return (await request(endpoint, await token(), sent[0] as Loose | undefined)) as Answer<E>
      }
    }
  }

  const nobody = caller(async () => undefined)
  const tokens = new Map<DemoPersonName, Promise<string>>()
  /** Signs in where no second factor is asked for. */
  const createSession = async (email: string, password: string) => {
    const answer = await nobody.call(signIn.login, { body: { email, password } })
    if ('tempToken' in answer) throw new Error('A second factor is asked for')
    return answer
  }
  const freshToken = async (name: DemoPersonName) => (await createSession(DEMO_PEOPLE[name].email, DEMO_PASSWORD)).token
  const tokenOf = (name: DemoPersonName) => {
    const known = tokens.get(name) ?? freshToken(name)
    tokens.set(name, known)
    return known
  }
  const as = Object.fromEntries(Object.keys(DEMO_PEOPLE).map((name) => [name, caller(() => tokenOf(name as DemoPersonName))])) as Record<
    DemoPersonName,
    Caller
  >

  return {
    app,
    config,
    clock,
    ids: { ...made?.ids } as PeopleIds,
    as,
    nobody,
    tokenOf,
    freshToken,
    createSession,
    send,
    url,
    withToken: (token: string) => caller(async () => token),
    /**
     * Delivers the pending events, as the jobs would, once the work after the answers is done. Nothing of them has been read
     * meanwhile: what waits for that is sent too.
     */
    async deliver() {
      await app.afterAnswer.settled()
      const notifier = createNotifier(app, 'https://portal.example', options.language)
      const delivered = await deliver(notifier, clock.now)
      await databases.write
        .updateTable('notifications_deliveries')
        .set({ due_at: instant(clock.now) })
        .where('state', '=', 'waiting')
        .where('mode', '=', 'now')
        .where('held_since', 'is', null)
        .where('due_at', '<=', addMs(instant(clock.now), 10 * MINUTE_MS))
        .execute()
      const sent = await sendDeliveries(notifier, clock.now, { senders: app.senders })
      return [...delivered, ...sent]
    },
    async close() {
      await app.http.close()
      await app.afterAnswer.settled()
      await drop()
    }
  }
}
export type TestBuilding = Awaited<ReturnType<typeof openBuilding>>

/** Hashing is slow on purpose; all can share. */
const sharedHash = hashPassword(DEMO_PASSWORD)
