import type { TestBuilding } from '../../building.ts'
import { type Change, pick } from './creditOperations.ts'
import { slipsIn } from '../slips.ts'

/** What the model test of bills and payments does with slips, of units whose account Amaya sees; each says what it has changed. */
export function slipOperations(building: () => TestBuilding) {
  const { sendSlip, verify, reject, listSlips } = slipsIn(building)
  const waiting = () => listSlips({ status: 'checking' })
  return {
    send: async (unitNumber: string, amount: number, date: string) => {
      await sendSlip('amaya', amount / 100, { unitNumber, date })
    },
    decline: async (at: number) => {
      const slip = pick(await waiting(), at)
      if (slip !== undefined) await reject(slip._id)
    },
    /** `corrected`: the amount in cents that the bank shows; null: that of the slip. */
    verify: async (at: number, corrected: number | null): Promise<Change[]> => {
      const slip = pick(await waiting(), at)
      if (slip === undefined) return []
      const amount = corrected ?? Math.round(slip.amount * 100)
      await verify(slip._id, corrected === null ? {} : { amount: amount / 100 })
      return [{ unit: slip.unitNumber, paid: amount }]
    }
  }
}
