import { health } from '@verandah/contract/health'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { readiness } from './health.queries.ts'

export function healthRoutes(portal: Portal): void {
  implement(portal, health.alive, {}, async () => ({ status: 'ok' as const }))
  implement(portal, health.ready, { status: (answer) => (answer.status === 'ready' ? 200 : 503) }, ({ db }) =>
    readiness(db, portal.config.DATA_DIR)
  )
}
