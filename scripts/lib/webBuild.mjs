import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runToEnd, stopIfTold } from './child.mjs'
import { alone } from './lock.mjs'
import { portalNode } from './node.mjs'
import { inRoot, root, scratch } from './places.mjs'
import { say, step } from './say.mjs'

const dist = inRoot('packages/web/dist')
const BUILD = inRoot('packages/web/build/build.ts')
const SOURCES = ['packages/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
/** The exit code of a build that is whole, but loads more script than its budget allows. */
const TOO_HEAVY = 3
const A_DAY = 86_400_000
const NOT_BUILT = /(^|\/)(dist|node_modules|coverage|[^/]+\.test\.tsx?)$/

export const isWebStale = () => recordIn(dist)?.sources !== fingerprint()

/** Builds the web pages when they are not those of the present sources. */
export async function ensureWebBuilt() {
  if (!isWebStale()) return
  await alone('build', async () => {
    if (!isWebStale()) return
    say(existsSync(dist) ? 'The web pages are older than their sources' : 'The web pages are not built')
    await buildWeb()
  })
}

/**
 * Builds beside the pages in use and puts the result in their place by a rename: nobody is served half a build.
 * Answers whether the pages keep to their budgets.
 */
export async function buildWeb() {
  mkdirSync(scratch, { recursive: true })
  const work = mkdtempSync(join(scratch, 'web-build-'))
  const fresh = join(work, 'dist')
  try {
    const sources = fingerprint()
    const code = await step('Building the web pages', () => runToEnd(portalNode(), [BUILD, '--outDir', fresh]))
    stopIfTold()
    if (code !== 0 && code !== TOO_HEAVY) throw new Error('The web pages could not be built.')
    keepFormerAssets(fresh)
    writeFileSync(join(fresh, '.build.json'), JSON.stringify({ sources }))
    if (existsSync(dist)) renameSync(dist, join(work, 'former'))
    renameSync(fresh, dist)
    return code === 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** A page that was loaded before this build still asks for the parts that its own build named: they stay for a day. */
function keepFormerAssets(fresh) {
  const former = join(dist, 'assets')
  for (const file of existsSync(former) ? readdirSync(former) : []) {
    const [from, to] = [join(former, file), join(fresh, 'assets', file)]
    if (existsSync(to) || Date.now() - statSync(from).mtimeMs > A_DAY) continue
    cpSync(from, to, { preserveTimestamps: true })
  }
}

function recordIn(directory) {
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
  if (NOT_BUILT.test(path)) return []
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
