import type { Ctx } from '../../core/context.ts'

/** People and records follow a new label, so that all of them name the unit as it is called now. */
export async function renameTexts(ctx: Ctx<unknown>, from: string, to: string): Promise<void> {
  const { users, invitations, maintenance, documents, accounts, finances, announcements, notifications } = ctx.actions
  for (const { renameUnit } of [users, invitations, maintenance, documents, accounts, finances, announcements, notifications])
    await renameUnit(ctx, from, to)
}
