import type { ClosingCheck } from '@verandah/contract/closings'
import { lastDayOf, type Month } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'

interface CheckWords {
  /** The texts in English: nothing is unfinished; {{count}} is; the link to where it is put right. */
  done: string
  left: string
  link: string
  to: (month: Month) => string
}

export const CHECK: Record<ClosingCheck, CheckWords> = {
  not_agreed: {
    done: 'All bank accounts are compared with the bank',
    left: 'Bank accounts that nobody has compared with the bank: {{count}}',
    link: 'Compare with the bank',
    to: () => paths.bank
  },
  slips: {
    done: 'All slips are checked',
    left: 'Slips that are not checked: {{count}}',
    link: 'Check the slips',
    to: () => paths.slip('next')
  },
  pending: {
    done: 'All that was proposed is decided',
    left: 'Proposals that wait for a decision: {{count}}',
    link: 'See what waits',
    to: () => paths.approvals
  },
  unidentified: {
    done: 'Of all money that has come in the payer is known',
    left: 'Sums that have come in from an unknown payer: {{count}}',
    link: 'See the sums',
    to: (month) => `${paths.months}?view=entries&account=2300&to=${lastDayOf(month)}`
  },
  unbilled_kinds: {
    done: 'All charges of the month are billed',
    left: 'Charges that were not billed for this month: {{count}}',
    link: 'Bill the month',
    to: (month) => `${paths.dues}?billing=${month}`
  },
  negative_funds: {
    done: 'No fund is below zero',
    left: 'Funds that are below zero: {{count}}',
    link: 'See the funds',
    to: () => paths.funds
  }
}
