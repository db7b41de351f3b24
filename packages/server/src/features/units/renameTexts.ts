import type { Ctx } from '../../core/context.ts'

/** Renames the unit in people and records, so that all of them name it as it is called now. */
export async function renameTexts(ctx: Ctx<unknown>, from: string, to: string): Promise<void> {
  const { users, invitations, maintenance, documents, accounts, finances, announcements, notifications } = ctx.actions
  for (const { renameUnit } of [users, invitations, maintenance, documents, accounts, finances, announcements, notifications])
    await renameUnit(ctx, from, to)
}
