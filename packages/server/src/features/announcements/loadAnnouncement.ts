import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion } from '../../core/problem.ts'
import { announcementRights } from './announcements.policy.ts'
import type { AnnouncementRow } from './announcements.present.ts'
import { getVisibleAnnouncement } from './announcements.queries.ts'

/** Loads the announcement, when the caller may do this with it and has seen its newest version. */
export async function loadAnnouncementForUpdate(
  ctx: Ctx,
  id: AnnouncementId,
  action: keyof ReturnType<typeof announcementRights>,
  ifMatch: number | undefined
): Promise<AnnouncementRow> {
  const row = await getVisibleAnnouncement(ctx, id)
  requireAllowed(announcementRights(ctx.actor, row)[action])
  requireVersion(row, ifMatch)
  return row
}
