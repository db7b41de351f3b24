import { z } from './z.ts'

/** Of a bill or a payment. */
export const pendingFields = {
  /** What waits for a decision: nothing else is done with it until then. */
  pending: z.nullable(z.enum(['void'])),
  /** Whether cancelling it waits for a decision; else it is done at once. */
  voidWaits: z.boolean()
}
