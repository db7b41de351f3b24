import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { users, type User } from '@verandah/contract/users'
import { useQuery } from '@tanstack/react-query'
import { call } from './calls/call.ts'
import { everywhere } from './calls/savedCopy.ts'

/** Nobody looks through more names than these pages have. */
const MOST_PAGES = 20

async function fetchEverybody(): Promise<User[]> {
  const people: User[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await call(users.list, { query: { page, limit: MAX_PAGE_SIZE } })
    people.push(...answer.users)
    if (page >= answer.totalPages) break
  }
  return people
}

/** Returns the people who have an account, by name. */
export function useEverybody() {
  return useQuery(everywhere({ queryKey: [users.list.path, 'everybody'], queryFn: fetchEverybody, meta: { shows: users.list.shows } }))
}
