import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'
import { checkAccounts } from '../../features/accounts/checkAccounts.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0015-papers')

for (const dialect of DIALECTS) {
  describe(`refunds of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const run = (statement: string) => sql.raw(statement).execute(test.databases.write)
    const payment = (id: string, kind: string, number: string | null, status = 'posted') =>
      run(
        `insert into payments (id, kind, receipt_number, unit_id, date, paid_on, amount, is_recovered, advance, payment_method, account, status,
        named_bills, search_key, created_by, created_at, updated_at) values ('${id}', '${kind}', ${number === null ? 'null' : `'${number}'`}, 'u1',
        '${number?.slice(0, 4) ?? '2026'}-03-01', '2026-03-01', 100, 1, 0, 'cash', '1000', '${status}', '[]', '${number ?? ''}' || char_10 || 'ceft 9', 'x', 'now', 'now')`.replace(
          'char_10',
          dialect === 'sqlite' ? 'char(10)' : 'chr(10)'
        )
      )
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      await run(
        `insert into units (id, label, floor, position, search_key, created_at, updated_at) values ('u1', '1A', '1', 1, '1a', 'now', 'now')`
      )
      await payment('p1', 'receipt', '2025-00001')
      await payment('b', 'refund', '2025-00002', 'void')
      await payment('p2', 'receipt', '2026-00001')
      await payment('z', 'refund', '2026-00002', 'void')
      await payment('p3', 'receipt', '2026-00003')
      await payment('a', 'refund', '2026-00004', 'void')
      await payment('w', 'refund', null, 'pending')
      await run(`insert into payments_numbers values (2025, 2), (2026, 4)`)
      // Posted in this order.
      await run(`drop trigger books_entries_sealed${dialect === 'sqlite' ? '' : ' on books_entries'}`)
      for (const [place, id] of ['b', 'z', 'a'].entries())
        await run(`insert into books_entries (number, id, day, source_kind, source_id, purpose, postings, created_at, sha256)
          values (${place + 1}, 'e${place}', '2026-03-01', 'payment', '${id}', 'refund 1', 2, 'now', 'x')`)
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('get numbers of their own in the order of posting, and are found by both; receipts keep theirs', async () => {
      const rows = await test.databases.write
        .selectFrom('payments')
        .select(['id', 'receipt_number', 'former_number', 'search_key'])
        .orderBy('id')
        .execute()
      expect(rows.map(({ id, receipt_number, former_number, search_key }) => [id, receipt_number, former_number, search_key])).toEqual([
        ['a', 'R2026-00002', '2026-00004', 'r2026-00002\n2026-00004\nceft 9'],
        ['b', 'R2025-00001', '2025-00002', 'r2025-00001\n2025-00002\nceft 9'],
        ['p1', '2025-00001', null, '2025-00001\nceft 9'],
        ['p2', '2026-00001', null, '2026-00001\nceft 9'],
        ['p3', '2026-00003', null, '2026-00003\nceft 9'],
        ['w', null, null, '\nceft 9'],
        ['z', 'R2026-00001', '2026-00002', 'r2026-00001\n2026-00002\nceft 9']
      ])
      expect(await test.databases.write.selectFrom('payments_numbers').selectAll().orderBy('year').execute()).toEqual([
        { year: 2025, last: 2, last_refund: 1 },
        { year: 2026, last: 4, last_refund: 2 }
      ])
    })

    it('leave no gap that the doctor would report, and one that somebody makes is reported', async () => {
      const gaps = async () => (await checkAccounts(test.databases.read)).filter((said) => said.includes('gaps'))
      expect(await gaps()).toEqual([])
      await run(`update payments set receipt_number = 'R2026-00003' where id = 'a'`)
      expect(await gaps()).toEqual(['Refunds of 2026 have gaps'])
      await run(`update payments set receipt_number = 'R2026-00002', former_number = null where id = 'a'`)
      expect(await gaps()).toEqual(['Receipts of 2026 have gaps'])
    })
  })
}
