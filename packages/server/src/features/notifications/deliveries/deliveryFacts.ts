import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { NotificationId } from '@verandah/contract/notifications'
import type { Role } from '@verandah/contract/roles'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import type { DueFacts, PlannedPerson } from '../../../notifications/plan.ts'
import { heldByAccounts } from '../../units/holdings.queries.ts'
import { activePeople } from '../../users/people.queries.ts'
import { chosenChannels, DEFAULT_CHOICES, reachable, reachOf, readChoices } from '../choices/choices.queries.ts'
import type { NotificationsTable } from '../notifications.table.ts'
import type { DeliveryRow } from './deliveries.queries.ts'

export type NoticeRow = Selectable<NotificationsTable>

/** The receiver as they are now. */
export interface DuePerson {
  id: UserId
  role: Role
  email: string
}

/** A delivery whose time has come, with all that decides on it and makes its text; the entry is null where it is gone. */
export interface Due {
  row: DeliveryRow
  facts: DueFacts
  choices: PlannedPerson
  person: DuePerson | null
  entry: NoticeRow | null
}

const unique = <T>(all: readonly T[]) => [...new Set(all)]

function readPeople({ db }: Ctx<null>, ids: readonly UserId[]) {
  return activePeople(db).select(['id', 'role', 'email', 'email_notifications', 'sms_notifications']).where('id', 'in', ids).execute()
}

/** Reads what has been sent of these entries. */
function readSent({ db }: Ctx<null>, ids: readonly NotificationId[]) {
  return db
    .selectFrom('notifications_deliveries')
    .select(['notification_id', 'channel', 'mode', 'ended_at'])
    .where('notification_id', 'in', ids)
    .where('state', '=', 'sent')
    .execute()
}

/** Tells whether the same was sent by a push or a mail of its own, since it was planned. */
function isSentElsewhere(row: DeliveryRow, sent: Awaited<ReturnType<typeof readSent>>): boolean {
  return sent.some(
    ({ channel, mode, ended_at }) =>
      channel !== row.channel && channel !== 'sms' && mode === 'now' && ended_at !== null && ended_at >= row.created_at
  )
}

/** Looks again at the right to see, the record, the choices and the ways to reach people: much may have changed since they were planned. */
export async function loadDue(ctx: Ctx<null>, rows: readonly DeliveryRow[]): Promise<Due[]> {
  const people = unique(rows.map(({ user_id }) => user_id))
  const ids = unique(rows.map(({ notification_id }) => notification_id))
  const entries = await ctx.db.selectFrom('notifications').selectAll().where('id', 'in', ids).execute()
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const active = new Map((await readPeople(ctx, people)).map((person) => [person.id, person]))
  const ofUnits = unique(entries.flatMap(({ needs_unit, user_id }) => (needs_unit === '' ? [] : user_id)))
  const held = await heldByAccounts(ctx.db, ofUnits, dayOf(ctx.now))
  const choices = await readChoices(ctx.db, people)
  const reached = await reachOf(ctx, people)
  const sent = Map.groupBy(await readSent(ctx, ids), ({ notification_id }) => notification_id)

  /** As `meetsNeeds` says it in SQL for one person. */
  function isShown({ needs, needs_unit, user_id }: NoticeRow, role: Role): boolean {
    return (needs === '' || ctx.rightsOf({ role })[needs]) && (needs_unit === '' || held.get(user_id)?.has(needs_unit) === true)
  }

  return rows.map((row) => {
    const person = active.get(row.user_id) ?? null
    const entry = entryOf.get(row.notification_id) ?? null
    const chosen = choices.get(row.user_id) ?? DEFAULT_CHOICES
    const switches = { email: person?.email_notifications === 1, sms: person?.sms_notifications === 1 }
    const channels = reachable(chosenChannels(row.class, row.kind, chosen, switches), row.user_id, reached)
    return {
      row,
      person,
      entry,
      choices: { ...chosen, channels },
      facts: {
        isShown: person !== null && entry !== null && isShown(entry, person.role),
        isReachable: person !== null && (row.channel === 'email' || reached.get(row.channel)?.has(row.user_id) === true),
        isRead: (entry?.read_at ?? null) !== null,
        isSentElsewhere: isSentElsewhere(row, sent.get(row.notification_id) ?? [])
      }
    }
  })
}
