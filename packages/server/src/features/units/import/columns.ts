import type { Translate } from '@verandah/contract/i18n/translate'
import { IMPORT_FIELD_LABEL, IMPORT_FIELDS, type ImportField, type ImportMapping } from '@verandah/contract/unitsTable'
import { throwFieldProblem } from '../../../core/problem.ts'
import { fold } from '../../../db/search.ts'
import type { TableLine } from '../../../storage/tables/csv.ts'

/** A table with the heads of its columns. */
export interface HeadedTable {
  /** Each once; a column without a head is null. */
  heads: (string | null)[]
  rows: TableLine[]
}

/** Above the heads may stand so many rows less one: a title, a date. */
const HEAD_ROWS = 20
/** The most rows that are read: heads and what may stand above them are no rows of the table. */
export const rowsToRead = (rows: number) => rows + HEAD_ROWS + 1

/** Letters and digits alone: "Owner's e-mail" is "owners email". */
const plain = (head: string) => fold(head).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

const NUMBERS = ['', 'no', 'nos', 'nr', 'number', 'id', 'name', 'label', 'code']
const MAILS = ['email', 'emails', 'emailaddress', 'emailid', 'mail', 'mailaddress']
const PHONES = ['phone', 'phoneno', 'phonenumber', 'tel', 'telno', 'telephone', 'telephoneno', 'telephonenumber', 'mobile', 'mobileno']
const MORE_PHONES = ['mobilenumber', 'mobilephone', 'contactno', 'contactnumber', 'contact', 'cell', 'whatsapp']
const NAMES = ['', 'name', 'names', 'fullname']
const DATES = ['from', 'since', 'startdate', 'date', 'fromdate']

const joined = (starts: readonly string[], ends: readonly string[]) => starts.flatMap((start) => ends.map((end) => start + end))
const OWNER = ['owner', 'owners', 'proprietor', 'landlord']
const TENANT = ['tenant', 'tenants', 'lessee', 'renter']

/** What the columns are called in spreadsheets that people have, the surest first. */
const KNOWN: Record<ImportField, readonly string[]> = {
  unit: joined(['unit', 'flat', 'apartment', 'apt', 'door', 'house'], NUMBERS),
  floor: ['floor', 'floorno', 'floornumber', 'level', 'storey', 'story'],
  group: ['group', 'block', 'tower', 'wing', 'building', 'section', 'phase', 'unitgroup'],
  share: ['share', 'shares', 'sharevalue', 'sharevalues', 'unitshare', 'entitlement', 'unitentitlement', 'quota', 'points'],
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

/** The fields that are found by the heads; each column is taken once. */
function guessMapping(heads: readonly (string | null)[], t: Translate): ImportMapping {
  const free = new Map(heads.flatMap((head) => (head === null ? [] : [[plain(head), head] as const])).toReversed())
  const mapping: ImportMapping = {}
  const take = (field: ImportField, names: readonly string[]) => {
    const name = names.find((one) => free.has(one))
    if (name === undefined || mapping[field] !== undefined) return
    mapping[field] = free.get(name)
    free.delete(name)
  }
  // As the portal writes them, in the caller's language; then the others.
  for (const field of IMPORT_FIELDS) take(field, [plain(t(IMPORT_FIELD_LABEL[field])), plain(IMPORT_FIELD_LABEL[field])])
  for (const field of IMPORT_FIELDS) take(field, KNOWN[field])
  return mapping
}

/** The heads of a row; one that is there again gets a number: 'Name (2)'. */
function headsOf({ cells }: TableLine): (string | null)[] {
  const times = new Map<string, number>()
  return cells.map((cell) => {
    const head = cell.replaceAll(/\s+/g, ' ').trim()
    if (head === '') return null
    const time = (times.get(head) ?? 0) + 1
    times.set(head, time)
    return time === 1 ? head : `${head} (${time})`
  })
}

function headRow(rows: readonly TableLine[], isHead: (heads: (string | null)[]) => boolean): number {
  const first = rows.slice(0, HEAD_ROWS)
  const found = first.findIndex((row) => isHead(headsOf(row)))
  if (found !== -1) return found
  return Math.max(
    first.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
    0
  )
}

/** The table below its heads, and which of its columns are which fields: as was said, or as their heads let guess. 400 where it is none. */
export function readHeads(
  rows: readonly TableLine[],
  said: ImportMapping | undefined,
  { most, t }: { most: number; t: Translate }
): { table: HeadedTable; mapping: ImportMapping } {
  const wanted = Object.values(said ?? {}).filter((head) => head !== undefined)
  const isHead = (heads: (string | null)[]) =>
    said === undefined ? guessMapping(heads, t).unit !== undefined : wanted.every((head) => heads.includes(head))
  const at = headRow(rows, isHead)
  const head = rows[at]
  if (head === undefined) return throwFieldProblem('file', 'The file has no rows')
  const table = { heads: headsOf(head), rows: rows.slice(at + 1) }
  if (table.rows.length === 0) throwFieldProblem('file', 'The file has no rows below its first line')
  if (table.rows.length > most) throwFieldProblem('file', { text: 'The file cannot have more than {{max}} rows', values: { max: most } })
  const missing = wanted.find((one) => !table.heads.includes(one))
  if (missing !== undefined)
    throwFieldProblem('mapping', { text: 'The file has no column {{column}}', values: { column: missing.slice(0, HEAD_LENGTH) } })
  if (new Set(wanted).size < wanted.length) throwFieldProblem('mapping', 'A column can be one field only')
  return { table, mapping: said ?? guessMapping(table.heads, t) }
}

const HEAD_LENGTH = 100
