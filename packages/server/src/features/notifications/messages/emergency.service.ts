import { EMERGENCIES_A_DAY, type EmergencyDraft, type Reach } from '@verandah/contract/notifications'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { countBelowLimit, isBelowLimit, type RateLimit } from '../../../core/rateLimits.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import type { Catalogue } from '../../../notifications/catalogue.ts'
import { findReach } from './reach.queries.ts'

/** Of the whole building: who is told too often does not look any more. */
const LIMIT: RateLimit = { key: 'emergency', max: EMERGENCIES_A_DAY, minutes: 24 * 60 }

/** Tells an audience of an emergency at once; nothing takes it back. `dryRun`: only says whom it would reach how. */
export async function sendEmergency(
  ctx: Ctx,
  { template, title, text: message, audience, reason }: EmergencyDraft,
  dryRun: boolean,
  catalogue: Catalogue
): Promise<Reach> {
  const { db, actor, now } = ctx
  const isAllowed = dryRun ? await isBelowLimit(db, LIMIT, now) : await countBelowLimit(db, LIMIT, now)
  if (!isAllowed) {
    throwProblem('conflict', { text: 'Two emergency messages were sent within a day. Send a notification, or call people.' })
  }
  const kind = 'notifications.emergency'
  const reach = await findReach(ctx, { kind, audience, title }, catalogue)
  if (reach.recipients === 0) throwFieldProblem('audience', 'Nobody beside you belongs to this audience')
  if (dryRun) return reach
  const from = `${actor.firstName} ${actor.lastName}`
  const subject = { kind: 'message', id: newId() } as const
  record(ctx, { kind, subject, template: template ?? null, audience, title, message, reason, from, recipients: reach.recipients })
  return reach
}
