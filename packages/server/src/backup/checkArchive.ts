import { tableEntry, fileEntry, MANIFEST, SECRET_KEY, storageKeyOf } from './manifest.ts'
import { ARCHIVED_TABLES, DROPPED_TABLES } from './archivedColumns.ts'
import { type Archive, damaged, linesOf } from './readArchive.ts'
import { fingerprintOf } from '../core/secrets/cipher.ts'
import type { Row } from '../db/tableRows.ts'
import { STORAGE_KEY } from '../storage/blobStore.ts'

/** The SHA-256 of the files that are not deleted, by their keys. */
type LivingFiles = Map<string, string>

/** Checks a row by hand, because there may be a million of them. */
function isRow(json: unknown): json is Row {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  return Object.values(json).every((value) => value === null || typeof value === 'string' || typeof value === 'number')
}

/** Yields the rows of a table; throws when a line is none, or has other columns than the table had when the archive was made. */
export async function* archivedRows(archive: Archive, table: string): AsyncGenerator<Row> {
  const columns = archive.schema.tables.get(table)?.join()
  for await (const line of linesOf(archive, tableEntry(table))) {
    let row: unknown
    try {
      row = JSON.parse(line)
    } catch (error) {
      throw damaged(archive.file, `a row of ${table} cannot be read`, error)
    }
    if (!isRow(row)) throw damaged(archive.file, `a row of ${table} cannot be read`)
    if (Object.keys(row).join() !== columns) throw damaged(archive.file, `a row of ${table} has other columns`)
    yield row
  }
}

function addLiving(living: LivingFiles, { storage_key, sha256, deleted_at }: Row, file: string): void {
  const key = String(storage_key)
  // The row of a deleted file is checked too: a job removes the bytes that lie there.
  if (!STORAGE_KEY.test(key)) throw damaged(file, 'a row of files has a key that is none')
  if (deleted_at === null) living.set(key, String(sha256))
}

async function checkTables(archive: Archive): Promise<LivingFiles> {
  const { file, manifest } = archive
  const living: LivingFiles = new Map()
  let last: Row | undefined
  for (const { name, rows } of manifest.tables) {
    let count = 0
    for await (const row of archivedRows(archive, name)) {
      count += 1
      if (name === 'files') addLiving(living, row, file)
      if (name === 'audit') last = row
    }
    if (count !== rows) throw damaged(file, `${name} has ${count} rows instead of ${rows}`)
  }
  const end = manifest.audit
  if ((last?.['number'] ?? 0) !== (end?.number ?? 0) || (end !== null && last?.['hash'] !== end.hash))
    throw damaged(file, 'the audit trail does not end where the manifest says')
  return living
}

async function checkFiles(archive: Archive, living: LivingFiles): Promise<void> {
  const { file, manifest, sums } = archive
  const [missing, altered] = [new Set(manifest.files.missing), new Set(manifest.files.altered)]
  for (const [key, sha256] of living) {
    const found = sums.get(fileEntry(key))
    if (found === undefined ? !missing.has(key) : found !== sha256 && !altered.has(key))
      throw damaged(file, `the file ${key} is ${found === undefined ? 'missing' : 'not the one of its row'}`)
  }
  let [count, bytes] = [0, 0]
  for (const name of sums.keys()) {
    const key = storageKeyOf(name)
    if (key === null) continue
    if (!living.has(key)) throw damaged(file, `no row knows the file ${key}`)
    for await (const chunk of archive.read(name)) bytes += chunk.length
    count += 1
  }
  if (count !== manifest.files.count || bytes !== manifest.files.bytes) throw damaged(file, 'it has other files than the manifest says')
}

/** Returns the key that is in the archive; null when it was kept elsewhere. */
export async function archivedKey(archive: Archive): Promise<string | null> {
  if (!archive.sums.has(SECRET_KEY)) return null
  const chunks: Buffer[] = []
  for await (const chunk of archive.read(SECRET_KEY)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Throws unless the archive has the tables of its schema that archives have, and no others. */
function requireTables({ file, manifest, schema, sums }: Archive): void {
  const names = new Set(manifest.tables.map(({ name }) => name))
  if (names.size !== manifest.tables.length) throw damaged(file, 'its manifest names a table twice')
  const expected = [...ARCHIVED_TABLES.keys()].filter((name) => schema.tables.has(name))
  // A table that a later migration has removed is one that archives have no more.
  if (![...names].every((name) => schema.tables.has(name) && !DROPPED_TABLES.has(name)) || !expected.every((name) => names.has(name)))
    throw damaged(file, 'it has other tables than the version of the portal that it names')
  const tables = new Set(manifest.tables.map(({ name }) => tableEntry(name)))
  for (const name of sums.keys())
    if (!tables.has(name) && name !== MANIFEST && name !== SECRET_KEY && storageKeyOf(name) === null)
      throw damaged(file, `its manifest does not know ${name}`)
}

/**
 * Reads the whole archive and throws unless it has the tables of its schema, and every byte, row and file is as its manifest
 * and its checksums say.
 */
export async function checkArchive(archive: Archive): Promise<void> {
  const { file, manifest } = archive
  requireTables(archive)
  await checkFiles(archive, await checkTables(archive))
  const key = await archivedKey(archive)
  if (key !== null && fingerprintOf(key) !== manifest.keyFingerprint) throw damaged(file, 'its key is not the one of its database')
}
