import { units } from '@verandah/contract/units'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { listUnits } from './units.queries.ts'
import { replaceUnits } from './units.service.ts'

export function unitsRoutes(portal: Portal): void {
  implement(portal, units.list, { remember: true }, async ({ db }) => ({ units: await listUnits(db) }))
  implement(portal, units.replace, { needs: 'administer' }, (ctx, { body }) => replaceUnits(ctx, body))
}
