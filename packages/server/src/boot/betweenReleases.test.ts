import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVED_TABLES, DROPPED_TABLES } from '../backup/archivedColumns.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { inWords, VERSION } from '../db/version.ts'
import { BETWEEN, withLater } from '../test/archives/olderPortal.ts'
import { contentOf, LATER, updatesOfFirst } from '../test/archives/updates.ts'
import { runCommand } from '../test/services/process.ts'
import { ConfigError } from './config.ts'
import { databaseFile } from './dataDir.ts'

const { dataDir, start, copies, setVersion } = updatesOfFirst()
let DATA_DIR: string
beforeEach(() => void (DATA_DIR = dataDir()))

const OURS = inWords(VERSION, VERSION)[0]
/** A rollback ends sessions, tokens, links and what waited to be sent, as a restore does. */
const SENT = ['installation', 'mails', 'pending_events']
/** All else that a database holds. */
function keptIn(file: string) {
  const content = JSON.parse(contentOf(file)) as [table: { name: string }, rows: Record<string, unknown>[]][]
  return content.flatMap(([table, rows]) => {
    if (DROPPED_TABLES.has(table.name) || SENT.includes(table.name)) return []
    const ended = Object.fromEntries((ARCHIVED_TABLES.get(table.name)?.dropped ?? []).map((column) => [column, null]))
    return [[table, rows.map((row) => ({ ...row, ...ended }))]]
  })
}

describe('a database of a commit between releases', () => {
  const dev = { version: '0.3.0-dev', commit: 'a'.repeat(40) }
  /** Another commit’s migration has the same name as `LATER`, and makes something else. */
  const OTHERS = withLater(async (run) => {
    await run("alter table meetings add column language text not null default 'si'")
  })

  it.each([
    [BETWEEN, '0.2.0 (0dfc309e32)', 'before-0.2.0-0dfc309e32.sqlite'],
    [dev, '0.3.0-dev (aaaaaaaaaa)', 'before-0.3.0-dev-aaaaaaaaaa.sqlite']
  ])('is updated, and named by its commit in all that is said of it: %#', async (version, words, copy) => {
    await start(BETWEEN.migrations)
    setVersion(version)
    const before = keptIn(databaseFile(DATA_DIR))
    const said = (await start(LATER)).join('\n')
    expect(said).toContain(`The database is of version ${words}: it is updated to version ${OURS}.`)
    expect(said).toContain(`A copy of it as it was: ${join(DATA_DIR, copy)}`)
    expect(copies()).toEqual(['before-0.1.0.sqlite', copy])
    const { output } = await runCommand(['rollback', '--yes'], { DATA_DIR })
    expect(output).toContain(`${join(DATA_DIR, copy)} is the database of version ${words}, as it was at`)
    expect(output).toContain(`Start version ${words} now. This version, ${OURS}, would update the database again.`)
    expect(keptIn(databaseFile(DATA_DIR))).toEqual(before)
  })

  it('whose tables are others is refused in one line that names both commits and the way back, and is not changed', async () => {
    await start(OTHERS)
    setVersion(dev)
    const before = contentOf(databaseFile(DATA_DIR))
    const copy = join(DATA_DIR, 'before-0.1.0.sqlite')
    const line = `DATA_DIR holds a portal of version 0.3.0-dev (aaaaaaaaaa), with other tables than this version, ${OURS}: 9999-later is not the same. Nothing leads from there to here, and nothing was changed: start version 0.3.0-dev (aaaaaaaaaa), or restore the copy ${copy} with \`npm run rollback\`.`
    await expect(start(LATER)).rejects.toThrow(new ConfigError(line))
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
  })

  it.each([
    ['changed', LATER],
    ['unknown', MIGRATIONS]
  ])('that is a demo is to be started afresh where its tables are %s', async (_, migrations) => {
    await start(OTHERS)
    setVersion(dev)
    const file = new SQLite(databaseFile(DATA_DIR))
    file.prepare("insert into building_facts (name, value) values ('demo', '{}')").run()
    file.close()
    const line = `DATA_DIR holds a demo of version 0.3.0-dev (aaaaaaaaaa), with other tables than this version, ${OURS}: start it again with --fresh, as in npm run demo -- --fresh.`
    await expect(start(migrations)).rejects.toThrow(new ConfigError(line))
  })
})
