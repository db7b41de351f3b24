import type { PaymentId, UserId } from '@verandah/contract/ids'
import { type Day, lastDayOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { Extensions } from '../../core/context.ts'
import { countProposed } from '../approvals/pendingAbout.queries.ts'
import { describeBills } from './bills/bills.queries.ts'
import { countProposedCredits, readCredits } from './credits/credits.queries.ts'
import { readUnpaidOn } from './duesList.queries.ts'
import { moveUnit, renameUnit } from './moveUnit.ts'
import { readReceipts } from './payments/payments.queries.ts'
import { countProposedRefunds } from './payments/refunds/refunds.queries.ts'
import { countUnbilledKinds, readPeriods } from './runs/runs.queries.ts'
import { countToCheck } from './slips/slips.queries.ts'
import { findUnsettled, isInAccounts } from './units.queries.ts'
import type { ChangedDocuments } from './accounts.table.ts'

declare module '../../core/context.ts' {
  interface Extensions {
    /** Called after bills and payments were made, changed or taken back, so that features that list them can follow. */
    'accounts.changed': (ctx: Ctx<{ id: UserId }>, documents: ChangedDocuments) => Promise<void>
    /** The statement lines of the bank that were matched to a payment. */
    'accounts.bankLines': {
      /** Returns the day until which the bank is reconciled for the payment's lines; null: no line is reconciled. */
      agreedUntil: (ctx: Ctx, payment: PaymentId) => Promise<Day | null>
      /** Opens the payment's lines again, because the payment is taken back. */
      reopenLines: (ctx: Ctx, payment: PaymentId) => Promise<void>
      /** Moves the lines of one payment to another, which was posted in this transaction instead of it. */
      moveLines: (ctx: Ctx, from: PaymentId, to: PaymentId) => Promise<void>
    }
  }
}

export const accountsExtensions = {
  async 'books.sources'({ db, t }, idsOf) {
    const described = new Map(await describeBills(db, idsOf('bill')))
    for (const [id, { kind, receipt_number, moves_advance }] of await readReceipts(db, idsOf('payment'))) {
      const isPaidBack = kind === 'refund' && moves_advance === 0
      described.set(id, t(isPaidBack ? 'Paid back: {{number}}' : 'Receipt {{number}}', { number: receipt_number ?? '' }))
    }
    for (const [id, { kind, number }] of await readCredits(db, idsOf('credit')))
      described.set(id, t(kind === 'credit_note' ? 'Credit note for B{{number}}' : 'Write-off of B{{number}}', { number }))
    for (const [id, period] of await readPeriods(db, idsOf('run')))
      described.set(id, t('Bills for {{month}}', { month: formatMonth(period) }))
    return described
  },
  'books.closingChecks': {
    slips: ({ db }, month) => countToCheck(db, lastDayOf(month)),
    async pending({ db }, month) {
      const until = lastDayOf(month)
      const [refunds, credits] = [await countProposedRefunds(db, until), await countProposedCredits(db, until)]
      return refunds + credits + (await countProposed(db, ['payment_void', 'bill_void', 'advance'], until))
    },
    unbilled_kinds: ({ db }, month) => countUnbilledKinds(db, month)
  },
  'books.unpaidBills': ({ db }, day) => readUnpaidOn(db, day),
  'units.renamed': renameUnit,
  'units.merged': moveUnit,
  'units.unsettled': findUnsettled,
  'units.isNamed': isInAccounts
} satisfies Partial<Extensions>
