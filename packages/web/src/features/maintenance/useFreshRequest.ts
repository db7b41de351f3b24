import type { Request } from '@verandah/contract/maintenance'
import { useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { fetchRequest } from './useRequests.ts'

/**
 * For a small dialog about a request: when somebody else was faster, its failure says so, and the next press goes with
 * the request as it is then.
 */
export function useFreshRequest(request: Request) {
  const [seen, setSeen] = useState(request)
  return {
    save: async (send: (seen: Request) => Promise<Request>): Promise<Request> => {
      try {
        return await send(seen)
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) setSeen(await fetchRequest(seen._id).catch(() => seen))
        throw error
      }
    }
  }
}
