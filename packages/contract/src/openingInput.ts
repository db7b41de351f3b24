import { signedBalance } from './balanceFields.ts'
import {
  choice,
  defaultedFlag,
  optionalDay,
  optionalText,
  requiredAmount,
  requiredDay,
  requiredText,
  requiredUnit,
  tooLong
} from './fields.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { pack } from './i18n/text.ts'
import { KindId, optionalId } from './ids.ts'
import { LENGTH, OPENING_BILLS, OPENING_ROWS, OPENING_TABLE } from './limits.ts'
import { z } from './z.ts'

const account = requiredText('Account', LENGTH.account)
const fund = requiredText('Fund', LENGTH.fund)

function rows<Fields extends z.core.$ZodShape>(label: string, fields: Fields, most = OPENING_ROWS) {
  const row = z.object(fields, { error: pack('Each row of {{label}} must have its fields', { label: { text: label } }) })
  const list = z.array(row, { error: pack('{{label}} must be a list', { label: { text: label } }) })
  return z._default(z.optional(list.check(z.maxLength(most, pack('There cannot be more than {{most}} rows', { most })))), [])
}

export const OpeningDraft = z.object({
  /** The first day of the books. */
  day: requiredDay('Day'),
  /** The money in each account at the end of the day before, by the books: less than 0 is overdrawn. */
  money: rows('Money', { account, fund, amount: signedBalance('Amount') }),
  /** The bills that units owe. */
  bills: rows(
    'Bills',
    { unitNumber: requiredUnit(), kindId: KindId, dueDay: requiredDay('Due day'), amount: requiredAmount('Amount') },
    OPENING_BILLS
  ),
  /**
   * Further ones as a table: the unit and the amount, and the name of the kind and the due day where it has such columns.
   * An amount less than 0 is paid in advance; without one, or with 0, the unit owes nothing.
   */
  billsCsv: z._default(
    z.optional(z.string('The table must be text').check(z.maxLength(OPENING_TABLE, tooLong('The table', OPENING_TABLE)))),
    ''
  ),
  /** The kind of the rows that name none; where not given, the one that is paid first. */
  billsKindId: optionalId(KindId),
  /** The due day of the rows that name none; where not given, the day before the first one. */
  billsDueDay: optionalDay('Due day'),
  /** The amounts that units have paid in advance. */
  credits: rows('Paid in advance', { unitNumber: requiredUnit(), amount: requiredAmount('Amount') }, OPENING_BILLS),
  /** The bills that are approved and not paid yet. */
  payables: rows('Bills to pay', {
    description: requiredText('Description', LENGTH.transaction),
    category: choice('Category', TRANSACTION_CATEGORIES),
    fund,
    amount: requiredAmount('Amount'),
    vendor: optionalText('Vendor', LENGTH.payee)
  }),
  /**
   * The movements that are in the books and not on the bank's statement yet: a part of the money. Money that went out is
   * less than 0.
   */
  uncleared: rows('Not on the statement yet', {
    account,
    date: requiredDay('Date'),
    amount: signedBalance('Amount').check(z.refine((amount) => amount !== 0, 'The amount cannot be 0')),
    text: requiredText('Text', LENGTH.transaction)
  }),
  /** The balance of each fund, as the auditor gives it; a fund that is not named is not compared. */
  funds: rows('Funds', { fund, amount: signedBalance('Balance') }),
  /** Begin although a fund is worth something else than the auditor says. */
  acceptDifference: z._default(z.optional(defaultedFlag('Accept the difference', false)), false)
})
export type OpeningDraft = z.output<typeof OpeningDraft>
