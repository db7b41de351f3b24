import { health } from '@verandah/contract/health'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { readiness } from './health.queries.ts'

export function healthRoutes(app: AppContext): void {
  implement(app, health.alive, {}, async () => ({ status: 'ok' as const }))
  implement(app, health.ready, { status: (answer) => (answer.status === 'ready' ? 200 : 503) }, (reading) => readiness(reading, app))
}
