import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.mjs'
import { inRoot, root, scratch } from './paths.mjs'

/** The age in milliseconds above which a lock is stale. */
const MAX_AGE_MS = 20 * 60_000

/** The folder that each kind of work writes, beside the scratch folder. */
const WRITTEN = { install: root, build: inRoot('packages/web') }

/** A checkout that belongs to somebody else, or lies on a disk that is read-only, works when it is built. */
function requireWritable(name) {
  try {
    for (const folder of [existsSync(scratch) ? scratch : root, WRITTEN[name]]) accessSync(folder, constants.W_OK)
  } catch (error) {
    const remedy = 'Run `npm run build` there once as a user who may write to it, or take a release: see docs/OPERATIONS.md.'
    const why = `it cannot be written (${error.code})`
    throw new Error(`${root} is not built, and this user cannot ${name} in it, because ${why}. ${remedy}`, { cause: error })
  }
}

/**
 * Does the work while no other command of this checkout works under the same name.
 * The lock is a directory with its owner in it. It appears by a rename, so it is never seen without its owner.
 */
export async function withLock(name, work) {
  requireWritable(name)
  mkdirSync(scratch, { recursive: true })
  const lock = join(scratch, `${name}.lock`)
  let waited = false
  while (!tryLock(lock)) {
    const owner = ownerOf(lock)
    if (owner !== null && isStale(owner)) removeStale(lock, owner)
    else {
      if (!waited && owner !== null) log(`Waiting for another command to ${name} (process ${owner.pid})`)
      waited = true
      await sleep(200)
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryLock(lock) {
  const prepared = mkdtempSync(`${lock}-`)
  writeFileSync(join(prepared, 'owner.json'), JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() }))
  try {
    renameSync(prepared, lock)
    return true
  } catch {
    rmSync(prepared, { recursive: true, force: true })
    return false
  }
}

function ownerOf(lock) {
  try {
    return JSON.parse(readFileSync(join(lock, 'owner.json'), 'utf8'))
  } catch {
    return null
  }
}

function isStale({ pid, host, since }) {
  if (Date.now() - since > MAX_AGE_MS) return true
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes a stale lock, but not a new one that another command has made in its place meanwhile. */
function removeStale(lock, owner) {
  const aside = mkdtempSync(`${lock}-`)
  try {
    renameSync(lock, join(aside, 'lock'))
    if (ownerOf(join(aside, 'lock'))?.since !== owner.since) renameSync(join(aside, 'lock'), lock)
  } catch {
    // Another waiting command was faster.
  }
  rmSync(aside, { recursive: true, force: true })
}
