import type { SlipId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { TO_DECIDE } from '../../../events/described.ts'

interface SlipFact {
  subject: { kind: 'slip'; id: SlipId }
  unit: string
  amount: Cents
  date: Day
}

/** A slip was sent; `sha256` is the hash of the file as it was sent. */
export type SlipSent = { kind: 'payments.slipSent'; reference: string | null; fileName: string; sha256: string } & SlipFact
/** A slip was confirmed, with what was found on the account and what had been sent. */
export type SlipVerified = { kind: 'payments.slipVerified'; receipt: string; sentAmount: Cents; sentDate: Day } & SlipFact
export type SlipRejected = { kind: 'payments.slipRejected'; reason: string } & SlipFact

export type SlipEvent = SlipSent | SlipVerified | SlipRejected | ({ kind: 'payments.slipWithdrawn' } & SlipFact)

export const slipKinds = {
  'payments.slipSent': { label: 'Slip sent', look: TO_DECIDE },
  'payments.slipVerified': 'Slip confirmed',
  'payments.slipRejected': 'Slip rejected',
  'payments.slipWithdrawn': 'Slip taken back'
}
