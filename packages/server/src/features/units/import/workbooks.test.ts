import { unitsTable } from '@verandah/contract/unitsTable'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { HEAD, inline, rawWorkbook, sheetsOf, unitRow } from '../../../test/files/rawWorkbook.ts'
import { tableForm, workbookOf } from '../../../test/files/tables.ts'

// The type of a file does not depend on the database.
describe('workbooks and tables of units, as people have them,', () => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding('sqlite', { STAFF_UPLOADS_PER_HOUR: '1000' })))
  afterAll(() => building.close())

  const read = (file: string | Buffer, name = 'units.xlsx', parts: Record<string, string> = {}) =>
    building.as.ishara.call(unitsTable.import, { query: { dryRun: 'true' }, body: tableForm(file, name, parts) })
  const faults = async (file: string | Buffer) =>
    (await read(file)).rows.flatMap(({ line, errors }) => errors.map(({ path, message }) => `${line} ${path} ${message}`))

  it('are read in the first visible sheet that has heads, which is named', async () => {
    const table = (label: string) => HEAD + unitRow(2, label)
    const note = `<row r="1">${inline('A1', 'Fill in the next sheet')}</row>`
    const file = sheetsOf(
      ['Old', 'hidden', table('99Z')],
      ['Chart 1', 'visible', ''],
      ['Read me', 'visible', note],
      ['Owners', 'visible', table('90A')]
    )
    expect(await read(file)).toMatchObject({ sheet: 'Owners', rows: [{ unitNumber: '90A' }] })
    const veryHidden = sheetsOf(['Old &amp; gone', 'veryHidden', table('99Z')], ['Now &amp; here', 'visible', table('90A')])
    expect(await read(veryHidden)).toMatchObject({ sheet: 'Now & here', rows: [{ unitNumber: '90A' }] })
    expect((await read('Unit,Floor\n1A,1', 'a.csv')).sheet).toBeNull()
  })

  it('may have rows and cells that do not say where they are, and hidden rows, which are said', async () => {
    const bare = (...texts: string[]) => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const file = rawWorkbook(`<sheetData>${bare('Unit', 'Floor')}${bare('1A', '1')}${bare('1B', '1')}</sheetData>`)
    expect((await read(file)).rows.map(({ line, unitNumber }) => [line, unitNumber])).toEqual([
      [2, '1A'],
      [3, '1B']
    ])
    const filtered = rawWorkbook(
      `<sheetData>${HEAD}${unitRow(2, '1A')}${unitRow(3, '1B', ' hidden="1"')}${unitRow(4, '1C', ' hidden="true"')}<row r="5" hidden="1"></row></sheetData>`
    )
    expect(await read(filtered)).toMatchObject({ hiddenRows: 2, created: 3 })
  })

  it('have no day for a unit', async () => {
    const day = { value: new Date('2026-02-01T00:00:00Z'), type: Date, format: 'd-mmm' }
    const text = (value: string) => ({ value, type: String })
    const file = await workbookOf([
      [text('Unit'), text('Floor')],
      [day, text('1')]
    ] as never)
    const message = 'This is a date, not a unit: the spreadsheet has changed it. Format the column as text, and enter the unit again.'
    expect((await read(file)).rows).toMatchObject([{ line: 2, errors: [{ path: 'unit', message }] }])
    expect(await faults('Unit,Floor\n1-Feb,1\n1-2,1\n')).toEqual([`2 unit ${message}`])
  })

  it('compare a row of totals with their rows, and name the columns that nothing reads', async () => {
    const table = (total: string) => `Unit,Floor,Share,Parking\n1A,1,112,P1\n1B,1,"1,100",P2\n${total}\n`
    expect(await read(table('Total,,"1,212",'), 'a.csv')).toMatchObject({
      isTotalChecked: true,
      leftOut: [{ line: 4, reason: 'total', text: 'Total' }],
      created: 2,
      unread: ['Parking']
    })
    expect(await read(table('Unit,Floor,Share,Parking'), 'a.csv')).toMatchObject({ isTotalChecked: false, leftOut: [{ reason: 'heads' }] })
    // Heads again are no unit, also where two are the same.
    const twice = 'Unit,Floor,Name,Name\n1A,1,Owner,Tenant\nUnit,Floor,Name,Name\n1B,1,Other,\n'
    const mapping = JSON.stringify({ unit: 'Unit', floor: 'Floor', ownerName: 'Name', tenantName: 'Name (2)' })
    expect(await read(twice, 'a.csv', { mapping })).toMatchObject({ leftOut: [{ line: 3, reason: 'heads', text: 'Unit' }], created: 2 })
    // Somebody may be called so.
    expect(await read('Owner,Unit,Floor\nSum Perera,1A,1\nTotal Silva,1B,1', 'a.csv')).toMatchObject({ leftOut: [], created: 2 })
    // The last of several totals is that of all rows.
    const floors = (total: string) => `Unit,Floor,Share,Parking\n1A,1,112,P1\nTotal of floor 1,,112,\n2A,2,"1,100",P2\nTotal,,"${total}",\n`
    expect(await read(floors('1,212'), 'a.csv')).toMatchObject({ isTotalChecked: true, leftOut: [{ line: 3 }, { line: 5 }] })
    await expect(read(floors('1,213'), 'a.csv')).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    const message = 'The total in line 4 is 1,213 in the column Share, and its rows make 1,212'
    await expect(read(table('Total,,1213,'), 'a.csv')).rejects.toMatchObject({ status: 400, errors: [{ path: 'file', message }] })
  })
})
