import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import type { Pagination } from '@verandah/contract/page'

/** Returns all records of a list, page by page. */
export async function fetchAllPages<Stored>(
  load: (query: { page: number; limit: number }) => Promise<{ records: readonly Stored[]; pagination: Pick<Pagination, 'pages'> }>
): Promise<Stored[]> {
  const all: Stored[] = []
  for (let page = 1; ; page += 1) {
    const { records, pagination } = await load({ page, limit: MAX_PAGE_SIZE })
    all.push(...records)
    if (page >= pagination.pages) return all
  }
}
