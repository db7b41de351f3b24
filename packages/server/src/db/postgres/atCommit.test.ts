import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAtOnce } from '../../core/transact.ts'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { executeAtCommit } from './dialect.ts'

describe.each(DIALECTS)('a statement that is run at the commit, on %s', (dialect) => {
  let made: TestDatabases
  beforeAll(async () => {
    made = await testDatabases(dialect)
  })
  afterAll(() => made.drop())
  const write = () => made.databases.write
  const insertion = (name: string) => write().insertInto('installation').values({ name, value: '1' })
  const names = async () => (await made.databases.read.selectFrom('installation').select('name').execute()).map(({ name }) => name)

  it('is part of the transaction, and comes after all others', async () => {
    await writeAtOnce(write(), async (db) => {
      await executeAtCommit(db, write().updateTable('installation').set({ value: '2' }).where('name', '=', 'last').compile())
      if (dialect === 'postgres') await db.insertInto('installation').values({ name: 'last', value: '1' }).execute()
    })
    await writeAtOnce(write(), (db) => executeAtCommit(db, insertion('alone').compile()))
    expect(await names()).toContain('alone')
    const { value } = (await write().selectFrom('installation').select('value').where('name', '=', 'last').executeTakeFirst()) ?? {}
    expect(value).toBe(dialect === 'postgres' ? '2' : undefined)
  })

  it('makes the transaction fail when it fails, with its own error, and leaves the connection as it was', async () => {
    const failing = writeAtOnce(write(), async (db) => {
      await db.insertInto('installation').values({ name: 'lost', value: '1' }).execute()
      await executeAtCommit(db, insertion('alone').compile())
      await executeAtCommit(db, insertion('lost too').compile())
    })
    await expect(failing).rejects.toMatchObject({ code: dialect === 'sqlite' ? 'SQLITE_CONSTRAINT_PRIMARYKEY' : '23505' })
    expect(await names()).not.toEqual(expect.arrayContaining([expect.stringContaining('lost')]))
    await writeAtOnce(write(), (db) => db.insertInto('installation').values({ name: `after`, value: '1' }).execute())
    expect(await names()).toContain('after')
  })

  it.runIf(dialect === 'postgres')('has no value that the driver could leave out while the commit is done', async () => {
    const statement = CompiledQuery.raw('insert into installation (name, value) values ($1, $2)', ['odd', { toPostgres: () => 1 }])
    await expect(writeAtOnce(write(), (db) => executeAtCommit(db, statement))).rejects.toThrow(TypeError)
    expect(await names()).not.toContain('odd')
  })
})
