import { type Config, ConfigError, readConfig } from '../boot/config.ts'
import { storageOf } from '../boot/dataDir.ts'
import { withReader } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import { readTotals } from '../core/totals.ts'
import type { Db } from '../db/open.ts'
import { FEATURES } from '../features.ts'
import { StorageUnavailable } from '../storage/blobStore.ts'
import { checkFiles, storedFiles } from '../storage/checkFiles.ts'

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

/** Stored totals that differ from the query that counts them again; normally none. */
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

/** `doctor`: compares the stored totals with what they count, and the stored files with their rows. */
export async function doctor({ checksums = false }: { checksums?: boolean } = {}): Promise<void> {
  const config = readConfig()
  const results = [await doctorTotals(config), await doctorFiles(config, checksums)]
  if (results.includes(false)) process.exitCode = 1
}
