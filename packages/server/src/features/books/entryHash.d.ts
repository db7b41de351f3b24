import type { EntryRow, PostingRow } from './books.table.ts'
/** The hash before the first entry. */
export declare const GENESIS: string
type Hashed = Pick<EntryRow, 'number' | 'id' | 'day' | 'source_kind' | 'source_id' | 'purpose' | 'reverses' | 'created_by' | 'created_at'>
/** Covers the entry, its postings in their order, and the entry before it: who changes one would have to change all that follow. */
export declare function entryHash(
  previous: string,
  entry: Hashed,
  postings: readonly Pick<PostingRow, 'account' | 'fund' | 'unit_id' | 'amount'>[]
): string
export {}
