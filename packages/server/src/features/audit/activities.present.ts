import type { AuditEntry } from '@verandah/contract/audit'
import type { Activity } from '@verandah/contract/dashboard'
import type { Wording } from './audit.present.ts'

/** An entry of the audit trail as one line: 'Meeting scheduled by Dilan Fernando: Annual General Meeting'. */
export function presentActivity({ t, events }: Wording, { kind, action, actor, subject, at }: AuditEntry): Activity {
  const { look } = events.of(kind)
  const title = subject?.title ?? null
  const values = { action, title: title ?? '', name: actor === null ? '' : `${actor.firstName} ${actor.lastName}` }
  // Somebody's own account is not named a second time.
  const isOwn = title === values.name
  if (actor === null) return { ...look, at, text: title === null ? action : t('{{action}}: {{title}}', values) }
  if (title === null || isOwn) return { ...look, at, text: t('{{action}} by {{name}}', values) }
  return { ...look, at, text: t('{{action}} by {{name}}: {{title}}', values) }
}
