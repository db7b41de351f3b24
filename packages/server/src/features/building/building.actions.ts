import { updateBuilding } from './building.service.ts'

export const buildingActions = { update: updateBuilding }

declare module '../../core/context.ts' {
  interface Actions {
    building: typeof buildingActions
  }
}
