import type { Ctx } from '../../core/context.ts'
import { removeInstallation, RESTORED } from '../../core/running/installation.ts'
import { record } from '../../events/events.ts'
import { readRestoredAt } from './outbox.queries.ts'

/** Lets a portal that was restored from a copy send webhooks again, and the mails that waited in it. Nothing happens where nothing is held back. */
export async function release(ctx: Ctx): Promise<void> {
  const restoredAt = await readRestoredAt(ctx)
  if (restoredAt === null) return
  await removeInstallation(ctx.db, RESTORED)
  record(ctx, { kind: 'outbox.released', subject: { kind: 'outbox', id: 'portal' }, restoredAt })
}
