import type { Needed } from '../../notifications/notice.ts'
import type { StoredNeed } from './notifications.table.ts'

/** What stands before the unit. No ability has a colon. */
export const UNIT_NEED = 'unit:'

/** As it stands in the table. */
export function storedNeed(needed: Needed): StoredNeed {
  return needed !== null && typeof needed === 'object' ? `${UNIT_NEED}${needed.unit}` : (needed ?? '')
}
