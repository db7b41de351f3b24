import { expect, it } from 'vitest'
import { seed } from '../boot/ensureDemo.ts'
import { checkTotals } from '../commands/doctor.ts'
import { openBuilding } from '../test/building.ts'

/** The notices of each demo building in a large one, roughly. */
const NOTICES_A_SCALE = 1_500

it('a large building has so many times the people, meetings, announcements, requests and notices, not the square of it', async () => {
  const scale = 2
  const large = await openBuilding('sqlite', {}, { empty: true })
  await seed(large.app, { now: large.clock.now, publicUrl: 'https://portal.example', scale, say: () => {} })
  const { read } = large.app.databases
  type Counted = 'users' | 'meetings' | 'announcements' | 'documents' | 'announcements_views' | 'notifications' | 'pending_events'
  const count = async (table: Counted | 'maintenance_requests' | 'maintenance_photos') =>
    (
      await read
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  expect(await count('users')).toBe(89 * scale)
  expect(await count('meetings')).toBe(8 * scale)
  expect(await count('announcements')).toBe(10 * scale)
  expect(await count('maintenance_requests')).toBe(30 * scale)
  // The photos are those of the demo.
  expect(await count('maintenance_photos')).toBe(8)
  expect(await count('documents')).toBe(18 * scale)
  expect((await count('notifications')) / (NOTICES_A_SCALE * scale)).toBeCloseTo(1, 0)
  const { views } = await read
    .selectFrom('announcements')
    .select((select) => select.fn.sum<number | string>('views').as('views'))
    .executeTakeFirstOrThrow()
  expect(await count('announcements_views')).toBe(Number(views))
  expect(await count('pending_events')).toBe(0)
  expect(await checkTotals(read)).toEqual([])
  await large.close()
})
