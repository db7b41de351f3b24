import type { Role } from '@verandah/contract/roles'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTallies } from '../doctor.ts'
import { addPerson } from '../features/users/users.service.ts'
import { openBuilding, type TestBuilding } from '../testing/building.ts'
import { DIALECTS, testDatabases } from '../testing/databases.ts'
import { fold } from './fold.ts'
import { migrate } from './migrate.ts'
import { contains } from './search.ts'
import { readTallies, tally } from './tallies.ts'
import { transact } from './transact.ts'

const NAMES = [
  ['Ærnest', 'O’Brien'],
  ['නිමල්', 'පෙරේරා'],
  ['அனுஷா', 'கந்தசாமி'],
  ['José', 'Núñez'],
  ['100%', 'under_score'],
  ['Quo"te', "Apos'trophe"],
  ['Back\\slash', 'Semi;colon']
] as const

for (const dialect of DIALECTS) {
  describe(`the database on ${dialect}`, () => {
    let building: TestBuilding
    const now = () => ({ actor: null, now: building.clock.now })
    const addOne = (firstName: string, lastName: string, role: Role = 'resident') =>
      transact(building.portal, now(), (ctx) =>
        addPerson(ctx, {
          firstName,
          lastName,
          role,
          email: `${crypto.randomUUID()}@x.lk`,
          unitNumber: null,
          phone: null,
          passwordHash: 'none',
          isActive: true,
          isEmailVerified: false
        })
      )
    beforeAll(async () => {
      building = await openBuilding(dialect)
      for (const [first, last] of NAMES) await addOne(first, last)
    })
    afterAll(() => building.close())

    const found = async (term: string) => {
      const { databases } = building.portal
      const rows = await databases.read
        .selectFrom('users')
        .select('first_name')
        .where(contains(databases.dialect, 'users', term))
        .execute()
      return rows.map((row) => row.first_name)
    }

    it('finds people by any part of their folded text, in every script', async () => {
      expect(await found('ÆRN')).toEqual(['Ærnest'])
      expect(await found('නිමල්')).toEqual(['නිමල්'])
      expect(await found('கந்த')).toEqual(['அனுஷா'])
      expect(await found('sé núñ')).toEqual(['José'])
      expect(await found('nu\u0301n\u0303ez'.normalize('NFD'))).toEqual(['José'])
      expect(await found('WIJE')).toEqual(['Amaya'])
      expect(await found('amaya wijes')).toEqual(['Amaya'])
      expect(await found('resident@demo.v')).toContain('Amaya')
      expect(await found('wijesinghe resident@')).toEqual([])
      expect(await found('6')).not.toContain('Amaya')
    })

    it('takes wildcards, quotes and backslashes for what they are', async () => {
      expect(await found('%')).toEqual(['100%'])
      expect(await found('0% u')).toEqual(['100%'])
      expect(await found('r_s')).toEqual(['100%'])
      expect(await found('___')).toEqual([])
      expect(await found('o"te')).toEqual(['Quo"te'])
      expect(await found("s'tr")).toEqual(['Quo"te'])
      expect(await found('k\\sl')).toEqual(['Back\\slash'])
      expect(await found('"; drop')).toEqual([])
      expect(await found('" OR "a')).toEqual([])
    })

    it('finds what a name has become, and no longer what it was', async () => {
      const id = await addOne('Former', 'Name')
      const { write } = building.portal.databases
      await write
        .updateTable('users')
        .set({ search_key: fold('Latter Name'), first_name: 'Latter' })
        .where('id', '=', id)
        .execute()
      expect(await found('latter')).toEqual(['Latter'])
      expect(await found('former')).toEqual([])
    })

    it('agrees with a plain substring test, whatever is searched', async () => {
      const rows = await building.portal.databases.read.selectFrom('users').select(['first_name', 'search_key']).execute()
      const term = fc.oneof(fc.string({ minLength: 1, maxLength: 5 }), fc.constantFrom(...rows.map((row) => row.search_key.slice(2, 6))))
      await fc.assert(
        fc.asyncProperty(
          term.filter((text) => text.trim() !== '' && !text.includes('\0')),
          async (text) => {
            const expected = rows.filter((row) => row.search_key.includes(fold(text.trim()))).map((row) => row.first_name)
            expect((await found(text)).sort()).toEqual(expected.sort())
          }
        ),
        { numRuns: 60 }
      )
    })

    it('keeps tallies that equal the sum of what was added, also from transactions that came at once', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -1000, max: 1000 })), { maxLength: 12 }),
          async (changes) => {
            await building.portal.databases.write.deleteFrom('tallies').where('name', 'in', ['a', 'b', 'c']).execute()
            await Promise.all(changes.map(([name, by]) => transact(building.portal, now(), async (ctx) => tally(ctx, name, by))))
            const kept = await readTallies(building.portal.databases.read, ['a', 'b', 'c'])
            for (const name of ['a', 'b', 'c']) {
              expect(kept.get(name) ?? 0).toBe(changes.filter(([other]) => other === name).reduce((sum, [, by]) => sum + by, 0))
            }
          }
        ),
        { numRuns: 10 }
      )
      expect(await checkTallies(building.portal.databases.read)).toEqual([])
    })

    it('shows the doctor a count that somebody wrote past the portal', async () => {
      const { write, read } = building.portal.databases
      await write
        .updateTable('tallies')
        .set({ value: sql`value + 1` })
        .where('name', '=', 'users.resident')
        .execute()
      expect(await checkTallies(read)).toMatchObject([{ name: 'users.resident' }])
      await write
        .updateTable('tallies')
        .set({ value: sql`value - 1` })
        .where('name', '=', 'users.resident')
        .execute()
    })

    it('is migrated once, also when two start together', async () => {
      const fresh = await testDatabases(dialect, { isMigrated: false })
      const runs = await Promise.all([migrate(fresh.databases), migrate(fresh.databases)])
      expect(runs.flat()).toEqual(['0001-skeleton', '0002-identity'])
      expect(await migrate(fresh.databases)).toEqual([])
      await fresh.drop()
    })
  })
}
