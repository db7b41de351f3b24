import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import { addDays, type Day } from '@verandah/contract/dates'

/**
 * Returns the last day on which notice can be served, so that so many clear days lie between it and the meeting: neither of
 * the two days counts.
 */
export const lastDayOfService = (date: Day, clearDays: number): Day => addDays(date, -(clearDays + 1))

/** The last days of service of a meeting: for all items, and for those that need a special or unanimous resolution. */
export function serviceDays(date: Day, rules: Pick<AssemblyRules, 'noticeDays' | 'specialNoticeDays'>, hasSpecial: boolean) {
  return {
    serveBy: lastDayOfService(date, rules.noticeDays),
    serveSpecialBy: hasSpecial ? lastDayOfService(date, Math.max(rules.noticeDays, rules.specialNoticeDays)) : null
  }
}
