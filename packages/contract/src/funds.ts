import { ACCOUNT_TYPES, Entry, EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  choice,
  filterDay,
  isBlank,
  optionalAmount,
  optionalDay,
  optionalText,
  requiredAmount,
  requiredDay,
  requiredLines,
  requiredText
} from './fields.ts'
import { daysInOrder } from './formRules.ts'
import { overdrawField, overdrawFields } from './overdraw.ts'
import { LENGTH } from './limits.ts'
import { namedObject, z } from './z.ts'

/** The kinds of accounts of money. */
export const MONEY_PLACES = ['bank', 'cash'] as const
export type MoneyPlace = (typeof MONEY_PLACES)[number]

/** An account of the ledger on one day, in rupees, debit positive; incomes and expenses since the year began. */
export const Account = namedObject('Account', {
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** Null: no money lies there. */
  money: z.nullable(z.enum(MONEY_PLACES)),
  /** The bank's name. */
  bank: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  /** The amount that petty cash is filled up to. */
  float: z.nullable(z.number()),
  balance: z.number(),
  funds: z.array(z.object({ fund: z.string(), balance: z.number() })),
  /** The version, which changes with the account itself. */
  version: z.number()
})
export type Account = z.output<typeof Account>

/** The income and expenses of a fund from one day to another, and its balance at the end; in rupees. */
export const Fund = namedObject('Fund', {
  code: z.string(),
  name: z.string(),
  broughtForward: z.number(),
  income: z.number(),
  expenses: z.number(),
  carriedForward: z.number(),
  /** The part of the balance that lies in accounts of money. */
  money: z.number(),
  /** The part of the balance that units owe. */
  owed: z.number()
})
export type Fund = z.output<typeof Fund>

export const AccountDraft = z.object({
  name: requiredText('Name', LENGTH.name),
  money: choice('Kind', MONEY_PLACES),
  bank: optionalText('Bank', LENGTH.payee),
  accountNumber: optionalText('Account number', LENGTH.accountNumber),
  float: optionalAmount('Float')
})
export type AccountDraft = z.output<typeof AccountDraft>

/** The changes of an account; fields that are left out stay as they are. */
export const AccountPatch = z.partial(AccountDraft)
export type AccountPatch = z.output<typeof AccountPatch>

export const FundDraft = z.object({
  code: z
    .string({ error: ({ input }) => (isBlank(input) ? 'Code is required' : 'Code must be text') })
    .check(z.trim(), z.regex(/^[A-Z]{1,3}$/, 'Code must be one to three capital letters')),
  name: requiredText('Name', LENGTH.name)
})
export type FundDraft = z.output<typeof FundDraft>

export const MOVED_IN_THE_FUTURE = 'The day of a transfer cannot be in the future'

const code = (label: string) => requiredText(label, 10)

export const MoneyTransferDraft = z.object({
  date: requiredDay('Date'),
  /** Codes of two accounts of money. */
  from: code('From'),
  to: code('To'),
  amount: requiredAmount('Amount'),
  fund: z._default(z.optional(code('Fund')), 'M'),
  reference: optionalText('Reference number', LENGTH.reference),
  ...overdrawFields
})
export type MoneyTransferDraft = z.output<typeof MoneyTransferDraft>

export const MoneyTransferReversal = z.object({
  /** The day of the transfer where not said. */
  date: optionalDay('Date'),
  reason: requiredLines('Reason', LENGTH.reason),
  ...overdrawField
})
export type MoneyTransferReversal = z.output<typeof MoneyTransferReversal>

/** A transfer as it was posted, or as it waits: then without a number, and `_id` is that of its source. */
export const MoneyTransfer = namedObject('MoneyTransfer', {
  ...Entry.shape,
  number: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  status: z.enum(['pending', 'posted'])
})
export type MoneyTransfer = z.output<typeof MoneyTransfer>

const TO_BEFORE_FROM = 'To cannot be before From'

const at = '/api/finances/books'

export const funds = {
  accounts: endpoint('GET', `${at}/accounts`, {
    shows: ['books', 'settings'],
    summary: 'The accounts of the ledger, with what they stand at on a day',
    query: z.object({ on: filterDay('Day') }),
    response: z.object({ accounts: z.array(Account) })
  }),
  addAccount: endpoint('POST', `${at}/accounts`, {
    changes: ['books'],
    summary: 'Add an account in which money lies',
    body: AccountDraft,
    response: Account,
    status: 201
  }),
  updateAccount: endpoint('PUT', `${at}/accounts/:code`, {
    changes: ['books'],
    summary: 'Change an account in which money lies',
    params: { code: z.string() },
    body: AccountPatch,
    response: Account,
    versioned: true
  }),
  list: endpoint('GET', `${at}/funds`, {
    shows: ['books', 'settings'],
    summary: 'What each fund has got and spent in some days, this year where none are named',
    query: z.object({ from: filterDay('From'), to: filterDay('To') }).check(z.refine(...daysInOrder('from', 'to', TO_BEFORE_FROM))),
    response: z.object({ from: DayText, to: DayText, funds: z.array(Fund) })
  }),
  add: endpoint('POST', `${at}/funds`, {
    changes: ['books'],
    summary: 'Add a fund',
    body: FundDraft,
    response: Fund,
    status: 201
  }),
  /** Moves money between accounts. A transfer that lifts cash above its float waits for an approval. */
  transfer: endpoint('POST', `${at}/transfers`, {
    changes: ['approvals', 'books', 'notifications'],
    summary: 'Money was moved from one account to another',
    body: MoneyTransferDraft,
    response: MoneyTransfer,
    status: 201
  }),
  reverseTransfer: endpoint('PUT', `${at}/transfers/:id/reverse`, {
    changes: ['books'],
    summary: 'Take a transfer back, by its entry; answers the entry that does',
    params: { id: EntryId },
    body: MoneyTransferReversal,
    response: Entry
  })
}
