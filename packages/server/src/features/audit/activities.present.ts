import type { AuditEntry } from '@verandah/contract/audit'
import type { Activity } from '@verandah/contract/dashboard'
import type { ReadContext } from '../../core/context.ts'
import type { PortalEvent } from '../../events/events.ts'

type Kind = Pick<Activity, 'type' | 'status'>

const NEW_ACCOUNT: Kind = { type: 'user_registration', status: 'success' }
const ALERT: Kind = { type: 'security_alert', status: 'warning' }
const FAILURE: Kind = { type: 'error', status: 'error' }
const WAITING: Kind = { type: 'system_update', status: 'pending' }

/** What is more than a change of a record. */
const KINDS: Readonly<Record<string, Kind>> = {
  'account.registered': NEW_ACCOUNT,
  'users.created': NEW_ACCOUNT,
  'users.unitClaimed': { type: 'user_registration', status: 'pending' },
  'users.attemptFailed': ALERT,
  'users.locked': ALERT,
  'users.namesake': ALERT,
  'users.becameStaff': ALERT,
  'users.staffPasswordReset': ALERT,
  'users.staffActivated': ALERT,
  'users.staffEmailChanged': ALERT,
  'users.staffTwoFactorDisabled': ALERT,
  'twoFactor.disabled': ALERT,
  'twoFactor.codeUsed': ALERT,
  'settings.keyReplaced': ALERT,
  'approvals.opened': WAITING,
  'approvals.renewed': WAITING,
  'backups.failed': FAILURE,
  'votes.failed': { type: 'system_update', status: 'warning' }
} satisfies Partial<Record<PortalEvent['kind'], Kind>>

/** An entry of the audit trail as one line: 'Meeting scheduled by Dilan Fernando: Annual General Meeting'. */
export function presentActivity({ t }: Pick<ReadContext, 't'>, { kind, action, actor, subject, at }: AuditEntry): Activity {
  const { type, status } = KINDS[kind] ?? { type: 'system_update', status: 'success' }
  const title = subject?.title ?? null
  const values = { action, title: title ?? '', name: actor === null ? '' : `${actor.firstName} ${actor.lastName}` }
  // Somebody's own account is not named a second time.
  const isOwn = title === values.name
  if (actor === null) return { type, status, at, text: title === null ? action : t('{{action}}: {{title}}', values) }
  if (title === null || isOwn) return { type, status, at, text: t('{{action}} by {{name}}', values) }
  return { type, status, at, text: t('{{action}} by {{name}}: {{title}}', values) }
}
