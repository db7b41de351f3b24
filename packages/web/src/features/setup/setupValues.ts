import type { SetupForm as Schema, SetupStart } from '@verandah/contract/setup'
import type { z } from '@verandah/contract/z'

/** What the form holds: text as it was typed. */
export interface SetupValues {
  building: { name: string; address: string }
  units: string
  administrator: { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }
}
/** What it sends, with the repeated password. */
export type Checked = z.input<typeof Schema>

export const NOBODY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** Units that are as they were are not sent: a list can be longer than a form that anybody may send. */
export function toBody({ building, units, administrator }: SetupValues, start: SetupStart): Checked {
  return { building, ...(units !== start.units && { units }), administrator }
}
