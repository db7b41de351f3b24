import { addDays, type Day } from '@verandah/contract/dates'
import { Email, optionalDay, optionalText, phoneText } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { internationalPhone } from '@verandah/contract/phone'
import { optionalShare, unitGroup, unitLabel } from '@verandah/contract/units'
import { readPart, WRONG_PART } from '@verandah/contract/unitsInput'
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@verandah/contract/unitsTable'
import { z } from '@verandah/contract/z'
import type { FieldProblem } from '../../../core/problem.ts'
import type { HeadedTable } from './columns.ts'

/** What a row says of somebody. */
export interface SaidPerson {
  /** Null: it does not say it. */
  name: string | null
  email: string | null
  phone: string | null
}

export interface Fraction {
  part: number
  whole: number
}

/** What a row says, as far as it can be read; null: it does not say it. */
export interface SaidRow {
  line: number
  /** As it was written where it is no label. */
  unit: string | null
  floor: string | null
  group: string | null
  share: number | null
  owner: (SaidPerson & { part: Fraction | null; from: Day | null }) | null
  tenant: (SaidPerson & { from: Day | null }) | null
  errors: (FieldProblem & { path: ImportField })[]
}

/** What people write into a cell that has nothing to say. */
const NOTHING = /^(?:[-–—]+|n\/a|nil|none)$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayText = (year = '', month: string | number = '', day = '') => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
/** Day 0 of the days that spreadsheets count. */
const SPREADSHEET_EPOCH = '1899-12-30' as Day

/** A day as spreadsheets have it: YYYY-MM-DD, the day before the month, with the month's name, or counted since 1899. */
function readDay(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year !== undefined) return dayText(year, month, day)
  const [, dayFirst, monthSecond, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (yearLast !== undefined) return dayText(yearLast, monthSecond, dayFirst)
  const [, dayOfMonth, name = '', yearAfter] = /^(\d{1,2})[- ]([a-z]{3,9})[- ,]+(\d{4})$/i.exec(text) ?? []
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  if (yearAfter !== undefined && index !== -1) return dayText(yearAfter, index + 1, dayOfMonth)
  return /^\d{5}(?:\.\d+)?$/.test(text) ? addDays(SPREADSHEET_EPOCH, Math.floor(Number(text))) : text
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** '1/2', '50 %', '0.5' and '1'. */
function readFraction(text: string): Fraction | null {
  const [, digits, decimals = '', percent] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*(%)?$/.exec(text) ?? []
  if (digits === undefined) return readPart(text)
  const whole = 10 ** decimals.length * (percent === undefined ? 1 : 100)
  const part = Number(digits + decimals)
  const common = divisor(part, whole)
  return readPart(`${part / common}/${whole / common}`)
}

/** A number with commas between its thousands, or with nothing behind its point. */
const readNumber = (text: string) =>
  /^\d{1,3}(?:[, ]\d{3})+$/.test(text) ? text.replaceAll(/[, ]/g, '') : text.replace(/^(\d+)\.0+$/, '$1')

const email = z.optional(z.nullable(Email))
const name = () => optionalText('Name', LENGTH.payee)
const ROW = z.object({
  unit: unitLabel(),
  floor: optionalText('Floor', LENGTH.unit),
  group: unitGroup(),
  share: optionalShare(),
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

/** How a cell is read before it is checked. */
const READ: Partial<Record<ImportField, (text: string) => string>> = {
  share: readNumber,
  ownerPhone: internationalPhone,
  ownerFrom: readDay,
  tenantPhone: internationalPhone,
  tenantFrom: readDay
}

function cellsOf(cells: readonly string[], columns: ReadonlyMap<ImportField, number>): Partial<Record<ImportField, string>> {
  const said: Partial<Record<ImportField, string>> = {}
  for (const [field, column] of columns) {
    const text = cells[column] ?? ''
    if (text !== '' && !NOTHING.test(text)) said[field] = READ[field]?.(text) ?? text
  }
  return said
}

/** The person of a role; null where the row names nobody. */
function personOf({ name: named = null, email: mail = null, phone = null }: Partial<SaidPerson>): SaidPerson | null {
  return named === null && mail === null && phone === null ? null : { name: named, email: mail, phone }
}

type Given<Value> = Value | null | undefined
const said = (called: Given<string>, mail: Given<string>, phone: Given<string>) =>
  personOf({ name: called ?? null, email: mail ?? null, phone: phone ?? null })

function toRow(line: number, cells: Partial<Record<ImportField, string>>): SaidRow {
  const result = ROW.safeParse(cells)
  const errors = result.success
    ? []
    : result.error.issues.map(({ path: [field], message }) => ({ path: field as ImportField, text: message }))
  const wrong = new Set<PropertyKey>(errors.map(({ path }) => path))
  // What is right of a row that is wrong elsewhere is judged all the same, so that all its errors are named at once.
  const right = Object.fromEntries(Object.entries(cells).filter(([field]) => !wrong.has(field)))
  const row = result.data ?? PART_OF_ROW.parse(right)
  const owner = said(row.ownerName, row.ownerEmail, row.ownerPhone)
  const tenant = said(row.tenantName, row.tenantEmail, row.tenantPhone)
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
    owner: owner && { ...owner, part: row.ownerPart === undefined ? null : readFraction(row.ownerPart), from: row.ownerFrom ?? null },
    tenant: tenant && { ...tenant, from: row.tenantFrom ?? null },
    errors: errors.filter((error, index) => errors.findIndex(({ path }) => path === error.path) === index)
  }
}

/** The rows of a table, each checked by itself. */
export function readRows({ heads, rows }: HeadedTable, mapping: ImportMapping): SaidRow[] {
  const columns = new Map(
    IMPORT_FIELDS.flatMap((field) => {
      const head = mapping[field]
      return head === undefined ? [] : [[field, heads.indexOf(head)] as const]
    })
  )
  return rows.map(({ line, cells }) => toRow(line, cellsOf(cells, columns)))
}
