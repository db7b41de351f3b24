/** What of a bill or a payment may wait for a decision. */
export const PENDING = ['void'] as const
export type Pending = (typeof PENDING)[number]
