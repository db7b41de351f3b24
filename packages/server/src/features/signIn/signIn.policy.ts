import { HOUR_MS } from '@verandah/contract/dates'
import { type Role, rankOf } from '@verandah/contract/roles'
import type { Rules } from '../../core/running/rules.ts'

/** Returns how long a session works, in ms; shorter for those with access to money and documents of others. */
export function lifetimes(rules: Rules, role: Role): { idle: number; max: number } {
  const isStaff = rankOf(role) >= rankOf('treasurer')
  return {
    idle: HOUR_MS * (isStaff ? rules.SESSION_STAFF_IDLE_HOURS : rules.SESSION_IDLE_HOURS),
    max: HOUR_MS * (isStaff ? rules.SESSION_STAFF_MAX_HOURS : rules.SESSION_MAX_HOURS)
  }
}
