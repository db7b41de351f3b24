import { health } from '@verandah/contract/health'
import type { FastifyRequest } from 'fastify'
import { isAdministrator } from '../../core/actor.ts'
import { throwProblem } from '../../core/problem.ts'
import { hasToken } from '../../http/metrics/hasToken.ts'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { readiness } from './health.queries.ts'

/** Whether an administrator asks, who need not be signed in for the rest; false also while the database cannot say it. */
async function isAskedByAdministrator({ authenticator, clock }: AppContext, request: FastifyRequest): Promise<boolean> {
  try {
    return isAdministrator((await authenticator.find(request, clock())).actor)
  } catch {
    return false
  }
}

export function healthRoutes(app: AppContext): void {
  implement(app, health.alive, {}, async () => ({ status: 'ok' as const }))
  implement(app, health.ready, { status: (answer) => (answer.status === 'ready' ? 200 : 503) }, async (reading, { request }) =>
    readiness(reading, app, await isAskedByAdministrator(app, request))
  )
  implement(app, health.metrics, {}, async (_reading, { request }) => {
    const { metrics, config } = app
    if (metrics === null || config.METRICS_PORT !== undefined) return throwProblem('not_found')
    if (!hasToken(request.headers.authorization, config.METRICS_TOKEN)) return throwProblem('no_session')
    return metrics.render()
  })
}
