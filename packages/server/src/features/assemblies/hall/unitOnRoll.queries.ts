import type { MeetingId } from '@verandah/contract/meetings'
import type { Db } from '../../../db/open.ts'
import { findUnitByLabelOrCode, type NoticeHash } from '../notice/codes.ts'
import { findOnRoll, type RollRow } from '../roll/roll.queries.ts'

/** Finds a unit of the roll by its label of today, or by the code of its paper notice. */
export async function findUnitOnRoll(
  db: Db,
  hash: NoticeHash,
  id: MeetingId,
  text: string
): Promise<{ line: RollRow; isByCode: boolean } | undefined> {
  const unit = await findUnitByLabelOrCode(db, hash, id, text)
  if (unit === undefined) return undefined
  const line = await findOnRoll(db, id, { unitId: unit.id })
  return line && { line, isByCode: unit.label !== text }
}
