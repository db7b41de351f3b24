import { units } from '@verandah/contract/units'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { listUnits } from './units.queries.ts'
import { replaceUnits } from './units.service.ts'

export function unitsRoutes(app: AppContext): void {
  implement(app, units.list, { cache: true }, async ({ db }) => ({ units: await listUnits(db) }))
  implement(app, units.replace, { needs: 'administer' }, (ctx, { body }) => replaceUnits(ctx, body))
}
