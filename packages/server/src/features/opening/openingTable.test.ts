import { opening } from '@verandah/contract/opening'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { booksIn } from '../../test/records/books.ts'
import { DIALECTS } from '../../test/databases.ts'
import { tableForm, workbookOf } from '../../test/files/tables.ts'
import { duesIn } from '../../test/records/dues.ts'
import { openingsIn, SINKING } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { makeUnit } from '../../test/records/units.ts'

const WORKBOOK = [
  [{ value: 'Arrears, October 2026' }],
  [],
  [{ value: 'Flat' }, { value: 'Owner' }, { value: 'Balance' }],
  [{ value: '4B' }, { value: 'K. "Sunil" Silva' }, { value: 12_500.5, type: Number }],
  [{ value: '7A' }, { value: 'M.\nPerera' }, { value: -700, type: Number }],
  [{ value: '7C' }, { value: '' }, { value: 0, type: Number }],
  [{ value: 'Total' }, { value: '' }, { value: 11_800.5, type: Number }]
]

for (const dialect of DIALECTS) {
  describe(`a table of what units owe on ${dialect}`, () => {
    let building: TestBuilding
    const { postOpening, checkOpening } = openingsIn(() => building)
    const { billsOf } = duesIn(() => building)
    const { paymentsOf } = paymentsIn(() => building)
    const { check } = booksIn(() => building)
    const readTable = (file: string | Buffer, name: string) => building.as.tharindu.call(opening.readTable, { body: tableForm(file, name) })
    beforeEach(async () => {
      building = await openBuilding(dialect)
      for (const label of ['4B', '7A', '7C']) await makeUnit(building, { label })
    })
    afterEach(() => building.close())

    it('is read from a workbook, and posted: a sum less than nothing is paid in advance', async () => {
      const { text } = await readTable(await workbookOf(WORKBOOK), 'arrears.xlsx')
      expect(text.split('\n')[3]).toBe('4B\t"K. ""Sunil"" Silva"\t12500.5')
      const body = { day: '2026-11-01', billsCsv: text, money: [{ account: '1000', fund: 'M', amount: 5 }] }
      expect(await checkOpening(body)).toMatchObject({
        sums: { money: 5, units: 1, owed: 12_500.5, unitsAhead: 1, advance: 700, payables: 0 },
        billsTable: { rows: 2, nothing: 1, unread: ['Owner'], passedOver: 1, isTotalChecked: true }
      })
      await postOpening(body)
      expect(await billsOf('4B')).toMatchObject([{ dueDay: '2026-10-31', open: 12_500.5, description: 'Management, brought forward' }])
      expect(await paymentsOf('7A')).toMatchObject([{ amount: 700, advance: 700 }])
      expect(await billsOf('7C')).toEqual([])
      expect(await check()).toEqual([])
    })

    it('has the kind and the due day that are chosen for all its rows', async () => {
      const body = { day: '2026-11-01', billsCsv: '4B, 1,500.00', billsKindId: SINKING, billsDueDay: '2026-09-05' }
      await postOpening(body)
      expect(await billsOf('4B')).toMatchObject([{ dueDay: '2026-09-05', open: 1_500, description: 'Sinking, brought forward' }])
    })

    it('names each wrong line as the file has it', async () => {
      const { text } = await readTable('Arrears;;\n\nUnit;Amount;\n4B;5;\n;;\n9Z;-5;\n7A;x;\n', 'arrears.csv')
      await expect(checkOpening({ day: '2026-11-01', billsCsv: text })).rejects.toMatchObject({
        errors: [{ path: 'billsCsv.7.amount' }, { path: 'billsCsv.6.unitNumber', message: 'There is no unit 9Z' }]
      })
    })

    it('is no picture', async () => {
      await expect(readTable(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'a.csv')).rejects.toMatchObject({ code: 'unsupported_type' })
    })
  })
}
