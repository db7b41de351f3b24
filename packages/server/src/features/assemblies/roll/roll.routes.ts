import { hall } from '@verandah/contract/hall'
import type { AppContext } from '../../../feature.ts'
import { implement } from '../../../http/implement.ts'
import { adjournAssembly, closeAssembly } from './adjourning.service.ts'
import { openAssembly } from './opening.service.ts'
import { exportRoll, rollExported } from './roll.export.ts'

export function rollRoutes(app: AppContext): void {
  implement(app, hall.roll, { records: ({ params }, ctx) => rollExported(ctx, params.id) }, async (reading, { params }) => ({
    bytes: await exportRoll(reading, params.id),
    name: 'roll.csv'
  }))
  implement(app, hall.open, {}, (ctx, { params, ifMatch }) => openAssembly(ctx, params.id, ifMatch))
  implement(app, hall.adjourn, {}, (ctx, { params, body, ifMatch }) => adjournAssembly(ctx, app.noticeHash, params.id, body, ifMatch))
  implement(app, hall.close, {}, (ctx, { params, ifMatch }) => closeAssembly(ctx, params.id, ifMatch))
}
