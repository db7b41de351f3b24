import { onFirstUse } from '@verandah/contract/onFirstUse'

/** The module that sends to other systems: loaded when a portal first sends, most never do. */
export const outgoing = onFirstUse(async () => import('./post.ts'))
