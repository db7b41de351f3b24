import { health } from '@verandah/contract/health'
import { throwProblem } from '../../core/problem.ts'
import { hasToken } from '../../http/metrics/hasToken.ts'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { readiness } from './health.queries.ts'

export function healthRoutes(app: AppContext): void {
  implement(app, health.alive, {}, async () => ({ status: 'ok' as const }))
  implement(app, health.ready, { status: (answer) => (answer.status === 'ready' ? 200 : 503) }, (reading) => readiness(reading, app))
  implement(app, health.metrics, {}, async (_reading, { request }) => {
    const { metrics, config } = app
    if (metrics === null || config.METRICS_PORT !== undefined) return throwProblem('not_found')
    if (!hasToken(request.headers.authorization, config.METRICS_TOKEN)) return throwProblem('no_session')
    return metrics.render()
  })
}
