import type { Feature } from '../../feature.ts'
import { maintenanceAbilities } from './maintenance.policy.ts'

export const maintenance = { name: 'maintenance', abilities: maintenanceAbilities } satisfies Feature
