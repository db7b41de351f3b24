import type { Texts } from '@verandah/contract/i18n/stored'
import { dayOf, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { formatCents } from '@verandah/contract/money'
import type { Payment } from '@verandah/contract/building'
import { paths } from '@verandah/contract/paths'
import { type MailText, type Notice, notice, type Notices, type Words } from '../../notifications/notice.ts'
import { accountPeople } from '../units/units.queries.ts'
import { leadersExcept, peopleWithRole } from '../users/audience.queries.ts'
import { toUnit, toUnitAndDeciders } from './unitNotices.queries.ts'
import { lockBill } from './bills/bills.queries.ts'
import type { BillVoid, Billed, DuesEvent, Reminder, RunUndone, InterestRuleChanged } from './dues.events.ts'

export const duesTexts = {
  'dues.reminded': 'A reminder: {{amount}} is outstanding for unit {{unit}}; the oldest bill is of {{day}}',
  'dues.billed': 'To be paid for unit {{unit}} until {{day}}: {{description}}, {{amount}}',
  'dues.billCancelled': 'The bill {{number}} of unit {{unit}} was cancelled: {{description}}, {{amount}} ({{reason}})',
  'dues.voidProposed':
    'Whether the bill {{number}} of unit {{unit}} is cancelled waits for a decision: {{description}}, {{amount}} ({{reason}})',
  'dues.voidRejected': 'The bill {{number}} of unit {{unit}} is not cancelled: {{description}}, {{amount}} ({{reason}})',
  'dues.runUndone': 'The bills for {{month}} were undone: {{amount}} ({{reason}})',
  'dues.interestRuleChanged': 'Late payment costs {{rate}} a year from {{day}} on',
  'dues.monthToBill': '{{month}} can be billed',
  'dues.runTitle': 'Bills for {{month}}'
} satisfies Texts

/** Returns the paragraphs that say how to pay. */
function howToPay(payment: Payment | null, unit: string): MailText['paragraphs'] {
  if (payment === null) return []
  const { bank, branch, accountName, accountNumber, note } = payment
  const place = branch === '' ? bank : `${bank}, ${branch}`
  const account = {
    text: 'Please pay to {{accountName}}, account {{accountNumber}}, {{place}}, with your unit {{unit}} as the reference.',
    values: { accountName, accountNumber, place, unit }
  }
  return note === '' ? [account] : [account, note]
}

/** Returns a row of words for each bill: unit, month and amount. */
function toRows({ bills, subject }: Reminder): Words[][] {
  return bills.map(({ date, amount }) => [
    { text: 'Unit {{unit}}', values: { unit: subject.id } },
    formatMonth(monthOf(date)),
    formatCents(amount)
  ])
}

/** Notifies the people of the unit, while the bill is open. */
function billed(event: Billed): Notice {
  const { subject, unit, description, amount, dueDay, payment } = event
  const stored = { key: 'dues.billed', values: { unit, description, amount: formatCents(amount), day: { day: dueDay } } }
  const usual = notice(
    (db, now) => accountPeople(db, unit, dayOf(now)),
    stored,
    () => paths.ownAccount,
    async (ctx) => ((await lockBill(ctx, subject.id)) === 'open' ? { unit } : 'gone')
  )
  return { ...usual, mail: () => ({ paragraphs: [stored, ...howToPay(payment, unit)], link: paths.ownAccount }) }
}

/** Notifies the unit's people; those who decide find a proposal among the approvals. */
function billCancelled({ kind, subject, number, unit, description, amount, reason }: BillVoid): Notice {
  const values = { number: `B${number}`, unit, description, amount: formatCents(amount), reason }
  const stored = { key: kind, values }
  return kind === 'dues.voidProposed' ? toUnit(unit, stored) : toUnitAndDeciders(unit, stored, paths.bill(subject.id))
}

function runUndone({ subject, period, total, reason, by }: RunUndone): Notice {
  const values = { month: formatMonth(period), amount: formatCents(total), reason }
  return notice(leadersExcept(by), { key: 'dues.runUndone', values }, () => paths.run(subject.id), 'seeFinances')
}

function ruleChanged({ rate, from, by }: InterestRuleChanged): Notice {
  const stored = { key: 'dues.interestRuleChanged', values: { rate, day: { day: from } } }
  return notice(leadersExcept(by), stored, () => paths.charges, 'seeFinances')
}

export const duesNotices: Notices<DuesEvent> = {
  'dues.reminded': {
    class: 'personal',
    subject: 'A reminder about the dues of unit {{unit}}',
    when: 'The treasurer reminds a unit of what it owes',
    to: 'the people who see the account of the unit',
    notice: (event) => {
      const { subject, outstanding, oldest } = event
      const values = { amount: formatCents(outstanding), unit: subject.id, day: { day: oldest } }
      const stored = { key: 'dues.reminded', values }
      const usual = notice(
        (db, now) => accountPeople(db, subject.id, dayOf(now)),
        stored,
        () => paths.ownAccount,
        { unit: subject.id }
      )
      return {
        ...usual,
        mail: () => ({ paragraphs: [stored, ...howToPay(event.payment, subject.id)], rows: toRows(event), link: paths.ownAccount })
      }
    }
  },
  'dues.reminderUndone': null,
  'dues.billed': {
    class: 'personal',
    subject: 'A new bill for unit {{unit}}',
    when: 'A unit is billed, alone or with all units for a month',
    to: 'the people who see the account of the unit',
    notice: billed
  },
  'dues.voidProposed': {
    class: 'personal',
    subject: 'Something waits for your decision',
    when: 'It is proposed to cancel a bill',
    to: 'the people who see the account of the unit',
    notice: billCancelled
  },
  'dues.billCancelled': {
    class: 'personal',
    subject: 'A bill of unit {{unit}} was cancelled',
    when: 'A bill is cancelled',
    to: 'the people who see the account of the unit, president and administrators',
    notice: billCancelled
  },
  'dues.voidRejected': {
    class: 'personal',
    subject: 'A bill of unit {{unit}} is not cancelled',
    when: 'It is rejected that a bill is cancelled',
    to: 'the people who see the account of the unit, president and administrators',
    notice: billCancelled
  },
  'dues.creditProposed': null,
  'dues.creditPosted': null,
  'dues.creditRejected': null,
  'dues.runPosted': null,
  'dues.runUndone': {
    class: 'personal',
    subject: 'The bills for {{month}} were undone',
    when: 'The bills of a month are undone',
    to: 'president and administrators',
    notice: runUndone
  },
  'dues.interestRuleChanged': {
    class: 'personal',
    subject: 'The rule for late payments changes',
    when: 'The rule for interest changes',
    to: 'president and administrators',
    roles: ['president', 'administrator'],
    notice: ruleChanged
  },
  'dues.monthToBill': {
    class: 'personal',
    subject: 'dues.monthToBill',
    when: 'A month begins that is not billed, and the building has billed one before',
    to: 'treasurers',
    roles: ['treasurer'],
    notice: ({ month }) =>
      notice(
        peopleWithRole(['treasurer']),
        { key: 'dues.monthToBill', values: { month: formatMonth(month) } },
        () => `${paths.dues}?billing=${month}`,
        'seeFinances'
      )
  },
  'dues.kindAdded': null,
  'dues.kindChanged': null,
  'dues.rateSet': null,
  'dues.metersRead': null,
  'dues.statementExported': null
}
