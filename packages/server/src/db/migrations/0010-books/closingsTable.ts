import type { TableTools } from '../../tableTools.ts'

/** Which months were closed, and opened again. */
export async function createClosings({ sorted, table, appendOnly }: TableTools): Promise<void> {
  await table(
    'books_closings',
    `number integer primary key, action text not null, month ${sorted} not null, through ${sorted}, reason text,
    last_entry integer not null, trial_balance text, sha256 text, created_by text not null, created_at text not null`
  )
  await appendOnly('books_closings')
}
