import type { ReadContext } from '../../../core/context.ts'
import type { PdfDocument } from '../../../pdf/document.ts'
import { readBuilding } from '../../building/building.queries.ts'
import type { MeetingRow } from '../meetings.present.ts'
import { findMinutes, listAttendees } from '../meetings.queries.ts'
import { minutesDocument } from './minutesDocument.present.ts'

/** A meeting as a document to hand out: the agenda, who attends, and the minutes once there are some. */
export async function readMinutesDocument(reading: ReadContext, row: MeetingRow, language: string): Promise<PdfDocument> {
  const { db, now, t } = reading
  const minutes = row.has_minutes === 1 ? await findMinutes(db, row.id) : undefined
  const attendees = await listAttendees(db, row)
  const { name, address } = await readBuilding(db)
  return minutesDocument({ row, attendees, minutes }, { language, letterhead: { name, address }, createdAt: new Date(now), t })
}
