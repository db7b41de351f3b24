import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ability } from '@verandah/contract/roles'
import type { ExpressionBuilder } from 'kysely'
import type { Ctx, DomainEvent } from '../../core/context.ts'
import type { Schema } from '../../db/schema.ts'
import type { Needed, NeededOrGone } from '../../notifications/notice.ts'
import { heldOn } from '../units/holdings.queries.ts'
import { storedNeed } from './notifications.queries.ts'

type WriteCtx = Pick<Ctx<unknown>, 'db' | 'now'>
type Subject = DomainEvent['subject']

/** Stands for no unit: a label is in upper case. */
const NO_UNIT = 'none'

/** Returns the condition in SQL for the notifications of a record. */
function isOf({ kind, id }: Subject) {
  return (where: ExpressionBuilder<Schema, 'notifications'>) => where.and([where('subject_id', '=', id), where('subject_kind', '=', kind)])
}

/** Updates what a person needs to see the notifications of a record, after that has changed for the record. */
async function follow({ db }: WriteCtx, subject: Subject, needs: Needed): Promise<void> {
  await db.updateTable('notifications').set(storedNeed(needs)).where(isOf(subject)).execute()
}

/**
 * Updates the needs of notifications for a record that is for the people of some units alone: a holder of one of them sees
 * them while they hold it, and while they have the ability; others do not.
 */
async function followOfUnits({ db, now }: WriteCtx, subject: Subject, units: readonly string[], ability: Ability | null): Promise<void> {
  await db
    .updateTable('notifications')
    .set((set) => {
      const theirs = set
        .selectFrom('units_holdings')
        .innerJoin('units', 'units.id', 'units_holdings.unit_id')
        .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
        .select((select) => select.fn.min('units.label').as('label'))
        .whereRef('units_people.user_id', '=', 'notifications.user_id')
        .where('units.label', 'in', units.length === 0 ? [NO_UNIT] : units)
        .where(heldOn(dayOf(now)))
      return { needs: ability ?? '', needs_unit: set.fn.coalesce(theirs, set.val(NO_UNIT)).$castTo<string>() }
    })
    .where(isOf(subject))
    .execute()
}

/** Changes what one person needs to see the notifications of a record; `gone`: they may no longer see it at all. */
async function followForPerson({ db }: WriteCtx, subject: Subject, person: UserId, needs: NeededOrGone): Promise<void> {
  const isOfPerson = (where: ExpressionBuilder<Schema, 'notifications'>) => where.and([isOf(subject)(where), where('user_id', '=', person)])
  if (needs === 'gone') await db.deleteFrom('notifications').where(isOfPerson).execute()
  else await db.updateTable('notifications').set(storedNeed(needs)).where(isOfPerson).execute()
}

/**
 * Removes the notifications of a record that is no more: they would lead nowhere. Those that are still worth knowing stay,
 * without their link.
 */
async function withdraw({ db }: WriteCtx, subject: Subject, kept = ''): Promise<void> {
  await db.deleteFrom('notifications').where(isOf(subject)).where('kind', '!=', kept).execute()
  if (kept !== '') await db.updateTable('notifications').set({ link: null }).where(isOf(subject)).execute()
}

/** Marks the notifications of a record as read for the person who has opened it. */
async function markSeen({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, subject: Subject): Promise<void> {
  const theirs = db.updateTable('notifications').set({ read_at: now }).where('user_id', '=', actor.id)
  await theirs.where(isOf(subject)).where('read_at', 'is', null).execute()
}

/** Renames the unit in the needs of notifications. */
export async function renameUnit({ db }: WriteCtx, from: string, to: string): Promise<void> {
  await db.updateTable('notifications').set({ needs_unit: to }).where('needs_unit', '=', from).execute()
  // Reminders of dues are about a unit by its label.
  for (const table of ['notifications', 'notifications_deliveries'] as const) {
    await db.updateTable(table).set({ subject_id: to }).where('subject_kind', '=', 'unit').where('subject_id', '=', from).execute()
  }
}

export const notificationActions = { follow, followOfUnits, followForPerson, withdraw, markSeen }

declare module '../../core/context.ts' {
  interface Actions {
    notifications: typeof notificationActions
  }
}
