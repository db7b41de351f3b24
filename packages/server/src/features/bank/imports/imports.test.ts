import { audit } from '@verandah/contract/audit'
import { bankImports } from '@verandah/contract/bankImports'
import { funds } from '@verandah/contract/funds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { importForm, importsIn, statementForm } from '../../../test/records/bank.ts'

const refused = (status: number, code: string, path?: string) => ({
  status,
  code,
  ...(path !== undefined && { errors: [expect.objectContaining({ path })] as object[] })
})

const mt940 = (account: string, opening: string, closing: string, ...lines: string[]) =>
  [':20:A', `:25:${account}`, `:60F:C261101LKR${opening}`, ...lines, `:62F:C261130LKR${closing}`].join('\r\n')

for (const dialect of DIALECTS) {
  describe(`statements of banks on ${dialect}`, () => {
    let building: TestBuilding
    const { send, bring, dry, kept } = importsIn(() => building)
    const table = (rows: string[], parts?: Parameters<typeof statementForm>[1]) => send(statementForm(rows, parts), false)
    const tableDry = (rows: string[], parts?: Parameters<typeof statementForm>[1]) => send(statementForm(rows, parts), true)
    const states = ({ lines }: Awaited<ReturnType<typeof dry>>) => lines.map(({ state }) => state)
    const imports = () => building.app.databases.write.selectFrom('bank_imports').selectAll().execute()
    const setNumber = (accountNumber: string | null) =>
      building.as.tharindu.call(funds.updateAccount, {
        params: { code: '1000' },
        body: { name: 'Current account', money: 'bank', accountNumber }
      })
    beforeAll(async () => void (building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000' })))
    afterAll(() => building.close())
    // Lines are never removed, so each test has its own days.
    let month = 0
    let day: (number: number) => string
    beforeEach(() => {
      const year = 2000 + month
      month += 2
      day = (number) => `${year}-03-${String(number).padStart(2, '0')}`
    })

    it('are taken over, line by line, and leave a trace', async () => {
      const answer = await table([`${day(2)},[Amaya 4B],5000.50`, `${day(3)},Fee,-20`], { opening: 100, closing: 5080.5 })
      const rows = (await kept()).filter(({ import_id }) => import_id === answer._id)
      expect(answer).toEqual({
        _id: rows[0]?.import_id,
        account: '1000',
        fileName: 'statement.csv',
        format: 'csv',
        from: day(2),
        to: day(3),
        opening: 100,
        closing: 5_080.5,
        difference: 0,
        counts: { new: 2, known: 0, similar: 0 },
        lines: [
          { index: 0, date: day(2), amount: 5_000.5, text: '[Amaya 4B]', state: 'new', lineId: rows[0]?.id },
          { index: 1, date: day(3), amount: -20, text: 'Fee', state: 'new', lineId: rows[1]?.id }
        ],
        passedOver: 0,
        otherAccounts: [],
        sheet: null,
        hiddenRows: 0,
        isTotalChecked: false
      })
      expect(rows).toMatchObject([
        { place: 1, date: day(2), amount: 500_050, text_key: '[amaya 4b]', reference: null, balance: null },
        { place: 2, amount: -2_000 }
      ])
      const [event] = (await building.as.ishara.call(audit.list, { query: { kind: 'bank.imported' } })).entries
      expect(JSON.stringify(event)).toContain('Current account')
    })

    it('write nothing in a dry run, which answers the same', async () => {
      const before = [await kept(), await imports()]
      const rows = [`${day(2)},A,1`, `${day(1)},B,2`]
      const checked = await tableDry(rows)
      expect([await kept(), await imports()]).toEqual(before)
      const answer = await table(rows)
      const without = ({ lines, ...rest }: typeof answer) => ({
        ...rest,
        _id: null,
        lines: lines.map((line) => ({ ...line, lineId: null }))
      })
      expect(without(checked)).toEqual(checked)
      expect(without(answer)).toEqual(checked)
      // The lines are sorted with the oldest first, each with its index in the file.
      expect(checked.lines.map(({ index, text }) => [index, text])).toEqual([
        [1, 'B'],
        [0, 'A']
      ])
    })

    it('know their lines again, and twins apart', async () => {
      await table([`${day(1)},Rent,5`, `${day(1)},Rent,5`, `${day(2)},Rent,5`])
      const again = await table([`${day(1)},RENT,5`, `${day(1)},Rent,5`, `${day(1)},Rent,5`, `${day(2)},Rent,5`, `${day(2)},Rent,6`])
      expect(states(again)).toEqual(['known', 'known', 'new', 'known', 'new'])
      expect(again.counts).toEqual({ new: 2, known: 3, similar: 0 })
      const mine = (await kept()).filter(({ date }) => date >= day(1) && date <= day(2))
      expect(mine.map(({ amount }) => amount)).toEqual([500, 500, 500, 500, 600])
      expect(new Set(again.lines.map(({ lineId }) => lineId))).toEqual(new Set(mine.map(({ id }) => id)))
    })

    it('tell twins apart by the balance after them', async () => {
      const columns = { date: 'Date', text: 'Text', amount: 'Amount', balance: 'Balance' }
      const file = (...rows: string[]) => bring(['Date,Text,Amount,Balance', ...rows].join('\n'), { columns, account: '1010' })
      await file(`${day(1)},Rent,5,15`)
      // The file begins within the day, behind the first one.
      const later = await file(`${day(1)},Rent,5,20`, `${day(2)},Fee,-1,19`)
      expect(states(later)).toEqual(['similar', 'new'])
      expect(states(await file(`${day(1)},Rent,5,15`, `${day(1)},Rent,5,20`, `${day(2)},Fee,-1,19`))).toEqual(['known', 'known', 'known'])
      // A file without balances recognises them too.
      expect(states(await table([`${day(1)},Rent,5`, `${day(1)},Rent,5`, `${day(1)},Rent,5`], { account: '1010' }))).toEqual([
        'known',
        'known',
        'new'
      ])
    })

    it('mark what looks like a known line, which may be left out', async () => {
      const first = await table([`${day(1)},TRF 4B,5`, `${day(1)},TRF 4C,5`])
      const rows = [`${day(1)},Transfer of 4B,5`, `${day(1)},TRF 4C,5`, `${day(2)},Other,7`]
      const checked = await tableDry(rows)
      expect(checked.lines.map(({ state, lineId }) => [state, lineId])).toEqual([
        ['similar', first.lines[0]?.lineId],
        ['known', first.lines[1]?.lineId],
        ['new', null]
      ])
      for (const leaveOut of [[2], [3], [0, 2]])
        await expect(table(rows, { leaveOut })).rejects.toMatchObject(refused(400, 'invalid_input', 'leaveOut'))
      const left = await table(rows, { leaveOut: [0, 1] })
      expect(left.counts).toEqual({ new: 1, known: 1, similar: 1 })
      expect(left.lines[0]?.lineId).toBe(first.lines[0]?.lineId)
      // A line that is not left out is kept.
      const both = await table(rows.slice(0, 1))
      expect(both.lines[0]).toMatchObject({ state: 'similar' })
      expect(both.lines[0]?.lineId).not.toBe(first.lines[0]?.lineId)
      expect(states(await tableDry([...rows, '']))).toEqual(['known', 'known', 'known'])
    })

    it('are read once into an account', async () => {
      const file = `Date,Text,Amount\n${day(1)},A,1`
      const columns = { date: 1, text: 2, amount: 3 }
      await bring(file, { columns })
      const known = { ...refused(409, 'file_known'), message: 'This file was sent before' }
      await expect(dry(file, { columns })).rejects.toMatchObject(known)
      await expect(bring(file, { columns })).rejects.toMatchObject(known)
      expect((await bring(file, { columns, account: '1010' })).counts.new).toBe(1)
      await expect(dry(file, { columns, account: '1010' })).rejects.toMatchObject(known)
    })

    it('belong to the account of which they have the number; others in the file are named', async () => {
      const movement = `:61:${day(1).slice(2).replaceAll('-', '')}C1,NTRF//`
      const file = (account: string) => mt940(account, '0,', '1,', `${movement}${account}`)
      await setNumber('1000 248 173')
      const wrong = { ...refused(409, 'wrong_account'), message: 'This file is of another account' }
      await expect(dry(file('1000248174'))).rejects.toMatchObject(wrong)
      await expect(bring(file('1000248174'))).rejects.toMatchObject(wrong)
      expect(await dry(file('7056/1000248173'))).toMatchObject({ counts: { new: 1 }, otherAccounts: [] })
      const both = `${file('1000248174')}\r\n${file('1000248173')}`
      expect(await dry(both)).toMatchObject({ counts: { new: 1 }, lines: [{ index: 0 }], otherAccounts: ['1000248174'] })
      // The currency of the other accounts does not matter.
      const dollars = file('1000248174').replaceAll('LKR', 'USD')
      expect(await dry(`${dollars}\r\n${file('1000248173')}`)).toMatchObject({ counts: { new: 1 } })
      await setNumber(null)
      expect((await dry(file('1000 248 174'))).counts.new).toBe(1)
      await expect(dry(both)).rejects.toMatchObject(wrong)
      for (const account of ['1090', '1200', '9999', ''])
        await expect(dry(file('1'), { account })).rejects.toMatchObject(refused(400, 'invalid_input', 'account'))
    })

    it('must balance, unless the difference is accepted', async () => {
      const rows = [`${day(1)},A,1`]
      const parts = { opening: 10, closing: 12.5 }
      expect((await tableDry(rows, parts)).difference).toBe(1.5)
      const before = await kept()
      await expect(table(rows, parts)).rejects.toMatchObject(refused(409, 'not_balanced'))
      expect(await kept()).toEqual(before)
      expect((await table(rows, { ...parts, acceptDifference: true })).difference).toBe(1.5)
    })

    it('must go on where what is known has ended', async () => {
      const account = '1020'
      const at = (opening: number, closing: number) => ({ account, opening, closing })
      await table([`${day(1)},A,10`, `${day(5)},B,10`], at(100, 120))
      expect((await tableDry([`${day(1)},A,10`], at(150, 160))).difference).toBe(50)
      expect((await table([`${day(5)},B,10`, `${day(6)},C,10`], at(110, 130))).difference).toBe(0)
      expect((await tableDry([`${day(9)},E,10`], at(130, 140))).difference).toBe(0)
      // The lines between are not known.
      expect((await tableDry([`${day(9)},E,10`], at(150, 160))).difference).toBe(20)
      await expect(table([`${day(9)},E,10`], at(150, 160))).rejects.toMatchObject(refused(409, 'not_balanced'))
      await table([`${day(9)},E,10`], { ...at(150, 160), acceptDifference: true })
      expect((await table([`${day(12)},F,10`], at(160, 170))).difference).toBe(0)
      // It begins within the day, behind a line that is known.
      expect((await tableDry([`${day(12)},G,10`], at(170, 180))).difference).toBe(0)
      // Before all known lines there is no balance to compare with.
      expect((await tableDry([`${Number(day(1).slice(0, 4)) - 1}-01-01,X,10`], at(7, 17))).difference).toBe(0)
    })

    it('of the same bytes, or overlapping, at once leave each line once', async () => {
      const rows = Array.from({ length: 30 }, (_, index) => `${day((index % 9) + 1)},Line ${index % 15},${(index % 7) + 1}`)
      const same = await Promise.allSettled(Array.from({ length: 4 }, () => table(rows.slice(0, 20))))
      expect(same.filter(({ status }) => status === 'fulfilled').length).toBe(1)
      for (const one of same) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused(409, 'file_known'))
      await Promise.all([table(rows.slice(10)), table(rows), table(rows.slice(5, 25))])
      const mine = (await kept()).filter(({ date }) => date.startsWith(day(1).slice(0, 4)))
      expect(mine.map(({ date, text, amount }) => `${date},${text},${amount / 100}`).toSorted()).toEqual(rows.toSorted())
    })

    it('are no pictures, documents or empty files', async () => {
      await expect(dry(Buffer.from('%PDF-1.7'))).rejects.toMatchObject(refused(415, 'unsupported_type'))
      await expect(dry('')).rejects.toMatchObject(refused(400, 'invalid_input', 'file'))
      await expect(dry(' \n')).rejects.toMatchObject(refused(400, 'invalid_input', 'columns'))
      await expect(dry(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).rejects.toMatchObject({ status: 413 })
      await expect(
        building.as.tharindu.call(bankImports.add, { query: { dryRun: 'true' }, body: importForm('a', { columns: { when: 1 } }) })
      ).rejects.toMatchObject({
        status: 400
      })
    })

    it('are read in UTF-8, UTF-16 and Windows-1252', async () => {
      const rows = `Date,Text,Amount\n${day(1)},Renée – 4B,1`
      const columns = { date: 1, text: 2, amount: 3 }
      for (const file of [
        Buffer.from(rows),
        Buffer.from(`\uFEFF${rows}`),
        Buffer.from(`\uFEFF${rows}`, 'utf16le'),
        Buffer.from(`\uFEFF${rows}`, 'utf16le').swap16(),
        Buffer.from(rows.replace('–', '\u0096'), 'latin1')
      ])
        expect((await dry(file, { columns })).lines[0]?.text).toBe('Renée – 4B')
    })
  })
}
