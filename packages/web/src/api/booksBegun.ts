import { opening } from '@verandah/contract/opening'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useSession } from './session/session.ts'

const books = query(opening.get)

/** Returns whether the books have begun; undefined until it is known. Where it cannot be known, they have. */
export function useBooksBegun(): boolean | undefined {
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  const { data, isError } = useQuery({ ...books, enabled: maySee })
  return !maySee || isError ? true : data?.begun
}

export const readBooksBegun = async (client: QueryClient): Promise<boolean> => (await client.fetchQuery(books)).begun
