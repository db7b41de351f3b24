import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exitIfStopped, run } from './child.mjs'
import { withLock } from './lock.mjs'
import { log, logStep } from './log.mjs'
import { portalNode } from './node.mjs'
import { inRoot, isRelease, root, scratch } from './paths.mjs'

const dist = inRoot('packages/web/dist')
const BUILD = inRoot('packages/web/build/build.ts')
const SOURCES = ['packages/web', 'packages/contract', 'docs/guide', 'package-lock.json', 'tsconfig.base.json']
/** The exit code of a complete build in which a page loads more script than its budget allows. */
const OVER_BUDGET = 3
const DAY_MS = 86_400_000
const NOT_A_SOURCE = /(^|\/)(dist|node_modules|coverage|[^/]+\.test\.tsx?)$/

export const isWebStale = () => buildRecord(dist)?.sources !== fingerprint()

/** Builds the web pages when their sources have changed since the last build. */
export async function ensureWebBuilt() {
  if (isRelease || !isWebStale()) return
  await withLock('build', async () => {
    if (!isWebStale()) return
    log(existsSync(dist) ? 'The web pages are older than their sources' : 'The web pages are not built')
    await buildWeb()
  })
}

/**
 * Builds into a temporary folder and renames it to the final one: nobody is served an incomplete build.
 * Returns whether the pages keep to their budgets.
 */
export async function buildWeb() {
  mkdirSync(scratch, { recursive: true })
  const work = mkdtempSync(join(scratch, 'web-build-'))
  const fresh = join(work, 'dist')
  try {
    const sources = fingerprint()
    const isWithinBudget = await buildPages(portalNode(), fresh)
    keepPreviousAssets(fresh)
    writeFileSync(join(fresh, '.build.json'), JSON.stringify({ sources }))
    if (existsSync(dist)) renameSync(dist, join(work, 'previous'))
    renameSync(fresh, dist)
    return isWithinBudget
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Builds the pages into a folder, and nothing else. Returns whether they keep to their budgets. */
export async function buildPages(node, folder) {
  const code = await logStep('Building the web pages', () => run(node, [BUILD, '--outDir', folder]))
  exitIfStopped()
  if (code !== 0 && code !== OVER_BUDGET) throw new Error('The web pages could not be built.')
  return code === 0
}

/** A page that is open in a browser still loads the files of its own build: they stay for a day. */
function keepPreviousAssets(fresh) {
  const previous = join(dist, 'assets')
  for (const file of existsSync(previous) ? readdirSync(previous) : []) {
    const [from, to] = [join(previous, file), join(fresh, 'assets', file)]
    if (existsSync(to) || Date.now() - statSync(from).mtimeMs > DAY_MS) continue
    cpSync(from, to, { preserveTimestamps: true })
  }
}

function buildRecord(directory) {
  const file = join(directory, '.build.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((path) => sourcesUnder(inRoot(path)))) {
    const bytes = readFileSync(file)
    hash.update(`${relative(root, file)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

function sourcesUnder(path) {
  if (NOT_A_SOURCE.test(path)) return []
  const entries = entriesOf(path)
  return entries === null ? [path] : entries.toSorted().flatMap((name) => sourcesUnder(join(path, name)))
}

function entriesOf(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
