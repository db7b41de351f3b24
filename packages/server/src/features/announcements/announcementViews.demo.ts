import { instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { SeedContext } from '../../demo/context.ts'

/** How many of the newest announcements half of all people read; the others are read by one in so many. */
const MUCH_READ = 20
const ONE_IN = 90

const insertViews = rowInserter('announcements_views', 'skip')

/** Inserts views of more announcements by more people, for measurements: as many as there would be, without a call for each. */
export async function seedMoreViews({ store, now, scale, progress }: SeedContext): Promise<void> {
  if (scale === 1) return
  const { read } = store.databases
  const people = await read.selectFrom('users').select('id').execute()
  const announcements = await read
    .selectFrom('announcements')
    .select(['id', 'author_id'])
    .where('title', 'like', 'Announcement %')
    .orderBy('sort_at', 'desc')
    .execute()
  for (const [index, { id, author_id }] of announcements.entries()) {
    const step = index < MUCH_READ ? 2 : ONE_IN
    const readers = people.filter((person, at) => at % step === index % step && person.id !== author_id)
    await transact(store, { actor: null, now }, async ({ db }) => {
      const viewed_at = instant(now)
      await insertViews(
        db,
        readers.map((person) => ({ announcement_id: id, user_id: person.id, viewed_at }))
      )
      await db.updateTable('announcements').set({ views: readers.length }).where('id', '=', id).execute()
    })
  }
  progress(`views of ${announcements.length} more announcements`)
}
