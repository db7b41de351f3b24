import { audit } from '@verandah/contract/audit'
import { bankImports } from '@verandah/contract/bankImports'
import type { BankImportId, BankLineId } from '@verandah/contract/ids'
import { finances } from '@verandah/contract/finances'
import { bankLines } from '@verandah/contract/bankLines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { importsIn, statementForm } from '../../../test/records/bank.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { checkBank } from '../checkBank.ts'

for (const dialect of DIALECTS) {
  describe(`imports that are taken back on ${dialect}`, () => {
    let building: TestBuilding
    const { send, kept } = importsIn(() => building)
    const { match, reconcile } = bankIn(() => building)
    const bring = (rows: string[], account = '1000') => send(statementForm(rows, { account }), false)
    const list = (query = {}) => building.as.tharindu.call(bankImports.list, { query })
    const takeBack = (id: BankImportId | null) => building.as.tharindu.call(bankImports.takeBack, { params: { id: id ?? '' } })
    const refused = { status: 409, code: 'conflict' }
    beforeAll(async () => void (building = await openBuilding(dialect, { STAFF_UPLOADS_PER_HOUR: '1000' })))
    afterAll(() => building.close())

    it('lose their lines, and the same file may be imported again', async () => {
      const rows = ['2026-10-01,Rent,5', '2026-10-02,Fee,-1']
      const before = await kept()
      const { _id } = await bring(rows)
      await takeBack(_id)
      expect(await kept()).toEqual(before)
      await expect(takeBack(_id)).rejects.toMatchObject({ status: 404 })
      expect((await list()).imports.map((one) => one._id)).not.toContain(_id)
      const again = await bring(rows)
      expect(again.counts).toEqual({ new: 2, known: 0, similar: 0 })
      const { entries } = await building.as.ishara.call(audit.list, { query: { kind: 'bank.importTakenBack' } })
      expect(entries[0]).toMatchObject({ action: 'Bank statement taken back' })
      expect(JSON.stringify(entries[0])).toContain('statement.csv')
      expect(await checkBank(building.app.databases.read)).toEqual([])
    })

    it('stand in one list, the newest first, with what is matched', async () => {
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      const { _id } = await bring(['2026-09-03,A,7', '2026-09-04,B,8'], '1010')
      const [first] = (await list()).imports
      expect(first).toEqual({
        _id,
        account: '1010',
        fileName: 'statement.csv',
        format: 'csv',
        from: '2026-09-03',
        to: '2026-09-04',
        closing: null,
        lines: 2,
        matched: 0,
        importedAt: building.clock.now.toISOString(),
        by: expect.objectContaining({ firstName: 'Tharindu' }) as object,
        can: { takeBack: true }
      })
      expect((await list({ account: '1020' })).imports).toEqual([])
      expect((await list({ account: '1010', limit: 1 })).pagination).toMatchObject({ total: 1 })
    })

    it('say no balance any more: the next one begins with its own', async () => {
      const at = (opening: number, closing: number) => ({ account: '1010', opening, closing })
      const wrong = await send(statementForm(['2026-05-03,A,7'], at(500, 507)), false)
      expect((await send(statementForm(['2026-05-03,B,8'], at(100, 108)), true)).difference).toBe(-400)
      await takeBack(wrong._id)
      expect((await send(statementForm(['2026-05-03,B,8'], at(100, 108)), false)).difference).toBe(0)
      expect((await reconcile({ account: '1010', on: '2026-05-03' })).expected).toBe(108)
    })

    it('stay once a line is matched, until its match is ended', async () => {
      const { _id, lines } = await bring(['2026-08-03,A,7'])
      const { matches } = await match(lines[0]?.lineId ?? ('' as BankLineId), [{ use: 'nothing', amount: 7 }])
      expect((await list()).imports.find((one) => one._id === _id)).toMatchObject({ matched: 1, can: { takeBack: false } })
      await expect(takeBack(_id)).rejects.toMatchObject({ ...refused, message: 'Some of its lines are matched: undo these matches first' })
      await building.as.tharindu.call(bankLines.unmatch, { params: { id: matches[0]?._id ?? '' } })
      await takeBack(_id)
      expect((await kept()).filter(({ import_id }) => import_id === _id)).toEqual([])
    })

    it('stay while what was recorded from a line waits for approval', async () => {
      const { _id, lines } = await bring(['2026-08-09,CEB,-7'])
      const record = { type: 'expense' as const, category: 'utilities' as const, description: '[Electricity]' }
      const { waitsFor } = await match(lines[0]?.lineId ?? ('' as BankLineId), [{ record, amount: -7 }])
      expect((await list()).imports.find((one) => one._id === _id)).toMatchObject({ matched: 0, can: { takeBack: false } })
      await expect(takeBack(_id)).rejects.toMatchObject({ ...refused, message: expect.stringMatching(/wait for approval/) as string })
      await building.as.tharindu.call(finances.delete, { params: { id: waitsFor[0]?.transactionId ?? '' } })
      await takeBack(_id)
      expect(await checkBank(building.app.databases.read)).toEqual([])
    })

    it('stay once the account is agreed until one of their days', async () => {
      const { _id } = await bring(['2026-07-03,A,7', '2026-07-20,B,-7'], '1020')
      const { write } = building.app.databases
      const by = { created_by: 'u' as never, created_at: building.clock.now.toISOString() as never }
      await write
        .insertInto('bank_reconciliations')
        .values({ id: 'r' as never, account: '1020', on_day: '2026-07-03' as never, statement_balance: 0 as never, ...by })
        .execute()
      await expect(takeBack(_id)).rejects.toMatchObject({
        ...refused,
        message: 'Some of its lines were compared with the bank: the import stays'
      })
      expect((await list({ account: '1020' })).imports[0]).toMatchObject({ lines: 2, can: { takeBack: false } })
    })

    it('are taken back once, also where a line is matched at the same time', async () => {
      // The race is repeated, because each call may be the first.
      for (let round = 0; round < 8; round += 1) {
        const { _id, lines } = await bring([`2026-06-1${round},A,7`])
        const answers = await Promise.allSettled([
          takeBack(_id),
          match(lines[0]?.lineId ?? ('' as BankLineId), [{ use: 'nothing', amount: 7 }]),
          takeBack(_id)
        ])
        const done = answers.map(({ status }) => status === 'fulfilled')
        expect(done.filter(Boolean).length).toBe(1)
        for (const one of answers) if (one.status === 'rejected') expect([404, 409]).toContain((one.reason as { status: number }).status)
      }
      expect(await checkBank(building.app.databases.read)).toEqual([])
    })
  })
}
