import { type Day, dayOf } from '@verandah/contract/dates'
import type { Reminded, ReminderDraft } from '@verandah/contract/dues'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { findPayment } from '../building/building.queries.ts'
import { isOverdue, type UnitDebt } from './dues.present.ts'
import { othersOf, peopleOfUnits, readDebts } from './dues.queries.ts'

/** Whether the people of this unit have not been reminded today; of two reminders at once one is sent. */
async function claimReminder({ db }: Ctx, unit: string, day: Day): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dues_reminders')
    .values({ unit_number: unit, day })
    .onConflict((conflict) => conflict.column('unit_number').doUpdateSet({ day }).where('dues_reminders.day', '!=', day))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Those that are overdue, or of the named units those that owe something; in one order, to avoid deadlocks. */
function selectDebts(debts: readonly UnitDebt[], named: readonly string[] | undefined, today: Day): UnitDebt[] {
  const asked = named === undefined ? null : new Set(named)
  const chosen = debts.filter((debt) => (asked === null ? isOverdue(debt, today) : asked.has(debt.unit)))
  return chosen.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))
}

/** Reminds the people of units of what these owe. A unit that owes nothing, or was reminded today, is passed over. */
export async function remind(ctx: Ctx, { unitNumbers }: ReminderDraft): Promise<Reminded> {
  const today = dayOf(ctx.now)
  const chosen = selectDebts(await readDebts(ctx.db, today), unitNumbers, today)
  const units = chosen.map(({ unit }) => unit)
  const people = await peopleOfUnits(ctx.db, units)
  const payment = await findPayment(ctx.db)
  const reminded: Reminded = { sent: 0, units: 0, alreadyReminded: [], withoutAccount: [] }
  for (const { unit, outstanding, oldest } of chosen) {
    const residents = people.get(unit) ?? []
    const others = othersOf(ctx.actor, residents)
    if (residents.length === 0) reminded.withoutAccount.push(unit)
    else if (others.length === 0) continue
    else if (await claimReminder(ctx, unit, today)) {
      record(ctx, { kind: 'dues.reminded', subject: { kind: 'unit', id: unit }, outstanding, oldest, payment })
      reminded.sent += others.length
      reminded.units += 1
    } else reminded.alreadyReminded.push(unit)
  }
  return reminded
}
