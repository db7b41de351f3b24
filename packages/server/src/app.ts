import type { Config } from './config.ts'
import Fastify, { LogController } from 'fastify'
import type { Databases } from './db/open.ts'
import { signedPictures } from './auth/pictures.ts'
import { sealWith } from './auth/seal.ts'
import { accountRoutes } from './features/auth/account.routes.ts'
import { approvalsRoutes } from './features/approvals/approvals.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { photoRoutes } from './features/auth/photo.routes.ts'
import { twoFactorRoutes } from './features/auth/twoFactor.routes.ts'
import { readBuilding } from './features/building/building.queries.ts'
import { buildingRoutes } from './features/building/building.routes.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { meetingsRoutes } from './features/meetings/meetings.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { unitsRoutes } from './features/units/units.routes.ts'
import { grantRole, turnRoleDown } from './features/users/roleRequests.service.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { insertPerson } from './features/users/users.service.ts'
import { afterAnswer } from './http/afterAnswer.ts'
import { readBodies } from './http/body.ts'
import { handleErrors } from './http/errors.ts'
import { sendRefusal } from './http/implement.ts'
import { secureHeaders } from './http/headers.ts'
import { documentApi } from './http/openapi.ts'
import { scriptHashes, servePages } from './http/pages.ts'
import { Refusal, refuse } from './http/problem.ts'
import { limitCalls } from './http/rateLimit.ts'
import { rememberAnswers } from './http/remember.ts'
import { compileSerializer } from './http/serialize.ts'
import { sessions } from './http/session.ts'
import { ALWAYS_MAILED } from './notifications/catalogue.ts'
import type { Portal } from './portal.ts'
import { openStorage } from './storage/storage.ts'

const JSON_LIMIT = 256 * 1024
const LONGEST_PARAM = 1_000
/** How long a request may take to arrive: a document over a slow line takes minutes. */
const REQUEST_MS = 600_000
const HEADERS_MS = 60_000

interface Parts {
  config: Config
  databases: Databases
  secretKey: string
  /** The built web app; absent in tests of the API alone. */
  dist?: string
  clock?: () => Date
  wake?: () => void
}

/** TRUST_PROXY: everyone, nobody, so many hops, or the named addresses. */
function trusted(setting: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'true' || setting === 'false') return setting === 'true'
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((address) => address.trim())
}

/** The whole portal, not yet listening. */
export async function buildPortal({
  config,
  databases,
  secretKey,
  dist,
  clock = () => new Date(),
  wake = () => {}
}: Parts): Promise<Portal> {
  const http = Fastify({
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    trustProxy: trusted(config.TRUST_PROXY),
    // A request's address may hold a link's token.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A made-up token is answered like any other, however long it is.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
    logger: { level: config.LOG_LEVEL },
    // An address that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, new Refusal('not_found'))
  })
  const portal: Portal = {
    http,
    config,
    clock,
    databases,
    wake,
    seal: sealWith(secretKey, 'mail'),
    secretSeal: sealWith(secretKey, 'two-factor'),
    pictures: signedPictures(secretKey),
    rules: config,
    storage: openStorage(config),
    afterAnswer: afterAnswer(() => http.log),
    requireSession: sessions(databases, config),
    limitCalls: limitCalls(config.CALLS_PER_MINUTE),
    answers: rememberAnswers(databases.changeMark),
    endpoints: []
  }

  http.setValidatorCompiler(() => () => true)
  http.setSerializerCompiler(({ schema }) => compileSerializer(schema as never))
  readBodies(http, JSON_LIMIT)
  handleErrors(http)
  secureHeaders(http, {
    https: config.PUBLIC_URL.startsWith('https://'),
    scriptHashes: dist === undefined ? [] : scriptHashes(dist)
  })

  healthRoutes(portal)
  buildingRoutes(portal)
  authRoutes(portal)
  twoFactorRoutes(portal)
  accountRoutes(portal, { insertPerson })
  photoRoutes(portal)
  filesRoutes(portal)
  meetingsRoutes(portal)
  notificationsRoutes(portal)
  usersRoutes(portal)
  approvalsRoutes(portal, { user_role_change: { approve: grantRole, reject: turnRoleDown } })
  invitationsRoutes(portal)
  settingsRoutes(portal)
  unitsRoutes(portal)
  outboxRoutes(portal, ALWAYS_MAILED)

  await documentApi(http, portal.endpoints)
  // Before the body is read: nobody waits for what nobody will look at.
  const unknown = { onRequest: async () => refuse('not_found'), handler: async () => undefined }
  http.all('/api', unknown)
  http.all('/api/*', unknown)
  if (dist !== undefined) await servePages(http, { dist, clock, building: () => readBuilding(databases.read) })
  http.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, new Refusal('not_found')))
  return portal
}
