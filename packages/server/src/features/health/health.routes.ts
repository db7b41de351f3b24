import { health } from '@verandah/contract/health'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { readiness } from './health.queries.ts'
import { triedWrites } from './triedWrites.ts'

export function healthRoutes(app: AppContext): void {
  const tried = triedWrites(app.databases, app.config.DATA_DIR)
  const isMailSent = app.config.SMTP_URL !== undefined
  implement(app, health.alive, {}, async () => ({ status: 'ok' as const }))
  implement(app, health.ready, { status: (answer) => (answer.status === 'ready' ? 200 : 503) }, (reading) =>
    readiness(reading, tried, isMailSent)
  )
}
