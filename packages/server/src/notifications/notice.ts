import type { Subject } from '../auth/actor.ts'
import type { Db } from '../db/open.ts'

/** Somebody to tell, as they are now. */
export interface Receiver {
  /** Null: an address of somebody who has no account yet, who can be reached by mail alone. */
  person: Subject | null
  email: string
  wantsMail: boolean
}

export interface Words {
  text: string
  /** The record's own address in the portal. */
  link: string | null
}

export interface MailWords extends Words {
  /** The text itself where not given. */
  subject?: string
  /** What the link's button says: 'Open in the portal' where not given. */
  button?: string
  /** Something to be typed exactly, set apart from the text. */
  code?: { label: string; value: string }
  /** Below the button: how long it works, what to do if it was not you. */
  small?: string
}

/** What one event says to whom, for each channel in its own words; null where a channel is silent. */
export interface Notice {
  who: (db: Db) => Promise<Receiver[]>
  inApp: ((to: Receiver) => Words) | null
  mail: ((to: Receiver) => MailWords) | null
}
