import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

it('reads the rows of a table with the lines on which they stand', async () => {
  expect(await readCsv('\ufeffName;Unit\r\n\r\n"Amaya\r\nPerera" ; 4B\r\nFarook;7E', 10)).toEqual([
    { line: 1, cells: ['Name', 'Unit'] },
    { line: 3, cells: ['Amaya\nPerera', '4B'] },
    { line: 5, cells: ['Farook', '7E'] }
  ])
  expect(await readCsv('a,b\n1,2\n3,4', 2)).toHaveLength(2)
  expect(await readCsv('', 10)).toEqual([])
})

it('refuses quotation marks that do not match, with the line', async () => {
  await expect(readCsv('a,b\n1,"2', 10)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'file', text: { text: expect.stringContaining('quotation marks') as string, values: { line: '2' } } }]
  })
})

it('refuses a table of too many columns by its first row, before the others are read', async () => {
  const wide = 'x,'.repeat(200_000)
  await expect(readCsv(`${wide}\n`.repeat(4), 10)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'file', text: { text: 'The table has more than {{max}} columns', values: { max: '200' } } }]
  })
  // Quotation marks of later rows are not looked at.
  await expect(readCsv(`${wide}\n1,"2`, 10)).rejects.toMatchObject({ errors: [{ text: { values: { max: '200' } } }] })
  // Empty ones are those that a spreadsheet has beside the table.
  expect(await readCsv(`${'x,'.repeat(200)}${','.repeat(800)}`, 10)).toHaveLength(1)
  await expect(readCsv('x,'.repeat(201), 10)).rejects.toMatchObject({ errors: [{ text: { values: { max: '200' } } }] })
})
