import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorkbook } from '../../../http/answers/xlsx.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { importsIn, statementForm } from '../../../test/records/bank.ts'

const refused = (status: number, code: string, path: string) => ({ status, code, errors: [expect.objectContaining({ path })] as object[] })
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
const mt940 = (account: string, opening: string, closing: string, ...lines: string[]) =>
  [':20:A', `:25:${account}`, `:60F:C261101LKR${opening}`, ...lines, `:62F:C261130LKR${closing}`].join('\r\n')

for (const dialect of DIALECTS) {
  describe(`files of banks on ${dialect}`, () => {
    let building: TestBuilding
    const { send, bring, dry, kept } = importsIn(() => building)
    const tableDry = (rows: string[]) => send(statementForm(rows), true)
    beforeAll(async () => void (building = await openBuilding(dialect, { STAFF_UPLOADS_PER_HOUR: '1000' })))
    afterAll(() => building.close())

    it('are in rupees', async () => {
      const dollars = mt940('1', '0,', '1,', `:61:${day(1).slice(2).replaceAll('-', '')}C1,NTRF`).replaceAll('LKR', 'USD')
      const refusal = { ...refused(400, 'invalid_input', 'file'), message: 'The statement is in USD, and the account in LKR' }
      await expect(dry(dollars)).rejects.toMatchObject(refusal)
      await expect(tableDry([`${day(1)},A,USD 1.00`])).rejects.toMatchObject(refusal)
    })

    it('leave a similar line of the same text out, unless it is kept', async () => {
      const movement = (id: string, text: string) =>
        `<STMTTRN><DTPOSTED>${day(1).replaceAll('-', '')}<TRNAMT>-5<FITID>${id}<NAME>${text}</STMTTRN>`
      const file = (...movements: string[]) => `<OFX><STMTRS><BANKTRANLIST>${movements.join('')}</BANKTRANLIST></STMTRS></OFX>`
      await bring(file(movement('A1', 'SHOP 1'), movement('A2', 'SHOP 2')))
      const second = file(movement('Z1', 'SHOP 1'), movement('Z2', 'Another'))
      const { lines, counts } = await dry(second)
      expect(lines.map(({ state, leftOut = false }) => [state, leftOut])).toEqual([
        ['similar', true],
        ['similar', false]
      ])
      expect(counts.similar).toBe(2)
      const before = (await kept()).length
      expect((await dry(second, { keep: [0] })).lines.map(({ leftOut = false }) => leftOut)).toEqual([false, false])
      await bring(second)
      expect((await kept()).length - before).toBe(1)
      await bring(`${second} `, { keep: [0] })
      expect((await kept()).length - before).toBe(2)
    })

    it('may be workbooks: the first visible sheet with the heads of a statement', async () => {
      const text = (value: string) => ({ value, type: String })
      const number = (value: number) => ({ value, type: Number })
      const when = { value: new Date(`${day(3)}T00:00:00Z`), type: Date, format: 'dd mmm yyyy' }
      const heads = ['Date', 'Description', 'Debit', 'Credit', 'Balance'].map(text)
      const file = await makeWorkbook([
        { sheet: 'Notes', data: [[text('Of the bank')]] as never },
        {
          sheet: 'Statement',
          data: [
            heads,
            [when, text('CEFT 4B'), null, number(5_000.5), number(15_000.5)],
            [null, text('Total'), null, number(5_000.5)]
          ] as never
        }
      ])
      const expected = {
        format: 'csv',
        sheet: 'Statement',
        hiddenRows: 0,
        passedOver: 1,
        isTotalChecked: true,
        opening: 10_000,
        closing: 15_000.5
      }
      const account = '1010'
      const lines = [{ date: day(3), amount: 5_000.5, text: 'CEFT 4B' }]
      expect(await dry(file, { account })).toMatchObject({ ...expected, lines })
      const columns = { date: 'Date', text: 'Description', debit: 'Debit', credit: 'Credit' }
      expect(await dry(file, { account, columns })).toMatchObject({ sheet: 'Statement', lines })
      const none = await makeWorkbook([{ sheet: 'Notes', data: [[text('Of the bank')]] as never }])
      await expect(dry(none, { account })).rejects.toMatchObject(refused(400, 'invalid_input', 'columns'))
    })
  })
}
