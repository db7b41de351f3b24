import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { noticesTable } from './noticesTable.ts'

it('the table of who is told of what stands in NOTIFICATIONS.md as `node packages/server/src/cli.ts notices` prints it', () => {
  const documented = readFileSync(join(import.meta.dirname, '../../../../docs/NOTIFICATIONS.md'), 'utf8')
  const lines = (table: string) => table.split('\n').map((line) => line.replace(/[\s|-]+/g, ' ').trim())
  expect(lines(documented)).toEqual(expect.arrayContaining(lines(noticesTable(CATALOGUE))))
  const rows = (table: string) => table.split('\n').filter((line) => line.startsWith('|'))
  expect(rows(documented)).toHaveLength(rows(noticesTable(CATALOGUE)).length)
})
