import type { Db } from '../../../db/open.ts'

/** Checks that nothing but the opening balances is dated before the first day of the books. */
export async function checkOpening(db: Db): Promise<string[]> {
  const opening = await db.selectFrom('books_opening').selectAll().executeTakeFirst()
  if (opening === undefined) return []
  const { day, created_at, entry_id } = opening
  const early = db.selectFrom('books_entries').select('number').where('day', '<', day).where('created_at', '>', created_at)
  const problems = (await early.orderBy('number').execute()).map(
    ({ number }) => `Entry ${number} is of a day before the books began, and was posted afterwards`
  )
  const first = await db.selectFrom('books_entries').select('id').where('id', '=', entry_id).executeTakeFirst()
  return entry_id !== '' && first === undefined ? [...problems, 'The entry of the opening is missing'] : problems
}
