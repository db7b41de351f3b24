import type { Notices } from '../../notifications/notice.ts'
import type { BuildingEvent } from './building.events.ts'

export const buildingNotices: Notices<BuildingEvent> = { 'building.changed': null }
