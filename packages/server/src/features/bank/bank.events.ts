import type { BankImportId } from '@verandah/contract/bankIds'
import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { DescribedEvents } from '../../events/described.ts'

export interface BankEvent {
  kind: 'bank.imported'
  subject: { kind: 'bankImport'; id: BankImportId }
  /** Of the account. */
  name: string
  fileName: string
  from: Day | null
  to: Day | null
  /** How many were taken over. */
  lines: number
  /** What was accepted. */
  difference: Cents | null
}

declare module '../../events/events.ts' {
  interface Events {
    bank: BankEvent
  }
}

export const bankEvents: DescribedEvents<BankEvent> = {
  part: 'Bank',
  kinds: { 'bank.imported': 'Bank statement imported' },
  records: { bankImport: { page: () => paths.bank } },
  amounts: ['difference']
}
