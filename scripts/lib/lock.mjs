import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratch } from './places.mjs'
import { say } from './say.mjs'

const LONGEST = 20 * 60_000

/**
 * Does the work while no other command of this checkout does work under the same name.
 * The lock is a directory that appears with its owner in it, by a rename, so that it is never seen half made.
 */
export async function alone(name, work) {
  mkdirSync(scratch, { recursive: true })
  const lock = join(scratch, `${name}.lock`)
  let waited = false
  while (!take(lock)) {
    const owner = ownerOf(lock)
    if (owner !== null && isGone(owner)) giveUp(lock, owner)
    else {
      if (!waited && owner !== null) say(`Waiting for another command to ${name} (process ${owner.pid})`)
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

function take(lock) {
  const made = mkdtempSync(`${lock}-`)
  writeFileSync(join(made, 'owner.json'), JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() }))
  try {
    renameSync(made, lock)
    return true
  } catch {
    rmSync(made, { recursive: true, force: true })
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

function isGone({ pid, host, since }) {
  if (Date.now() - since > LONGEST) return true
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Takes a dead owner's lock away, but not one that somebody else has made in its place meanwhile. */
function giveUp(lock, owner) {
  const grave = mkdtempSync(`${lock}-`)
  try {
    renameSync(lock, join(grave, 'lock'))
    if (ownerOf(join(grave, 'lock'))?.since !== owner.since) renameSync(join(grave, 'lock'), lock)
  } catch {
    // Another waiter was quicker.
  }
  rmSync(grave, { recursive: true, force: true })
}
