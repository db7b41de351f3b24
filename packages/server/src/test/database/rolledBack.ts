import { expect } from 'vitest'
import { writeAtOnce } from '../../core/transact.ts'
import type { Databases, Db } from '../../db/open.ts'

/** Does something in a transaction, which is rolled back afterwards: the next test finds the database as it was. */
export async function rolledBack({ write }: Pick<Databases, 'write'>, work: (db: Db) => Promise<void>): Promise<void> {
  const done = new Error('Rolled back')
  const working = writeAtOnce(write, async (db) => {
    await work(db)
    throw done
  })
  await expect(working).rejects.toBe(done)
}
