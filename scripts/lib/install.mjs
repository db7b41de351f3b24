import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { alone } from './lock.mjs'
import { npmCi } from './npmCi.mjs'
import { inRoot } from './places.mjs'
import { say, step } from './say.mjs'

const SETTLED = inRoot('node_modules/.settled.json')

/** Installs the packages when those in node_modules are not those of package-lock.json. */
export async function ensureInstalled({ tools = true } = {}) {
  if (staleness(tools) === null) return
  await alone('install', async () => {
    const difference = staleness(tools)
    if (difference === null) return
    say(difference)
    await step('Installing the packages (npm ci)', npmCi)
    writeFileSync(SETTLED, JSON.stringify({ lock: lockHash(), difference: firstDifference(true) }))
  })
}

/** What is to be installed. A difference that npm itself has left under this lock file will not go by asking it again. */
function staleness(tools) {
  const difference = firstDifference(tools)
  if (difference === null || !existsSync(SETTLED)) return difference
  const settled = JSON.parse(readFileSync(SETTLED, 'utf8'))
  return settled.difference === difference && settled.lock === lockHash() ? null : difference
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')

/** What is missing or of another version, in words; null when all is as locked. */
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

/** An optional package without a named machine comes along with another one: that one decides. */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false
  const leftOut = `${process.env.npm_config_omit ?? ''} ${process.env.NPM_CONFIG_OMIT ?? ''}`.includes('optional')
  return !leftOut && allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libcHere())
}

const allows = (list, value) => list === undefined || [list].flat().includes(value)

let foundLibc = null
function libcHere() {
  process.report.excludeNetwork = true
  foundLibc ??= process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  return foundLibc
}
