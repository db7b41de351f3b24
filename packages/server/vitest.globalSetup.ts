import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const PACKAGE = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite')
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/verandah')

/**
 * An empty PostgreSQL is made once for each version of PGlite and copied for each worker: making one takes longer than
 * most files of tests. Not where a real server is given.
 */
export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const file = join(CACHE, `pglite-${version}.tar`)
  if (!existsSync(file)) await make(file)
  process.env['TEST_EMPTY_PGLITE'] = file
}

async function make(file: string): Promise<void> {
  const pglite = new PGlite()
  // Before it is ready it would never answer.
  await pglite.waitReady
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
  renameSync(draft, file)
}
