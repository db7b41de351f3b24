import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { ANOTHER_IS_PLANNED, type Handover, type HandoverDraft, type HandoverId, WRONG_HANDOVER_DAY } from '@verandah/contract/handovers'
import { HANDOVER_DAYS } from '@verandah/contract/limits'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { Ctx } from '../../../core/context.ts'
import { type FieldProblem, requireAllowed, requireVersion, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changeRecord, firstVersion, lockRecord } from '../../../core/versions.ts'
import { hasRows } from '../../../db/findPage.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { applyChanges, readAccounts, toFact } from './applyHandover.service.ts'
import { type Accounts, findProblems, handoverPolicy, mayHandOver, type RoleChange } from './handovers.policy.ts'
import { type ChangeRow, type HandoverRow, nameOf, toRoleChange } from './handovers.present.ts'
import { getHandover, presentOne, readChanges, selectPlanned } from './handovers.queries.ts'
import { changesText, handoverTexts } from './handoverTexts.ts'

const insertHandovers = rowInserter('users_handovers', 'fail')
const insertChanges = rowInserter('users_handovers_changes', 'fail')

function throwAnotherIsPlanned(): never {
  return throwProblem('conflict', { text: ANOTHER_IS_PLANNED })
}

const LAST_ADMINISTRATOR = 'users.handoverLastAdministrator'

function roleProblem({ from, to }: RoleChange, index: number): FieldProblem[] {
  if (from !== to) return []
  const text = { text: 'This person has the role {{role}} already', values: { role: { text: ROLE_LABEL[to] } } }
  return [{ path: `changes.${index}.role`, text }]
}

/** Throws 400 at the fields of all changes that do not hold now, and 409 where no administrator would remain. */
function requireSound(ctx: Ctx, day: Day, changes: readonly RoleChange[], accounts: Accounts): void {
  const today = dayOf(ctx.now)
  const isInRange = day >= today && day <= addDays(today, HANDOVER_DAYS)
  const problems = new Map(findProblems(changes, accounts, () => true).map(({ userId, reason }) => [userId, reason.key]))
  const errors = changes.flatMap((change, index): FieldProblem[] => {
    const key = problems.get(change.userId)
    if (key === undefined || key === LAST_ADMINISTRATOR) return roleProblem(change, index)
    return [{ path: `changes.${index}.userId`, text: handoverTexts[key as keyof typeof handoverTexts] }]
  })
  if (!isInRange) errors.unshift({ path: 'day', text: WRONG_HANDOVER_DAY })
  if (errors.length > 0) throwProblem('invalid_input', { errors })
  if (problems.size > 0) throwProblem('conflict', { text: handoverTexts[LAST_ADMINISTRATOR] })
}

/** Plans changes of role for a day; 409 while another plan waits, and where nobody active would be administrator. */
export async function planHandover(ctx: Ctx, draft: HandoverDraft): Promise<Handover> {
  const { day, note = null } = draft
  const accounts = await readAccounts(
    ctx.db,
    draft.changes.map(({ userId }) => userId)
  )
  // A missing person's role is not read.
  const changes = draft.changes.map(({ userId, role: to }) => ({ userId, from: accounts.people.get(userId)?.role ?? to, to }))
  requireAllowed(mayHandOver(ctx.actor, changes))
  requireSound(ctx, day, changes, accounts)
  if (await hasRows(selectPlanned(ctx.db))) throwAnotherIsPlanned()

  const id = newId<HandoverId>()
  const row = {
    id,
    day,
    note,
    planned_by: ctx.actor.id,
    status: 'planned' as const,
    applied_at: null,
    problems: null,
    ...firstVersion(ctx)
  }
  await insertHandovers(ctx.db, [row]).catch(onDuplicate(throwAnotherIsPlanned))
  await insertChanges(
    ctx.db,
    changes.map(({ userId, from, to }, position) => ({ handover_id: id, position, user_id: userId, from_role: from, to_role: to }))
  )
  const [planned, stored] = [await getHandover(ctx.db, id), await readChanges(ctx.db, [id])]
  record(ctx, { kind: 'users.handoverPlanned', ...toFact(planned, stored), by: nameOf(planned), changes: changesText(stored), note })
  return presentOne(ctx, planned)
}

/**
 * Loads the plan for this action, locked until the transaction ends; throws 403 unless each change is the caller's to make,
 * and 409 when it was applied, has failed or was cancelled.
 */
async function loadHandoverForUpdate(
  ctx: Ctx,
  id: HandoverId,
  action: keyof Handover['can'],
  ifMatch: number | undefined
): Promise<{ row: HandoverRow; changes: ChangeRow[] }> {
  await lockRecord(ctx, 'users_handovers', id)
  const row = await getHandover(ctx.db, id)
  const changes = await readChanges(ctx.db, [id])
  const rights = changes.map(toRoleChange)
  requireAllowed(mayHandOver(ctx.actor, rights))
  requireVersion(row, ifMatch)
  if (!handoverPolicy(ctx.actor, row.status, rights)[action]) throwProblem('conflict', { text: 'This hand-over is no longer planned' })
  return { row, changes }
}

/** Cancels a plan before its day. */
export async function cancelHandover(ctx: Ctx, id: HandoverId, ifMatch?: number): Promise<void> {
  const { row, changes } = await loadHandoverForUpdate(ctx, id, 'cancel', ifMatch)
  const next = await changeRecord(ctx, 'users_handovers', row, { status: 'cancelled' }, ifMatch)
  const by = `${ctx.actor.firstName} ${ctx.actor.lastName}`
  record(ctx, { kind: 'users.handoverCancelled', ...toFact(next, changes), by, changes: changesText(changes) })
}

/**
 * Makes the changes now, as the caller, who must have the right to each. Where something does not hold any more nothing is
 * changed, and the hand-over has failed: that is the answer. One that has failed is not applied again: the roles are other
 * ones now, so it is planned anew.
 */
export async function applyHandover(ctx: Ctx, id: HandoverId, ifMatch?: number): Promise<Handover> {
  const { row, changes } = await loadHandoverForUpdate(ctx, id, 'apply', ifMatch)
  return presentOne(ctx, await applyChanges(ctx, row, changes, () => true))
}
