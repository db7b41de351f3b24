import type { PaymentId, SlipId } from '@verandah/contract/ids'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Slip } from '@verandah/contract/slips'
import { person, RECORD } from '../../../test/people.ts'

export const slipId = (number: number) => `01900000-0000-7000-8000-00000000086${number}` as SlipId
export const NO_RIGHT = { verify: false, reject: false, withdraw: false, download: false }

/** Returns a slip as the unit's own people see it. */
export const ownSlip = (number: number, over: Partial<Slip> = {}): Slip => ({
  _id: slipId(number),
  ...RECORD,
  createdAt: '2026-08-20T14:40:00.000Z' as Instant,
  unitNumber: '4B',
  amount: number * 1000,
  date: '2026-08-20' as Day,
  reference: `CEFT ${number}`,
  sentBy: person(2, 'Amaya', 'Wijesinghe', 'resident'),
  status: 'checking',
  reason: null,
  sameReference: null,
  paymentId: null,
  fileName: 'slip.webp',
  can: { ...NO_RIGHT, withdraw: true, download: true },
  ...over
})

export const confirmed = (number: number, over: Partial<Slip> = {}) =>
  ownSlip(number, {
    status: 'verified',
    paymentId: '01900000-0000-7000-8000-000000000831' as PaymentId,
    can: { ...NO_RIGHT, download: true },
    ...over
  })

export const refused = (number: number, reason: string, over: Partial<Slip> = {}) =>
  ownSlip(number, { status: 'rejected', reason, can: { ...NO_RIGHT, download: true }, ...over })

/** Returns a slip as the treasury sees it. */
export const slip = (number: number, over: Partial<Slip> = {}) =>
  ownSlip(number, { sameReference: false, can: { verify: true, reject: true, withdraw: false, download: true }, ...over })

/** Values without texts of people. */
export const NO_WORDS = { unitNumber: '7K', reference: '1', fileName: 'Amaya', sentBy: person(2, 'Amaya', 'Amaya', 'resident') }
