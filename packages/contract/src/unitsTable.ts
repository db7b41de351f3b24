import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { FieldError } from './errors.ts'
import { choice } from './fields.ts'
import { TABLE_FORMATS } from './financesInput.ts'
import { UNIT_TABLE_BYTES, UNIT_TABLE_ROWS } from './limits.ts'
import { XLSX_TYPE } from './mediaTypes.ts'
import { RegisterFilters } from './unitsInput.ts'
import { integer, namesOf, preprocess, z } from './z.ts'

/** The columns of a table of units, by the heads that they have in a file of the portal. */
export const IMPORT_FIELD_LABEL = {
  unit: 'Unit',
  floor: 'Floor',
  group: 'Group',
  share: 'Share value',
  area: 'Area',
  arrears: 'Arrears',
  ownerName: 'Owner',
  ownerEmail: "Owner's email",
  ownerPhone: "Owner's phone",
  ownerPart: "Owner's part",
  ownerFrom: 'Owner from',
  tenantName: 'Tenant',
  tenantEmail: "Tenant's email",
  tenantPhone: "Tenant's phone",
  tenantFrom: 'Tenant from'
} as const
export type ImportField = keyof typeof IMPORT_FIELD_LABEL
export const IMPORT_FIELDS = namesOf<ImportField>(IMPORT_FIELD_LABEL)
/** The register has no arrears: an import only reads them, for the opening of the books. */
export const EXPORT_FIELDS = IMPORT_FIELDS.filter((field) => field !== 'arrears')
export type ExportField = Exclude<ImportField, 'arrears'>

const header = z.optional(z.string())
const headers = {
  unit: header,
  floor: header,
  group: header,
  share: header,
  area: header,
  arrears: header,
  ownerName: header,
  ownerEmail: header,
  ownerPhone: header,
  ownerPart: header,
  ownerFrom: header,
  tenantName: header,
  tenantEmail: header,
  tenantPhone: header,
  tenantFrom: header
} satisfies Record<ImportField, typeof header>

/** Under which head of the file each field is. */
export const ImportMapping = z.object(headers)
export type ImportMapping = z.output<typeof ImportMapping>

const NO_MAPPING = 'The mapping must be JSON that names fields and columns'

/** Reads a text part; text that is no JSON stays as it is, and fails the check. */
function readJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? undefined
  if (sent.trim() === '') return undefined
  try {
    return JSON.parse(sent) as unknown
  } catch {
    return sent
  }
}

/**
 * The mapping of columns, as JSON in a text part; fields that it leaves out, or that are empty or null, are in no column.
 * Absent: it is guessed.
 */
const SentMapping = preprocess(
  (sent: string | ImportMapping | null | undefined) => {
    const read = readJson(sent)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return read
    return Object.fromEntries(Object.entries(read).filter(([, head]) => head !== null && head !== ''))
  },
  z.optional(z.strictObject(headers, NO_MAPPING))
)

const NO_LINES = 'The lines to leave out must be a JSON list of numbers'
/** The lines that are not taken over, as JSON in a text part; absent: none. */
const LeftOutLines = preprocess(
  (sent: string | readonly number[] | null | undefined) => readJson(sent) ?? [],
  z.array(integer(1, Number.MAX_SAFE_INTEGER, NO_LINES), NO_LINES).check(z.maxLength(UNIT_TABLE_ROWS, NO_LINES))
)

export const ImportForm = z.object({ mapping: SentMapping, leaveOut: LeftOutLines })
export type ImportForm = z.output<typeof ImportForm>

/** `new`: the unit is not there yet; `changed`: the row adds or fills something; `same`: it says what is known. */
export const IMPORT_ACTIONS = ['new', 'changed', 'same'] as const

/** A value of the file, as the register has it after the import. */
export const ImportedCell = z.object({
  field: z.enum(IMPORT_FIELDS),
  /** A day is `YYYY-MM-DD`, a number has no commas; what cannot be read stands as it was written. */
  text: z.string(),
  /** What the register has now; null: nothing. */
  before: z.nullable(z.string())
})
export type ImportedCell = z.output<typeof ImportedCell>

/** Why a row is not taken over: a row of totals, heads that are there again, no unit, or it was asked for. */
export const LEFT_OUT_REASONS = ['total', 'heads', 'no_unit', 'asked'] as const
export const LeftOutRow = z.object({
  line: z.number(),
  reason: z.enum(LEFT_OUT_REASONS),
  /** What stands for its unit, else its first text. */
  text: z.string()
})
export type LeftOutRow = z.output<typeof LeftOutRow>

/** A row as it was read; `line` as a text editor or a spreadsheet counts it. */
export const ImportedRow = z.object({
  line: z.number(),
  unitNumber: z.nullable(z.string()),
  action: z.enum(IMPORT_ACTIONS),
  /** The cells that are not empty, besides the unit's. */
  cells: z.array(ImportedCell),
  errors: z.array(FieldError)
})
export type ImportedRow = z.output<typeof ImportedRow>

export const UnitsImport = z.object({
  /** The heads of the file's columns, in their order. */
  columns: z.array(z.string()),
  mapping: ImportMapping,
  /** The heads of columns that nothing reads. */
  unread: z.array(z.string()),
  /** The sheet of a workbook that was read: the first visible one that has heads. */
  sheet: z.nullable(z.string()),
  /** The number of rows that are hidden in the workbook; they are read all the same. */
  hiddenRows: z.number(),
  /** The rows that are not taken over. */
  leftOut: z.array(LeftOutRow),
  /** True if a row of totals gives the sum of the shares; a table that gives another sum is refused. */
  isTotalChecked: z.boolean(),
  rows: z.array(ImportedRow),
  /** The number of new units; in a dry run, of units that would be new. */
  created: z.number(),
  /** The number of existing units that are changed. */
  changed: z.number(),
  /** What units owe by the file, in rupees; less than 0 is paid in advance. Nothing is booked: it is for the opening of the books. */
  arrears: z.array(z.object({ unitNumber: z.string(), amount: z.number() }))
})
export type UnitsImport = z.output<typeof UnitsImport>

export const UnitsTableQuery = z.extend(RegisterFilters, { format: choice('Format', TABLE_FORMATS) })
export type UnitsTableQuery = z.output<typeof UnitsTableQuery>

/** The register as a table: one row a unit and owner; several rows of a unit are its co-owners. */
export const unitsTable = {
  export: endpoint('GET', '/api/units/export', {
    summary: 'The register as a table, in the form in which it can be imported',
    query: UnitsTableQuery,
    file: 'text/csv',
    alsoAs: [XLSX_TYPE]
  }),
  /**
   * CSV or XLSX, all or nothing. It adds and fills, and removes nothing: the same file again changes nothing. A real one
   * with wrong rows is 400 at `rows.LINE.field`, a dry run names them in its answer.
   */
  import: endpoint('POST', '/api/units/import', {
    changes: ['announcements', 'dues', 'finances', 'units', 'users'],
    summary: 'Take units, owners and tenants over from a table; a dry run only says what would happen',
    tokens: false,
    query: z.object({ dryRun: dryRunFlag() }),
    body: ImportForm,
    files: { field: 'file', count: 1, bytes: UNIT_TABLE_BYTES },
    response: UnitsImport,
    status: 201,
    dryRun: true
  })
}
