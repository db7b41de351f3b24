import type { Handover } from '@verandah/contract/handovers'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../../core/person.ts'
import { presentRecord } from '../../../core/versions.ts'
import type { UsersHandoversChangesTable, UsersHandoversTable } from '../users.table.ts'
import { handoverPolicy, type HandoverProblem, type RoleChange } from './handovers.policy.ts'

/** A hand-over, with the name of the person who has planned it. */
export type HandoverRow = Selectable<UsersHandoversTable> & NamedColumns
/** A change of a hand-over, with the name of the person whose role it is. */
export type ChangeRow = Selectable<UsersHandoversChangesTable> & NamedColumns

export const nameOf = ({ first_name, last_name }: Pick<NamedColumns, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`

export function toRoleChange({ user_id, from_role, to_role }: ChangeRow): RoleChange {
  return { userId: user_id, from: from_role, to: to_role }
}

export function presentHandover(
  reading: Pick<ReadContext, 'actor' | 'photoUrl' | 'word'>,
  row: HandoverRow,
  changes: readonly ChangeRow[]
): Handover {
  const problems = row.problems === null ? [] : (JSON.parse(row.problems) as HandoverProblem[])
  return {
    ...presentRecord(row),
    day: row.day,
    changes: changes.map((change) => ({
      user: presentPerson(reading, change.user_id, change),
      from: change.from_role,
      to: change.to_role
    })),
    note: row.note,
    plannedBy: presentPerson(reading, row.planned_by, row),
    status: row.status,
    problems: problems.map(({ userId, reason }) => ({ userId, message: reading.word(reason) })),
    appliedAt: row.applied_at,
    can: handoverPolicy(reading.actor, row.status, changes.map(toRoleChange))
  }
}
