import type { Spending } from './core/spending.ts'
import type { Approval, ApprovalType } from '@verandah/contract/approvals'
import type { Instant } from '@verandah/contract/dates'
import type { DashboardFigure, DashboardFigures, WaitingKind } from '@verandah/contract/dashboardFigures'
import type { Texts } from '@verandah/contract/i18n/stored'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { Ability, Role } from '@verandah/contract/roles'
import type { SearchGroups, SearchKind } from '@verandah/contract/searchAnswer'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { BackupMaker } from './backup/backupMaker.ts'
import type { Subject } from './core/actor.ts'
import type { Actions, Ctx, Extensions, ReadContext, Undoable } from './core/context.ts'
import type { Answer, Endpoint } from '@verandah/contract/endpoint'
import type { z } from '@verandah/contract/z'
import type { MarkedKind, MarkedRecords } from './core/marks.ts'
import type { MetricSource } from './core/metricSource.ts'
import type { PersonalData, PersonalDataOf } from './core/personalData.ts'
import type { Cipher } from './core/secrets/cipher.ts'
import type { AnyDescribedEvents, EventDescriptions } from './events/described.ts'
import type { KeptTotals } from './core/totals.ts'
import type { Db, DialectName } from './db/open.ts'
import type { Schema } from './db/schema.ts'
import type { DemoPart } from './demo/context.ts'
import type { HttpContext } from './http/context.ts'
import type { Metrics } from './http/metrics/metrics.ts'
import type { Job } from './jobs/runner.ts'
import type { Delivered, Notifier } from './notifications/deliver.ts'
import type { AnyNotices, Audience } from './notifications/notice.ts'
import type { Sender } from './notifications/sender.ts'

/** What routes and jobs of a feature get. */
export interface AppContext extends HttpContext {
  /** Encrypts the secrets of authenticator apps. */
  secretCipher: Cipher
  /** Encrypts the secrets of webhooks. */
  webhookCipher: Cipher
  /** Encrypts the addresses and keys of devices, and the key that signs what is sent to them. */
  pushCipher: Cipher
  /** Encrypts the secret of the gateway of text messages, and the numbers and texts of messages. */
  smsCipher: Cipher
  /** Encrypts the ballots of a secret vote while it is open, and what tellers have entered. */
  urnCipher: Cipher
  /** Hashes a number with the portal's key: the same number has the same hash. */
  smsHash: (number: string) => string
  /** Makes the codes of paper notices: the same unit of the same meeting has the same hash. */
  noticeHash: (text: string) => string
  /** By the kind of the subject of its events. */
  records: ReadonlyMap<string, ShownRecord>
  /** Encrypts what a sign-in with OpenID Connect must keep until the browser comes back. */
  oidcCipher: Cipher
  events: EventDescriptions
  figures: FigureSources
  waiting: readonly WaitingSource[]
  searches: SearchSources
  undoers: Undoers
  personalData: PersonalDataOf
  notifier: Notifier
  /** The channels beside mail. */
  senders: readonly Sender[]
  backups: BackupMaker
  /** Null: switched off. */
  metrics: Metrics | null
  /** The demo prints what would have been mailed. */
  onDelivered: (delivered: Delivered) => void
}

type ApprovalRow = Selectable<Schema['approvals']>

/** The settings that decisions depend on. */
export interface ApprovalRules {
  /** Nobody approves what they made or changed last. */
  secondApprover: boolean
}

/** What an approval's feature tells of its subject; what it leaves out is null. Money in cents. */
export interface ApprovalDetails extends Partial<Pick<Approval, 'vendor' | 'attachment' | 'countsOn'>> {
  budgetLeft?: Cents | null
}

/** One type of approval: who decides, who is notified, what is shown, and what a decision does. */
export interface ApprovalHandler {
  /** English; its values are stored with the approval. */
  title: string
  /** Whether who asked is told of the decision; false where the feature tells them itself. */
  notifiesRequester: boolean
  /** Where they find what they asked for. */
  link?: (subjectId: string) => string
  /** Of each of these, by its id, what helps to decide it and the caller may see. */
  details?: (reading: ReadContext, rows: readonly ApprovalRow[]) => Promise<ReadonlyMap<string, ApprovalDetails>>
  priority: (row: ApprovalRow, now: Instant) => Approval['priority']
  /** Whether somebody with this role finds it in the inbox; all who see the inbox where not given. */
  maySee?: (actor: Pick<Subject, 'role'>) => boolean
  /** Whether somebody with this role may decide it: approve or reject. */
  mayDecide: (actor: Pick<Subject, 'role'>, change: Approval['change']) => boolean
  /** A further condition for approving: nobody approves a request about themself, say. */
  mayApprove: (actor: Subject, row: ApprovalRow, rules: ApprovalRules) => boolean
  /** Who is notified of a new one. */
  deciders: (change: Approval['change']) => Audience
  /**
   * Does what was asked for and closes the approval. False: the subject has changed meanwhile, and nothing was done. `spending`: of
   * what takes money out of an account.
   */
  approve: (ctx: Ctx, row: ApprovalRow, ifMatch: number | undefined, spending: Spending) => Promise<boolean>
  /** Closes the approval. */
  reject: (ctx: Ctx, row: ApprovalRow, reason: string, ifMatch: number | undefined) => Promise<void>
}
export type ApprovalHandlers = Record<ApprovalType, ApprovalHandler>

/** What may wait for a person. */
interface WaitingLook {
  kind: WaitingKind
  /** Its place in the sentence that says what waits: lower ones come first. */
  order: number
  /** The page that shows it; where one thing waits, that thing. Asked for only where something waits. */
  link: (reading: ReadContext) => string | Promise<string>
  /** Since when the oldest of it is there; null: nobody knows. Asked for only where something waits. */
  since: (reading: ReadContext) => Promise<Instant | null>
}

/** One figure or list of the dashboard. */
export interface FigureSource<Value> {
  /** Whose view has it. */
  roles: readonly Role[]
  read: (reading: ReadContext, app: AppContext) => Promise<Value>
  /** How what it counts waits for the person. `phrase`: its words in the sentence, with a `count`; null: nothing waits. */
  waiting?: WaitingLook & { phrase: (value: Value) => StoredText | null }
}
/** What waits and is no figure of the view. */
export interface WaitingSource extends WaitingLook {
  roles: readonly Role[]
  phrase: (reading: ReadContext) => Promise<StoredText | null>
}
export type FigureSources = { [Name in DashboardFigure]: FigureSource<DashboardFigures[Name]> }

/** How one kind of record is found. */
export interface SearchSource<Group> {
  /** The ability without which nothing is found: that of the list. Absent: everyone has a list. */
  needs?: Ability
  /** What the caller's list has with that text, by the same functions as the list and in its order; `limit`: the most hits. */
  find: (reading: ReadContext, search: string, limit: number) => Promise<Group>
}
export type SearchSources = { [Kind in SearchKind]: SearchSource<SearchGroups[Kind]> }

/** Puts records back to what they were before the event, and records that; its notices are not sent. */
export type Undoers = { [Kind in keyof Undoable]: (ctx: Ctx, before: Undoable[Kind]) => Promise<void> }

/** How one kind of record is shown to other systems. */
export interface ShownRecord {
  answer: z.ZodMiniType
  /** Throws `not_found` when it is gone, or the reader may not see it. */
  read: (reading: ReadContext, id: never) => Promise<unknown>
}

/** A record is shown as this operation answers it. */
export function shownAs<E extends Endpoint & { response: z.ZodMiniType }, Id extends string>(
  { response }: E,
  read: (reading: ReadContext, id: Id) => Promise<Answer<E>>
): ShownRecord {
  return { answer: response, read }
}

/** What the engines need to know of a feature, and nothing else. */
export interface Feature {
  /** Its word: the name of its folders, and of its part of `ctx.actions`. The type keeps the literal, which `features.ts` compares. */
  name: keyof Actions | (string & {})
  routes?: (app: AppContext) => void
  jobs?: (app: AppContext) => Job[]
  notices?: AnyNotices
  /** The channel by which it sends notices. */
  sender?: (app: Omit<AppContext, 'senders'>) => Sender
  /** How its events are shown; several where it records for several kinds of records. */
  events?: AnyDescribedEvents | readonly AnyDescribedEvents[]
  /** How its records are shown to other systems, by the kind of their events' subject. */
  records?: Readonly<Record<string, ShownRecord>>
  /** English texts that are stored by their key. */
  texts?: Texts
  /** What it does for other features. */
  actions?: Actions[keyof Actions]
  /** What it adds to features below it. */
  extensions?: Partial<Extensions>
  /** What somebody may do that depends on no record. */
  abilities?: { [Name in Ability]?: (actor: Pick<Subject, 'role'>) => boolean }
  totals?: KeptTotals
  /** What `npm run doctor` finds wrong in its records, in sentences; normally nothing. */
  check?: (db: Db, dialect: DialectName) => Promise<string[]>
  /** The records that the doctor compares with their marks in the audit trail. */
  marked?: Partial<Record<MarkedKind, MarkedRecords>>
  /** Its numbers for whoever watches the portal from outside. */
  metrics?: readonly MetricSource[]
  /** The figures and lists of the dashboard that it provides. */
  figures?: Partial<FigureSources>
  /** What else waits for people of some roles, without a figure of its own. */
  waiting?: readonly WaitingSource[]
  /** The kinds of records that the search over everything finds by it. */
  searches?: Partial<SearchSources>
  /** How what it offers to take back is taken back. */
  undoers?: Partial<Undoers>
  /** The types of approval that it brings; `features.ts` hands them to the approvals. */
  approvalHandlers?: Partial<ApprovalHandlers>
  /** What its tables have of people: to be handed out to them, and to be cleared when somebody is anonymised. */
  personalData?: PersonalData
  /** Its part of the demo building; loaded only when a demo is made. */
  demo?: () => Promise<DemoPart>
}
