import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startProcess, untilHealthy } from '../test/services/process.ts'

/**
 * What rare calls need, such as a library of spreadsheets, is imported where it is used: loaded at the start it would cost
 * every portal time and memory. An import of node:http loads the client behind `fetch`.
 */
const AT_START = ['@fastify/multipart', '@fastify/static', 'better-sqlite3', 'fastify', 'helmet', 'kysely', 'zod']

/** The package of a module, and what of Node is dear. */
const PACKAGE = /(?<=\/node_modules\/)(@[^/]+\/)?[^/]+(?!.*\/node_modules\/)|^node:http$/

it('a start loads no package that only rare calls need', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verandah-'))
  const list = join(directory, 'loaded')
  const preloaded = `--import=${join(import.meta.dirname, '../test/services/noteLoaded.js')}`
  const { child, ended } = await untilHealthy(await startProcess({ DATA_DIR: directory, LOADED: list, NODE_OPTIONS: preloaded }))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(directory, { recursive: true, force: true })
  })
  const urls = readFileSync(list, 'utf8').split('\n')
  const packages = urls.flatMap((url) => PACKAGE.exec(url)?.[0] ?? [])
  expect([...new Set(packages)].toSorted()).toEqual(AT_START)
  // The contract needs zod's mini API; `import 'zod'` would load the other one beside it.
  expect(urls.filter((url) => /zod\/v4\/classic/.test(url))).toEqual([])
})
