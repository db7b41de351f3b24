import type { Notices } from '../../notifications/notice.ts'
import type { UnitsEvent } from './units.events.ts'

export const unitsNotices: Notices<UnitsEvent> = { 'units.changed': null }
