import { UnitId } from './ids.ts'
import { z } from './z.ts'

// Apart from the register: everybody's own record names their units, also on the page of the login.

/** `occupant`: lives there, and neither owns nor rents. */
export const HOLDING_KINDS = ['owner', 'tenant', 'occupant'] as const
export type HoldingKind = (typeof HOLDING_KINDS)[number]

/** A unit that somebody holds today. */
export const HeldUnit = z.object({ _id: UnitId, label: z.string(), kind: z.enum(HOLDING_KINDS) })
export type HeldUnit = z.output<typeof HeldUnit>
