import type { Texts } from '@verandah/contract/i18n/stored'
import { dayOf, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { formatMoney, rupees } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { type MailText, notice, type Notices, type Words } from '../../notifications/notice.ts'
import { accountPeople } from '../units/units.queries.ts'
import type { DuesEvent, Reminder } from './dues.events.ts'

export const duesTexts = {
  'dues.reminded': 'A reminder: {{amount}} is outstanding for unit {{unit}}; the oldest bill is of {{day}}'
} satisfies Texts

/** How to pay stands beside what is to be paid. */
function howToPay({ payment, subject }: Reminder): MailText['paragraphs'] {
  if (payment === null) return []
  const { bank, branch, accountName, accountNumber, note } = payment
  const place = branch === '' ? bank : `${bank}, ${branch}`
  const account = {
    text: 'Please pay to {{accountName}}, account {{accountNumber}}, {{place}}, with your unit {{unit}} as the reference.',
    values: { accountName, accountNumber, place, unit: subject.id }
  }
  return note === '' ? [account] : [account, note]
}

/** Each bill in a line: whose, of which month, how much. */
function toRows({ bills, subject }: Reminder): Words[][] {
  return bills.map(({ date, amount }) => [
    { text: 'Unit {{unit}}', values: { unit: subject.id } },
    formatMonth(monthOf(date)),
    formatMoney(rupees(amount))
  ])
}

export const duesNotices: Notices<DuesEvent> = {
  'dues.reminded': {
    when: 'The treasurer reminds a unit of what it owes',
    to: 'the people who see the account of the unit',
    notice: (event) => {
      const { subject, outstanding, oldest } = event
      const values = { amount: formatMoney(rupees(outstanding)), unit: subject.id, day: { day: oldest } }
      const stored = { key: 'dues.reminded', values }
      const usual = notice(
        (db, now) => accountPeople(db, subject.id, dayOf(now)),
        stored,
        () => paths.ownAccount,
        { unit: subject.id }
      )
      return { ...usual, mail: () => ({ paragraphs: [stored, ...howToPay(event)], rows: toRows(event), link: paths.ownAccount }) }
    }
  },
  'dues.reminderUndone': null
}
