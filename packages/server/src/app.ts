import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { wordStored } from '@verandah/contract/i18n/stored'
import { english, type Language } from '@verandah/contract/i18n/translate'
import { ABILITIES, type Ability, type MyRights } from '@verandah/contract/roles'
import { grantableRoles, type Subject } from './core/actor.ts'
import { cipherFor } from './core/cipher.ts'
import type { Actions, Store } from './core/context.ts'
import { ProblemError, throwProblem } from './core/problem.ts'
import { signedUrls } from './core/signedUrls.ts'
import { writeTotals } from './core/totals.ts'
import type { Databases } from './db/open.ts'
import { appendEvents } from './events/chain.ts'
import type { AppContext, Feature } from './feature.ts'
import { FEATURES } from './features.ts'
import { readBuilding } from './features/building/building.queries.ts'
import { inAppChannel } from './features/notifications/inApp.channel.ts'
import { authenticator } from './features/signIn/authenticator.ts'
import { afterAnswer } from './http/afterAnswer.ts'
import { answerCache } from './http/answerCache.ts'
import { sendProblem } from './http/answer.ts'
import { readBodies } from './http/body.ts'
import { limitCalls } from './http/callLimit.ts'
import type { AppSettings } from './http/context.ts'
import { handleErrors } from './http/errors.ts'
import { secureHeaders } from './http/headers.ts'
import { documentApi } from './http/openapi.ts'
import { scriptHashes, servePages } from './http/pages.ts'
import { compileSerializer } from './http/serialize.ts'
import { trustedProxies } from './http/network.ts'
import { catalogueOf } from './notifications/catalogue.ts'
import type { Delivered, Notifier } from './notifications/deliver.ts'
import { emailChannel } from './notifications/email/channel.ts'
import type { Storage } from './storage/storage.ts'

const JSON_LIMIT = 256 * 1024
const LONGEST_PARAM = 1_000
/** How long a request may take to arrive: a large file over a slow line takes minutes. */
const REQUEST_MS = 600_000
const HEADERS_MS = 60_000

const ALL: readonly Feature[] = FEATURES
const TEXTS = Object.assign({}, ...ALL.map(({ texts }) => texts)) as Record<string, string>
/** By the feature's word, as `ctx.actions` has them: `features.ts` checks that none is left out. */
const ACTIONS = Object.fromEntries(
  ALL.flatMap(({ name, actions }) => (actions === undefined ? [] : [[name, actions]]))
) as unknown as Actions
const RIGHTS = Object.assign({}, ...ALL.map(({ abilities }) => abilities)) as Record<Ability, (actor: Pick<Subject, 'role'>) => boolean>
export const CATALOGUE = catalogueOf(ALL.map(({ notices }) => notices ?? {}))

function rightsOf(person: Pick<Subject, 'role'>): MyRights {
  const abilities = Object.fromEntries(ABILITIES.map((ability) => [ability, RIGHTS[ability](person)])) as Record<Ability, boolean>
  return { ...abilities, grantableRoles: grantableRoles(person) }
}

/** What transactions and readings are made of, over one database. */
export function createStore(rules: AppSettings, secretKey: string, databases: Databases, wake: () => void = () => {}): Store {
  const cipher = cipherFor(secretKey, 'mail')
  return {
    databases,
    cipher,
    signedUrls: signedUrls(secretKey),
    rules,
    actions: ACTIONS,
    rightsOf,
    word: (stored, t) => wordStored(stored, TEXTS, t),
    async beforeCommit(ctx) {
      await appendEvents(ctx, cipher)
      await writeTotals(ctx.db, ctx.totals)
    },
    wake
  }
}

/** What makes notices of events. Mails are in English until people can choose their language. */
export function createNotifier(store: Store, publicUrl: string, language: Language = english): Notifier {
  const { cipher, word } = store
  const buildingName = async (db: Databases['read']) => (await readBuilding(db)).name
  const email = emailChannel({ cipher, word, buildingName, publicUrl, alwaysMailed: CATALOGUE.alwaysMailed, language })
  return { store, catalogue: CATALOGUE, channels: [inAppChannel, email] }
}

interface Parts {
  config: AppSettings & { LOG_LEVEL: string; TRUST_PROXY: string; CALLS_PER_MINUTE: number }
  databases: Databases
  secretKey: string
  storage: Storage
  /** The built web app; absent in tests of the API alone. */
  dist?: string
  clock?: () => Date
  wake?: () => void
  onDelivered?: (delivered: Delivered) => void
}

function createServer({ config }: Pick<Parts, 'config'>): FastifyInstance {
  return Fastify({
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    trustProxy: trustedProxies(config.TRUST_PROXY),
    // The URL of a request may contain the token of a link.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A long invalid token gets the same answer as a short one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
    logger: { level: config.LOG_LEVEL },
    // A URL that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, new ProblemError('not_found'))
  })
}

/** Builds the application from the list of features. It does not listen yet. */
export async function buildApp(parts: Parts): Promise<AppContext> {
  const { config, databases, secretKey, storage, dist, clock = () => new Date(), wake, onDelivered = () => {} } = parts
  const http = createServer(parts)
  const store = createStore(config, secretKey, databases, wake)
  const app: AppContext = {
    ...store,
    http,
    config,
    clock,
    secretCipher: cipherFor(secretKey, 'two-factor'),
    storage,
    afterAnswer: afterAnswer(() => http.log),
    authenticator: authenticator(store),
    limitCalls: limitCalls(config.CALLS_PER_MINUTE),
    answers: answerCache(databases.version),
    endpoints: [],
    notifier: createNotifier(store, config.PUBLIC_URL),
    onDelivered
  }

  http.setValidatorCompiler(() => () => true)
  http.setSerializerCompiler(({ schema }) => compileSerializer(schema as never))
  readBodies(http, JSON_LIMIT)
  handleErrors(http)
  secureHeaders(http, {
    https: config.PUBLIC_URL.startsWith('https://'),
    scriptHashes: dist === undefined ? [] : scriptHashes(dist)
  })
  for (const { routes } of ALL) routes?.(app)

  await documentApi(http, app.endpoints)
  // An unknown path is rejected before its body is read.
  const unknown = { onRequest: async () => throwProblem('not_found'), handler: async () => undefined }
  http.all('/api', unknown)
  http.all('/api/*', unknown)
  if (dist !== undefined) await servePages(http, { dist, clock, building: () => readBuilding(databases.read) })
  http.setNotFoundHandler(async (_request, reply) => sendProblem(reply, new ProblemError('not_found')))
  return app
}
