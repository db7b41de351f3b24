import { formatMonth } from '@verandah/contract/formats'
import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import { leadersExcept, peopleWithRole } from '../users/audience.queries.ts'
import type { BooksEvent } from './books.events.ts'

export const booksTexts = {
  'books.monthClosed': 'The books of {{month}} were closed',
  'books.monthReopened': 'The books of {{month}} were opened again ({{reason}})',
  'books.monthToClose': '{{month}} is over: its books can be closed'
} satisfies Texts

const page = () => paths.months

export const booksNotices: Notices<BooksEvent> = {
  'books.moneyMoved': null,
  'books.transferReversed': null,
  'books.accountAdded': null,
  'books.accountChanged': null,
  'books.cashCounted': null,
  'books.fundAdded': null,
  'books.opened': null,
  'books.entriesExported': null,
  'books.trialBalanceExported': null,
  'books.yearPackExported': null,
  'books.monthClosed': {
    when: 'The books of a month are closed',
    to: 'president and administrators',
    notice: ({ month, by }) =>
      notice(leadersExcept(by), { key: 'books.monthClosed', values: { month: formatMonth(month) } }, page, 'seeFinances')
  },
  'books.monthReopened': {
    when: 'The books of a month are opened again',
    to: 'president and administrators',
    notice: ({ month, by, reason }) =>
      notice(leadersExcept(by), { key: 'books.monthReopened', values: { month: formatMonth(month), reason } }, page, 'seeFinances')
  },
  'books.monthToClose': {
    when: 'A month is over, and the building has closed one before',
    to: 'treasurers',
    notice: ({ month }) =>
      notice(peopleWithRole(['treasurer']), { key: 'books.monthToClose', values: { month: formatMonth(month) } }, page, 'seeFinances')
  }
}
