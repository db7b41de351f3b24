import type { Hall } from '@verandah/contract/hall'
import type { ResolutionId } from '@verandah/contract/ids'
import { useState } from 'react'

/** Returns the vote that this page has seen open last, also after it was closed; null: none yet. */
export function useLastVote(open: Hall['resolution']): ResolutionId | null {
  const [last, setLast] = useState(open?._id ?? null)
  if (open !== null && open._id !== last) setLast(open._id)
  return open?._id ?? last
}
