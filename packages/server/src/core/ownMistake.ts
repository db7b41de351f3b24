import { addMs, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from './context.ts'

/** How long the person who has recorded something may take it back alone; later another person decides. */
const ALONE_MS = 24 * 3_600_000

/** Whether this person has recorded it within the last 24 hours. */
export function isOwnAndNew(
  { actor, now }: Pick<Ctx<{ id: UserId }>, 'actor' | 'now'>,
  { created_by, created_at }: { created_by: UserId; created_at: Instant }
): boolean {
  return created_by === actor.id && addMs(created_at, ALONE_MS) >= now
}
