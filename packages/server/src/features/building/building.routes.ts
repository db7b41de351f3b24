import { building } from '@verandah/contract/building'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { readBuilding } from './building.queries.ts'

export function buildingRoutes(app: AppContext): void {
  implement(app, building.get, {}, ({ db }) => readBuilding(db))
}
