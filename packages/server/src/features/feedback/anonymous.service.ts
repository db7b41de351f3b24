import { HOUR_MS, addMs, hourOf, type Instant } from '@verandah/contract/dates'
import type { Feedback } from '@verandah/contract/feedback'
import { isDueInSql } from '../../core/running/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { newIdOfHour } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'
import { toFact, newFeedback, presentFeedback, type FeedbackContent } from './feedback.present.ts'

const NOBODY = { author_first_name: null, author_last_name: null, author_role: null, author_photo_id: null }
const NO_REPLIER = { replier_first_name: null, replier_last_name: null, replier_role: null, replier_photo_id: null }

/**
 * Stores anonymous feedback; nothing that is stored names the author. The portal knows when each person was active last, so
 * that the moment would name them too, and so would a position between entries of the audit trail whose moments are known:
 * it waits for the full hour, and only the hour is stored. Returns it as it will be; nobody can do anything with it yet.
 */
export async function giveAnonymously(ctx: Ctx, content: FeedbackContent): Promise<Feedback> {
  const { db, now } = ctx
  const row = newFeedback(newIdOfHour(now), content, { by: null, at: hourOf(now) })
  await db
    .insertInto('feedback_waiting')
    .values({ id: row.id, ...content, shown_at: addMs(row.created_at, HOUR_MS) })
    .execute()
  return { ...presentFeedback(ctx, { ...row, ...NOBODY, ...NO_REPLIER }), can: { acknowledge: false, resolve: false } }
}

/** Returns the condition that waiting feedback is to be shown now. */
export function isToBeShown(now: Instant) {
  return isDueInSql('shown_at', now, HOUR_MS)
}

/** Shows the committee what was given anonymously in an hour that is over, mixed. */
export async function showWaiting(ctx: Ctx<null>): Promise<void> {
  const shown = await ctx.db.deleteFrom('feedback_waiting').where(isToBeShown(ctx.now)).returningAll().execute()
  // The ids of an hour are random, so their order is not that in which people wrote.
  for (const { id, shown_at, ...content } of shown.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = newFeedback(id, content, { by: null, at: addMs(shown_at, -HOUR_MS) })
    await ctx.db.insertInto('feedback').values(row).execute()
    record(ctx, { kind: 'feedback.given', ...toFact(row), anonymous: true })
  }
}
