import { dayOf } from '@verandah/contract/dates'
import type { Unit } from '@verandah/contract/unitRecord'
import { latestOwners } from '../holders.ts'
import { type PersonChoice, personBody, newPersonChoice } from '../people/personChoice.ts'
import type { TransferBody } from '../useRegister.ts'

export interface TransferValues {
  day: string
  reason: string
  owners: (PersonChoice & { part: string })[]
  /** The place of who gets the bills, or '': the one with the largest part. */
  payer: string
  keepOccupants: boolean
}

/** So many equal parts; the one of a single owner is the whole. */
export const evenParts = (count: number): string[] => Array.from({ length: count }, () => `1/${count}`)

/**
 * Returns the values of a new transfer. Where nobody owns the unit yet, the person who lives there is mostly the one to
 * enter as its owner.
 */
export function newTransfer(unit: Unit, now: Date): TransferValues {
  const owners = [{ ...newPersonChoice(), part: '1/1' }]
  return { day: dayOf(now), reason: '', owners, payer: '', keepOccupants: latestOwners(unit).length === 0 }
}

export function transferBody({ day, reason, owners, payer, keepOccupants }: TransferValues): TransferBody {
  const index = payer === '' || owners.length === 1 ? null : Number(payer)
  return {
    day,
    reason,
    owners: owners.map(({ part, ...who }) => ({ ...personBody(who), part })),
    payer: index !== null && index < owners.length ? index : null,
    keepOccupants
  }
}
