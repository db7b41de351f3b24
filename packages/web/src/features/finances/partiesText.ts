import type { Transaction } from '@verandah/contract/finances'
import type { Translate } from '@verandah/contract/i18n/translate'

type Parties = Pick<Transaction, 'vendor' | 'unitNumber'>

/** Returns the name of a transaction where it stands among others: a month's bills have one description. */
export function titleOf({ description, unitNumber }: Pick<Transaction, 'description' | 'unitNumber'>, t: Translate): string {
  return unitNumber === null ? description : `${description}, ${t('Unit {{unitNumber}}', { unitNumber })}`
}

/** Returns the payee or payer, and the unit; behind the day, where that is not shown elsewhere. */
export function partiesText({ vendor, unitNumber }: Parties, t: Translate, day: string | null = null): string {
  const unit = unitNumber === null ? null : t('Unit {{unitNumber}}', { unitNumber })
  return [day, vendor, unit].filter((text) => text !== null).join(' · ')
}
