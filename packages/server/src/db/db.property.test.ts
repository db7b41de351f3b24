import { users } from '@verandah/contract/users'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../commands/doctor.ts'
import { addToTotal, readTotals } from '../core/totals.ts'
import { transact } from '../core/transact.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { newcomer } from '../test/people/newcomer.ts'
import { cases } from '../test/properties.ts'
import { fold } from './search.ts'

const NAMES = [
  ['Ærnest', 'O’Brien'],
  ['නිමල්', 'පෙරේරා'],
  ['José', 'Núñez'],
  ['100%', 'under_score'],
  ['Back\\slash', 'Semi;colon']
] as const

for (const dialect of DIALECTS) {
  describe(`the database on ${dialect}`, () => {
    let building: TestBuilding
    const now = () => ({ actor: null, now: building.clock.now })
    beforeAll(async () => {
      building = await openBuilding(dialect)
      for (const [firstName, lastName] of NAMES) await newcomer(building, 'resident', { firstName, lastName })
    })
    afterAll(() => building.close())

    const found = async (search: string) =>
      (await building.as.dilan.call(users.list, { query: { search, limit: 100 } })).users.map((user) => user.firstName)

    it('agrees with a plain substring test, whatever is searched', async () => {
      const rows = await building.app.databases.read.selectFrom('users').select(['first_name', 'search_key']).execute()
      const term = fc.oneof(fc.string({ minLength: 1, maxLength: 5 }), fc.constantFrom(...rows.map((row) => row.search_key.slice(2, 6))))
      await fc.assert(
        fc.asyncProperty(
          term.filter((text) => text.trim() !== '' && !/[\p{Cc}\d]/u.test(text)),
          async (text) => {
            const wanted = fold(text.toWellFormed().normalize('NFC').trim())
            const expected = rows.filter((row) => row.search_key.includes(wanted)).map((row) => row.first_name)
            expect((await found(text)).sort()).toEqual(expected.sort())
          }
        ),
        cases(30, 500)
      )
    })

    it('keeps totals that equal the sum of what was added, also from transactions that came at once', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -1000, max: 1000 })), { maxLength: 12 }),
          async (changes) => {
            await building.app.databases.write.deleteFrom('totals').where('name', 'in', ['a', 'b', 'c']).execute()
            await Promise.all(changes.map(([name, by]) => transact(building.app, now(), async (ctx) => addToTotal(ctx, name, by))))
            const kept = await readTotals(building.app.databases.read, ['a', 'b', 'c'])
            for (const name of ['a', 'b', 'c']) {
              expect(kept.get(name) ?? 0).toBe(changes.filter(([other]) => other === name).reduce((sum, [, by]) => sum + by, 0))
            }
          }
        ),
        cases(5, 60)
      )
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
