import { requiredBalance } from './balanceFields.ts'
import { endpoint } from './endpoint.ts'
import { choice, optionalText, requiredAmount, requiredDay, requiredLines, requiredText } from './fields.ts'
import { Transaction } from './finances.ts'
import { TRANSACTION_CATEGORIES, TransactionId } from './financesInput.ts'
import { optionalId, VendorId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { overdrawFields } from './overdraw.ts'
import { namedObject, z } from './z.ts'

/** The account of cash that is there from the beginning. */
export const PETTY_CASH = '1090'

export const SPENT_IN_THE_FUTURE = 'The day of a payment cannot be in the future'
export const COUNTED_IN_THE_FUTURE = 'The day of a count cannot be in the future'

export const VoucherDraft = z.object({
  /** The code of an account of cash. */
  account: z._default(z.optional(requiredText('Account', LENGTH.account)), PETTY_CASH),
  date: requiredDay('Date'),
  amount: requiredAmount('Amount'),
  category: choice('Category', TRANSACTION_CATEGORIES),
  description: requiredLines('Description', LENGTH.transaction),
  vendor: optionalText('Vendor', LENGTH.payee),
  vendorId: optionalId(VendorId),
  fund: z._default(z.optional(requiredText('Fund', LENGTH.fund)), 'M'),
  ...overdrawFields
})
export type VoucherDraft = z.output<typeof VoucherDraft>

export const CashCountDraft = z.object({
  account: requiredText('Account', LENGTH.account),
  date: requiredDay('Date'),
  /** The cash at the end of that day. */
  counted: requiredBalance('Counted')
})
export type CashCountDraft = z.output<typeof CashCountDraft>

/** The cash that was counted and the cash that the books expect; in rupees. */
export const CashCount = namedObject('CashCount', {
  expected: z.number(),
  counted: z.number(),
  /** The difference; less than 0: money is missing. */
  difference: z.number(),
  /** The amount that fills it up to its float; null: it has no float. */
  topUp: z.nullable(z.number()),
  /** `pending`: the difference is large, and waits for a decider. */
  status: z.enum(['pending', 'posted']),
  /** The transaction of the difference; null: there is none. */
  transactionId: z.nullable(TransactionId)
})
export type CashCount = z.output<typeof CashCount>

const at = '/api/finances/books'

export const cash = {
  /** 409 `not_enough_cash` where less lies there. One above the account's float waits for a decider. */
  addVoucher: endpoint('POST', `${at}/vouchers`, {
    changes: ['approvals', 'books', 'finances', 'notifications'],
    summary: 'Something was paid out of the cash: an expense that is completed at once',
    body: VoucherDraft,
    response: Transaction,
    status: 201
  }),
  count: endpoint('POST', `${at}/counts`, {
    changes: ['approvals', 'books', 'finances', 'notifications'],
    summary: 'The cash was counted: what differs becomes an expense or an income',
    body: CashCountDraft,
    response: CashCount,
    status: 201
  })
}
