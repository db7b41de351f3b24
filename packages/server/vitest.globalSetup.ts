import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * An empty PostgreSQL is made once and copied for each test file: making one takes longer than most of them. Not where
 * a real server is given.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined
  const pglite = new PGlite()
  // Before it is ready it would never answer.
  await pglite.waitReady
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  const folder = mkdtempSync(join(tmpdir(), 'verandah-empty-'))
  const file = join(folder, 'empty.tar')
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
  process.env['TEST_EMPTY_PGLITE'] = file
  return () => rmSync(folder, { recursive: true, force: true })
}
