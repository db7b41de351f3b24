import type { UserId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import { isPresidentOrAdministrator } from '../../../core/actor.ts'
import { type Audience, notice, type Notices } from '../../../notifications/notice.ts'
import { receivers } from '../audience.queries.ts'
import { activePeople } from '../people.queries.ts'
import { userAbilities } from '../users.policy.ts'
import type { HandoverEvent, HandoverFact } from './handovers.events.ts'

const LEADERS = ROLES.filter((role) => isPresidentOrAdministrator({ role }))

function leadersAnd(people: readonly UserId[]): Audience {
  return (db) => receivers(activePeople(db).where((where) => where.or([where('role', 'in', LEADERS), where('id', 'in', people)])))
}

// The actor is notified too, as with an account that becomes treasurer or more: if it was a thief, everybody concerned must hear of it.
const toAll = { to: 'presidents, administrators, and whose roles it changes', class: 'security', includeActor: true } as const

const handoverNotice = ({ people, day }: HandoverFact, key: string, values: Parameters<typeof notice>[1]['values']) =>
  notice(leadersAnd(people), { key, values: { ...values, day: { day } } }, ({ person }) =>
    person !== null && userAbilities.changeRoles(person) ? paths.users : paths.profile
  )

export const handoverNotices: Notices<HandoverEvent> = {
  'users.handoverPlanned': {
    when: 'A hand-over is planned',
    ...toAll,
    notice: (event) => handoverNotice(event, event.kind, { by: event.by, changes: event.changes })
  },
  'users.handoverCancelled': {
    when: 'A hand-over is cancelled',
    ...toAll,
    notice: (event) => handoverNotice(event, event.kind, { by: event.by, changes: event.changes })
  },
  'users.handoverApplied': {
    when: 'A hand-over is applied: on its day, or by somebody before it',
    ...toAll,
    notice: (event) => handoverNotice(event, event.kind, { by: event.by, changes: event.changes })
  },
  'users.handoverFailed': {
    when: 'A hand-over is to be applied, and does not hold any more',
    ...toAll,
    notice: (event) => handoverNotice(event, event.kind, { problems: event.problems })
  }
}
