import { onFirstUse } from '@verandah/contract/onFirstUse'

/** What is sent to other systems: loaded when a portal first does, most never do. */
export const outgoing = onFirstUse(async () => import('./post.ts'))
