import type { BankImportId, BankLineId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { DescribedEvents } from '../../events/described.ts'

interface Imported {
  kind: 'bank.imported'
  subject: { kind: 'bankImport'; id: BankImportId }
  /** The name of the account. */
  name: string
  fileName: string
  from: Day | null
  to: Day | null
  /** The number of imported lines. */
  lines: number
  /** The accepted difference. */
  difference: Cents | null
}

interface TakenBack extends Omit<Imported, 'kind' | 'difference'> {
  kind: 'bank.importTakenBack'
}

interface OfLine {
  kind: 'bank.matched' | 'bank.unmatched' | 'bank.waits'
  subject: { kind: 'bankLine'; id: BankLineId }
  /** The code of its account. */
  account: string
  date: Day
  /** The bank's text for it. */
  name: string
  amount: Cents
}

interface Agreed {
  kind: 'bank.agreed'
  subject: { kind: 'bankAccount'; id: string }
  /** The name of the account. */
  name: string
  date: Day
  amount: Cents
}

export type BankEvent = Imported | TakenBack | OfLine | Agreed

declare module '../../events/events.ts' {
  interface Events {
    bank: BankEvent
  }
}

export const bankEvents = {
  part: 'Bank',
  kinds: {
    'bank.imported': 'Bank statement imported',
    'bank.importTakenBack': 'Bank statement taken back',
    'bank.matched': 'Line of the bank matched',
    'bank.unmatched': 'Match of a bank line ended',
    'bank.waits': 'Transaction recorded from a bank line: it waits for approval',
    'bank.agreed': 'Account compared with the bank'
  },
  records: {
    bankImport: { page: () => paths.bank },
    bankLine: { page: () => paths.bank },
    bankAccount: { page: () => paths.bank }
  },
  amounts: ['amount', 'difference']
} satisfies DescribedEvents<BankEvent>
