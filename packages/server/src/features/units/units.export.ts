import { XLSX_TYPE } from '@verandah/contract/mediaTypes'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { Holding, Unit } from '@verandah/contract/unitRecord'
import { EXPORT_FIELDS, type ExportField, IMPORT_FIELD_LABEL, type UnitsTableQuery } from '@verandah/contract/unitsTable'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { ReadContext } from '../../core/context.ts'
import { BYTE_ORDER_MARK, csvLines, tablePhone } from '../../http/answers/csv.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { columnWidths, headRow, makeWorkbook, sheetName, toCell } from '../../http/answers/xlsx.ts'
import type { CellKind } from '../../pdf/fileTable.ts'
import { standingOwners } from './import/plan.ts'
import { readAllUnits } from './register.queries.ts'
import type { UnitsEvent } from './units.events.ts'

/** One row of the table: a unit with one of its owners and one of its tenants. */
interface TableRow {
  unit: Unit
  owner: Holding | undefined
  tenant: Holding | undefined
}
type Value = string | number | null

interface Column {
  kind: CellKind
  value: (row: TableRow) => Value
}
const text = (value: Column['value']): Column => ({ kind: 'text', value })
const phone = (holding: Holding | undefined) => {
  const number = holding?.person.phone ?? null
  return number === null ? null : tablePhone(number)
}

const COLUMNS: Record<ExportField, Column> = {
  unit: text(({ unit }) => unit.label),
  floor: text(({ unit }) => unit.floor),
  group: text(({ unit }) => unit.group),
  share: { kind: 'count', value: ({ unit }) => unit.share },
  area: { kind: 'count', value: ({ unit }) => unit.area },
  ownerName: text(({ owner }) => owner?.person.name ?? null),
  ownerEmail: text(({ owner }) => owner?.person.email ?? null),
  ownerPhone: text(({ owner }) => phone(owner)),
  ownerPart: text(({ owner }) => owner?.part ?? null),
  ownerFrom: { kind: 'day', value: ({ owner }) => owner?.from ?? null },
  tenantName: text(({ tenant }) => tenant?.person.name ?? null),
  tenantEmail: text(({ tenant }) => tenant?.person.email ?? null),
  tenantPhone: text(({ tenant }) => phone(tenant)),
  tenantFrom: { kind: 'day', value: ({ tenant }) => tenant?.from ?? null }
}

export function exported(filters: UnitsTableQuery): UnitsEvent {
  return { kind: 'units.exported', subject: { kind: 'units', id: 'portal' }, filters }
}

/** Returns the rows of a unit: as many as it has owners, or tenants where these are more, and one at least. */
function rowsOf(unit: Unit, today: Day): TableRow[] {
  const holders = unit.holders.map((holder) => ({ ...holder, from_day: holder.from, to_day: holder.to }))
  const owners = standingOwners(holders, today)
  const tenants = holders.filter(({ kind, to }) => kind === 'tenant' && (to === null || to >= today))
  const count = Math.max(owners.length, tenants.length, 1)
  return Array.from({ length: count }, (_, index) => ({ unit, owner: owners[index], tenant: tenants[index] }))
}

const labels = (t: Translate) => EXPORT_FIELDS.map((field) => t(IMPORT_FIELD_LABEL[field]))

async function csv(rows: readonly TableRow[], t: Translate): Promise<string> {
  return BYTE_ORDER_MARK + (await csvLines([labels(t), ...rows.map((row) => EXPORT_FIELDS.map((field) => COLUMNS[field].value(row)))]))
}

async function xlsx(rows: readonly TableRow[], t: Translate): Promise<Buffer> {
  const columns = labels(t).map((label, index) => ({ label, kind: COLUMNS[EXPORT_FIELDS[index] ?? 'unit'].kind }))
  const lines = rows.map((row) => EXPORT_FIELDS.map((field) => toCell(COLUMNS[field].kind, COLUMNS[field].value(row))))
  const sheet = { sheet: sheetName(t('Units')), columns: columnWidths(columns), data: [headRow(columns), ...lines], stickyRowsCount: 1 }
  return makeWorkbook([sheet])
}

/** Exports the register in the form in which it can be imported: with the owners and tenants of today, or planned ones. */
export async function exportUnits(reading: ReadContext, { format, ...filters }: UnitsTableQuery): Promise<FileAnswer> {
  const today = dayOf(reading.now)
  const rows = (await readAllUnits(reading, filters)).flatMap((unit) => rowsOf(unit, today))
  const name = `units-${today}.${format}`
  if (format === 'xlsx') return { bytes: await xlsx(rows, reading.t), type: XLSX_TYPE, name }
  return { bytes: await csv(rows, reading.t), type: 'text/csv; charset=utf-8', name }
}
