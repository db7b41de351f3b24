import { dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import { type TransactionCategory, TransactionDraft, type TransactionType } from '@verandah/contract/financesInput'
import { CURRENT_ACCOUNT, formatMoney, type PaymentMethod } from '@verandah/contract/money'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { VendorId } from '@verandah/contract/ids'
import { PAYMENT_METHOD_LABEL, TRANSACTION_CATEGORY_LABEL, TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import type { VendorName } from '@verandah/contract/vendorNames'
import { z } from '@verandah/contract/z'
import { fundText } from '../../../fundText.ts'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import { amountText, withAmount } from '../../../ui/form/fields/typedAmount.ts'

/** The transaction's fields as the dialog holds them. */
export interface TransactionValues {
  type: TransactionType
  category: TransactionCategory
  /** The typed amount, in rupees. */
  amount: string
  date: string
  description: string
  vendor: string
  /** The vendor of the list that was chosen; it counts while its name stands in `vendor`. */
  link: Pick<VendorName, '_id' | 'name'> | null
  /** Empty means: none. */
  projectId: string
  unitNumber: string
  paymentMethod: PaymentMethod
  reference: string
  billNumber: string
  billDate: string
  /** Codes of the fund that pays or earns and of the account in which the money lies. */
  fund: string
  account: string
  receipts: readonly File[]
}

export function newTransaction(): TransactionValues {
  return {
    type: 'expense',
    category: 'maintenance',
    amount: '',
    date: dayOf(new Date()),
    description: '',
    vendor: '',
    link: null,
    projectId: '',
    unitNumber: '',
    paymentMethod: 'bank_transfer',
    reference: '',
    billNumber: '',
    billDate: '',
    fund: 'M',
    account: CURRENT_ACCOUNT,
    receipts: []
  }
}

/** Returns the values of the next one of several: most of a pile of bills are of one kind, and paid on one day. */
export function nextTransaction({ type, category, date, fund, account }: TransactionValues): TransactionValues {
  return { ...newTransaction(), type, category, date, fund, account }
}

export function toValues(transaction: Transaction): TransactionValues {
  const { type, category, amount, date, description, vendor, vendorId, projectId, unitNumber, paymentMethod } = transaction
  const { reference, billNumber, billDate } = transaction
  return {
    type,
    category,
    amount: amountText(amount),
    date,
    description,
    vendor: vendor ?? '',
    link: vendorId === null ? null : { _id: vendorId, name: vendor ?? '' },
    projectId: projectId ?? '',
    unitNumber: unitNumber ?? '',
    paymentMethod,
    reference: reference ?? '',
    billNumber: billNumber ?? '',
    billDate: billDate ?? '',
    fund: transaction.fund ?? 'M',
    account: transaction.account,
    receipts: []
  }
}

/** The contract's schema; a new transaction may bring receipts. */
export const transactionSchema = z.extend(TransactionDraft, { receipts: z.custom<readonly File[]>() })
export type FormBody = z.input<typeof transactionSchema>

const bare = (text: string) => text.trim().toLowerCase()

/** Returns the vendor of that name, however its letters are written. */
export function vendorNamed(text: string, vendors: readonly VendorName[]): VendorName | undefined {
  return vendors.find(({ name }) => bare(name) === bare(text))
}

/** Returns the vendor that the typed name stands for; null where it is only text. */
export function linkedVendor({ vendor, link }: Pick<TransactionValues, 'vendor' | 'link'>): VendorId | null {
  return link !== null && bare(link.name) === bare(vendor) ? link._id : null
}

/** A unit's income is of the funds of its bill. */
export const hasFund = ({ type, unitNumber }: Pick<TransactionValues, 'type' | 'unitNumber'>) =>
  type === 'expense' || unitNumber.trim() === ''

/** Only expenses have a bill of a vendor. */
export function toBody({ link, vendor, billNumber, billDate, fund, ...values }: TransactionValues): FormBody {
  const bill = values.type === 'expense' ? { billNumber, billDate } : { billNumber: '', billDate: '' }
  return { ...withAmount(values), ...bill, fund: hasFund(values) ? fund : 'M', vendor, vendorId: linkedVendor({ vendor, link }) }
}

const LABEL: Record<keyof TransactionValues, string> = {
  type: 'Transaction Type',
  category: 'Category',
  amount: 'Amount (LKR)',
  date: 'Date',
  description: 'Description',
  vendor: 'Vendor/Payee',
  link: 'Vendor',
  projectId: 'Project',
  unitNumber: 'Unit Number (if applicable)',
  paymentMethod: 'Payment Method',
  reference: 'Reference Number',
  billNumber: 'Bill Number',
  billDate: 'Bill Date',
  fund: 'Fund',
  account: 'Account',
  receipts: 'Receipts'
}

function shown(field: keyof TransactionValues, stored: Transaction, t: Translate): string {
  if (field === 'type') return t(TRANSACTION_TYPE_LABEL[stored.type])
  if (field === 'category') return t(TRANSACTION_CATEGORY_LABEL[stored.category])
  if (field === 'amount') return formatMoney(stored.amount)
  if (field === 'date') return formatDay(stored.date)
  if (field === 'paymentMethod') return t(PAYMENT_METHOD_LABEL[stored.paymentMethod])
  if (field === 'projectId') return stored.project ?? '–'
  if (field === 'link') return stored.vendorId === null ? '–' : (stored.vendor ?? '–')
  if (field === 'fund') return fundText(stored.fund ?? 'M', t)
  if (field === 'billDate') return stored.billDate === null ? '–' : formatDay(stored.billDate)
  return field === 'receipts' ? '–' : (stored[field] ?? '–')
}

/** Returns a field's label and its stored value in a few words. */
export function describeField(field: keyof TransactionValues, stored: Transaction, t: Translate): StoredField {
  return { label: t(LABEL[field]), value: shown(field, stored, t) }
}
