import type { FieldError } from '@verandah/contract/errors'
import type { Translate } from '@verandah/contract/i18n/translate'

/** Returns the errors that the server has found. */
export function errorsOf(error: unknown): FieldError[] {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? (error.errors as FieldError[]) : []
}

const PART: Record<string, string> = {
  day: 'First day',
  money: 'Money',
  billsCsv: 'What units owe',
  credits: 'Paid in advance',
  payables: 'Bills to pay',
  uncleared: 'Not on the statement yet',
  funds: 'Audited balances'
}

/** Returns 'What units owe, line 3: Unknown unit': where it stands, and what is wrong. */
export function errorText({ path, message }: FieldError, t: Translate): string {
  const [name = '', index] = path.split('.')
  const part = t(PART[name] ?? 'Opening')
  if (index === undefined) return t('{{part}}: {{message}}', { part, message })
  // Lines of a table are counted from 1, rows of a form from 0.
  const line = name === 'billsCsv' ? Number(index) : Number(index) + 1
  return t('{{part}}, line {{line}}: {{message}}', { part, line, message })
}
