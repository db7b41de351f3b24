import { building } from '@verandah/contract/building'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { readBuilding } from './building.queries.ts'

export function buildingRoutes(portal: Portal): void {
  implement(portal, building.get, {}, ({ db }) => readBuilding(db))
}
