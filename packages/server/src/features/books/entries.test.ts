import { books } from '@verandah/contract/books'
import { finances } from '@verandah/contract/finances'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { booksIn } from '../../test/records/books.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`the entries of the ledger, as they are read on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const { due, made, remove } = transactionsIn(() => building)
    const { posted } = booksIn(() => building)

    it('numbers entries without gaps, and names who posted them and what has taken them back', async () => {
      const { _id } = await made('tharindu', 'approved')
      await remove('ishara', _id)
      const [approval, back] = await posted(_id)
      expect(back?.number).toBe(approval!.number + 1)
      expect(approval).toMatchObject({
        reversedBy: back?.number,
        reverses: null,
        description: '[Lift repair]',
        actor: { firstName: 'Nirmala' }
      })
      expect(back).toMatchObject({ reverses: approval?.number, reversedBy: null, actor: { firstName: 'Ishara' } })
      expect(await building.as.tharindu.call(books.entry, { params: { id: back!._id } })).toEqual(back)
      const hashes = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('subject_id', '=', _id)
        .orderBy('number')
        .execute()
      expect(hashes.map(({ details }) => (JSON.parse(details) as { entries?: unknown }).entries)).toEqual([
        undefined,
        [{ number: approval?.number, sha256: approval?.sha256 }],
        [{ number: back?.number, sha256: back?.sha256 }]
      ])
    })

    it('finds entries by day, account, fund and unit, and writes them as a table, which leaves a trace', async () => {
      await made('tharindu', 'completed', { date: '2026-11-04' })
      const { billId: mine } = await due('tharindu', { unitNumber: '5C', date: '2026-11-03', description: '=1+1' })
      const inOrder = await building.as.tharindu.call(books.entries, { query: { from: '2026-11-03', to: '2026-11-04' } })
      expect(inOrder.entries.map(({ date }) => date)).toEqual(
        inOrder.entries
          .map(({ date }) => date)
          .toSorted()
          .toReversed()
      )
      const found = async (query: object) =>
        (await building.as.tharindu.call(books.entries, { query: { from: '2026-11-03', to: '2026-11-04', ...query } })).entries
          .filter(({ reversedBy, reverses }) => reversedBy === null && reverses === null)
          .map(({ purpose }) => purpose)
      expect(await found({})).toEqual(['approval 1', 'bill 1'])
      expect(await found({ unitNumber: '5C' })).toEqual(['bill 1'])
      expect(await found({ account: '2000' })).toEqual(['approval 1'])
      expect(await found({ fund: 'S' })).toEqual([])
      expect(await found({ account: '2000', to: '2026-11-03' })).toEqual([])
      const token = await building.tokenOf('tharindu')
      const table = (path: string) => building.send({ ...finances.export, path }, token)
      const lines = (await table(`/api/finances/books/entries?sourceId=${mine}&format=csv`)).body.trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[1]).toMatch(/^\d+,2026-11-03,bill 1,'=1\+1,,1200,Units' dues,M,5C,18500,Tharindu Jayasuriya,[\da-f]{64}$/)
      const balances = (await table('/api/finances/books/trial-balance?format=csv')).body.trim().split('\r\n')
      expect(balances[0]).toBe('Account,Name,M,S,Total')
      const kinds = building.app.databases.read.selectFrom('audit').select('kind').where('kind', 'like', 'books.%').orderBy('number')
      expect((await kinds.execute()).map(({ kind }) => kind)).toEqual([
        'books.overdrawn',
        'books.entriesExported',
        'books.trialBalanceExported'
      ])
    })

    it('names in each event the entries that it has caused', async () => {
      const bills = [await due('tharindu', { unitNumber: '6A' }), await due('tharindu', { unitNumber: '6B' })]
      for (const { _id } of bills) {
        await building.as.tharindu.call(finances.receive, { params: { id: _id }, body: {} })
        const [bill, payment] = await posted(_id)
        const events = building.app.databases.read.selectFrom('audit').select('details').where('subject_id', '=', _id).orderBy('number')
        const marks = (await events.execute()).flatMap(({ details }) => (JSON.parse(details) as { entries?: object[] }).entries ?? [])
        expect(marks).toEqual([bill, payment].map((entry) => ({ number: entry?.number, sha256: entry?.sha256 })))
      }
    })
  })
}
