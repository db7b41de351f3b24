import { formatMonth } from '@verandah/contract/formats'
import type { Texts } from '@verandah/contract/i18n/stored'
import { formatCents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { notice, type Notice, type Notices } from '../../notifications/notice.ts'
import { leadersExcept, peopleWithRole } from '../users/audience.queries.ts'
import type { BooksEvent } from './books.events.ts'

export const booksTexts = {
  'books.overdrawn': 'More was spent than there was: {{missing}} of the fund {{fund}} is missing in {{account}}, by a line of the bank',
  'books.overdrawnBecause': 'More was spent than there was: {{missing}} of the fund {{fund}} is missing in {{account}} ({{reason}})',
  'books.monthClosed': 'The books of {{month}} were closed',
  'books.monthReopened': 'The books of {{month}} were opened again ({{reason}})',
  'books.monthToClose': '{{month}} is over: its books can be closed'
} satisfies Texts

const page = () => paths.months

/** Notifies the leaders, with the reason or the fact that the bank has done it. */
function overdrawn({ name, fund, missing, reason, by }: Extract<BooksEvent, { kind: 'books.overdrawn' }>): Notice {
  const values = { account: name, fund, missing: formatCents(missing) }
  const stored = reason === null ? { key: 'books.overdrawn', values } : { key: 'books.overdrawnBecause', values: { ...values, reason } }
  return notice(leadersExcept(by), stored, () => paths.funds, 'seeFinances')
}

export const booksNotices: Notices<BooksEvent> = {
  'books.moneyMoved': null,
  'books.transferReversed': null,
  'books.accountAdded': null,
  'books.accountChanged': null,
  'books.cashCounted': null,
  'books.overdrawn': {
    class: 'personal',
    subject: 'More of a fund was spent than there was',
    when: 'More of a fund is spent than lies in the account',
    to: 'president and administrators',
    roles: ['president', 'administrator'],
    notice: overdrawn
  },
  'books.fundAdded': null,
  'books.opened': null,
  'books.entriesExported': null,
  'books.trialBalanceExported': null,
  'books.yearPackExported': null,
  'books.monthClosed': {
    class: 'activity',
    when: 'The books of a month are closed',
    to: 'president and administrators',
    roles: ['president', 'administrator'],
    notice: ({ month, by }) =>
      notice(leadersExcept(by), { key: 'books.monthClosed', values: { month: formatMonth(month) } }, page, 'seeFinances')
  },
  'books.monthReopened': {
    class: 'personal',
    subject: 'The books of {{month}} were opened again',
    when: 'The books of a month are opened again',
    to: 'president and administrators',
    roles: ['president', 'administrator'],
    notice: ({ month, by, reason }) =>
      notice(leadersExcept(by), { key: 'books.monthReopened', values: { month: formatMonth(month), reason } }, page, 'seeFinances')
  },
  'books.monthToClose': {
    class: 'personal',
    subject: 'books.monthToClose',
    when: 'A month is over, and the building has closed one before',
    to: 'treasurers',
    roles: ['treasurer'],
    notice: ({ month }) =>
      notice(peopleWithRole(['treasurer']), { key: 'books.monthToClose', values: { month: formatMonth(month) } }, page, 'seeFinances')
  }
}
