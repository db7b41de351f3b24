import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Config, ConfigError, readConfig } from '../boot/config.ts'
import { storageOf } from '../boot/dataDir.ts'
import { withReader } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import { readTotals } from '../core/totals.ts'
import type { Db } from '../db/open.ts'
import { checkMail } from './doctor/checkMail.ts'
import { checkMarks } from './doctor/checkMarks.ts'
import { checkPlace } from './doctor/checkPlace.ts'
import { checkProvider } from './doctor/checkProvider.ts'
import { checkProxy } from './doctor/checkProxy.ts'
import type { Finding } from './doctor/finding.ts'
import { FEATURES } from '../features.ts'
import { StorageUnavailable, FileMissing } from '../storage/blobStore.ts'
import type { FilesTable } from '../storage/storage.table.ts'
import type { FileStorage } from '../storage/storage.ts'

type FileRow = Pick<FilesTable, 'id' | 'kind' | 'storage_key' | 'size' | 'sha256'>

interface WrongFile {
  file: FileRow
  problem: string
}

/** How many are checked at once: an S3 service takes a while for each answer. */
const AT_ONCE = 8

/** Returns the files that must be there. */
function storedFiles(db: Db): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'storage_key', 'size', 'sha256'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

async function problemOf(storage: FileStorage, { storage_key, size, sha256 }: FileRow, withChecksums: boolean): Promise<string | null> {
  try {
    const found = await storage.size(storage_key)
    if (found !== size) return `has ${found} bytes instead of ${size}`
    if (!withChecksums) return null
    const hash = createHash('sha256')
    await pipeline(await storage.open(storage_key), hash)
    return hash.digest('hex') === sha256 ? null : 'has other bytes than when it was stored'
  } catch (error) {
    if (error instanceof FileMissing) return 'is missing'
    throw error
  }
}

/** Returns the files that are missing, or not as they were stored; throws when the storage cannot be read. */
async function checkFiles(storage: FileStorage, files: readonly FileRow[], withChecksums: boolean): Promise<WrongFile[]> {
  const wrong: WrongFile[] = []
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const checked = files
      .slice(from, from + AT_ONCE)
      .map(async (file) => ({ file, problem: await problemOf(storage, file, withChecksums) }))
    for (const { file, problem } of await Promise.all(checked)) if (problem !== null) wrong.push({ file, problem })
  }
  return wrong
}

interface Wrong {
  name: string
  kept: number
  counted: number
}

async function recount(db: Db): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for (const feature of FEATURES) {
    if (!('totals' in feature)) continue
    for (const [name, count] of await feature.totals.recount(db)) counted.set(name, count)
  }
  return counted
}

/** Returns the stored totals that differ from the query that counts them again; normally none. */
export async function checkTotals(db: Db): Promise<Wrong[]> {
  const counted = await recount(db)
  const kept = await readTotals(db, [...counted.keys()])
  return [...counted]
    .map(([name, count]) => ({ name, kept: kept.get(name) ?? 0, counted: count }))
    .filter((row) => row.kept !== row.counted)
}

async function doctorTotals(config: Config): Promise<boolean> {
  const wrong = await withReader(config, checkTotals)
  for (const { name, kept, counted } of wrong) say(`${name}: kept ${kept}, counted ${counted}`)
  say(wrong.length === 0 ? 'All kept counts are right.' : `${wrong.length} kept counts are wrong.`)
  return wrong.length === 0
}

/** Runs the features' checks of their own records. */
async function doctorRecords(config: Config): Promise<boolean> {
  const problems = await withReader(config, async (db, dialect) => {
    const found: string[] = []
    for (const feature of FEATURES) if ('check' in feature) found.push(...(await feature.check(db, dialect)))
    found.push(...(await checkMarks(db)))
    return found
  })
  for (const problem of problems) say(`WRONG: ${problem}`)
  if (problems.length === 0) say('The books are right.')
  return problems.length === 0
}

async function doctorFiles(config: Config, withChecksums: boolean): Promise<boolean> {
  const storage = storageOf(config)
  const files = await withReader(config, storedFiles)
  const found = await checkFiles(storage, files, withChecksums).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error
    const place = config.STORAGE_URL === undefined ? 'DATA_DIR' : 'STORAGE_URL'
    throw new ConfigError(`${place}: the files cannot be read (${String(error.cause)}).`, { cause: error })
  })
  // A file may have been deleted meanwhile.
  const ids = new Set(found.length === 0 ? [] : (await withReader(config, storedFiles)).map(({ id }) => id))
  const wrong = found.filter(({ file }) => ids.has(file.id))
  for (const { file, problem } of wrong) say(`File ${file.id} (${file.kind}, ${file.storage_key}) ${problem}.`)
  say(wrong.length === 0 ? `All ${files.length} files are there.` : `${wrong.length} of ${files.length} files are wrong.`)
  return wrong.length === 0
}

const PREFIX: Record<Finding['level'], string> = { fine: '', note: 'Note: ', wrong: 'WRONG: ' }

/** Checks the operator's settings. Only servers that the settings name are asked, each with a time limit. */
async function doctorSettings(config: Config): Promise<boolean> {
  const now = () => new Date()
  const findings = [
    ...(await withReader(config, (db, dialect) => checkPlace(config, db, dialect, now()))),
    ...(await checkMail(config)),
    ...(await checkProvider(config)),
    ...(await checkProxy(config, now))
  ]
  for (const { level, text } of findings) say(`${PREFIX[level]}${text}`)
  return findings.every(({ level }) => level !== 'wrong')
}

/**
 * Runs `doctor`: checks the operator's settings, compares the stored totals with a new count, derives the books once more,
 * and compares the stored files with their rows. One line for each; the exit code is 1 when something is wrong.
 */
export async function doctor({ checksums = false }: { checksums?: boolean } = {}): Promise<void> {
  const config = readConfig()
  const results = [
    await doctorSettings(config),
    await doctorRecords(config),
    await doctorTotals(config),
    await doctorFiles(config, checksums)
  ]
  if (results.includes(false)) process.exitCode = 1
}
