import { dayOf, type Instant } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { archivedRows } from '../../backup/checkArchive.ts'
import { fillPortal } from '../../backup/loadArchive.ts'
import { type Archive, LIMITS, openArchive } from '../../backup/readArchive.ts'
import { restoredRows } from '../../backup/keptRows.ts'
import { verifyBackup } from '../../backup/loadArchive.ts'
import { readConfig } from '../../boot/config.ts'
import { storageOf } from '../../boot/dataDir.ts'
import { openStore } from '../../boot/openStore.ts'
import { readAtOnce } from '../../core/transact.ts'
import { checkTotals } from '../../commands/doctor.ts'
import { MIGRATIONS } from '../../db/migrate.ts'
import { type Databases, type DialectName, openDatabases } from '../../db/open.ts'
import { type Row, tableRows, tableShapes } from '../../db/tableRows.ts'
import { verifyTrail } from '../../events/verify.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { DIALECTS, testDatabases } from '../databases.ts'
import { runCommand } from '../services/process.ts'
import { BETWEEN, FIRST_ARCHIVE, makeOlderPortal, type OlderVersion, RELEASES, withLater } from './olderPortal.ts'

const without = (row: Row, dropped: string): Row => Object.fromEntries(Object.entries(row).filter(([column]) => column !== dropped))

/** What a migration makes of a row that was there, where it is not what it was: one that adds a column states its value here. */
const UPDATED: Record<string, Record<string, (row: Row) => Row>> = {
  '0005-persons': { users: (row) => ({ ...row, anonymised_at: null }) },
  '0007-backups-sent': { backups: (row) => ({ ...row, sent_at: null, send_failed_at: null }) },
  '0008-units': {
    documents: (row) => ({ ...row, unit_number: null }),
    invitations: (row) => ({ ...row, unit_person_id: null }),
    users: (row) => without(row, 'unit_confirmed')
  },
  '0010-books': {
    finances_transactions: (row) => {
      const isDue = row['type'] === 'income' && row['unit_number'] !== null
      return { ...row, corrects: null, fund: isDue ? null : 'M', account: '1000', counter_account: null, moved_on: null }
    }
  },
  '0011-proposals': {
    approvals: (row) => ({ ...row, proposal: null }),
    finances_transactions: (row) => ({ ...row, proposed_as: null })
  },
  // Before 0008-units a unit had only a label, a floor and a position.
  '0012-merged-units': { units: (row) => ('archived_from' in row ? { ...row, merged_into: null } : row) },
  '0013-imports-taken-back': { bank_imports: (row) => ({ ...row, taken_back_at: null }) },
  '0014-moved-advances': { payments: (row) => ({ ...row, moves_advance: 0 }) },
  '0015-papers': {
    dues_bills: (row) => ({ ...row, unit_label: null, brought_forward: null }),
    dues_charges: (row) => ({ ...row, basis: null }),
    payments: (row) => ({ ...row, former_number: null, unit_label: null, person_id: null, account_name: null, refund_reason: null }),
    payments_numbers: (row) => ({ ...row, last_refund: 0 })
  },
  '0018-unit-areas': { units: (row) => ('archived_from' in row ? { ...row, area: null } : row) },
  '0019-monthly-fees': { dues_kinds: (row) => without(row, 'amount') },
  '0021-setup-steps': { users: (row) => without(row, 'dismissed_hints') },
  '0022-payer-unknown': { books_accounts: (row) => (row['code'] === '2300' ? { ...row, name: 'Payer unknown' } : row) },
  '0024-assemblies': { meetings: (row) => ({ ...row, kind: 'council', frozen_at: null }) }
}

/** Of a table whose rows a migration gives more than their former columns, what is compared; null: the row was not there. */
const COMPARED: Record<string, Record<string, (row: Row) => Row | null>> = {
  '0008-units': { units: ({ label, floor, position }) => (floor === null ? null : { label, floor, position }) },
  // The bill and the payment that a due becomes have new ids.
  '0010-books': { finances_transactions: ({ bill_id: _bill, payment_id: _payment, ...row }) => row },
  // The kind of its event is looked up in the audit trail.
  '0023-deliveries': { notifications: ({ event_kind: _kind, count: _count, actors: _actors, began_at: _began, ...row }) => row }
}

const folders: string[] = []
const directory = () => {
  const made = mkdtempSync(join(tmpdir(), 'verandah-'))
  folders.push(made)
  return made
}
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))

const keyOf = (row: Row) => String(row['label'] ?? row['id'])
const sorted = (row: Row) => Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** What the migrations that an archive has not had say of a table. */
function laterOf<T>(archive: Archive, all: Record<string, Record<string, T>>, table: string): T[] {
  const run = new Set(archive.schema.migrations)
  return MIGRATIONS.flatMap((migration) => (run.has(migration) ? [] : (all[migration.name]?.[table] ?? [])))
}

/** As this version stores them. */
async function rowsOf(archive: Archive, table: string): Promise<Row[]> {
  const updates = laterOf(archive, UPDATED, table)
  const rows: Row[] = []
  for await (const row of archivedRows(archive, table)) rows.push(sorted(updates.reduce((old, update) => update(old), row)))
  return rows
}

/** Whose unit was confirmed lives there since the account was made, and nobody else does. */
async function requireHomes(db: Databases['read'], archive: Archive): Promise<void> {
  const homes: Row[] = []
  for await (const { id, unit_number, unit_confirmed, created_at, deleted_at } of archivedRows(archive, 'users'))
    if (unit_confirmed === 1 && deleted_at === null) homes.push({ id, unit_number, since: dayOf(created_at as Instant) })
  expect(homes.length).toBeGreaterThan(2)
  const held = await db
    .selectFrom('units_holdings')
    .innerJoin('units', 'units.id', 'units_holdings.unit_id')
    .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
    .select(['units_people.user_id as id', 'units.label as unit_number', 'units_holdings.from_day as since'])
    .where('units_holdings.kind', '=', 'occupant')
    .where('units_holdings.to_day', 'is', null)
    .orderBy('units_people.user_id')
    .execute()
  expect(held).toEqual(homes.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)))
}

/** Throws unless a portal has all that is in the archive, as this version stores it, and nothing is wrong with it. */
async function requireSame(file: string, { read, dialect }: Databases, storage: FileStorage): Promise<void> {
  const archive = await openArchive(file)
  const shapes = new Map((await tableShapes(read, dialect)).map((shape) => [shape.name, shape]))
  for (const { name, rows: count } of archive.manifest.tables) {
    expect([name, count > 0]).toEqual([name, true])
    const shape = shapes.get(name)
    if (shape === undefined) continue
    const rows: Row[] = []
    const [compare] = laterOf(archive, COMPARED, name)
    await readAtOnce(read, dialect, async (db) => {
      for await (const page of tableRows(db, dialect, shape))
        for (const row of restoredRows(name, page)) {
          const compared = compare === undefined ? row : compare(row)
          if (compared !== null) rows.push(sorted(compared))
        }
    })
    const order = (all: Row[]) => (compare === undefined ? all : all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    expect([name, order(rows)]).toEqual([name, order(await rowsOf(archive, name))])
  }
  if (!archive.schema.migrations.some(({ name }) => name === '0008-units')) await requireHomes(read, archive)
  archive.close()
  const files = await read.selectFrom('files').selectAll().where('deleted_at', 'is', null).execute()
  expect(files.length).toBeGreaterThan(5)
  for (const { storage_key, sha256 } of files) {
    const bytes = await buffer(await storage.open(storage_key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  expect(await checkTotals(read)).toEqual([])
  expect((await verifyTrail(read, dialect, { isUsed: true })).problems).toEqual([])
}

async function restoreOn(dialect: DialectName, file: string): Promise<void> {
  const target = await testDatabases(dialect)
  const { url, dataDir: DATA_DIR } = target
  const config = readConfig({}, { DATA_DIR, ...(url !== undefined && { DATABASE_URL: url }) })
  // Beside a portal nothing is restored.
  await target.databases.close()
  const env = { DATA_DIR, ...(url !== undefined && { DATABASE_URL: url }) }
  expect(await runCommand(['restore', file, '--force'], env)).toMatchObject({ code: 0 })
  expect((await runCommand(['doctor', '--checksums'], env)).output).toMatch(/All kept counts are right[^]*All \d+ files are there/)
  expect(await runCommand(['audit:verify'], env)).toMatchObject({ code: 0 })
  const databases = await openDatabases({ DATA_DIR, DATABASE_URL: url })
  await requireSame(file, databases, storageOf(config))
  await databases.close()
  await target.drop()
}

async function updateHere(older: OlderVersion): Promise<void> {
  const DATA_DIR = directory()
  await makeOlderPortal(DATA_DIR, older)
  const config = readConfig({}, { DATA_DIR })
  const { databases } = await openStore(config)
  await requireSame(older.archive, databases, storageOf(config))
  await databases.close()
  expect((await runCommand(['doctor', '--checksums'], { DATA_DIR })).output).toMatch(/All kept counts are right[^]*All \d+ files are there/)
  expect(await runCommand(['audit:verify'], { DATA_DIR })).toMatchObject({ code: 0 })
}

describe.each(RELEASES)('version $version', (release) => {
  for (const dialect of DIALECTS)
    it(`is restored from an archive on ${dialect}, with every row and every file`, () => restoreOn(dialect, release.archive))

  it('is brought to this version in its data directory, with every row and every file', () => updateHere(release))
})

it('what had later tables, and called itself 0.2.0, is brought to this version too', () => updateHere(BETWEEN))

describe('a later migration', () => {
  const migrations = withLater(async (run) => {
    await run("alter table meetings add column language text not null default 'en'")
    await run("update meetings set language = 'si'")
  })

  it('runs on what an archive holds, after that was loaded and compared', async () => {
    await verifyBackup(FIRST_ARCHIVE, directory(), migrations)
    for (const dialect of DIALECTS.filter((name) => name !== 'sqlite')) {
      const target = await testDatabases(dialect)
      const archive = await openArchive(FIRST_ARCHIVE, LIMITS, migrations)
      await fillPortal(target.databases, storageOf(readConfig({}, { DATA_DIR: target.dataDir })), archive)
      archive.close()
      const rows = await target.databases.read.selectFrom('meetings').selectAll().execute()
      expect(rows.map((row) => (row as Row)['language'])).toEqual(['si'])
      await target.drop()
    }
  })

  it('that fails leaves the portal of a PostgreSQL as it was', async () => {
    for (const dialect of DIALECTS.filter((name) => name !== 'sqlite')) {
      const target = await testDatabases(dialect)
      await target.databases.write
        .insertInto('units_shares')
        .values({ unit_id: 'old' as UnitId, from_day: '', share: 1 })
        .execute()
      const broken = withLater(async (run) => {
        await run('alter table meetings add column language text')
        await run('update nothing set language = 1')
      })
      const archive = await openArchive(FIRST_ARCHIVE, LIMITS, broken)
      const filled = fillPortal(target.databases, storageOf(readConfig({}, { DATA_DIR: target.dataDir })), archive)
      await expect(filled).rejects.toThrow('9999-later')
      archive.close()
      expect(await target.databases.read.selectFrom('units_shares').select('unit_id').execute()).toEqual([{ unit_id: 'old' }])
      await target.drop()
    }
  })
})
