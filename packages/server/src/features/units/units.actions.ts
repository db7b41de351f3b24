import { replaceUnits } from './units.service.ts'

export const unitsActions = { replace: replaceUnits }

declare module '../../core/context.ts' {
  interface Actions {
    units: typeof unitsActions
  }
}
