import type { BankImport } from '@verandah/contract/bankImports'
import type { Translate } from '@verandah/contract/i18n/translate'

/** Returns the facts of a file: what was read of it, and what was not. */
export function readingFacts(
  { format, passedOver, otherAccounts, sheet, hiddenRows, isTotalChecked, difference }: BankImport,
  t: Translate
): (false | [string, string])[] {
  const isTable = format === 'csv'
  return [
    sheet !== null && [t('Sheet'), sheet],
    hiddenRows > 0 && [t('Hidden rows, read too'), String(hiddenRows)],
    passedOver > 0 && [t('Passed over'), t('Rows without a day: {{number}}', { number: passedOver })],
    otherAccounts.length > 0 && [t('Other accounts in the file, left out'), otherAccounts.join(', ')],
    isTable && isTotalChecked && [t('Total'), t('Its rows make the total in the file')],
    isTable && !isTotalChecked && difference === null && [t('Total'), t('Not checked against a total')]
  ]
}
