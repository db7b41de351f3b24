import type { Instant } from '@verandah/contract/dates'
import type { Rules } from '../config.ts'
import type { EventKind, EventOf } from '../events/events.ts'
import {
  accountCreated,
  accountLocked,
  accountRegistered,
  accountUnlocked,
  emailChanged,
  invited,
  passwordReset,
  resetAsked,
  roleChanged,
  twoFactorDisabled,
  twoFactorEnabled,
  unitClaimed,
  verificationAsked
} from './accountNotices.ts'
import { approvalDecided, approvalOpened } from './governanceNotices.ts'
import { meetingChanged, meetingDeleted, meetingMoved, meetingScheduled, meetingTomorrow } from './meetingNotices.ts'
import type { Notice } from './notice.ts'

interface Circumstances {
  /** When it happened. */
  at: Instant
  /** What a mail must say and the audit trail must not hold. */
  secret: Record<string, string>
  /** How long links and temporary passwords work. */
  rules: Rules
}

interface Entry<Kind extends EventKind> {
  /** `preference`: to those who want e-mail; `always`: what concerns an account's safety, to everyone and until it is sent. */
  mailed: 'preference' | 'always'
  /** Also to the person who did it: if somebody else did, they learn of it so. */
  tellsDoer?: true
  /** Null: this time nobody is told. */
  notice: (event: EventOf<Kind>, circumstances: Circumstances) => Notice | null
}

/**
 * Who hears of an event, in which words, and how; never the person who caused it. Null: nobody, ever. A new kind of
 * event does not compile until it stands here.
 */
const CATALOGUE: { [Kind in EventKind]: Entry<Kind> | null } = {
  'session.started': null,
  'session.ended': null,
  'session.revoked': null,
  'session.refused': null,
  // The newcomer gets no notice of their own account in the portal.
  'account.created': { mailed: 'always', notice: accountCreated },
  'account.registered': { mailed: 'always', tellsDoer: true, notice: accountRegistered },
  'account.verificationAsked': { mailed: 'always', tellsDoer: true, notice: verificationAsked },
  'account.verified': null,
  'account.resetAsked': { mailed: 'always', tellsDoer: true, notice: resetAsked },
  'account.passwordReset': { mailed: 'always', notice: passwordReset },
  'account.passwordChanged': null,
  'account.locked': { mailed: 'always', tellsDoer: true, notice: accountLocked },
  'account.unlocked': { mailed: 'always', notice: accountUnlocked },
  'account.activated': null,
  'account.roleChanged': { mailed: 'always', notice: roleChanged },
  'account.emailChanged': { mailed: 'always', tellsDoer: true, notice: emailChanged },
  'account.edited': null,
  'account.unitClaimed': { mailed: 'preference', notice: unitClaimed },
  'account.deleted': null,
  'account.photoChanged': null,
  'twoFactor.enabled': { mailed: 'always', tellsDoer: true, notice: twoFactorEnabled },
  'twoFactor.disabled': { mailed: 'always', tellsDoer: true, notice: twoFactorDisabled },
  'twoFactor.codesRenewed': null,
  'twoFactor.codeUsed': null,
  'invitation.created': { mailed: 'always', notice: invited },
  'invitation.resent': { mailed: 'always', notice: invited },
  'invitation.revoked': null,
  'approval.opened': { mailed: 'preference', notice: approvalOpened },
  'approval.decided': { mailed: 'preference', notice: approvalDecided },
  'settings.changed': null,
  'units.changed': null,
  'meeting.scheduled': { mailed: 'preference', notice: meetingScheduled },
  'meeting.changed': { mailed: 'preference', notice: meetingChanged },
  'meeting.moved': { mailed: 'preference', notice: meetingMoved },
  'meeting.deleted': { mailed: 'preference', notice: meetingDeleted },
  'meeting.tomorrow': { mailed: 'preference', notice: meetingTomorrow }
}

const KINDS = Object.keys(CATALOGUE) as EventKind[]

/** Kinds whose mail no preference and no age holds back: they concern an account's safety, and may hold a secret. */
export const ALWAYS_MAILED: ReadonlySet<string> = new Set(KINDS.filter((kind) => CATALOGUE[kind]?.mailed === 'always'))

export function tellsDoer(kind: EventKind): boolean {
  return CATALOGUE[kind]?.tellsDoer === true
}

/** The notice of one event, or null when nobody is told. */
export function noticeOf<Kind extends EventKind>(event: EventOf<Kind>, circumstances: Circumstances): Notice | null {
  const entry: Entry<Kind> | null = CATALOGUE[event.kind]
  return entry?.notice(event, circumstances) ?? null
}
