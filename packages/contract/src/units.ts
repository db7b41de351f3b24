import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { LENGTH, UNITS } from './limits.ts'
import { z } from './z.ts'

const label = requiredText('Unit', LENGTH.unit).check(z.overwrite((text) => text.toUpperCase()))
const floor = requiredText('Floor', LENGTH.unit)

export const UnitRow = z.object({ label, floor }, { error: 'A unit has a label and a floor' })

export const TOO_MANY_UNITS = pack('Units cannot exceed {{max}}', { max: UNITS })

export function unitList<Unit extends z.ZodMiniType>(unit: Unit) {
  return z.array(unit, { error: 'Units must be a list' }).check(z.maxLength(UNITS, TOO_MANY_UNITS))
}

/** A row of a form that may be wrong elsewhere. */
function labelIn(row: unknown): string {
  const text = (row as { label?: unknown } | null)?.label
  return typeof text === 'string' ? text : ''
}

const hasUnits = ({ value }: { value: unknown }) => Array.isArray((value as { units?: unknown } | null)?.units)

/** The same unit twice is an error at its second row, also while other rows are wrong. */
export const UnitsForm = z.object({ units: unitList(UnitRow) }).check(
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

export const Units = z.object({ units: z.array(z.object({ label: z.string(), floor: z.string() })) })
export type Units = z.output<typeof Units>

export const units = {
  list: endpoint('GET', '/api/units', { shows: ['units'], summary: 'Suggestions for every unit field', response: Units }),
  replace: endpoint('PUT', '/api/units', {
    changes: ['units'],
    summary: 'Set the list of units',
    tokens: false,
    body: UnitsForm,
    response: Units
  })
}
