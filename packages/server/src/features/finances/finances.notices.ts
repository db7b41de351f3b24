import { dayOf } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import { formatCents } from '@verandah/contract/money'
import { onePerson, treasuryExcept } from '../users/audience.queries.ts'
import { paths } from '@verandah/contract/paths'
import { type Audience, notice, type Notice, type Notices } from '../../notifications/notice.ts'
import type { TransactionEvent, TransactionFact } from './finances.events.ts'
import { lockOwing } from './finances.queries.ts'
import { accountPeople } from '../units/units.queries.ts'
import { approvalTexts } from './approvals/syncApproval.ts'
import { financeAbilities } from '../books/books.policy.ts'

export const financeTexts = {
  ...approvalTexts,
  'finances.approved': 'Approved: {{title}}, {{amount}}',
  'finances.approved.detail': 'Approved, {{amount}}',
  'finances.selfApproved': 'Approved by who recorded it: {{title}}, {{amount}}',
  'finances.selfApproved.detail': 'Approved by who recorded it, {{amount}}',
  'finances.rejected': 'Rejected: {{title}}, {{amount}} ({{reason}})',
  'finances.rejected.detail': 'Rejected, {{amount}} ({{reason}})',
  'finances.dueRecorded': 'To be paid for unit {{unit}}: {{title}}, {{amount}}',
  'finances.dueRecorded.detail': 'To be paid for unit {{unit}}: {{amount}}'
} satisfies Texts

function toValues({ description, amount }: TransactionFact) {
  return { title: description, amount: formatCents(amount) }
}

/** Returns the audience of the person who recorded the transaction, while they see the building's money. */
function creator({ createdBy }: TransactionFact): Audience {
  return async (db, now) =>
    (await onePerson(createdBy)(db, now)).filter(({ person }) => person !== null && financeAbilities.seeFinances(person))
}

function toCreator(event: TransactionFact, key: keyof typeof financeTexts, values: Record<string, string> = {}): Notice {
  return notice(
    creator(event),
    { key, values: { ...toValues(event), ...values } },
    () => paths.transactionDetails(event.subject.id),
    'seeFinances'
  )
}

type DueRecorded = Extract<TransactionEvent, { kind: 'finances.dueRecorded' }>

/**
 * Notifies the people of its unit, while the unit owes it: not of a due that was paid, corrected or deleted meanwhile.
 */
function dueRecorded(event: DueRecorded): Notice {
  const { subject, unit } = event
  const stored = { key: 'finances.dueRecorded', values: { ...toValues(event), unit } }
  return notice(
    (db, now) => accountPeople(db, unit, dayOf(now)),
    stored,
    () => paths.ownAccount,
    async (ctx) => ((await lockOwing(ctx, subject.id)) === unit ? { unit } : 'gone')
  )
}

export const financeNotices: Notices<TransactionEvent> = {
  'finances.recorded': null,
  'finances.changed': null,
  'finances.approved': {
    class: 'personal',
    subject: 'A transaction of yours was approved',
    when: 'A transaction is approved',
    to: 'who recorded it',
    notice: (event) => toCreator(event, 'finances.approved')
  },
  'finances.selfApproved': {
    class: 'personal',
    subject: 'A transaction was approved by who recorded it',
    when: 'A transaction is approved by who recorded it or changed it last, where the settings say so',
    to: 'treasurers, presidents and administrators',
    roles: ['treasurer', 'president', 'administrator'],
    notice: (event) =>
      notice(
        treasuryExcept(event.by),
        { key: 'finances.selfApproved', values: toValues(event) },
        () => paths.transactionDetails(event.subject.id),
        'seeFinances'
      )
  },
  'finances.rejected': {
    class: 'personal',
    subject: 'A transaction of yours was rejected',
    when: 'A transaction is rejected',
    to: 'who recorded it, with the reason',
    notice: (event) => toCreator(event, 'finances.rejected', { reason: event.reason })
  },
  'finances.completed': null,
  'finances.received': null,
  'finances.deleted': null,
  'finances.corrected': null,
  'finances.dueRecorded': {
    class: 'personal',
    subject: 'There is something to be paid for unit {{unit}}',
    when: 'A due of a unit is recorded',
    to: 'the people who see the account of the unit',
    notice: dueRecorded
  },
  'finances.exported': null
}
