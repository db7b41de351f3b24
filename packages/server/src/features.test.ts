import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '@verandah/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from './app.ts'
import { SETTINGS as ENVIRONMENT } from './environment/settings.js'
import { tableShapes } from './db/tableRows.ts'
import { openBuilding, type TestBuilding } from './test/building.ts'

const SECTION = /^## The features\n([\s\S]*?)^## /m
const documented = readFileSync(join(import.meta.dirname, '../../../docs/ARCHITECTURE.md'), 'utf8')
/** The cells of each row, without the rows of the heads; what is named in a cell stands in backticks. */
const rows = (SECTION.exec(documented)?.[1] ?? '').split('\n').flatMap((line) => {
  const cells = line.split('|').slice(1, -1)
  return cells[0]?.includes('`') === true ? [cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))] : []
})
/** A feature has what it is and the files that it sends, an engine has neither. */
const features = rows.filter(({ length }) => length === 6)
const engines = rows.filter(({ length }) => length === 4)
const named = (ofFeature: number, ofEngine?: number) =>
  [
    ...features.flatMap((row) => row[ofFeature] ?? []),
    ...(ofEngine === undefined ? [] : engines.flatMap((row) => row[ofEngine] ?? []))
  ].toSorted()

describe('the table of features in ARCHITECTURE.md', () => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding('sqlite', { SMTP_URL: 'smtp://127.0.0.1:1' }, { empty: true })))
  afterAll(() => building.close())

  it('has a row for each folder', () => {
    expect(named(0)).toEqual(readdirSync(join(import.meta.dirname, 'features')).toSorted())
  })

  it('has each table once', async () => {
    const tables = await tableShapes(building.app.databases.read, 'sqlite')
    expect(named(2, 1)).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('has each setting once', () => {
    expect(named(3, 2)).toEqual([...Object.keys(ENVIRONMENT), ...SETTINGS].toSorted())
  })

  it('has each operation that sends a file', () => {
    const paths = building.app.endpoints.flatMap(({ file, alsoAs, path }) => (file === undefined && alsoAs === undefined ? [] : [path]))
    expect(named(4)).toEqual(paths.toSorted())
  })

  it('has each job once', () => {
    const jobs = createJobs(building.app)
    expect(named(5, 3)).toEqual(jobs.map(({ name }) => name).toSorted())
    for (const { close } of jobs) close?.()
  })
})
