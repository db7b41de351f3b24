import { dayOf } from '@verandah/contract/dates'
import type { ReminderDraft } from '@verandah/contract/dues'
import { formatDay } from '@verandah/contract/formats'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { tableAmount } from '../../../pdf/amounts.ts'
import { joinPapers, type PdfDocument } from '../../../pdf/document.ts'
import { findPayment, readLetterhead } from '../../building/building.queries.ts'
import { billedPeople, namesOfPeople } from '../../units/billed.queries.ts'
import { listUnitsOn } from '../../units/units.queries.ts'
import type { UnitDebt } from '../dues.present.ts'
import { howToPayBlocks } from '../statements/howToPay.present.ts'
import { homeAddress } from '../statements/letter.present.ts'
import { placesOf } from '../toldHomes.queries.ts'
import { planReminders } from './reminders.queries.ts'

/** Returns the name of who is billed, by the labels of the units; of those of whom nobody is known nothing. */
async function readNames({ db, now }: ReadContext): Promise<ReadonlyMap<string, string>> {
  const today = dayOf(now)
  const billed = await billedPeople(db, today)
  const names = await namesOfPeople(db, [...billed.values()])
  return new Map(
    (await listUnitsOn(db, today)).flatMap(({ _id, label }) => {
      const person = billed.get(_id)
      const name = person && names.get(person)
      return name === undefined ? [] : [[label, name]]
    })
  )
}

/** Returns the reminders of units without an account as one document, in the order of the building. */
export async function readLetters(
  reading: ReadContext,
  draft: ReminderDraft,
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const today = dayOf(now)
  const { onPaper } = await planReminders(reading, draft)
  const [letterhead, payment] = [await readLetterhead(db), await findPayment(db)]
  const places = await placesOf(
    db,
    onPaper.map(({ unit }) => unit)
  )
  const placeOf = ({ unit }: UnitDebt) => places.get(unit) ?? Infinity
  const names = await readNames(reading)
  const title = t('Reminder')
  const letterOf = ({ unit, outstanding, bills }: UnitDebt): PdfDocument => {
    return {
      language,
      letterhead,
      createdAt: new Date(now),
      title,
      footer: t('Unit {{unit}}', { unit }),
      pageLabel: t('Page {{page}} of {{pages}}'),
      blocks: [
        homeAddress(letterhead, { name: names.get(unit) ?? null, unit }, [[t('Date'), formatDay(today)]], t),
        { kind: 'title', text: title },
        { kind: 'text', text: t('These bills of your unit are open. What is paid in advance is taken off.') },
        {
          kind: 'table',
          columns: [
            { label: t('Due day'), share: 5 },
            { label: t('Outstanding (LKR)'), share: 2, align: 'right' }
          ],
          rows: bills.map(({ date, amount }) => [formatDay(date), tableAmount(amount)]),
          totals: [[t('Total to pay'), tableAmount(outstanding)]]
        },
        {
          kind: 'note',
          text: t('Please pay LKR {{amount}} now. If you have paid already, please tell us.', { amount: tableAmount(outstanding) })
        },
        ...howToPayBlocks(payment, unit, t)
      ]
    }
  }
  const letters = onPaper.toSorted((one, other) => placeOf(one) - placeOf(other)).map(letterOf)
  if (letters.length === 0) throwProblem('conflict', { text: 'There is no reminder to print' })
  return { document: joinPapers(letters, t('Reminders of {{day}}', { day: formatDay(today) })), name: `reminders-${today}.pdf` }
}
