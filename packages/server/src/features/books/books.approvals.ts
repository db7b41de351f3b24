import { paths } from '@verandah/contract/paths'
import { byAnotherDecider } from './deciders.queries.ts'
import { approveTransfer } from './funds/funds.service.ts'
import { readTransferDetails } from './funds/proposals.queries.ts'

/**
 * Handles the approval of a transfer that lifts cash above its float, by somebody else than the person who moved the
 * money.
 */
export const transferApproval = byAnotherDecider({
  title: 'Transfer into cash: {{name}}',
  link: () => paths.funds,
  details: readTransferDetails,
  carryOut: approveTransfer
})
