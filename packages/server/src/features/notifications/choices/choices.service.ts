import type { UserId } from '@verandah/contract/ids'
import { CHANNELS, CLASS_CHANNELS } from '@verandah/contract/noticeClasses'
import type { NoticeChoices, NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { requireVersion, throwConflict, throwFieldProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import type { Catalogue } from '../../../notifications/catalogue.ts'
import type { NotificationsChoicesTable } from '../notifications.table.ts'
import { type Choices, type ChosenKinds, presentChoices, readChoicesOf } from './choices.queries.ts'

type WriteCtx = Pick<Ctx<null>, 'db' | 'now'>

/** False when the choices were changed since they were read. */
async function write({ db, now }: WriteCtx, id: UserId, { quiet, digest, kinds, version }: Choices): Promise<boolean> {
  const written = {
    quiet_from: quiet.from,
    quiet_to: quiet.to,
    quiet_mail: quiet.mail ? 1 : 0,
    digest_at: digest.at,
    digest_day: digest.day,
    kinds: JSON.stringify(kinds),
    updated_at: now,
    version: version + 1
  } satisfies Partial<Insertable<NotificationsChoicesTable>>
  if (version === 0) {
    const insert = db.insertInto('notifications_choices').values({ user_id: id, ...written })
    return (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
  }
  const update = db.updateTable('notifications_choices').set(written).where('user_id', '=', id).where('version', '=', version)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns the kinds with one of them changed; what is the same as the rule of its class is not kept. */
function withKind(
  kinds: ChosenKinds,
  catalogue: Catalogue,
  { kind, ...modes }: NonNullable<NoticeChoicesPatch['kinds']>[number]
): ChosenKinds {
  const noticeClass = catalogue.classOf(kind)
  if (noticeClass === undefined) throwFieldProblem('kinds', 'There are no notices of this kind')
  const rules = CLASS_CHANNELS[noticeClass]
  const chosen = { ...kinds[kind] }
  for (const channel of CHANNELS) {
    const mode = modes[channel]
    if (mode === undefined) continue
    if (rules[channel].fixed && mode !== rules[channel].mode) throwFieldProblem('kinds', 'This cannot be changed for notices of this kind')
    if (mode === rules[channel].mode) delete chosen[channel]
    else chosen[channel] = mode
  }
  const { [kind]: _, ...others } = kinds
  return Object.keys(chosen).length === 0 ? others : { ...others, [kind]: chosen }
}

/** Changes what somebody hears of. It records no event: how somebody is told concerns nobody else. */
export async function updateChoices(
  ctx: Ctx,
  { kinds = [], quiet, digest }: NoticeChoicesPatch,
  catalogue: Catalogue,
  ifMatch: number | undefined
): Promise<NoticeChoices> {
  const before = await readChoicesOf(ctx.db, ctx.actor.id)
  requireVersion(before, ifMatch)
  const changed = {
    ...before,
    quiet: quiet ?? before.quiet,
    digest: digest ?? before.digest,
    kinds: kinds.reduce((all, one) => withKind(all, catalogue, one), before.kinds)
  }
  if (JSON.stringify(changed) === JSON.stringify(before)) return presentChoices(ctx, before, catalogue)
  if (!(await write(ctx, ctx.actor.id, changed))) throwConflict(ifMatch)
  return presentChoices(ctx, { ...changed, version: before.version + 1 }, catalogue)
}

/** Turns the mails of one kind off for somebody, by a link in a mail. */
export async function turnKindOff(ctx: Ctx<null>, id: UserId, kind: string, catalogue: Catalogue): Promise<void> {
  const before = await readChoicesOf(ctx.db, id)
  if (before.kinds[kind]?.email === 'off') return
  const isThere = await ctx.db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (isThere === undefined) return
  const kinds = withKind(before.kinds, catalogue, { kind, email: 'off' })
  if (!(await write(ctx, id, { ...before, kinds }))) throwConflict(undefined)
  record(ctx, { kind: 'notifications.unsubscribed', subject: { kind: 'user', id }, notice: kind })
}
