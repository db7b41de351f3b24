import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { log, logStep } from './log.mjs'
import { npmCi } from './npmCi.mjs'
import { inRoot, isRelease } from './paths.mjs'

const REMAINING = inRoot('node_modules/.remaining-difference.json')

/** Whether `ensureInstalled` has something to do. */
export const isToInstall = ({ tools = true } = {}) => !isRelease && whatToInstall(tools) !== null

/** Installs the packages when those in node_modules differ from package-lock.json. `tools`: development packages too. */
export async function ensureInstalled({ tools = true } = {}) {
  if (!isToInstall({ tools })) return
  await withLock('install', async () => {
    const difference = whatToInstall(tools)
    if (difference === null) return
    log(difference)
    await logStep('Installing the packages (npm ci)', npmCi)
    writeFileSync(REMAINING, JSON.stringify({ lock: lockHash(), difference: firstDifference(true) }))
  })
}

/** Returns the difference to install, or null. One that remained after npm ci with the same lock file would remain again. */
function whatToInstall(tools) {
  const difference = firstDifference(tools)
  if (difference === null || !existsSync(REMAINING)) return difference
  const remaining = JSON.parse(readFileSync(REMAINING, 'utf8'))
  return remaining.difference === difference && remaining.lock === lockHash() ? null : difference
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')

/** Returns the first package that is missing or of another version, as a sentence; null when all are as locked. */
function firstDifference(tools) {
  const installed = packagesIn(inRoot('node_modules/.package-lock.json'))
  if (installed === null) return 'The packages are not installed'
  for (const [path, wanted] of Object.entries(packagesIn(inRoot('package-lock.json')))) {
    if (!path.includes('node_modules/') || (!tools && wanted.dev)) continue
    const found = installed[path]
    if (found === undefined && wanted.optional && !isForThisMachine(wanted)) continue
    if (found === undefined || !existsSync(inRoot(path))) return `${path} is missing`
    if (found.version !== wanted.version || found.resolved !== wanted.resolved) return `${path} is not the locked version`
  }
  return null
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

/** An optional package that names no system belongs to another optional package: that one decides. */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false
  const omitted = `${process.env.npm_config_omit ?? ''} ${process.env.NPM_CONFIG_OMIT ?? ''}`.includes('optional')
  return !omitted && allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, currentLibc())
}

const allows = (list, value) => list === undefined || [list].flat().includes(value)

let libcOfThisMachine = null
function currentLibc() {
  process.report.excludeNetwork = true
  libcOfThisMachine ??= process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  return libcOfThisMachine
}
