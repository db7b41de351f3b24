import { isManager } from '../../core/actor.ts'

export const maintenanceAbilities = { manageRequests: isManager }
