import { BankLineId, BankMatchId, BillId, PaymentId, SlipId, VendorId } from './ids.ts'
import { EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filter, filterDay, requiredDay, requiredText } from './fields.ts'
import { SimilarTransaction } from './finances.ts'
import { TRANSACTION_CATEGORIES, TRANSACTION_TYPES, TransactionDraft, TransactionId } from './financesInput.ts'
import { pack } from './i18n/text.ts'
import { BANK_TARGETS, LENGTH } from './limits.ts'
import { cents, isMoney } from './money.ts'
import { PageQuery, Pagination } from './page.ts'
import { namedObject, z } from './z.ts'

/** The uses of a line that nothing was recorded for: a charge of the bank, its interest, money of somebody unknown, a double line. */
export const BANK_USES = ['charge', 'interest', 'unidentified', 'nothing'] as const
export type BankUse = (typeof BANK_USES)[number]

const WRONG_AMOUNT = 'The amount must be a number with at most two decimals, and not 0'
/** Rupees with the sign of the line; becomes cents. */
const signedAmount = z.pipe(
  z.number({ error: WRONG_AMOUNT }).check(z.refine((value) => isMoney(Math.abs(value)), WRONG_AMOUNT)),
  z.transform(cents)
)

/** A transaction that is recorded from a line: day, amount, account and reference are the line's. */
export const BankRecordDraft = z.pick(TransactionDraft, {
  type: true,
  category: true,
  description: true,
  vendor: true,
  vendorId: true,
  fund: true,
  unitNumber: true
})
export type BankRecordDraft = z.output<typeof BankRecordDraft>

/**
 * A line, or a part of it, stands for exactly one of these: money of a unit, which becomes a payment; a slip, which is
 * verified by it; a posting that exists already; a cheque that the bank has returned, whose return is recorded by it; an
 * approved transaction, whose money has moved; a new transaction, which waits for its approval unless that needs none; or one
 * of `BANK_USES`.
 */
const target = {
  unitNumber: z.optional(requiredText('Unit', 20)),
  billId: z.optional(BillId),
  slipId: z.optional(SlipId),
  paymentId: z.optional(PaymentId),
  entryId: z.optional(EntryId),
  returnedPaymentId: z.optional(PaymentId),
  transactionId: z.optional(TransactionId),
  record: z.optional(BankRecordDraft),
  use: filter('Use', BANK_USES),
  /** The code of the fund that earns the interest, or pays the charge: that of the account where its money is of one alone. */
  fund: z.optional(requiredText('Fund', LENGTH.fund))
}

const ONE_TARGET = 'Each part names one thing that it stands for'
const NO_FUND = 'Only interest and charges are of a fund'

export const BankTargetDraft = z.object({ ...target, amount: signedAmount }, { error: ONE_TARGET }).check(
  z.superRefine(({ billId, unitNumber, slipId, paymentId, entryId, returnedPaymentId, transactionId, record, use, fund }, context) => {
    const all = [unitNumber, slipId, paymentId, entryId, returnedPaymentId, transactionId, record, use]
    const named = all.filter((one) => one !== undefined)
    if (named.length !== 1 || (billId !== undefined && unitNumber === undefined))
      context.addIssue({ code: 'custom', path: [], message: ONE_TARGET })
    if (fund !== undefined && use !== 'charge' && use !== 'interest') context.addIssue({ code: 'custom', path: ['fund'], message: NO_FUND })
  })
)
export type BankTargetDraft = z.output<typeof BankTargetDraft>

export const BankMatchDraft = z.object({
  targets: z
    .array(BankTargetDraft, { error: 'Targets must be a list' })
    .check(
      z.minLength(1, 'Name what the line stands for'),
      z.maxLength(BANK_TARGETS, pack('Targets cannot exceed {{max}}', { max: BANK_TARGETS }))
    )
})
export type BankMatchDraft = z.output<typeof BankMatchDraft>

/** A target in an answer, with the words by which a person knows it. */
export const BankTarget = z.object({
  unitNumber: z.optional(z.string()),
  billId: z.optional(BillId),
  slipId: z.optional(SlipId),
  paymentId: z.optional(PaymentId),
  entryId: z.optional(EntryId),
  returnedPaymentId: z.optional(PaymentId),
  transactionId: z.optional(TransactionId),
  /** As the last line of this payee was recorded. */
  record: z.optional(
    z.object({
      type: z.enum(TRANSACTION_TYPES),
      category: z.enum(TRANSACTION_CATEGORIES),
      description: z.string(),
      vendor: z.optional(z.nullable(z.string())),
      vendorId: z.optional(z.nullable(VendorId)),
      unitNumber: z.optional(z.nullable(z.string())),
      fund: z.optional(z.nullable(z.string()))
    })
  ),
  use: z.optional(z.enum(BANK_USES)),
  fund: z.optional(z.string()),
  /** Rupees, with the sign of the line. */
  amount: z.number(),
  /** 'Bill 1042: Management, November 2026', 'Lift repair', the unit of a returned cheque; empty of a use. */
  description: z.string(),
  /** The day of its document; null for a use and for a unit without a bill. */
  date: z.nullable(DayText)
})
export type BankTarget = z.output<typeof BankTarget>

/** `sure`: nothing else fits; `likely`: one thing has that amount; `choose`: there are several, or none. */
export const CERTAINTIES = ['sure', 'likely', 'choose'] as const
export type Certainty = (typeof CERTAINTIES)[number]

export const BANK_LINE_STATES = ['open', 'matched'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** A line of the bank's statement, in rupees: what came in is positive. */
export const BankLine = namedObject('BankLine', {
  _id: BankLineId,
  account: z.string(),
  date: DayText,
  amount: z.number(),
  text: z.string(),
  reference: z.nullable(z.string()),
  state: z.enum(BANK_LINE_STATES),
  matches: z.array(
    z.object({
      _id: BankMatchId,
      /** Null: the line stands for nothing. */
      entryId: z.nullable(EntryId),
      amount: z.number(),
      target: BankTarget
    })
  ),
  /** The targets that an open line probably has; null for a matched line. */
  suggestion: z.nullable(z.object({ certainty: z.enum(CERTAINTIES), targets: z.array(BankTarget) })),
  /** Recorded from this line and not approved yet: it takes no other match until that is decided, and is matched by the approval. */
  waitsFor: z.array(z.object({ transactionId: TransactionId, description: z.string(), amount: z.number() })),
  /** It is of a day until which the account was agreed with the bank: it stays as it is. */
  isAgreed: z.boolean(),
  can: z.object({ match: z.boolean(), unmatch: z.boolean() })
})
export type BankLine = z.output<typeof BankLine>

export const MatchedBankLine = z.extend(BankLine, {
  /** The transactions that may be the same as one that was recorded now; the newest date first. */
  similar: z.array(SimilarTransaction)
})
export type MatchedBankLine = z.output<typeof MatchedBankLine>

export const BankLineQuery = z.extend(PageQuery, {
  account: z.optional(z.string('Account must be text')),
  state: filter('State', BANK_LINE_STATES),
  from: filterDay('From'),
  to: filterDay('To')
})
export type BankLineQuery = z.output<typeof BankLineQuery>

const WRONG_BALANCE = 'Balance must be a number with at most two decimals'
const isBalance = (value: number) => value === 0 || isMoney(Math.abs(value))

/** The balance of an account on a day in the ledger and at the bank, and the items that explain the difference; in rupees. */
export const Reconciliation = namedObject('Reconciliation', {
  account: z.string(),
  on: DayText,
  ledger: z.number(),
  /** Posted, and not on a statement yet. Without an entry: what all that is older than the statements differs from their beginning. */
  unmatchedLedger: z.array(z.object({ entryId: z.nullable(EntryId), date: DayText, description: z.string(), amount: z.number() })),
  /** On a statement, and not posted yet. */
  unmatchedLines: z.array(BankLine),
  /** `ledger` less the first, and with the second: what the bank should say. */
  expected: z.number(),
  /** The balance on the statement; null: nobody has entered it. */
  statementBalance: z.nullable(z.number()),
  difference: z.nullable(z.number()),
  /** The last day until which both were agreed. */
  lastAgreed: z.nullable(DayText)
})
export type Reconciliation = z.output<typeof Reconciliation>

export const ReconciliationDraft = z.object({
  account: requiredText('Account', LENGTH.account),
  on: requiredDay('Day'),
  statementBalance: z.pipe(
    z.number({ error: WRONG_BALANCE }).check(z.refine(isBalance, WRONG_BALANCE)),
    z.transform((value) => cents(value))
  )
})
export type ReconciliationDraft = z.output<typeof ReconciliationDraft>

export const ReconciliationQuery = z.object({
  account: requiredText('Account', LENGTH.account),
  on: filterDay('Day'),
  /** Rupees, as text; absent: only what is open is asked for. */
  statementBalance: z.pipe(
    z.optional(z.string({ error: WRONG_BALANCE }).check(z.regex(/^$|^-?\d{1,9}(\.\d{1,2})?$/, WRONG_BALANCE))),
    z.transform((text) => (text === undefined || text === '' ? undefined : cents(Number(text))))
  )
})
export type ReconciliationQuery = z.output<typeof ReconciliationQuery>

const at = '/api/finances/bank'

export const bankLines = {
  list: endpoint('GET', `${at}/lines`, {
    shows: ['bank', 'books', 'charges', 'finances', 'units', 'users', 'vendors'],
    summary: 'Lines of the bank’s statements, the oldest first, with what they are or may be',
    query: BankLineQuery,
    response: z.object({
      lines: z.array(BankLine),
      pagination: Pagination,
      /** Of the open lines; those that wait for approval are counted by `waiting` alone. */
      counts: z.object({ open: z.number(), sure: z.number(), likely: z.number(), waiting: z.number() })
    })
  }),
  /** 409 `not_balanced` unless the targets make the line's amount. */
  match: endpoint('POST', `${at}/lines/:id/matches`, {
    changes: ['approvals', 'bank', 'books', 'finances', 'notifications', 'units'],
    summary: 'Say what a line stands for: what is not recorded yet is',
    params: { id: BankLineId },
    body: BankMatchDraft,
    response: MatchedBankLine,
    status: 201
  }),
  /** What was recorded for it stays, and can be matched again; one that still waits for approval is deleted as a transaction. */
  unmatch: endpoint('DELETE', `${at}/matches/:id`, {
    changes: ['bank', 'books', 'finances'],
    summary: 'The line does not stand for that; money of somebody unknown is taken back',
    params: { id: BankMatchId }
  }),
  reconciliation: endpoint('GET', `${at}/reconciliation`, {
    shows: ['bank', 'books', 'charges', 'finances', 'units', 'users', 'vendors'],
    summary: 'What explains the difference between an account and the bank',
    query: ReconciliationQuery,
    response: Reconciliation
  }),
  /** 409 `not_balanced` unless the difference is 0. */
  reconcile: endpoint('POST', `${at}/reconciliations`, {
    changes: ['bank'],
    summary: 'Compare the account with the bank until a day: its lines until then stay as they are',
    body: ReconciliationDraft,
    response: Reconciliation,
    status: 201
  })
}
