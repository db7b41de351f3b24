import type { Building } from '@verandah/contract/building'
import { dayOf, type Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'
import { findLatestPublic } from '../announcements/publicAnnouncement.queries.ts'
import { findNextPublic } from '../meetings/publicMeeting.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { readBuilding } from './building.queries.ts'

/** The building as its landing page shows it: with what is next, where the building publishes that. */
export async function readLanding(db: Db, now: Instant, options?: { isSignedIn: boolean }): Promise<Building> {
  const building = await readBuilding(db, now, options)
  if (!(await readSettings(db)).publicNext) return building
  const meeting = await findNextPublic(db, now)
  const announcement = await findLatestPublic(db, dayOf(now))
  return { ...building, next: { meeting: meeting ?? null, announcement: announcement ?? null } }
}
