import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { chainHash, GENESIS } from './chain.ts'
import { verifyChain } from './verify.ts'

/** The number of the changed row, one of those that the first accounts have left. */
const ALTERED = 3

for (const dialect of DIALECTS) {
  describe(`a row of the audit trail that was changed, on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.app.databases.write
    const row = () => db().selectFrom('audit').selectAll().where('number', '=', ALTERED).executeTakeFirstOrThrow()
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const triggers = dialect === 'sqlite' ? ['audit_no_update', 'audit_no_delete'] : ['audit_append_only']
      for (const trigger of triggers) await sql.raw(`drop trigger ${trigger}${dialect === 'sqlite' ? '' : ' on audit'}`).execute(db())
    })
    afterAll(() => building.close())

    it('shows in every column of the table', async () => {
      const stored = await row()
      const { hash, ...columns } = stored
      expect(Object.keys(columns).length).toBeGreaterThan(0)
      for (const [column, value] of Object.entries(columns)) {
        const altered = column === 'number' ? 1_000_000 : `${value} and more`
        await db()
          .updateTable('audit')
          .set({ [column]: altered })
          .where('number', '=', ALTERED)
          .execute()
        const { badRow } = await verifyChain(db())
        expect([column, badRow]).toEqual([column, column === 'number' ? ALTERED + 1 : ALTERED])
        await db()
          .updateTable('audit')
          .set({ [column]: value })
          .where('number', '=', column === 'number' ? 1_000_000 : ALTERED)
          .execute()
        expect(await verifyChain(db())).toMatchObject({ badRow: null })
      }
      await db().updateTable('audit').set({ hash: GENESIS }).where('number', '=', ALTERED).execute()
      expect(await verifyChain(db())).toMatchObject({ badRow: ALTERED })
      await db().updateTable('audit').set({ hash }).where('number', '=', ALTERED).execute()
    })

    it('changes the hash in every column, and so does another row before it', async () => {
      const { hash: _, ...columns } = await row()
      const hash = chainHash(GENESIS, columns)
      for (const column of Object.keys(columns))
        expect([column, chainHash(GENESIS, { ...columns, [column]: 'altered' })]).not.toEqual([column, hash])
      expect(chainHash('1'.repeat(64), columns)).not.toBe(hash)
      // The same text split otherwise over two columns has another hash.
      const moved = { ...columns, subject_kind: `${columns.subject_kind}${columns.subject_id}`, subject_id: '' }
      expect(chainHash(GENESIS, moved)).not.toBe(hash)
    })

    it('cannot leave a gap, even where its hash was made for it', async () => {
      const last = await db().selectFrom('audit').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
      const { hash: _, ...columns } = { ...last, number: last.number + 2 }
      await db()
        .insertInto('audit')
        .values({ ...columns, hash: chainHash(last.hash, columns) })
        .execute()
      expect(await verifyChain(db())).toMatchObject({ badRow: last.number + 2 })
    })
  })
}
