import { grouped } from '@verandah/contract/formats'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'

/** Returns typed m³ as a number: '1,234.5', '112 m³'. Null when empty, NaN for what is no number. */
export const volumeOf = (typed: string): number | null => amountOf(typed.replace(/m[3³]\s*$/i, ''))

/** Returns '1,234.5' */
export function volumeText(cubicMetres: number): string {
  const [whole = '', decimals] = String(cubicMetres).split('.')
  return decimals === undefined ? grouped(Number(whole)) : `${grouped(Number(whole))}.${decimals}`
}
