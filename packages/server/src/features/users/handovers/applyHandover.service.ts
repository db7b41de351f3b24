import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { changeRecord } from '../../../core/versions.ts'
import type { Db } from '../../../db/open.ts'
import { forWriting } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import { activePeople } from '../people.queries.ts'
import { giveRoleByHandover } from '../roles/role.service.ts'
import { mayChangeRole } from '../users.policy.ts'
import { findUser, readInOrder } from '../users.queries.ts'
import type { UserRow } from '../users.table.ts'
import type { HandoverFact } from './handovers.events.ts'
import { type Accounts, findProblems, type RoleChange } from './handovers.policy.ts'
import { type ChangeRow, type HandoverRow, nameOf, toRoleChange } from './handovers.present.ts'
import { getHandover, readChanges, selectDue } from './handovers.queries.ts'
import { changesText, problemsText } from './handoverTexts.ts'

export function toFact({ id, day }: Pick<HandoverRow, 'id' | 'day'>, changes: readonly ChangeRow[]): HandoverFact {
  return { subject: { kind: 'handover', id }, day, people: changes.map(({ user_id }) => user_id) }
}

export async function readAccounts(db: Db, ids: UserId[]): Promise<Accounts<UserRow>> {
  const people = await readInOrder(db, ids)
  const administrators = await activePeople(db).select('id').where('role', '=', 'administrator').execute()
  return { people: new Map(people.map((row) => [row.id, row])), activeAdministrators: administrators.map(({ id }) => id) }
}

/** Keeps these accounts, and all administrators', as they are until the transaction ends. */
async function lockAccounts({ db, dialect }: Pick<Ctx<unknown>, 'db' | 'dialect'>, ids: readonly UserId[]): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('id', 'in', ids), where('role', '=', 'administrator')]))
    .orderBy('id')
    .$call(forWriting(dialect))
    .execute()
}

/** Changes all roles, or none where one of them does not hold any more: then the hand-over has failed. */
export async function applyChanges(
  ctx: Ctx<Actor | null>,
  row: HandoverRow,
  changes: readonly ChangeRow[],
  isAllowed: (change: RoleChange) => boolean
): Promise<HandoverRow> {
  const fact = { ...toFact(row, changes), by: nameOf(row) }
  await lockAccounts(ctx, fact.people)
  const accounts = await readAccounts(ctx.db, fact.people)
  const problems = findProblems(changes.map(toRoleChange), accounts, isAllowed)
  if (problems.length > 0) {
    record(ctx, { kind: 'users.handoverFailed', ...fact, problems: problemsText(problems, changes) })
    return changeRecord(ctx, 'users_handovers', row, { status: 'failed', problems: JSON.stringify(problems) }, undefined)
  }
  record(ctx, { kind: 'users.handoverApplied', ...fact, changes: changesText(changes) })
  for (const { user_id, to_role } of changes) {
    const person = accounts.people.get(user_id)
    if (person !== undefined) await giveRoleByHandover(ctx, person, to_role, fact.by)
  }
  return changeRecord(ctx, 'users_handovers', row, { status: 'applied', applied_at: ctx.now }, undefined)
}

/**
 * Applies the plan whose day has begun, with the right of who has planned it: each change must still be theirs to make, and
 * their account active.
 */
export async function applyDue(ctx: Ctx<null>): Promise<void> {
  const due = await selectDue(ctx.db, dayOf(ctx.now)).select('id').$call(forWriting(ctx.dialect)).executeTakeFirst()
  if (due === undefined) return
  const row = await getHandover(ctx.db, due.id)
  const planner = await findUser(ctx.db, row.planned_by)
  const isAllowed = ({ from, to }: RoleChange) => planner?.is_active === 1 && mayChangeRole(planner, from, to)
  await applyChanges(ctx, row, await readChanges(ctx.db, [due.id]), isAllowed)
}
