import { type CsvColumns, BANK_COLUMNS, type BankColumnIndexes, guessBankColumns } from '@verandah/contract/bankImports'
import type { DayFormat } from '@verandah/contract/writtenDay'
import type { Decimal } from '@verandah/contract/writtenAmount'
import { parsed } from '../../../ui/state/kept.ts'
import { type CsvBeginning, guessDayFormat, guessDecimal } from './csvFile.ts'

export interface CsvSettings {
  places: BankColumnIndexes
  dateFormat: DayFormat
  decimal: Decimal
  /** Rupees as they are typed, where the file does not say them; empty: not said. */
  opening: string
  closing: string
}

type SettingsByAccount = Record<string, { heads: string; settings: Omit<CsvSettings, 'opening' | 'closing'> } | undefined>

const KEY = 'bankColumns'

const headsText = ({ heads, columnCount }: CsvBeginning) => heads?.join('\n') ?? String(columnCount)

/** Returns the settings with which the last file of this account with the same heads was read; else guessed ones. */
export function settingsFor(account: string, beginning: CsvBeginning): CsvSettings {
  const known = parsed<SettingsByAccount>(localStorage, KEY)?.[account]
  if (known?.heads === headsText(beginning)) return { ...known.settings, opening: '', closing: '' }
  const places = guessBankColumns(beginning.heads)
  const cells = (at: number | undefined) => beginning.rows.flatMap((row) => (at === undefined ? row : (row[at] ?? [])))
  return {
    places,
    dateFormat: guessDayFormat(cells(places.date)),
    decimal: guessDecimal(cells(places.amount ?? places.debit)),
    opening: '',
    closing: ''
  }
}

/** Stores the settings in this browser, for the next file of the account. */
export function storeSettings(account: string, beginning: CsvBeginning, { places, dateFormat, decimal }: CsvSettings): void {
  const all = parsed<SettingsByAccount>(localStorage, KEY) ?? {}
  localStorage.setItem(
    KEY,
    JSON.stringify({ ...all, [account]: { heads: headsText(beginning), settings: { places, dateFormat, decimal } } })
  )
}

/** The day, the text and the sums, with a sign or in two columns. */
export const isComplete = ({ date, text, amount, debit, credit }: BankColumnIndexes): boolean =>
  date !== undefined && text !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined))

/** By their heads; by number where there is none, or two columns have the same. */
export function toColumns({ heads }: CsvBeginning, places: BankColumnIndexes): CsvColumns {
  const isNamed = (at: number) => heads?.[at] !== undefined && heads[at] !== '' && heads.indexOf(heads[at]) === heads.lastIndexOf(heads[at])
  const areNamed = BANK_COLUMNS.every((field) => places[field] === undefined || isNamed(places[field]))
  const column = (at: number) => (areNamed ? (heads?.[at] ?? at + 1) : at + 1)
  const named = BANK_COLUMNS.flatMap((field) => (places[field] === undefined ? [] : [[field, column(places[field])] as const]))
  return Object.fromEntries(named) as CsvColumns
}
