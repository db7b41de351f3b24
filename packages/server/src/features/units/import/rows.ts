import type { Day } from '@verandah/contract/dates'
import { Email, optionalDay, optionalText, phoneText } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { internationalPhone } from '@verandah/contract/phone'
import { optionalArea, optionalShare, unitGroup, unitLabel } from '@verandah/contract/listedUnits'
import { readPart, WRONG_PART } from '@verandah/contract/unitsInput'
import { IMPORT_FIELDS, type ImportField, type ImportMapping, type LeftOutRow } from '@verandah/contract/unitsTable'
import { readWrittenAmount } from '@verandah/contract/writtenAmount'
import { isMadeDay, readWrittenDay, withoutMarks } from '@verandah/contract/writtenDay'
import { type Cents, negateCents, rupees } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import type { FieldProblem } from '../../../core/problem.ts'
import type { TableLine } from '../../../storage/tables/csv.ts'
import { DAY_AS_UNIT, type HeadedTable, headKey } from '../../../storage/tables/heads.ts'
import { checkTotal, isTotalRow, sumOfRows, totalOf } from '../../../storage/tables/totals.ts'

/** The fields of a person in a row. */
export interface ParsedPerson {
  /** The name; null: the row does not say it. */
  name: string | null
  email: string | null
  phone: string | null
}

export interface Fraction {
  part: number
  whole: number
}

/** The fields of a row, as far as they can be read; null: the cell is empty. */
export interface ParsedRow {
  line: number
  /** The unit's label; the text as it was written where it is no label. */
  unit: string | null
  floor: string | null
  group: string | null
  share: number | null
  /** Hundredths of a square foot. */
  area: number | null
  /** What the unit owes; less than 0 is paid in advance. */
  arrears: Cents | null
  owner: (ParsedPerson & { part: Fraction | null; from: Day | null }) | null
  tenant: (ParsedPerson & { from: Day | null }) | null
  errors: (FieldProblem & { path: ImportField })[]
  /** The texts of the cells that are not empty, as far as they can be read. */
  cells: Partial<Record<ImportField, string>>
}

/** Texts that people write into a cell that is empty in meaning. */
const NOTHING = /^(?:[-–—]+|n\/a|nil|none)$/i

/** Reads a day as people write it: where the order does not show, the day stands before the month. */
const readDay = (text: string) => readWrittenDay(text, 'DD/MM/YYYY') ?? text

/** Reads a phone number. A spreadsheet takes the zero off a number that begins with one: '771234567'. */
const readPhone = (text: string) => {
  const plain = withoutMarks(text).replace(/^(\d+)\.0+$/, '$1')
  return internationalPhone(/^[1-9]\d{8}$/.test(plain.replaceAll(/[\s-]/g, '')) ? `0${plain}` : plain)
}

const FEET = /\s*(?:sq\.?\s*(?:ft|feet)|sft|square feet)\.?$/i

const SIDE = /[^A-Z](?:[DC]R?|DEBIT|CREDIT)\.?\s*$/i

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** Reads a fraction: '1/2', '50 %', '0.5' and '1'. */
function readFraction(text: string): Fraction | null {
  const [, digits, decimals = '', percent] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*(%)?$/.exec(text) ?? []
  if (digits === undefined) return readPart(text)
  const whole = 10 ** decimals.length * (percent === undefined ? 1 : 100)
  const part = Number(digits + decimals)
  const common = divisor(part, whole)
  return readPart(`${part / common}/${whole / common}`)
}

/** Reads a whole number, as amounts are written; other text stays. */
const readNumber = (text: string) => {
  const hundredths = readWrittenAmount(text, '.')
  return hundredths !== null && hundredths >= 0 && hundredths % 100 === 0 ? String(hundredths / 100) : text
}

/** Reads square feet, as amounts are written, with or without their unit; other text stays. */
const readArea = (text: string) => {
  const hundredths = readWrittenAmount(text.replace(FEET, ''), '.')
  return hundredths === null ? text : String(hundredths / 100)
}

/** Reads what is owed, as amounts are written: 'Dr' stands behind what the unit owes, 'Cr' behind what it has paid in advance. */
const readArrears = (text: string) => {
  const amount = readWrittenAmount(text, '.')
  if (amount === null) return text
  return String(rupees(SIDE.test(text) ? negateCents(amount) : amount))
}

const email = z.optional(z.nullable(Email))
const name = () => optionalText('Name', LENGTH.payee)
const ROW = z.object({
  unit: unitLabel(),
  floor: optionalText('Floor', LENGTH.unit),
  group: unitGroup(),
  share: optionalShare(),
  area: optionalArea(),
  arrears: z.optional(z.string().check(z.refine((text) => readWrittenAmount(text, '.') !== null, 'Arrears must be an amount'))),
  ownerName: name(),
  ownerEmail: email,
  ownerPhone: phoneText(),
  ownerPart: z.optional(z.string().check(z.refine((text) => readFraction(text) !== null, WRONG_PART))),
  ownerFrom: optionalDay('Owner from'),
  tenantName: name(),
  tenantEmail: email,
  tenantPhone: phoneText(),
  tenantFrom: optionalDay('Tenant from')
})
const PART_OF_ROW = z.partial(ROW)

/** Conversions of a cell before it is checked. */
const READ: Partial<Record<ImportField, (text: string) => string>> = {
  unit: withoutMarks,
  floor: withoutMarks,
  share: readNumber,
  area: readArea,
  arrears: readArrears,
  ownerPhone: readPhone,
  ownerFrom: readDay,
  tenantPhone: readPhone,
  tenantFrom: readDay
}

function cellsOf(cells: readonly string[], columns: ReadonlyMap<ImportField, number>): Partial<Record<ImportField, string>> {
  const fields: Partial<Record<ImportField, string>> = {}
  for (const [field, column] of columns) {
    const text = cells[column] ?? ''
    if (text !== '' && !NOTHING.test(text)) fields[field] = READ[field]?.(text) ?? text
  }
  return fields
}

/** Returns the person of a role; null where the row names nobody. */
function personOf({ name: named = null, email: mail = null, phone = null }: Partial<ParsedPerson>): ParsedPerson | null {
  return named === null && mail === null && phone === null ? null : { name: named, email: mail, phone }
}

type Given<Value> = Value | null | undefined
const toPerson = (called: Given<string>, mail: Given<string>, phone: Given<string>) =>
  personOf({ name: called ?? null, email: mail ?? null, phone: phone ?? null })

function toRow(line: number, cells: Partial<Record<ImportField, string>>): ParsedRow {
  const result = ROW.safeParse(cells)
  const errors = result.success
    ? []
    : result.error.issues.map(({ path: [field], message }) => ({ path: field as ImportField, text: message }))
  if (cells.unit !== undefined && isMadeDay(cells.unit)) errors.unshift({ path: 'unit', text: DAY_AS_UNIT })
  const wrong = new Set<PropertyKey>(errors.map(({ path }) => path))
  // The right cells of a row with a wrong one are checked all the same, so that all its errors are named at once.
  const right = Object.fromEntries(Object.entries(cells).filter(([field]) => !wrong.has(field)))
  const row = errors.length === 0 && result.data !== undefined ? result.data : PART_OF_ROW.parse(right)
  const owner = toPerson(row.ownerName, row.ownerEmail, row.ownerPhone)
  const tenant = toPerson(row.tenantName, row.tenantEmail, row.tenantPhone)
  if (owner === null && !['ownerName', 'ownerEmail', 'ownerPhone'].some((field) => wrong.has(field)))
    for (const field of ['ownerPart', 'ownerFrom'] as const) if (row[field]) errors.push({ path: 'ownerName', text: 'Owner is required' })
  if (tenant === null && row.tenantFrom && !['tenantName', 'tenantEmail', 'tenantPhone'].some((field) => wrong.has(field)))
    errors.push({ path: 'tenantName', text: 'Tenant is required' })
  return {
    line,
    unit: row.unit ?? cells.unit ?? null,
    floor: row.floor ?? null,
    group: row.group ?? null,
    share: row.share ?? null,
    area: row.area ?? null,
    arrears: row.arrears === undefined ? null : readWrittenAmount(row.arrears, '.'),
    owner: owner && { ...owner, part: row.ownerPart === undefined ? null : readFraction(row.ownerPart), from: row.ownerFrom ?? null },
    tenant: tenant && { ...tenant, from: row.tenantFrom ?? null },
    errors: errors.filter((error, index) => errors.findIndex(({ path }) => path === error.path) === index),
    cells
  }
}

/** The rows of a table, and the problems of the table itself. */
export interface ParsedTable {
  rows: ParsedRow[]
  leftOut: LeftOutRow[]
  isTotalChecked: boolean
}

const FIRST_TEXT = 60
const firstText = ({ cells }: TableLine) => (cells.find((cell) => cell !== '') ?? '').slice(0, FIRST_TEXT)

/**
 * Reads the rows of a table, each checked by itself; a row of totals is compared with them. Rows that name no unit are left
 * out, and those that are not wanted: these are not checked.
 */
export function readRows({ heads, rows }: HeadedTable, mapping: ImportMapping, leaveOut: readonly number[]): ParsedTable {
  const columns = new Map(
    IMPORT_FIELDS.flatMap((field) => {
      const head = mapping[field]
      return head === undefined ? [] : [[field, heads.indexOf(head)] as const]
    })
  )
  const isAgain = ({ cells }: TableLine) =>
    columns.size > 0 &&
    [...columns.values()].every((column) => headKey(cells[column] ?? '') === headKey((heads[column] ?? '').replace(/ \(\d+\)$/, '')))
  const unitAt = columns.get('unit') ?? -1
  const unitOf = ({ cells }: TableLine) => cells[unitAt] ?? ''
  const reasonOf = (row: TableLine): LeftOutRow['reason'] | null => {
    if (isTotalRow(row.cells, unitOf(row)) || totalOf([unitOf(row)]) !== null) return 'total'
    if (isAgain(row)) return 'heads'
    if (leaveOut.includes(row.line)) return 'asked'
    return unitAt !== -1 && (unitOf(row) === '' || NOTHING.test(unitOf(row))) ? 'no_unit' : null
  }
  const reasons = new Map(rows.map((row) => [row, reasonOf(row)]))
  const totals = rows.filter((row) => reasons.get(row) === 'total')
  // A row that somebody leaves out is in the total of the file all the same.
  const rest = rows.filter((row) => !['total', 'heads'].includes(reasons.get(row) ?? ''))
  const shareAt = columns.get('share')
  const shares = (some: readonly TableLine[]) =>
    some.map(({ line, cells }) => ({ line, amount: shareAt === undefined ? null : readWrittenAmount(cells[shareAt] ?? '', '.') }))
  // For a unit with several owners the share may stand in each of its rows.
  const first = rest.filter(({ cells }, index) => rest.findIndex((row) => row.cells[unitAt] === cells[unitAt]) === index)
  const isTotalChecked = checkTotal(shares(totals), [shares(rest), shares(first)].map(sumOfRows), heads[shareAt ?? -1] ?? '')
  return {
    rows: rows.flatMap((row) => (reasons.get(row) === null ? toRow(row.line, cellsOf(row.cells, columns)) : [])),
    leftOut: rows.flatMap((row) => {
      const reason = reasons.get(row) ?? null
      return reason === null ? [] : { line: row.line, reason, text: unitOf(row) || firstText(row) }
    }),
    isTotalChecked
  }
}
