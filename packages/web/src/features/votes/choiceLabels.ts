import type { VoteChoice } from '@verandah/contract/votes'

/** In English. */
export const CHOICE_LABEL: Record<VoteChoice, string> = { for: 'For', against: 'Against', abstain: 'Abstain' }
