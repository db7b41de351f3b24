import { unitsTable } from '@verandah/contract/unitsTable'
import type { Zippable } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { makeCompoundFile, makeZip } from '../../../test/files/documents.ts'
import { HEAD, inline, rawWorkbook } from '../../../test/files/rawWorkbook.ts'
import { tableForm, workbookOf } from '../../../test/files/tables.ts'

const UNREADABLE = { status: 400, errors: [{ path: 'file', message: 'This workbook cannot be read. Please save it anew, or as CSV.' }] }

/** Packed in a third of the time that more effort takes. */
const LARGE: Zippable[string] = [new Uint8Array(40 * 1024 * 1024), { level: 1 }]
// The type of a file does not depend on the database.
describe('files with a table of units', () => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding('sqlite', { STAFF_UPLOADS_PER_HOUR: '1000' })))
  afterAll(() => building.close())

  const read = (file: string | Buffer, name = 'units.xlsx') =>
    building.as.ishara.call(unitsTable.import, { query: { dryRun: 'true' }, body: tableForm(file, name) })
  const labels = async (file: string | Buffer, name?: string) => (await read(file, name)).rows.map(({ unitNumber }) => unitNumber)
  /** The first error of a file whose second column is the floor, which says what was read. */
  const faults = async (file: string | Buffer) =>
    (await read(file)).rows.flatMap(({ line, errors }) => errors.map(({ path, message }) => `${line} ${path} ${message}`))

  it.each([
    ['UTF-8', Buffer.from('Unit,Floor\nÉ1,1')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFUnit,Floor\nÉ1,1')],
    ['UTF-16', Buffer.from('\uFEFFUnit\tFloor\r\nÉ1\t1\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Unit;Floor\r\nÉ1;1\r\n;;\r\n', 'latin1')]
  ])('are read in %s', async (_encoding, file) => {
    expect(await labels(file, 'units.csv')).toEqual(['É1'])
  })

  it('may be workbooks, with days, numbers, formulas and blank rows', async () => {
    const text = (value: string) => ({ value, type: String })
    const day = { value: new Date('2020-02-29T00:00:00Z'), type: Date, format: 'dd mmm yyyy' }
    const file = await workbookOf([
      [text('Our tower')],
      [],
      ['Unit', 'Floor', 'Share', 'Owner', 'Part', 'Owner from', 'Phone'].map((head) => text(head)),
      [
        { value: 101, type: Number },
        { value: 1, type: Number },
        { value: 7, type: Number },
        text('Amal'),
        { value: 0.5, type: Number, format: '0%' },
        day,
        { value: 772550107, type: Number }
      ],
      [text('101'), null, null, text('Bimal'), text('1/2'), { value: 43_890, type: Number }, text('077 255 0107')],
      [],
      [null, null, null, text('Chitra')]
    ] as never)
    const { rows, columns, created, leftOut } = await read(file)
    expect(columns).toEqual(['Unit', 'Floor', 'Share', 'Owner', 'Part', 'Owner from', 'Phone'])
    expect([created, ...rows]).toMatchObject([
      1,
      { line: 4, unitNumber: '101', action: 'new', errors: [] },
      { line: 5, unitNumber: '101', action: 'new', errors: [] }
    ])
    // A merged cell is read in the same way: its text is in the first row alone.
    expect(leftOut).toEqual([{ line: 7, reason: 'no_unit', text: 'Chitra' }])
  })

  it('count formulas as the values that they had', async () => {
    const formula = `<row r="2"><c r="A2" t="str"><f>CONCATENATE("1","A")</f><v>1A</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>`
    expect(await labels(rawWorkbook(`<sheetData>${HEAD}${formula}</sheetData>`))).toEqual(['1A'])
    const failed = `<row r="2">${inline('A2', '1A')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    expect(await labels(rawWorkbook(`<sheetData>${HEAD}${failed}</sheetData>`))).toEqual(['1A'])
  })

  it('are refused where they unpack to more than a table has', async () => {
    const bomb = rawWorkbook(`<sheetData>${HEAD}</sheetData>`, { 'xl/sharedStrings.xml': LARGE })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(read(bomb)).rejects.toMatchObject(UNREADABLE)
    // Pictures are not unpacked.
    const pictures = rawWorkbook(`<sheetData>${HEAD}<row r="2">${inline('A2', '1A')}</row></sheetData>`, {
      'xl/media/a.png': LARGE
    })
    expect(await labels(pictures)).toEqual(['1A'])
  })

  it('are refused where their directory lies about what they unpack to', async () => {
    const bomb = rawWorkbook(`<sheetData>${HEAD}</sheetData>`, { 'xl/sharedStrings.xml': LARGE })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(40 * 1024 * 1024)
    for (let at = bomb.indexOf(size); at !== -1; at = bomb.indexOf(size, at + 4)) bomb.writeUInt32LE(100, at)
    await expect(read(bomb)).rejects.toMatchObject(UNREADABLE)
  })

  it('are refused where a cell lies beyond all sheets, and the portal goes on', async () => {
    const far = (row: string, cell: string) => rawWorkbook(`<sheetData>${HEAD}<row r="${row}">${inline(cell, '1A')}</row></sheetData>`)
    for (const [row, cell] of [
      ['999999999999', 'A999999999999'],
      ['1048576', 'ZZ1048576']
    ] as const)
      await expect(read(far(row, cell))).rejects.toMatchObject(UNREADABLE)
    expect(await labels(rawWorkbook(`<sheetData>${HEAD}<row r="2">${inline('A2', '1A')}</row><row r="1048576"/></sheetData>`))).toEqual([
      '1A'
    ])
    expect(await labels(Buffer.from('Unit\n1A'), 'a.csv')).toEqual(['1A'])
  })

  it('are refused where they are no workbooks', async () => {
    for (const file of [
      makeZip(['xl/workbook.xml']),
      makeZip(['word/document.xml']),
      rawWorkbook('<sheetData><row'),
      Buffer.from('PK\u0003\u0004')
    ])
      await expect(read(file)).rejects.toMatchObject(UNREADABLE)
  })

  it('are of no other type', async () => {
    const refused = { status: 415, message: 'Choose a CSV file, or an Excel workbook (.xlsx)' }
    for (const file of [makeCompoundFile(['Workbook']), Buffer.from('%PDF-1.7'), Buffer.from([1, 2, 3, 0])])
      await expect(read(file, 'units.csv')).rejects.toMatchObject(refused)
    await expect(read('', 'units.csv')).rejects.toMatchObject({ status: 400, errors: [{ path: 'file', message: 'This file is empty' }] })
  })

  it('have at most 2,000 rows and 5 MiB, and one row at least', async () => {
    const rows = (count: number) => ['Unit,Floor', ...Array.from({ length: count }, (_, index) => `U${index},1`), ',,', ',,'].join('\n')
    const { created } = await read(rows(2_000), 'units.csv')
    expect(created).toBe(2_000)
    const error = (message: string) => ({ status: 400, errors: [{ path: 'file', message }] })
    await expect(read(rows(2_001), 'units.csv')).rejects.toMatchObject(error('The file cannot have more than 2000 rows'))
    await expect(read('Unit,Floor\n', 'units.csv')).rejects.toMatchObject(error('The file has no rows below its first line'))
    await expect(read(' \n\n', 'units.csv')).rejects.toMatchObject(error('The file has no rows'))
    await expect(read('Unit,Floor\n"1A,1', 'units.csv')).rejects.toMatchObject({ status: 400, errors: [{ path: 'file' }] })
    await expect(read(`Unit\n${'x'.repeat(5 * 1024 * 1024)}`, 'units.csv')).rejects.toMatchObject({ status: 413 })
  })

  it('say days in the ways of spreadsheets', async () => {
    const days = ['2020-1-5', '5/1/2020', '05.01.2020', '5-Jan-20', '05/01/2020 00:00', '43835', '1/13/2020', '2020']
    const file = ['Unit,Floor,Tenant,Tenant from', ...days.map((day) => `1A,1,Tara,${day}`)].join('\n')
    expect(await faults(file)).toEqual([
      '8 tenantFrom Tenant from must be a day, YYYY-MM-DD',
      '9 tenantFrom Tenant from must be a day, YYYY-MM-DD'
    ])
  })

  it('takes the columns that are named, and guesses those that are not', async () => {
    const lines = ['Residences of the tower,,', ',,', 'Nr,Etage,Name,Name', '1A,1,Amal,Bimal']
    expect((await read(lines.join('\n'), 'units.csv')).rows[0]?.errors[0]?.message).toBe('Unit is required')
    const mapping = { unit: 'Nr', floor: 'Etage', tenantName: 'Name (2)' }
    const send = (json: string) =>
      building.as.ishara.call(unitsTable.import, {
        query: { dryRun: 'true' },
        body: tableForm(lines.join('\n'), 'units.csv', { mapping: json })
      })
    const answer = await send(JSON.stringify(mapping))
    expect(answer).toMatchObject({
      columns: ['Nr', 'Etage', 'Name', 'Name (2)'],
      mapping,
      rows: [{ line: 4, unitNumber: '1A', action: 'new', errors: [] }]
    })
    for (const [json, message] of [
      ['{', 'The mapping must be JSON that names fields and columns'],
      ['{"unt":"Nr"}', 'The mapping must be JSON that names fields and columns'],
      ['{"unit":"No"}', 'The file has no column No'],
      ['{"unit":"Nr","floor":"Nr"}', 'A column can be one field only']
    ] as const)
      await expect(send(json)).rejects.toMatchObject({ status: 400, errors: [{ path: 'mapping', message }] })
    const heads =
      'Unit No.,Level,Tower,Share value,Name of Owner,E-Mail,Mobile No,Ownership,Since,Tenant Name,Tenant E-mail,Tenant Tel,Rented since'
    expect((await read(`${heads}\n1A,1`, 'units.csv')).mapping).toEqual({
      unit: 'Unit No.',
      floor: 'Level',
      group: 'Tower',
      share: 'Share value',
      ownerName: 'Name of Owner',
      ownerEmail: 'E-Mail',
      ownerPhone: 'Mobile No',
      ownerPart: 'Ownership',
      ownerFrom: 'Since',
      tenantName: 'Tenant Name',
      tenantEmail: 'Tenant E-mail',
      tenantPhone: 'Tenant Tel',
      tenantFrom: 'Rented since'
    })
  })
})
