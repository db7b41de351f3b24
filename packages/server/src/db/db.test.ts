import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS, testDatabases } from '../test/databases.ts'
import { fold } from './search.ts'
import { ChangedMigration, hashOf, isCurrent, migrate, MIGRATIONS } from './migrate.ts'
import { transact } from '../core/transact.ts'

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
      transact(building.app, now(), (ctx) =>
        ctx.actions.users.add(ctx, {
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

    const found = async (search: string) =>
      (await building.as.dilan.call(users.list, { query: { search, limit: 100 } })).users.map((user) => user.firstName)

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

    it('finds what a name has become, and no longer what it was, whoever has changed it', async () => {
      const id = await addOne('Former', 'Name')
      const { write } = building.app.databases
      await write
        .updateTable('users')
        .set({ search_key: fold('Latter Name'), first_name: 'Latter' })
        .where('id', '=', id)
        .execute()
      expect(await found('latter')).toEqual(['Latter'])
      expect(await found('former')).toEqual([])
    })

    it('lets `doctor` find a wrong total', async () => {
      const { write, read } = building.app.databases
      await write
        .updateTable('totals')
        .set({ value: sql`value + 1` })
        .where('name', '=', 'users.resident')
        .execute()
      expect(await checkTotals(read)).toMatchObject([{ name: 'users.resident' }])
      await write
        .updateTable('totals')
        .set({ value: sql`value - 1` })
        .where('name', '=', 'users.resident')
        .execute()
    })

    it('is migrated once, also when two start together, and not taken when a migration has changed since', async () => {
      const fresh = await testDatabases(dialect, { isMigrated: false })
      const runs = await Promise.all([migrate(fresh.databases), migrate(fresh.databases)])
      expect(runs.flat()).toEqual(MIGRATIONS.map(({ name }) => name))
      expect(await migrate(fresh.databases)).toEqual([])
      expect(await isCurrent(fresh.databases.read, fresh.databases.dialect)).toBe(true)

      // Now the migration looks as if it had another text then.
      await fresh.databases.write.updateTable('installation').set({ value: '"other"' }).where('name', 'like', 'migration %').execute()
      await expect(migrate(fresh.databases)).rejects.toBeInstanceOf(ChangedMigration)
      expect(await isCurrent(fresh.databases.read, fresh.databases.dialect)).toBe(false)
      await fresh.drop()
    })
  })
}

it('tells migrations apart by their SQL, not by its blanks', async () => {
  const hash = (...statements: string[]) => {
    const up = async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    return hashOf({ up }, 'sqlite')
  }
  const hashes = [
    await hash('create table a (b text)'),
    await hash('create table a (c text)'),
    await hash('create table a (b text)', 'drop table a')
  ]
  expect(new Set(hashes).size).toBe(3)
  expect(await hash('create table a\n    (b text)')).toBe(hashes[0])
})
