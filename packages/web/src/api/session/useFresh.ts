import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { useState } from 'react'
import { ApiError } from '../calls/call.ts'

/**
 * For a small dialog about a record: when somebody else was faster, its failure says so and what was typed stays, and the
 * next press goes with the record as it is then. `load` finds that.
 */
export function useFresh<Stored>(record: Stored, load: (seen: Stored) => Promise<Stored | undefined>) {
  const [seen, setSeen] = useState(record)
  return {
    seen,
    save: async <Answer>(send: (seen: Stored) => Promise<Answer>): Promise<Answer> => {
      try {
        return await send(seen)
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) setSeen((await load(seen).catch(() => undefined)) ?? seen)
        throw error
      }
    }
  }
}

interface ListPage<Stored> {
  records: readonly Stored[]
  pages: number
}

/** Finds a record in a list, page by page, where it cannot be asked for alone. */
export async function findListed<Stored extends { _id: string }>(
  id: string,
  load: (query: { page: number; limit: number }) => Promise<ListPage<Stored>>
): Promise<Stored | undefined> {
  for (let page = 1; ; page += 1) {
    const { records, pages } = await load({ page, limit: MAX_PAGE_SIZE })
    const found = records.find(({ _id }) => _id === id)
    if (found !== undefined || page >= pages) return found
  }
}
