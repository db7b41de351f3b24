import { type Instant, instant } from '@verandah/contract/dates'
import { fingerprintOf } from '../core/secrets/cipher.ts'
import { KEY_FINGERPRINT, readInstallation } from '../core/running/installation.ts'
import { readAtOnce } from '../core/transact.ts'
import { MIGRATIONS, schemaFingerprint } from '../db/migrate.ts'
import type { Databases } from '../db/open.ts'
import { VERSION } from '../db/version.ts'
import { findEnd } from '../events/chain.ts'
import { FileMissing } from '../storage/blobStore.ts'
import { keepDeleted } from './keepDeleted.ts'
import { keptRows } from './keptRows.ts'
import type { FilesTable } from '../storage/storage.table.ts'
import type { FileStorage } from '../storage/storage.ts'
import { CHECKSUMS, fileEntry, FORMAT, formatChecksums, MANIFEST, type Manifest, SECRET_KEY, tableEntry } from './manifest.ts'
import { requireNoSecretVote } from './secretVotes.ts'
import { archivedTables, tableLines } from './tableEntries.ts'
import { type ArchiveWriter, type WrittenEntry, writeArchive } from './writeArchive.ts'

export interface BackupSource {
  databases: Pick<Databases, 'dialect' | 'read' | 'write' | 'longReader'>
  storage: FileStorage
  /** The key that the portal has made; null when it is kept elsewhere. */
  secretKey: string | null
  secretMails: ReadonlySet<string>
  /** The public key that archives are encrypted for, with age. */
  recipient?: string | undefined
  clock: () => Date
}

export interface MadeBackup extends WrittenEntry {
  file: string
  manifest: Manifest
  /** Whether it holds the key that its database needs. */
  holdsKey: boolean
}

type File = Pick<FilesTable, 'storage_key' | 'sha256' | 'size'>
type Database = Pick<Manifest, 'database' | 'tables' | 'audit' | 'keyFingerprint'> & { files: File[] }
type Add = ArchiveWriter['add']

/** Adds the database as it is at one moment, while others write. */
async function addDatabase(add: Add, { databases, secretMails }: BackupSource, now: Instant): Promise<Database> {
  const { dialect } = databases
  const reader = databases.longReader()
  const reading = readAtOnce(reader.db, dialect, async (db) => {
    const tables: Manifest['tables'] = []
    const files: File[] = []
    await requireNoSecretVote(db, dialect)
    for (const shape of await archivedTables(db, dialect)) {
      let rows = 0
      const lines = tableLines(db, dialect, shape, (table, found) => {
        const page = keptRows(table, found, { now, secretMails })
        rows += page.length
        // The page of any table is of plain rows; these are the files'.
        for (const { storage_key, sha256, size, deleted_at } of table === 'files' ? (page as unknown as FilesTable[]) : [])
          if (deleted_at === null) files.push({ storage_key, sha256, size })
        return page
      })
      await add(tableEntry(shape.name), lines)
      tables.push({ name: shape.name, rows })
    }
    const audit = (await findEnd(db)) ?? null
    const keyFingerprint = (await readInstallation<string>(db, KEY_FINGERPRINT)) ?? null
    return { database: dialect, tables, audit, keyFingerprint, files }
  })
  try {
    return await reading
  } finally {
    await reader.close()
  }
}

/** Adds the files' bytes. A file that is damaged already must not prevent the backup of all others. */
async function addFiles(add: Add, storage: FileStorage, files: readonly File[]): Promise<Manifest['files']> {
  const result: Manifest['files'] = { count: 0, bytes: 0, missing: [], altered: [] }
  for (const { storage_key, sha256 } of files) {
    try {
      const bytes = await storage.open(storage_key)
      // A stream that fails before it is read would end the process; its reader gets the error all the same.
      bytes.on('error', () => undefined)
      // Pictures and PDF are compressed already.
      const added = await add(fileEntry(storage_key), bytes, { isCompressed: false })
      result.count += 1
      result.bytes += added.size
      if (added.sha256 !== sha256) result.altered.push(storage_key)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      result.missing.push(storage_key)
    }
  }
  return result
}

function holdsKey(key: string | null, { keyFingerprint }: Pick<Manifest, 'keyFingerprint'>): key is string {
  return key !== null && fingerprintOf(key) === keyFingerprint
}

/** Makes one archive of the database at one moment and of the files that it names, while the portal runs. */
export async function makeBackup(source: BackupSource, file: string): Promise<MadeBackup> {
  const { storage, secretKey, clock } = source
  const now = instant(clock())
  const sums = new Map<string, string>()
  let manifest: Manifest | undefined
  const written = await keepDeleted(source.databases, clock, () =>
    writeArchive(file, async (archive) => {
      const add: Add = async (name, content, options) => {
        const entry = await archive.add(name, content, options)
        sums.set(name, entry.sha256)
        return entry
      }
      const { files, ...database } = await addDatabase(add, source, now)
      const stored = await addFiles(add, storage, files)
      if (holdsKey(secretKey, database)) await add(SECRET_KEY, [Buffer.from(secretKey)])
      const schema = { migrations: MIGRATIONS.map(({ name }) => name), schema: await schemaFingerprint() }
      manifest = { product: 'verandah', format: FORMAT, ...VERSION, createdAt: now, ...schema, ...database, files: stored }
      await add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
      await archive.add(CHECKSUMS, [Buffer.from(formatChecksums(sums))])
    })
  )
  if (manifest === undefined) throw new Error('The archive has no manifest')
  return { file, ...written, manifest, holdsKey: holdsKey(secretKey, manifest) }
}
