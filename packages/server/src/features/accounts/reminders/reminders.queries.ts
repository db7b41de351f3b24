import { type Day, dayOf } from '@verandah/contract/dates'
import type { Reminded, ReminderDraft, ReminderRecipients } from '@verandah/contract/dues'
import type { ReadContext } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import { readAdvancesByLabel } from '../payments/payments.queries.ts'
import { unitsBeingChecked } from '../slips/slips.queries.ts'
import { isOverdue, lessAdvance, type UnitDebt } from '../dues.present.ts'
import { othersOf, peopleOfUnits, readDebts, readReminders } from '../dues.queries.ts'

/** A unit that is to be reminded. */
interface ToRemind extends UnitDebt {
  /** The number of people who would be reminded; 0 where the caller is the unit's only resident. */
  recipients: number
}

export interface ReminderPlan extends Pick<Reminded, 'alreadyReminded' | 'withoutAccount'> {
  /** The units that were asked for and owe something. */
  owing: string[]
  /** The number of them whose people do not say that they have paid. */
  unpaid: number
  toRemind: ToRemind[]
  /** The debts of the units without an account. */
  onPaper: UnitDebt[]
}

/** Selects the overdue debts, or those of the named units; sorted, to avoid deadlocks. */
function selectDebts(debts: readonly UnitDebt[], named: readonly string[] | undefined, today: Day): UnitDebt[] {
  const asked = named === undefined ? null : new Set(named)
  const chosen = debts.filter((debt) => (asked === null ? isOverdue(debt, today) : asked.has(debt.unit)))
  return chosen.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))
}

/** Returns the debts of units less their advances, which will pay them. */
export async function readUncovered(db: Db, today: Day): Promise<UnitDebt[]> {
  const advances = await readAdvancesByLabel(db)
  return (await readDebts(db, today)).flatMap((debt) => {
    const advance = advances.get(debt.unit)
    return advance === undefined ? debt : (lessAdvance(debt, advance, today) ?? [])
  })
}

/** Plans who is reminded now and who is not; nobody is reminded who says that they have paid, until that is checked. */
export async function planReminders(
  { db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  { unitNumbers }: ReminderDraft
): Promise<ReminderPlan> {
  const today = dayOf(now)
  const debts = selectDebts(await readUncovered(db, today), unitNumbers, today)
  const units = debts.map(({ unit }) => unit)
  const people = await peopleOfUnits(db, units, today)
  const reminders = await readReminders(db, units)
  const checked = await unitsBeingChecked(db)
  const unpaid = debts.filter(({ unit }) => !checked.has(unit))
  const plan: ReminderPlan = { owing: units, unpaid: unpaid.length, toRemind: [], onPaper: [], alreadyReminded: [], withoutAccount: [] }
  for (const debt of unpaid) {
    const residents = people.get(debt.unit) ?? []
    const recipients = othersOf(actor, residents).length
    const remindedAt = reminders.get(debt.unit)
    if (residents.length === 0) {
      plan.withoutAccount.push(debt.unit)
      plan.onPaper.push(debt)
    } else if (recipients === 0) continue
    else if (remindedAt !== undefined && dayOf(remindedAt) === today) plan.alreadyReminded.push(debt.unit)
    else plan.toRemind.push({ ...debt, recipients })
  }
  return plan
}

/** Returns what a reminder would do now. */
export async function readRecipients(
  reading: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  query: ReminderDraft
): Promise<ReminderRecipients> {
  const { owing, unpaid, toRemind, alreadyReminded, withoutAccount } = await planReminders(reading, query)
  return {
    units: unpaid,
    recipients: toRemind.reduce((sum, { recipients }) => sum + recipients, 0),
    unitNumbers: owing,
    alreadyReminded,
    withoutAccount
  }
}
