import { tableEntry, fileEntry, MANIFEST, SECRET_KEY, storageKeyOf, BackupError } from './manifest.ts'
import { type Archive, damaged, linesOf } from './readArchive.ts'
import { fingerprintOf } from '../core/cipher.ts'
import { schemaFingerprint } from '../db/migrate.ts'
import type { Row } from '../db/tableRows.ts'

interface LivingFile {
  storageKey: string
  sha256: string
}

/** The rows of a table; throws when a line is none. */
export async function* archivedRows(archive: Archive, table: string): AsyncGenerator<Row> {
  for await (const line of linesOf(archive.read(tableEntry(table)))) {
    let row: unknown
    try {
      row = JSON.parse(line)
    } catch (error) {
      throw damaged(archive.file, `a row of ${table} cannot be read`, error)
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(archive.file, `a row of ${table} cannot be read`)
    yield row as Row
  }
}

async function checkTables(archive: Archive): Promise<LivingFile[]> {
  const { file, manifest } = archive
  const living: LivingFile[] = []
  let last: Row | undefined
  for (const { name, rows } of manifest.tables) {
    let count = 0
    for await (const row of archivedRows(archive, name)) {
      count += 1
      if (name === 'files' && row['deleted_at'] === null)
        living.push({ storageKey: String(row['storage_key']), sha256: String(row['sha256']) })
      if (name === 'audit') last = row
    }
    if (count !== rows) throw damaged(file, `${name} has ${count} rows instead of ${rows}`)
  }
  const end = manifest.audit
  if ((last?.['number'] ?? 0) !== (end?.number ?? 0) || (end !== null && last?.['hash'] !== end.hash))
    throw damaged(file, 'the audit trail does not end where the manifest says')
  return living
}

async function checkFiles(archive: Archive, living: readonly LivingFile[]): Promise<void> {
  const { file, manifest, sums } = archive
  const { missing, altered } = manifest.files
  const expected = new Map(living.map(({ storageKey, sha256 }) => [storageKey, sha256]))
  for (const [key, sha256] of expected) {
    const found = sums.get(fileEntry(key))
    if (found === undefined ? !missing.includes(key) : found !== sha256 && !altered.includes(key))
      throw damaged(file, `the file ${key} is ${found === undefined ? 'missing' : 'not the one of its row'}`)
  }
  let [count, bytes] = [0, 0]
  for (const name of sums.keys()) {
    const key = storageKeyOf(name)
    if (key === null) continue
    if (!expected.has(key)) throw damaged(file, `no row knows the file ${key}`)
    for await (const chunk of archive.read(name)) bytes += chunk.length
    count += 1
  }
  if (count !== manifest.files.count || bytes !== manifest.files.bytes) throw damaged(file, 'it has other files than the manifest says')
}

/** The key that is in the archive; null when it was kept elsewhere. */
export async function archivedKey(archive: Archive): Promise<string | null> {
  if (!archive.sums.has(SECRET_KEY)) return null
  const chunks: Buffer[] = []
  for await (const chunk of archive.read(SECRET_KEY)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Throws unless this version of the portal has the tables that the archive was made of. */
export async function requireSameSchema({ file, manifest }: Archive): Promise<void> {
  if (manifest.schema === (await schemaFingerprint())) return
  throw new BackupError(`${file} was made by version ${manifest.version} of the portal, with other tables. Restore it with that version.`)
}

/** Reads the whole archive and throws unless every byte, row and file is as its manifest and its checksums say. */
export async function checkArchive(archive: Archive): Promise<void> {
  const { file, manifest, sums } = archive
  const tables = new Set(manifest.tables.map(({ name }) => tableEntry(name)))
  if (tables.size !== manifest.tables.length) throw damaged(file, 'its manifest names a table twice')
  for (const name of sums.keys())
    if (!tables.has(name) && name !== MANIFEST && name !== SECRET_KEY && storageKeyOf(name) === null)
      throw damaged(file, `its manifest does not know ${name}`)
  await checkFiles(archive, await checkTables(archive))
  const key = await archivedKey(archive)
  if (key !== null && fingerprintOf(key) !== manifest.keyFingerprint) throw damaged(file, 'its key is not the one of its database')
}
