import { undo } from '@verandah/contract/undo'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { undoAction } from './undo.service.ts'

export function undoRoutes(app: AppContext): void {
  implement(app, undo.undo, {}, (ctx, { params }) => undoAction(ctx, app, params.id))
}
