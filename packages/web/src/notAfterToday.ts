import { dayOf } from '@verandah/contract/dates'
import { requiredDay } from '@verandah/contract/fields'
import { z } from '@verandah/contract/z'

/** Returns the schema of a day of a form on which something has happened. `error`: said of a day to come. */
export const notAfterToday = (label: string, error: string) => requiredDay(label).check(z.refine((day) => day <= dayOf(new Date()), error))
