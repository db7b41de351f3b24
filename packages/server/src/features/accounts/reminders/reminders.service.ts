import { dayOf, type Instant } from '@verandah/contract/dates'
import type { Reminded, ReminderDraft } from '@verandah/contract/dues'
import type { Ctx, Undoable } from '../../../core/context.ts'
import { throwConflict } from '../../../core/problem.ts'
import { forWriting } from '../../../db/lock.ts'
import { record, recordUndoable } from '../../../events/events.ts'
import { findPayment } from '../../building/building.queries.ts'
import { planReminders } from './reminders.queries.ts'

type Reminders = Undoable['dues.reminded']

/**
 * Returns when each unit was reminded before, locked until this transaction ends; a unit that was never reminded is
 * left out.
 */
async function lockReminders({ db, dialect }: Ctx, units: readonly string[]): Promise<Map<string, Instant>> {
  if (units.length === 0) return new Map()
  const rows = db.selectFrom('dues_reminders').select(['unit_number', 'reminded_at']).where('unit_number', 'in', units)
  const locked = await rows.orderBy('unit_number').$call(forWriting(dialect)).execute()
  return new Map(locked.map(({ unit_number, reminded_at }) => [unit_number, reminded_at]))
}

/**
 * Claims today's reminder of a unit; false where it was reminded today already. Of two reminders at once, one is sent.
 */
async function claimReminder({ db, now }: Ctx, unit: string): Promise<boolean> {
  const reminder = { day: dayOf(now), reminded_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dues_reminders')
    .values({ unit_number: unit, ...reminder })
    .onConflict((conflict) => conflict.column('unit_number').doUpdateSet(reminder).where('dues_reminders.day', '!=', reminder.day))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Reminds the people of units of what these owe; the reminders are sent once they cannot be undone any more. A unit that
 * owes nothing or was reminded today is skipped.
 */
export async function remind(ctx: Ctx, draft: ReminderDraft): Promise<Reminded> {
  const { toRemind, alreadyReminded, withoutAccount } = await planReminders(ctx, draft)
  const last = await lockReminders(
    ctx,
    toRemind.map(({ unit }) => unit)
  )
  const claimed: typeof toRemind = []
  for (const debt of toRemind) {
    if (await claimReminder(ctx, debt.unit)) claimed.push(debt)
    else alreadyReminded.push(debt.unit)
  }
  const units = claimed.map(({ unit }) => ({ unit, before: last.get(unit) ?? null }))
  const undo = units.length === 0 ? null : await ctx.actions.undo.offer(ctx, 'dues.reminded', { at: ctx.now, units })
  const payment = await findPayment(ctx.db)
  for (const { unit, outstanding, oldest, bills } of claimed) {
    recordUndoable(ctx, { kind: 'dues.reminded', subject: { kind: 'unit', id: unit }, outstanding, oldest, bills, payment }, undo)
  }
  const sent = claimed.reduce((sum, { recipients }) => sum + recipients, 0)
  return { sent, units: claimed.length, alreadyReminded, withoutAccount, undo }
}

/** Restores when a unit was reminded last; false where it was reminded again since `at`. */
async function putReminderBack({ db }: Ctx, { unit, before }: Reminders['units'][number], at: Instant): Promise<boolean> {
  if (before === null) {
    const ours = db.deleteFrom('dues_reminders').where('unit_number', '=', unit).where('reminded_at', '=', at)
    return (await ours.executeTakeFirst()).numDeletedRows === 1n
  }
  const former = db.updateTable('dues_reminders').set({ day: dayOf(before), reminded_at: before })
  const { numUpdatedRows } = await former.where('unit_number', '=', unit).where('reminded_at', '=', at).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Restores when each unit was reminded last; throws 409 where one was reminded again meanwhile. */
export async function restoreReminders(ctx: Ctx, { at, units }: Reminders): Promise<void> {
  for (const reminder of units) {
    if (!(await putReminderBack(ctx, reminder, at))) throwConflict(undefined)
    record(ctx, { kind: 'dues.reminderUndone', subject: { kind: 'unit', id: reminder.unit } })
  }
}
