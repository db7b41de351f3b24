import { expect, it } from 'vitest'
import { checkTallies } from '../doctor.ts'
import { openBuilding } from '../testing/building.ts'
import { seedLarge } from './seed.ts'

/** What 100 times the demo building is to have. */
const NOTICES_A_SCALE = 1_000

it('a large building has so many times the people, the meetings and the notices, not the square of it', async () => {
  const scale = 6
  const large = await openBuilding('sqlite', {}, { empty: true })
  await seedLarge(large.portal, large.clock.now, scale, () => {})
  const { read } = large.portal.databases
  const count = async (table: 'users' | 'meetings' | 'notifications' | 'outbox') =>
    (
      await read
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  expect(await count('users')).toBe(88 * scale + 1)
  expect(await count('meetings')).toBe(8 * scale)
  expect((await count('notifications')) / (NOTICES_A_SCALE * scale)).toBeCloseTo(1, 0)
  expect(await count('outbox')).toBe(0)
  expect(await checkTallies(read)).toEqual([])
  await large.close()
}, 60_000)
