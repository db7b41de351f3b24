import { unitRegister } from '@verandah/contract/unitRegister'
import { type ImportField, unitsTable } from '@verandah/contract/unitsTable'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { tableForm, workbookOf } from '../../../test/files/tables.ts'

const text = (value: string) => ({ value, type: String })
const count = (value: number) => ({ value, type: Number })
const FLOORS = 8

/** A committee's workbook: a merged title, a day, a blank row, heads in two lines, 88 units and a row of totals. */
function committeeWorkbook(): Promise<Buffer> {
  const units = Array.from({ length: FLOORS }, (_, floor) =>
    Array.from('ABCDEFGHIJK', (letter, index) => [
      count(floor * 11 + index + 1),
      text(`${floor + 1}${letter}`),
      count(floor + 1),
      text(`Owner ${floor + 1}${letter}`),
      index % 2 === 0 ? text(`owner.${floor + 1}${letter}@example.lk`) : null,
      count(771_230_000 + floor * 11 + index),
      { value: 905.5, type: Number },
      text(index === 0 ? 'LKR 15,000.00' : index === 1 ? 'LKR (2,500.50)' : '-')
    ])
  ).flat()
  return workbookOf([
    [{ ...text('OWNERS OF THE APARTMENTS 2026'), span: 8 }, null, null, null, null, null, null, null],
    [text('As of 31 October 2026')],
    [],
    [text('No.'), text('Apartment'), null, { ...text('Owner'), span: 3 }, null, null, text('Sq.ft'), text('Arrears')],
    [null, text('No'), text('Floor'), text('Name'), text('E-mail'), text('Phone'), null, text('(LKR)')],
    ...units,
    [null, text('Total'), null, null, null, null, { value: 79_684, type: Number }, text('LKR 100,000')]
  ] as never)
}

for (const dialect of DIALECTS) {
  describe(`the preview of a table of units on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, { STAFF_UPLOADS_PER_HOUR: '1000' })
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      const { write } = building.app.databases
      for (const table of ['units_holdings', 'units_shares', 'units'] as const) await write.deleteFrom(table).execute()
      await write.deleteFrom('units_people').where('user_id', 'is', null).execute()
    })
    const send = (file: string | Buffer, dryRun: boolean, parts: Record<string, string> = {}) =>
      as.ishara.call(unitsTable.import, {
        query: { dryRun: String(dryRun) },
        body: tableForm(file, typeof file === 'string' ? 'units.csv' : 'units.xlsx', parts)
      })
    const dry = (lines: string[], parts?: Record<string, string>) => send(lines.join('\n'), true, parts)
    const bring = (lines: string[], parts?: Record<string, string>) => send(lines.join('\n'), false, parts)
    const shown = async (lines: string[], field: ImportField) =>
      (await dry(lines)).rows.map(({ cells }) => {
        const cell = cells.find((one) => one.field === field)
        return cell && [cell.before, cell.text]
      })

    it('takes a workbook of 88 units as a committee has it, with a title, heads in two lines and a total', async () => {
      const file = await committeeWorkbook()
      const first = await send(file, true)
      expect(first.rows.flatMap(({ errors }) => errors)).toEqual([])
      expect(first).toMatchObject({
        created: 88,
        mapping: {
          unit: 'Apartment No',
          floor: 'Floor',
          area: 'Sq.ft',
          arrears: 'Arrears (LKR)',
          ownerName: 'Owner Name',
          ownerEmail: 'Owner E-mail',
          ownerPhone: 'Owner Phone'
        },
        unread: ['No.'],
        leftOut: [{ line: 94, reason: 'total', text: 'Total' }]
      })
      const { arrears, created } = await send(file, false)
      expect(created).toBe(88)
      expect(arrears).toHaveLength(16)
      expect(arrears.slice(0, 2)).toEqual([
        { unitNumber: '1A', amount: 15_000 },
        { unitNumber: '1B', amount: -2_500.5 }
      ])
      const { units, pagination } = await as.dilan.call(unitRegister.list, { query: { limit: 100 } })
      expect(pagination.total).toBe(88)
      expect(units[10]).toMatchObject({
        label: '1K',
        floor: '1',
        area: 905.5,
        holders: [{ person: { name: 'Owner 1K', phone: '+94771230010' } }]
      })
      expect(await send(file, false)).toMatchObject({ created: 0, changed: 0, arrears })
    })

    it('has each value with what the register has now', async () => {
      await bring(['Unit,Floor,Group,Owner,Owner email', '1A,1,,Amal Perera,amal@example.lk', '1B,1,,,'])
      const file = [
        'Unit,Floor,Group,Share,Area,Owner,Owner email,Owner phone,Owner from',
        '1A,1,East,120,905.50,A. Perera,amal@example.lk,0772550107,',
        '1B,2,,,,Amal,amal@example.lk,,2026-01-01',
        '1C,1,,x,,,,,'
      ]
      expect(await shown(file, 'floor')).toEqual([
        ['1', '1'],
        ['1', '2'],
        [null, '1']
      ])
      expect(await shown(file, 'group')).toEqual([[null, 'East'], undefined, undefined])
      expect(await shown(file, 'share')).toEqual([[null, '120'], undefined, [null, 'x']])
      expect(await shown(file, 'area')).toEqual([[null, '905.5'], undefined, undefined])
      // A person who is known keeps their name; to the second unit they are new.
      expect(await shown(file, 'ownerName')).toEqual([['Amal Perera', 'Amal Perera'], [null, 'Amal Perera'], undefined])
      expect(await shown(file, 'ownerPhone')).toEqual([[null, '+94772550107'], undefined, undefined])
      expect(await shown(file, 'ownerFrom')).toEqual([undefined, [null, '2026-01-01'], undefined])
    })

    it('leaves rows out that name no unit, that are totals, or that are not wanted, and checks none of them', async () => {
      const file = [
        'Unit,Floor,Owner,Email',
        '1A,1,Amal,amal@example.lk',
        ',1,None,',
        '1B,1,B,no mail',
        '89,Total,,',
        'Total,,,3',
        '1C,1,-,-'
      ]
      const wrong = await dry(file)
      expect(wrong.leftOut).toEqual([
        { line: 3, reason: 'no_unit', text: '1' },
        { line: 6, reason: 'total', text: 'Total' }
      ])
      expect(wrong.rows.flatMap(({ line, errors }) => errors.map(({ path }) => [line, path]))).toEqual([[4, 'ownerEmail']])
      const leaveOut = JSON.stringify([4, 5, 99])
      const right = await dry(file, { leaveOut })
      expect(right.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
        [3, 'no_unit'],
        [4, 'asked'],
        [5, 'asked'],
        [6, 'total']
      ])
      expect(right.rows.map(({ unitNumber, errors }) => [unitNumber, errors])).toEqual([
        ['1A', []],
        ['1C', []]
      ])
      await expect(bring(file)).rejects.toMatchObject({ status: 400, errors: [{ path: 'rows.4.ownerEmail' }] })
      expect((await bring(file, { leaveOut })).created).toBe(2)
      const message = 'The lines to leave out must be a JSON list of numbers'
      for (const given of ['4', '["a"]', '[1.5]', '{', '[0]'])
        await expect(dry(file, { leaveOut: given })).rejects.toMatchObject({ status: 400, errors: [{ message }] })
    })

    it('compares a total with all rows, also those that are not wanted', async () => {
      const file = ['Unit,Floor,Share', '1A,1,100', '1B,1,200', 'Total,,300']
      expect(await dry(file, { leaveOut: '[3]' })).toMatchObject({ isTotalChecked: true, created: 1 })
    })

    it('reads arrears as people write them, once a unit, and books nothing', async () => {
      const arrears = async (...cells: string[]) =>
        (await dry(['Unit,Floor,Arrears', ...cells.map((cell, index) => `${index + 1}A,1,"${cell}"`)])).arrears.map(({ amount }) => amount)
      expect(await arrears('LKR 15,000.00', '15000', '(2,500.50)', '-1', '', '0.00', '-', 'Rs. 10/-')).toEqual([
        15_000, 15_000, -2_500.5, -1, 10
      ])
      expect(await arrears('5,000 Dr', '5,000.00 Cr', '7 DR.')).toEqual([5_000, -5_000, 7])
      const co = (second: string) => ['Unit,Floor,Owner,Part,Balance due', '1A,1,Amal,1/2,500', `1A,1,Bimal,1/2,${second}`]
      expect((await dry(co(''))).arrears).toEqual([{ unitNumber: '1A', amount: 500 }])
      expect((await dry(co('500'))).arrears).toEqual([{ unitNumber: '1A', amount: 500 }])
      expect((await dry(co('501'))).rows[1]?.errors).toEqual([{ path: 'arrears', message: 'Unit 1A has 500 in another row' }])
      expect((await dry(co('much'))).rows[1]?.errors).toEqual([{ path: 'arrears', message: 'Arrears must be an amount' }])
      const entries = () => building.app.databases.read.selectFrom('books_entries').select('id').execute()
      const before = (await entries()).length
      await bring(co('500'))
      expect((await entries()).length).toBe(before)
    })
  })
}
