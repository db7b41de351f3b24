import type { Entry, FundSum } from '@verandah/contract/books'
import { withCents } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Person } from '@verandah/contract/records'

const PURPOSE: Record<string, string> = {
  bill: 'Bill',
  payment: 'Payment',
  approval: 'Approval',
  money: 'Money moved',
  transfer: 'Transfer'
}

/** Returns the text of a purpose: 'bill 1' is 'Bill', 'payment 2' is 'Payment (2)'; an unknown one stays as it is. */
export function purposeText({ purpose, reverses }: Pick<Entry, 'purpose' | 'reverses'>, t: Translate): string {
  if (reverses !== null) return t('Reversal of entry {{number}}', { number: reverses })
  const [, what = '', time = '1'] = /^(.+?)(?: (\d+))?$/.exec(purpose) ?? []
  const known = PURPOSE[what]
  if (known === undefined) return purpose
  return time === '1' ? t(known) : `${t(known)} (${time})`
}

export function actorText(actor: Person | null, t: Translate): string {
  return actor === null ? t('The portal') : `${actor.firstName} ${actor.lastName}`
}

/** Returns the description of an entry; its transaction may be deleted since. */
export const descriptionText = ({ description }: Pick<Entry, 'description'>, t: Translate): string =>
  description === '' ? t('Deleted transaction') : description

/** Empty for what belongs to the other side. */
export const debitText = (amount: number): string => (amount > 0 ? withCents(amount) : '')
export const creditText = (amount: number): string => (amount < 0 ? withCents(-amount) : '')

/** Debit positive; the minus is U+2212. */
export const balanceText = (amount: number): string => (amount < 0 ? `\u2212${withCents(-amount)}` : withCents(amount))

/** The English names of the sums of a fund. */
export const FUND_SUM_LABEL: Record<FundSum, string> = {
  broughtForward: 'Brought forward',
  income: 'Income',
  expenses: 'Expenses',
  carriedForward: 'Carried forward',
  money: 'Of which money',
  owed: 'Of which owed by units'
}
