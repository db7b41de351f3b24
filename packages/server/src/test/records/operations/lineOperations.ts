import type { BankLine } from '@verandah/contract/bankLines'
import type { TestBuilding } from '../../building.ts'
import { bankIn } from '../bankLines.ts'
import { type Change, pick, type Sums } from './creditOperations.ts'

/** What a line of the model test is said to be. */
export const LINE_MEANINGS = ['unit', 'unidentified', 'charge'] as const

export interface LineOperation {
  unit: number
  /** Cents. */
  amount: number
  day: number
  meaning: (typeof LINE_MEANINGS)[number]
}

/** What the model test of bills and payments does with lines of the bank; each says what it has changed. */
export function lineOperations(building: () => TestBuilding) {
  const { stateOne, match, endMatch, listLines } = bankIn(building)
  const isUnknown = ({ matches }: BankLine) => matches.some(({ target }) => target.use === 'unidentified')
  return {
    match: async (sums: Sums, unit: string, { amount, meaning }: LineOperation, date: string): Promise<Change[]> => {
      const signed = meaning === 'charge' ? -amount : amount
      const id = await stateOne(signed / 100, { date })
      const said = { amount: signed / 100 }
      // The account may hold several funds by then.
      const use = meaning === 'unit' ? { unitNumber: unit } : { use: meaning, ...(meaning === 'charge' && { fund: 'M' }) }
      await match(id, [{ ...use, ...said }])
      if (meaning === 'unit') return [{ unit, paid: amount }]
      sums.others += signed
      return []
    },
    /** Money of somebody unknown is taken back; what else was recorded stays. */
    unmatch: async (sums: Sums, at: number): Promise<void> => {
      const line = pick(
        (await listLines({ state: 'matched' })).lines.filter(({ can }) => can.unmatch),
        at
      )
      if (line === undefined) return
      for (const { _id } of line.matches) await endMatch(_id)
      if (isUnknown(line)) sums.others -= Math.round(line.amount * 100)
    }
  }
}
