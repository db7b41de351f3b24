import { transact } from '../../core/transact.ts'
import type { Ctx } from '../../core/context.ts'
import type { HttpContext } from '../context.ts'

/**
 * Runs a write after the answer, in a transaction of its own: for calls whose answer must show neither by its text nor by
 * its time what was found. A failure is logged only.
 */
export function workLater(app: HttpContext, work: (ctx: Ctx<null>) => Promise<void>): void {
  const now = app.clock()
  // A key of its own, so that no other one replaces it.
  app.afterAnswer.write(`later ${crypto.randomUUID()}`, () => transact(app, { actor: null, now }, work))
}
