import { endpoint } from './endpoint.ts'
import { grouped } from './formats.ts'
import { isBlank, optionalDay, optionalText, requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { LENGTH, MAX_AREA, MAX_SHARE, UNITS } from './limits.ts'
import { Units } from './units.ts'
import { integer, preprocess, z } from './z.ts'

const WRONG_SHARE = pack('Share value must be a whole number, 1 to {{max}}', { max: MAX_SHARE })

/** Returns the schema of a whole number, also as text; '' and null clear it, absent leaves it unchanged. */
export function optionalShare() {
  const read = (value: number | string | null | undefined) => {
    if (value !== undefined && isBlank(value)) return null
    return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  }
  return preprocess(read, z.optional(z.nullable(integer(1, MAX_SHARE, WRONG_SHARE))))
}

const WRONG_AREA = pack('Area must be a number of square feet, up to {{max}}, with at most two decimals', { max: grouped(MAX_AREA) })

/** Whether a number is square feet with at most two decimals, more than none. */
function isArea(value: number): boolean {
  const hundredths = Math.round(value * 100)
  return hundredths > 0 && hundredths <= MAX_AREA * 100 && Math.abs(hundredths / 100 - value) < 1e-6
}

/** Returns the schema of square feet, also as text; becomes hundredths. '' and null clear it, absent leaves it unchanged. */
export function optionalArea() {
  const read = (value: number | string | null | undefined) => {
    if (value !== undefined && isBlank(value)) return null
    return typeof value === 'string' && /^\s*\d+(?:\.\d*)?\s*$/.test(value) ? Number(value) : value
  }
  const area = z.pipe(
    z.number(WRONG_AREA).check(z.refine(isArea, WRONG_AREA)),
    z.transform((feet: number) => Math.round(feet * 100))
  )
  return preprocess(read, z.optional(z.nullable(area)))
}

export const unitLabel = () => requiredText('Unit', LENGTH.unit).check(z.overwrite((text) => text.toUpperCase()))
export const unitFloor = () => requiredText('Floor', LENGTH.unit)
export const unitGroup = () => optionalText('Group', LENGTH.unitGroup)

const label = unitLabel()
const floor = unitFloor()

export const UnitRow = z.object({ label, floor, group: unitGroup(), share: optionalShare() }, { error: 'A unit has a label and a floor' })
export type UnitRow = z.output<typeof UnitRow>

export const TOO_MANY_UNITS = pack('Units cannot exceed {{max}}', { max: UNITS })

export function unitList<Unit extends z.ZodMiniType>(unit: Unit) {
  return z.array(unit, { error: 'Units must be a list' }).check(z.maxLength(UNITS, TOO_MANY_UNITS))
}

/** Reads the label in a row of a form that may be wrong elsewhere. */
function labelIn(row: unknown): string {
  const text = (row as { label?: unknown } | null)?.label
  return typeof text === 'string' ? text : ''
}

const hasUnits = ({ value }: { value: unknown }) => Array.isArray((value as { units?: unknown } | null)?.units)

/** The list of units as it is sent. The same unit twice is an error at its second row, also while other rows are wrong. */
export const UnitsForm = z
  .object({
    units: unitList(UnitRow),
    /** The sum of all shares in the building's plan. */
    shareTotal: optionalShare(),
    /** The day from which a changed share holds; absent: today. */
    shareFrom: optionalDay('Share value from')
  })
  .check(
    z.superRefine(
      ({ units }, context) => {
        const seen = new Set<string>()
        for (const [index, row] of units.entries()) {
          const text = labelIn(row)
          if (text !== '' && seen.has(text))
            context.addIssue({
              code: 'custom',
              path: ['units', index, 'label'],
              message: pack('Unit {{unit}} is there twice', { unit: text })
            })
          seen.add(text)
        }
      },
      { when: hasUnits }
    )
  )
export type UnitsForm = z.output<typeof UnitsForm>

/** The list of units as it is entered: apart from `units`, which every unit field needs. */
export const listedUnits = {
  replace: endpoint('PUT', '/api/units', {
    changes: ['units'],
    summary: 'Set the list of units',
    tokens: false,
    body: UnitsForm,
    response: Units,
    versioned: true
  })
}
