import { createHash } from 'node:crypto'
import type { EntryRow, PostingRow } from './books.table.ts'

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64)

type Hashed = Pick<EntryRow, 'number' | 'id' | 'day' | 'source_kind' | 'source_id' | 'purpose' | 'reverses' | 'created_by' | 'created_at'>

/**
 * Returns the hash of the entry, its postings in their order, and the entry before it: a change of one entry requires
 * changing all that follow.
 */
export function entryHash(
  previous: string,
  entry: Hashed,
  postings: readonly Pick<PostingRow, 'account' | 'fund' | 'unit_id' | 'amount'>[]
): string {
  const { number, id, day, source_kind, source_id, purpose, reverses, created_by, created_at } = entry
  const lines = postings.map(({ account, fund, unit_id, amount }) => [account, fund, unit_id, amount])
  const fields = [previous, number, id, day, source_kind, source_id, purpose, reverses, created_by, created_at, lines]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
