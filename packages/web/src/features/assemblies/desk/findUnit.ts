import { NOTICE_CODE_LENGTH } from '@verandah/contract/assemblyNotice'
import type { DeskUnit } from '@verandah/contract/hall'

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** What was typed at the desk: a unit of the roll, what may be the code of a paper notice, or neither. */
export type Typed = { kind: 'unit'; unit: DeskUnit } | { kind: 'code'; code: string } | { kind: 'unknown'; text: string }

/** Finds the unit by its number; what is none and has as many signs as a code may be one, which only the server knows. */
export function findUnit(units: readonly DeskUnit[], text: string): Typed {
  const typed = plain(text)
  const unit = units.find((one) => plain(one.unit) === typed)
  if (unit !== undefined) return { kind: 'unit', unit }
  return typed.length === NOTICE_CODE_LENGTH ? { kind: 'code', code: typed } : { kind: 'unknown', text: text.trim() }
}
