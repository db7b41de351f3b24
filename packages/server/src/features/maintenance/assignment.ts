import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { findUser } from '../users/users.queries.ts'
import type { Assignee } from './assignees.queries.ts'
import { maySeeRequest, neededToSee } from './maintenance.policy.ts'
import { toFact, type RequestRow } from './maintenance.present.ts'

/** Records who has the work now; a person is told of it. */
export function recordAssignment(ctx: Ctx, row: RequestRow, { assigned_to, assigned_vendor, name }: Assignee): void {
  const assignment = { assignedTo: assigned_to, assignedVendor: assigned_vendor, assignee: name }
  record(ctx, { kind: 'maintenance.assigned', ...toFact(row), ...assignment })
  if (assigned_to === null) return
  record(ctx, { kind: 'maintenance.workGiven', ...toFact(row), assignedTo: assigned_to, unit: row.unit_number })
}

/** Whoever had the work before a change, and no longer sees the request, no longer sees what they were told of it. */
export async function followFormerAssignee(ctx: Ctx, before: RequestRow, after: RequestRow): Promise<void> {
  if (before.assigned_to === null) return
  const person = await findUser(ctx.db, before.assigned_to)
  if (person === undefined) return
  const needs = maySeeRequest(person, after) ? neededToSee(person, after) : 'gone'
  await ctx.actions.notifications.followOf(ctx, toFact(after).subject, person.id, needs)
}
