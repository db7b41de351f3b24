import type { Subject } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { countBelowLimit, type RateLimit } from '../../core/rateLimits.ts'
import type { PortalEvent } from '../../events/events.ts'

const DOWNLOADS_A_DAY = 5
const DAY_MINUTES = 24 * 60

export function downloadsOf({ id }: Pick<Subject, 'id'>): RateLimit {
  return { key: `my-data ${id}`, max: DOWNLOADS_A_DAY, minutes: DAY_MINUTES }
}

/** Counts a download, and says so in the audit trail; 429 for one too many. */
export async function countDownload({ db, now, actor }: Ctx): Promise<PortalEvent> {
  if (!(await countBelowLimit(db, downloadsOf(actor), now))) throwProblem('rate_limited', { retryAfter: DAY_MINUTES * 60 })
  return { kind: 'account.dataDownloaded', subject: { kind: 'user', id: actor.id } }
}
