import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/newcomer.ts'

const EMAIL = 2

for (const dialect of DIALECTS) {
  describe(`the export of people, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await newcomer(building, 'resident', { lastName: 'Perera' })
      await newcomer(building, 'council', { lastName: 'Perera' })
      await newcomer(building, 'council', { lastName: 'Silva' })
    })
    afterAll(() => building.close())

    it.each<{ search?: string; role?: Role }>([
      {},
      { search: 'perera' },
      { role: 'council' },
      { role: 'resident' },
      { search: 'perera', role: 'council' },
      { search: 'nobody at all' }
    ])('has those that the list shows: %o', async (query) => {
      const { users: listed } = await building.as.dilan.call(users.list, { query: { ...query, limit: 100 } })
      const { body } = await building.send(users.export, await building.tokenOf('dilan'), { query })
      const rows: string[][] = parse(body, { bom: true, from_line: 2 })
      expect(rows.map((row) => row[EMAIL])).toEqual(listed.map(({ email }) => email))
      expect(listed.every(({ role }) => role === (query.role ?? role))).toBe(true)
    })
  })
}
