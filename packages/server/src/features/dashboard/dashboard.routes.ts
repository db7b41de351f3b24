import { dashboard } from '@verandah/contract/dashboard'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { readDashboard } from './dashboard.queries.ts'

export function dashboardRoutes(app: AppContext): void {
  implement(app, dashboard.get, { cache: true }, (reading) => readDashboard(reading, app))
}
