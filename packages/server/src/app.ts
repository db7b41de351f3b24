import { HOUR_MS, instant, MINUTE_MS } from '@verandah/contract/dates'
import { wordStored } from '@verandah/contract/i18n/stored'
import { english } from '@verandah/contract/i18n/english'
import type { Language } from '@verandah/contract/i18n/translate'
import { ABILITIES, type Ability, type MyRights } from '@verandah/contract/roles'
import { z } from '@verandah/contract/z'
import { grantableRoles, type Subject } from './core/actor.ts'
import { cipherFor } from './core/secrets/cipher.ts'
import { keyedHash } from './core/secrets/keyedHash.ts'
import type { Actions, Extended, Extensions, Store } from './core/context.ts'
import { outageLog } from './core/running/outage.ts'
import { signedUrls } from './core/secrets/signedUrls.ts'
import { writeTotals } from './core/totals.ts'
import { unsubscribeTokens } from './core/secrets/unsubscribeTokens.ts'
import type { BackupMaker } from './backup/backupMaker.ts'
import type { PersonalDataOf } from './core/personalData.ts'
import { attachMarks } from './core/marks.ts'
import type { Databases } from './db/open.ts'
import { databaseService } from './db/unavailable.ts'
import { eventAppender } from './events/chain.ts'
import { eventMetrics } from './events/events.metrics.ts'
import { describeEvents } from './events/described.ts'
import type { AppContext, Feature, FigureSources, SearchSources, ShownRecord, Undoers } from './feature.ts'
import { FEATURES } from './features.ts'
import { writeEntries } from './features/books/writeEntries.ts'
import { readBuildingName } from './features/building/building.queries.ts'
import { readLanding } from './features/building/landing.queries.ts'
import { inAppChannel } from './features/notifications/inApp.channel.ts'
import { isSetUp } from './features/setup/setup.queries.ts'
import { enqueue } from './features/webhooks/enqueue.ts'
import { authenticator } from './features/signIn/authenticator.ts'
import { afterAnswer } from './http/answers/afterAnswer.ts'
import { answerCache } from './http/answers/answerCache.ts'
import { addCallsIn, countCalls, countKeys } from './http/limits/callLimit.ts'
import type { AppSettings } from './http/context.ts'
import { securityHeaders } from './http/headers.ts'
import { documentApi } from './http/description/openapi.ts'
import { scriptHashes, servePages } from './http/pages.ts'
import { removeOldCalls } from './http/answers/idempotency.ts'
import type { Metrics } from './http/metrics/metrics.ts'
import { createServer, type ServerSettings } from './http/server.ts'
import { answerUnknown } from './http/unknown.ts'
import type { Job } from './jobs/runner.ts'
import { makeCatalogue } from './notifications/catalogue.ts'
import type { Delivered, Notifier } from './notifications/deliver.ts'
import { mailMetrics } from './notifications/email/mails.metrics.ts'
import { directMails } from './notifications/email/channel.ts'
import { mailWriter } from './notifications/email/mailWriter.ts'
import { type FileStorage, storageService } from './storage/storage.ts'

// zod mini has no messages of its own: those of requests that name none are zod's English ones.
z.config(z.locales.en())

const ALL: readonly Feature[] = FEATURES
const TEXTS = Object.assign({}, ...ALL.map(({ texts }) => texts)) as Record<string, string>
/** By the feature's word, as `ctx.actions` has them: `features.ts` checks that none is left out. */
const ACTIONS = Object.fromEntries(
  ALL.flatMap(({ name, actions }) => (actions === undefined ? [] : [[name, actions]]))
) as unknown as Actions
const RIGHTS = Object.assign({}, ...ALL.map(({ abilities }) => abilities)) as Record<Ability, (actor: Pick<Subject, 'role'>) => boolean>
const FIGURES = Object.assign({}, ...ALL.map(({ figures }) => figures)) as FigureSources
const SEARCHES = Object.assign({}, ...ALL.map(({ searches }) => searches)) as SearchSources
const PERSONAL_DATA: PersonalDataOf = new Map(
  ALL.flatMap(({ name, personalData }) => (personalData === undefined ? [] : [[name, personalData]]))
)
// `features.ts` checks that each extension has a function; `fromEntries` does not keep the names.
const EXTENDED = [...new Set(ALL.flatMap(({ extensions = {} }) => Object.keys(extensions) as (keyof Extensions)[]))]
const EXTENSIONS = Object.fromEntries(
  EXTENDED.map((name) => [name, ALL.flatMap(({ extensions }) => extensions?.[name] ?? [])])
) as unknown as Extended
const UNDOERS = Object.assign({}, ...ALL.map(({ undoers }) => undoers)) as Undoers
const EVENTS = describeEvents(ALL.flatMap(({ events }) => events ?? []))
const RECORDS = new Map<string, ShownRecord>(ALL.flatMap(({ records = {} }) => Object.entries(records)))
export const CATALOGUE = makeCatalogue(ALL.map(({ notices }) => notices ?? {}))

function rightsOf(person: Pick<Subject, 'role'>): MyRights {
  const abilities = Object.fromEntries(ABILITIES.map((ability) => [ability, RIGHTS[ability](person)])) as Record<Ability, boolean>
  return { ...abilities, grantableRoles: grantableRoles(person) }
}

/** The scheduled work of the whole portal. */
export function createJobs(app: AppContext): Job[] {
  const ofCalls: Job = { name: 'remove-old-calls', everyMs: HOUR_MS, trustsDate: true, run: (now) => removeOldCalls(app, now) }
  const ofChanges: Job = {
    name: 'remove-old-changes',
    everyMs: 10 * MINUTE_MS,
    isDue: async () => app.databases.dialect === 'postgres',
    run: () => app.databases.removeOldChanges()
  }
  return [ofCalls, ofChanges, ...ALL.flatMap(({ jobs }) => jobs?.(app) ?? [])]
}

/** What transactions and readings are made of, over one database. */
export function createStore(rules: AppSettings, secretKey: string, databases: Databases, committed: Store['committed'] = () => {}): Store {
  const cipher = cipherFor(secretKey, 'mail')
  const appendEvents = eventAppender(cipher)
  return {
    databases,
    cipher,
    signedUrls: signedUrls(secretKey),
    unsubscribeTokens: unsubscribeTokens(secretKey),
    rules,
    actions: ACTIONS,
    rightsOf,
    extensions: EXTENSIONS,
    word: (stored, t) => wordStored(stored, TEXTS, t),
    async beforeCommit(ctx, isAgain) {
      // Always in this order: others wait for what each locks until the commit.
      await writeEntries(ctx)
      attachMarks(ctx)
      await appendEvents(ctx, isAgain)
      await writeTotals(ctx.db, ctx.totals)
    },
    committed
  }
}

/** What makes notices of events. Mails are in English until people can choose their language. */
export function createNotifier(store: Store, publicUrl: string, language: Language = english): Notifier {
  const { cipher, word } = store
  const mails = mailWriter({
    cipher,
    word,
    buildingName: readBuildingName,
    publicUrl,
    isMailFixed: (kind) => CATALOGUE.isMailFixed(kind),
    language
  })
  const channels = [inAppChannel(CATALOGUE), directMails(mails, store, CATALOGUE)]
  return { store, catalogue: CATALOGUE, channels, mails, listeners: [enqueue] }
}

interface Parts {
  config: AppSettings & ServerSettings & { CALLS_PER_MINUTE: number }
  databases: Databases
  secretKey: string
  storage: FileStorage
  backups: BackupMaker
  /** The built web app; absent in tests of the API alone. */
  dist?: string
  clock?: () => Date
  committed?: Store['committed']
  /** When each job of this process last ended well, for the metrics. */
  lastSuccesses?: () => ReadonlyMap<string, Date>
  onDelivered?: (delivered: Delivered) => void
}

/** Null where the settings do not ask for metrics: then nothing of them is loaded or counted. */
async function openMetrics({
  config,
  databases,
  clock = () => new Date(),
  lastSuccesses = () => new Map()
}: Parts): Promise<Metrics | null> {
  if (config.METRICS_TOKEN === undefined && config.METRICS_PORT === undefined) return null
  const [{ createMetrics }, { engineMetrics }] = await Promise.all([
    import('./http/metrics/metrics.ts'),
    import('./http/metrics/engines.metrics.ts')
  ])
  const sources = [
    ...eventMetrics,
    ...mailMetrics(config),
    ...engineMetrics(databases, lastSuccesses),
    ...ALL.flatMap((one) => one.metrics ?? [])
  ]
  return createMetrics({ sources, db: databases.read, clock })
}

/** Builds the application from the list of features. It does not listen yet. */
export async function buildApp(parts: Parts): Promise<AppContext> {
  const { config, databases, secretKey, storage, backups, dist, clock = () => new Date(), committed, onDelivered = () => {} } = parts
  const headers = securityHeaders({
    https: config.PUBLIC_URL.startsWith('https://'),
    scriptHashes: dist === undefined ? [] : scriptHashes(dist)
  })
  const outages = outageLog(databaseService(databases), storageService(storage))
  const http = createServer(config, headers, outages)
  http.addHook('onClose', async () => outages.stop())
  const metrics = await openMetrics(parts)
  metrics?.observe(http)
  const store = createStore(config, secretKey, databases, committed)
  const later = afterAnswer(() => http.log, outages)
  // A SQLite belongs to one process.
  const shared = databases.dialect === 'sqlite' ? undefined : addCallsIn(store, config.CALLS_PER_MINUTE, clock, later)
  const base: Omit<AppContext, 'senders'> = {
    ...store,
    http,
    config,
    clock,
    secretCipher: cipherFor(secretKey, 'two-factor'),
    webhookCipher: cipherFor(secretKey, 'webhooks'),
    pushCipher: cipherFor(secretKey, 'push'),
    smsCipher: cipherFor(secretKey, 'sms'),
    urnCipher: cipherFor(secretKey, 'urns'),
    smsHash: keyedHash(secretKey, 'sms numbers'),
    noticeHash: keyedHash(secretKey, 'notice codes'),
    records: RECORDS,
    oidcCipher: cipherFor(secretKey, 'oidc'),
    events: EVENTS,
    figures: FIGURES,
    waiting: ALL.flatMap(({ waiting }) => waiting ?? []),
    searches: SEARCHES,
    undoers: UNDOERS,
    personalData: PERSONAL_DATA,
    storage,
    backups,
    metrics,
    afterAnswer: later,
    outages,
    authenticator: authenticator(store),
    countCall: countCalls(config.CALLS_PER_MINUTE, shared),
    answers: answerCache(databases.changes),
    answerCipher: (key) => cipherFor(secretKey, `answers ${key}`),
    countKey: countKeys(),
    endpoints: [],
    notifier: createNotifier(store, config.PUBLIC_URL),
    onDelivered
  }
  const app: AppContext = { ...base, senders: ALL.flatMap(({ sender }) => sender?.(base) ?? []) }

  for (const { routes } of ALL) routes?.(app)

  documentApi(http, app.endpoints, headers)
  if (dist !== undefined) {
    const { read } = databases
    await servePages(http, {
      dist,
      clock,
      headers,
      isSetUp: () => isSetUp(read),
      building: () => readLanding({ db: read, now: instant(clock()), extensions: EXTENSIONS })
    })
  }
  answerUnknown(app)
  return app
}
