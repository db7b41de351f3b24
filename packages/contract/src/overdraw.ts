import { defaultedFlag, optionalLines } from './fields.ts'
import { LENGTH } from './limits.ts'
import { z } from './z.ts'

/** For what takes money out of an account: record it although less of its fund lies there, because the bank has paid, say. */
export const overdrawField = { overdraw: z._default(z.optional(defaultedFlag('Overdraw', false)), false) }

/** With why, which must be said then. */
export const overdrawFields = { ...overdrawField, reason: optionalLines('Reason', LENGTH.reason) }
