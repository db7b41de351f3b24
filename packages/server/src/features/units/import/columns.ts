import type { Translate } from '@verandah/contract/i18n/translate'
import { IMPORT_FIELD_LABEL, IMPORT_FIELDS, type ImportField, type ImportMapping } from '@verandah/contract/unitsTable'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { TableLine } from '../../../storage/tables/csv.ts'
import { findHeads, guessColumns, HEAD_LENGTH, HEAD_ROWS, type HeadedTable, headKey, headsOf } from '../../../storage/tables/heads.ts'

const NUMBERS = ['', 'no', 'nos', 'nr', 'number', 'id', 'name', 'label', 'code']
const MAILS = ['email', 'emails', 'emailaddress', 'emailid', 'mail', 'mailaddress']
const PHONES = ['phone', 'phoneno', 'phonenumber', 'tel', 'telno', 'telephone', 'telephoneno', 'telephonenumber', 'mobile', 'mobileno']
const MORE_PHONES = ['mobilenumber', 'mobilephone', 'contactno', 'contactnumber', 'contact', 'cell', 'whatsapp']
const NAMES = ['', 'name', 'names', 'fullname']
const DATES = ['from', 'since', 'startdate', 'date', 'fromdate']

const joined = (starts: readonly string[], ends: readonly string[]) => starts.flatMap((start) => ends.map((end) => start + end))
const FEET = ['sqft', 'sqfeet', 'squarefeet', 'squarefoot', 'sft']
const AREAS = joined(
  ['area', 'floorarea', 'unitarea', 'flatarea', 'apartmentarea', 'extent', 'size', ''],
  ['', ...FEET, ...FEET.map((feet) => `in${feet}`)]
)
const OWED = ['arrears', 'arrear', 'balance', 'balancedue', 'outstanding', 'outstandingbalance', 'openingbalance', 'amountdue', 'totaldue']
const ARREARS = joined(
  [...OWED, 'due', 'dues', 'owed', 'owes', 'owing', 'totalarrears', 'arrearsamount', 'balancebf'],
  ['', 'lkr', 'rs', 'inlkr', 'inrs']
)
const OWNER = ['owner', 'owners', 'proprietor', 'landlord']
const TENANT = ['tenant', 'tenants', 'lessee', 'renter']

/** Heads of columns in spreadsheets that people have, the surest first. */
const KNOWN: Record<ImportField, readonly string[]> = {
  unit: joined(['unit', 'flat', 'apartment', 'apt', 'door', 'house'], NUMBERS),
  floor: ['floor', 'floorno', 'floornumber', 'level', 'storey', 'story'],
  group: ['group', 'block', 'tower', 'wing', 'building', 'section', 'phase', 'unitgroup'],
  share: ['share', 'shares', 'sharevalue', 'sharevalues', 'unitshare', 'entitlement', 'unitentitlement', 'quota', 'points'],
  area: AREAS,
  arrears: ARREARS,
  ownerName: [...joined(OWNER, NAMES), 'nameofowner', 'nameoftheowner', ...NAMES.slice(1)],
  ownerEmail: [...joined(OWNER, MAILS), ...MAILS],
  ownerPhone: [...joined(OWNER, [...PHONES, ...MORE_PHONES]), ...PHONES, ...MORE_PHONES],
  ownerPart: [...joined(OWNER, ['part', 'fraction', 'percent', 'percentage']), 'ownership', 'ownershippart', 'part', 'fraction'],
  ownerFrom: [...joined(OWNER, DATES), 'ownedfrom', 'ownedsince', 'purchasedate', 'dateofpurchase', 'from', 'since'],
  tenantName: [...joined(TENANT, NAMES), 'nameoftenant', 'nameofthetenant'],
  tenantEmail: joined(TENANT, MAILS),
  tenantPhone: joined(TENANT, [...PHONES, ...MORE_PHONES]),
  tenantFrom: [...joined(TENANT, DATES), 'rentedfrom', 'rentedsince', 'leasefrom', 'leasestart', 'movedin']
}

/** Returns the fields that are found by the heads: as the portal writes them, in the caller's language; then the others. */
function guessMapping(heads: readonly (string | null)[], t: Translate): ImportMapping {
  const own = IMPORT_FIELDS.map((field) => [field, [headKey(t(IMPORT_FIELD_LABEL[field])), headKey(IMPORT_FIELD_LABEL[field])]] as const)
  return guessColumns(heads, [...own, ...IMPORT_FIELDS.map((field) => [field, KNOWN[field]] as const)])
}

/** Words that stand alone in the second line of heads of two lines. */
const PARTS_OF_HEADS = [
  ...NUMBERS,
  ...NAMES,
  ...MAILS,
  ...PHONES,
  ...MORE_PHONES,
  ...DATES,
  ...FEET,
  'lkr',
  'rs',
  'value',
  'amount',
  'points'
]
const HEAD_WORDS = new Set([...Object.values(KNOWN).flat(), ...PARTS_OF_HEADS].filter((key) => key !== ''))

/** Whether a row has nothing but words of heads: a second line of heads, or their units such as '(LKR)'. */
const isHeadLine = ({ cells }: TableLine) => {
  const keys = cells.map((cell) => headKey(cell)).filter((key) => key !== '')
  return keys.length > 0 && keys.every((key) => HEAD_WORDS.has(key))
}

/**
 * Joins heads of two lines: a merged head of the first one, such as 'Owner', is that of all columns below it, where both
 * together are a known head; of others the first that is there counts.
 */
function joinHeads(first: TableLine, second: TableLine): TableLine {
  let group = ''
  const cells = Array.from({ length: Math.max(first.cells.length, second.cells.length) }, (_, column) => {
    const [above = '', below = ''] = [first.cells[column], second.cells[column]]
    if (above !== '') group = above.replace(/\b(?:details|particulars|information|info)\b/i, '').trim()
    const both = `${group} ${below}`
    return below !== '' && HEAD_WORDS.has(headKey(both)) ? both : above === '' || !HEAD_WORDS.has(headKey(above)) ? below || above : above
  })
  return { line: second.line, cells }
}

/** Whether a row has the heads that were chosen, or, where none were chosen, one by which the unit is found. */
const headsOfTable = (chosen: ImportMapping | undefined, t: Translate) => (heads: (string | null)[]) => {
  const wanted = Object.values(chosen ?? {}).filter((head) => head !== undefined)
  return chosen === undefined ? guessMapping(heads, t).unit !== undefined : wanted.every((head) => heads.includes(head))
}

/** Returns the rows with heads of two lines joined to one, where they have some. */
function withOneHead(rows: readonly TableLine[], t: Translate): readonly TableLine[] {
  const known = (row: TableLine) => Object.keys(guessMapping(headsOf(row), t)).length
  const hasUnit = (row: TableLine) => guessMapping(headsOf(row), t).unit !== undefined
  // Heads may be there again below: only the first ones are joined.
  const last = rows.slice(0, HEAD_ROWS).findIndex((row) => hasUnit(row))
  const at = rows.slice(0, last === -1 ? HEAD_ROWS : last + 1).findIndex((row, index) => {
    const next = rows[index + 1]
    if (next === undefined || !isHeadLine(next) || row.cells.filter((cell) => cell !== '').length < 2) return false
    const heads = joinHeads(row, next)
    return hasUnit(heads) && known(heads) >= Math.max(known(row), known(next))
  })
  const [first, second] = at === -1 ? [] : [rows[at], rows[at + 1]]
  return first === undefined || second === undefined ? rows : [...rows.slice(0, at), joinHeads(first, second), ...rows.slice(at + 2)]
}

/** Whether a table of units may begin in these rows. */
export const hasUnitHeads = (chosen: ImportMapping | undefined, t: Translate) => (rows: readonly TableLine[]) =>
  findHeads(withOneHead(rows, t), headsOfTable(chosen, t)) !== -1

function headRow(rows: readonly TableLine[], isHead: (heads: (string | null)[]) => boolean): number {
  const found = findHeads(rows, isHead)
  if (found !== -1) return found
  return Math.max(
    rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
    0
  )
}

/**
 * Returns the table below its heads, and which of its columns are which fields: as they were chosen, or as their heads let
 * guess. 400 where it is none.
 */
export function readHeads(
  written: readonly TableLine[],
  chosen: ImportMapping | undefined,
  { most, t }: { most: number; t: Translate }
): { table: HeadedTable; mapping: ImportMapping } {
  const rows = withOneHead(written, t)
  const wanted = Object.values(chosen ?? {}).filter((head) => head !== undefined)
  const at = headRow(rows, headsOfTable(chosen, t))
  const head = rows[at]
  if (head === undefined) return throwFieldProblem('file', 'The file has no rows')
  const table = { heads: headsOf(head), rows: rows.slice(at + 1) }
  if (table.rows.length === 0) throwFieldProblem('file', 'The file has no rows below its first line')
  if (table.rows.length > most) throwFieldProblem('file', { text: 'The file cannot have more than {{max}} rows', values: { max: most } })
  const missing = wanted.find((one) => !table.heads.includes(one))
  if (missing !== undefined)
    throwFieldProblem('mapping', { text: 'The file has no column {{column}}', values: { column: missing.slice(0, HEAD_LENGTH) } })
  if (new Set(wanted).size < wanted.length) throwFieldProblem('mapping', 'A column can be one field only')
  return { table, mapping: chosen ?? guessMapping(table.heads, t) }
}
