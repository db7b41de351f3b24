import { finances } from '@verandah/contract/finances'
import { MAX_WORKBOOK_ROWS } from '@verandah/contract/financesInput'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { makeProject } from '../../../test/records/projects.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { makeVendor } from '../../../test/records/vendors.ts'
import { readWorkbook } from '../../../test/files/workbook.ts'

for (const dialect of DIALECTS) {
  describe(`the transactions as a table on ${dialect}`, () => {
    let building: TestBuilding
    const { add, due, approve, receive, list } = transactionsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const vendorId = await makeVendor(building, { name: '@Lifts' })
      const projectId = await makeProject(building, { title: 'Lift renewal' })
      const { _id } = await add('tharindu', {
        description: '=1+1',
        amount: 1_234.5,
        vendorId,
        projectId,
        reference: 'R-7',
        billNumber: '=B1',
        billDate: '2026-11-19'
      })
      await approve('nirmala', _id)
      const fee = await due('tharindu')
      await receive('tharindu', fee._id, { date: '2026-11-10', paymentMethod: 'cash' })
      await due('tharindu', { date: '2026-11-02' })
    })
    afterAll(() => building.close())

    const take = async (query: Record<string, string>) => building.send(finances.export, await building.tokenOf('tharindu'), { query })
    const csv = async (query: Record<string, string> = {}) =>
      parse<Record<string, string>>((await take({ format: 'csv', ...query })).body, { bom: true, columns: true })

    it('is in the order of the list, with amounts that can be added up, and evaluates nothing', async () => {
      const { headers } = await take({ format: 'csv' })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toContain('transactions-2026-11-21.csv')
      const rows = await csv()
      const { transactions } = await list('tharindu')
      expect(rows.map((row) => row['Date'])).toEqual(transactions.map(({ date }) => date))
      expect(rows[0]).toEqual({
        Date: '2026-11-20',
        Type: 'Expense',
        Category: 'Repairs',
        Description: "'=1+1",
        'Amount (LKR)': '-1234.5',
        Status: 'Approved',
        Vendor: "'@Lifts",
        Project: 'Lift renewal',
        Unit: '',
        'Payment method': 'Bank Transfer',
        Reference: 'R-7',
        'Bill number': "'=B1",
        'Bill date': '2026-11-19',
        'Day of the bill': '',
        'Recorded by': 'Tharindu Jayasuriya',
        'Approved by': 'Nirmala Perera',
        'Approved on': '2026-11-21',
        'Completed on': '',
        'Reason for rejecting': '',
        Receipts: '0'
      })
      expect(rows[1]).toMatchObject({ Date: '2026-11-10', 'Day of the bill': '2026-11-01', 'Amount (LKR)': '18500', Status: 'Completed' })
    })

    it('has what the filters of the list let through', async () => {
      for (const query of [{ type: 'income' }, { status: 'counted' }, { search: 'R-7' }, { from: '2026-11-03', to: '2026-11-15' }])
        expect((await csv(query)).map((row) => row['Date'])).toEqual(
          (await list('tharindu', query as never)).transactions.map(({ date }) => date)
        )
      expect(await csv({ search: 'nothing' })).toEqual([])
    })

    it('is a workbook too, in which texts are texts', async () => {
      const { headers, rawPayload } = await take({ format: 'xlsx', type: 'expense' })
      expect(headers['content-disposition']).toContain('transactions-2026-11-21.xlsx')
      const [head, row, ...more] = readWorkbook(rawPayload).get('Transactions') ?? []
      expect(head?.slice(0, 5)).toEqual(['Date', 'Type', 'Category', 'Description', 'Amount (LKR)'])
      expect(row?.slice(1, 5)).toEqual(['Expense', 'Repairs', '=1+1', -1234.5])
      expect(more).toEqual([])
    })

    it('says what is wrong with a format, and leaves an entry in the audit trail', async () => {
      expect((await take({})).json()).toMatchObject({ errors: [{ path: 'format' }] })
      expect((await take({ format: 'pdf' })).statusCode).toBe(400)
      await take({ format: 'csv', type: 'income' })
      const last = await building.app.databases.write
        .selectFrom('audit')
        .select(['kind', 'actor_id', 'details'])
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      expect(last).toMatchObject({ kind: 'finances.exported', actor_id: building.ids.tharindu })
      expect(JSON.parse(last.details)).toMatchObject({ filters: { type: 'income', format: 'csv' } })
    })

    it.skipIf(dialect !== 'sqlite')('is no workbook that would not fit into the memory', async () => {
      const { write } = building.app.databases
      const row = await write.selectFrom('finances_transactions').selectAll().where('reference', '=', 'R-7').executeTakeFirstOrThrow()
      const columns = Object.keys(row)
      const copied = columns.map((column) =>
        column === 'id' ? sql`printf('copy %d', number)` : column === 'status' ? sql`'rejected'` : sql.ref(column)
      )
      await sql`
        with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${MAX_WORKBOOK_ROWS})
        insert into finances_transactions (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(copied)} from finances_transactions, numbers where id = ${row.id}`.execute(write)
      expect((await take({ format: 'xlsx' })).json()).toMatchObject({
        code: 'invalid_input',
        message: 'A workbook holds at most 20,000 transactions. Choose CSV, or filter by dates.'
      })
      expect(await csv()).toHaveLength(MAX_WORKBOOK_ROWS + 3)
    })
  })
}
