import { users } from '@verandah/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { newcomer } from '../test/newcomer.ts'
import { cachedColumns } from './cachedColumns.ts'

/** They stay as they are as long as the row is there. */
const FIXED = ['id', 'created_at']

for (const dialect of DIALECTS) {
  describe(`caches of tables on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    /** By their table: the columns whose change moves its revision. */
    async function countedColumns(): Promise<Map<string, string[]>> {
      const query =
        dialect === 'sqlite'
          ? sql<{ text: string }>`select sql as text from sqlite_master where type = 'trigger'`
          : sql<{ text: string }>`select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal`
      const { rows } = await query.execute(building.app.databases.read)
      return new Map(
        rows.flatMap(({ text }) => {
          const [, columns = '', table = ''] = /_counted after update of (.*?) on (?:\w+\.)?(\w+)/i.exec(text) ?? []
          return table === '' ? [] : [[table, columns.split(', ')] as const]
        })
      )
    }

    it('look at columns whose changes are counted', async () => {
      const counted = await countedColumns()
      expect(cachedColumns.length).toBeGreaterThan(8)
      const uncounted = cachedColumns.flatMap(({ table, columns }) =>
        [...columns(building.app.databases.read)]
          .filter((column) => !FIXED.includes(column) && counted.get(table)?.includes(column) !== true)
          .map((column) => `${table}.${column}`)
      )
      expect(uncounted).toEqual([])
    })

    it('show who is active as it is now', async () => {
      const { ishara } = building.as
      const { id } = await newcomer(building)
      const isListed = async (status: 'active' | 'inactive') =>
        (await ishara.call(users.list, { query: { status, limit: 100 } })).users.some(({ _id }) => _id === id)
      expect([await isListed('active'), await isListed('inactive')]).toEqual([true, false])
      await ishara.call(users.activate, { params: { id }, body: { isActive: false } })
      expect([await isListed('active'), await isListed('inactive')]).toEqual([false, true])
    })
  })
}
