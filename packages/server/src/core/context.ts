import type { Instant } from '@verandah/contract/dates'
import type { FileId } from '@verandah/contract/ids'
import type { Stored } from '@verandah/contract/i18n/stored'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { MyRights } from '@verandah/contract/roles'
import type { Undo } from '@verandah/contract/undo'
import type { Databases, Db, DialectName } from '../db/open.ts'
import type { Actor } from './actor.ts'
import type { Cipher } from './secrets/cipher.ts'
import type { EntryDraft, EntryMark } from './ledger.ts'
import type { RecordMark } from './marks.ts'
import type { Rules } from './running/rules.ts'
import type { SignedUrls } from './secrets/signedUrls.ts'
import type { UnsubscribeTokens } from './secrets/unsubscribeTokens.ts'

/**
 * The functions that one feature offers to others, by the feature's word: `x.actions.ts` adds them here by declaration
 * merging. A service calls `ctx.actions.users.insert(…)`; no feature imports another's services.
 */
export interface Actions {}

/**
 * The functions that a feature leaves to those above it, which it does not know: it declares their type here by declaration
 * merging, and their descriptors add such functions. It calls all that there are: `reading.extensions['books.sources']`.
 */
export interface Extensions {}

/** All functions that the features have added, by the name of what they extend, in the order of the features. */
export type Extended = { readonly [Name in keyof Extensions]: readonly Extensions[Name][] }

/** An event of a record. Each feature names its own kinds in `x.events.ts`. */
export interface DomainEvent {
  kind: string
  /** The record that it happened to, for the audit trail. */
  subject: { kind: string; id: string }
  /** The entries of the ledger that it has caused. */
  entries?: EntryMark[]
  /** The marks of the records that it has changed, for the doctor. */
  marks?: RecordMark[]
}

/** An event of this transaction; its rows are written just before the commit. */
export interface RecordedEvent {
  event: DomainEvent
  /** Secrets for the mail that must not be in the audit trail, such as the token of a link; stored encrypted. */
  secret: Record<string, string> | undefined
  /** The actor, where the call has no session: it came with a link that works for one person. */
  by?: Actor['id']
  /** How it can be taken back: until then nobody is notified of it. */
  undo?: Undo
}

/**
 * The data of events that can be taken back for some seconds, by the kind of the event: what its feature needs to put its
 * records back. Each feature adds its own in `x.events.ts` by declaration merging, and the functions that do it in its
 * descriptor.
 */
export interface Undoable {}

/** The context of a query: the database, the caller, the time, and the language of the answer. */
export interface ReadContext<Who = Actor> {
  db: Db
  dialect: DialectName
  actor: Who
  now: Instant
  rules: Rules
  t: Translate
  /** Words a text that was stored by its key. */
  word: (stored: Stored) => string
  /** Returns the signed address of a picture, which an `<img>` can load without a session; null without one. */
  photoUrl: (photo: FileId | null) => string | null
  /** Returns the person's rights that depend on no record. */
  rightsOf: (person: Pick<Actor, 'role'>) => MyRights
  extensions: Extended
}

/** The context of a service: one transaction, the actor, the moment of the action. */
export interface Ctx<Who = Actor> extends ReadContext<Who> {
  actions: Actions
  events: RecordedEvent[]
  entries: EntryDraft[]
  marks: RecordMark[]
  totals: Map<string, number>
}

/** The shared parts of every transaction and every reading. */
export interface Store {
  databases: Databases
  /** Encrypts secrets that wait to be mailed. */
  cipher: Cipher
  signedUrls: SignedUrls
  /** The tokens of links that turn a person's mails off. */
  unsubscribeTokens: UnsubscribeTokens
  rules: Rules
  actions: Actions
  rightsOf: ReadContext['rightsOf']
  extensions: Extended
  /** Words a text that was stored by its key. */
  word: (stored: Stored, t: Translate) => string
  /** Writes what belongs to the transaction: entries of the ledger, audit rows, pending events, totals. `isAgain`: the first attempt has failed. */
  beforeCommit: (ctx: Ctx<{ id: Actor['id'] } | null>, isAgain: boolean) => Promise<void>
  /** Tells the jobs of a commit. `hasEvents`: it has left something to deliver. */
  committed: (hasEvents: boolean) => void
}
