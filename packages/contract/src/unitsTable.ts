import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { FieldError } from './errors.ts'
import { choice } from './fields.ts'
import { TABLE_FORMATS } from './financesInput.ts'
import { UNIT_TABLE_BYTES } from './limits.ts'
import { XLSX_TYPE } from './mediaTypes.ts'
import { RegisterFilters } from './unitsInput.ts'
import { namesOf, preprocess, z } from './z.ts'

/** The columns of a table of units, by the heads that they have in a file of the portal. */
export const IMPORT_FIELD_LABEL = {
  unit: 'Unit',
  floor: 'Floor',
  group: 'Group',
  share: 'Share value',
  area: 'Area',
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

const header = z.optional(z.string())
const headers = {
  unit: header,
  floor: header,
  group: header,
  share: header,
  area: header,
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

/**
 * The mapping of columns, as JSON in a text part; fields that it leaves out, or that are empty or null, are in no column.
 * Absent: it is guessed.
 */
const SentMapping = preprocess(
  (sent: string | ImportMapping | null | undefined) => {
    if (typeof sent !== 'string') return sent ?? undefined
    if (sent.trim() === '') return undefined
    try {
      const read = JSON.parse(sent) as unknown
      if (typeof read !== 'object' || read === null || Array.isArray(read)) return sent
      return Object.fromEntries(Object.entries(read).filter(([, head]) => head !== null && head !== ''))
    } catch {
      return sent
    }
  },
  z.optional(z.strictObject(headers, NO_MAPPING))
)

export const ImportForm = z.object({ mapping: SentMapping })

/** `new`: the unit is not there yet; `changed`: the row adds or fills something; `same`: it says what is known. */
export const IMPORT_ACTIONS = ['new', 'changed', 'same'] as const

/** A row as it was read; `line` as a text editor or a spreadsheet counts it. */
export const ImportedRow = z.object({
  line: z.number(),
  unitNumber: z.nullable(z.string()),
  action: z.enum(IMPORT_ACTIONS),
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
  /** Rows of totals, and heads that are there again. */
  passedOver: z.number(),
  /** True if a row of totals gives the sum of the shares; a table that gives another sum is refused. */
  isTotalChecked: z.boolean(),
  rows: z.array(ImportedRow),
  /** The number of new units; in a dry run, of units that would be new. */
  created: z.number(),
  /** The number of existing units that are changed. */
  changed: z.number()
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
