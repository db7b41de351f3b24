import { hall } from '@verandah/contract/hall'
import type { AppContext } from '../../../feature.ts'
import { implement } from '../../../http/implement.ts'
import { adjournAssembly, closeAssembly } from './adjourning.service.ts'
import { openAssembly } from './opening.service.ts'

export function rollRoutes(app: AppContext): void {
  implement(app, hall.open, {}, (ctx, { params, ifMatch }) => openAssembly(ctx, params.id, ifMatch))
  implement(app, hall.adjourn, {}, (ctx, { params, body, ifMatch }) => adjournAssembly(ctx, app.noticeHash, params.id, body, ifMatch))
  implement(app, hall.close, {}, (ctx, { params, ifMatch }) => closeAssembly(ctx, params.id, ifMatch))
}
