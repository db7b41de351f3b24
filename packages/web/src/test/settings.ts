import type { Settings } from '@verandah/contract/settings'
import { RECORD } from './people.ts'

/** Returns the settings of a portal in which nobody has changed any. */
export function storedSettings(over: Partial<Settings> = {}): Settings {
  return {
    _id: 'portal',
    ...RECORD,
    secondApprover: false,
    selfApprovedNotice: false,
    twoFactorRoles: [],
    personalTokens: ['treasurer', 'secretary', 'president', 'administrator'],
    targetDays: { high: 2, medium: 7, low: 14 },
    backup: { hour: 3, keep: 14 },
    retention: { formerAccounts: 0, notices: 0 },
    yearStart: 1,
    clearanceDays: 14,
    publicNext: false,
    fixed: [],
    can: { edit: true },
    ...over
  }
}
