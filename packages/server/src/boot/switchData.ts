import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'

// A restore, and a rollback of the database alone, builds the new portal in `restore.part`. From the moment when that is renamed to `restore.ready`, it takes the
// place of the old one: each step is one rename, and whoever locks DATA_DIR next goes on where a power cut ended it.
const PART = 'restore.part'
const READY = 'restore.ready'
/** Within these: what is to come, what was there before, and the names of what goes. */
const [NEW, OLD, NAMES] = ['new', 'old', 'names.json']

function flush(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** An empty folder in DATA_DIR, in which a portal is built that shall replace the one that is there. */
export function startBuilding(dataDir: string): string {
  dropBuilding(dataDir)
  const folder = join(dataDir, PART, NEW)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  mkdirSync(join(dataDir, PART, OLD), { mode: 0o700 })
  return folder
}

/** Removes what an interrupted restore has built. */
export function dropBuilding(dataDir: string): void {
  rmSync(join(dataDir, PART), { recursive: true, force: true })
}

/** Whether a restore was cut off while it took the place of the old portal. */
export function isSwitching(dataDir: string): boolean {
  return existsSync(join(dataDir, READY))
}

/**
 * First all old files go, then the new ones come: until the folder `moved` is there, whatever lies in DATA_DIR is old.
 * Returns where the old files are now; null when there were none.
 */
export function finishSwitch(dataDir: string, names: readonly string[]): string | null {
  if (!isSwitching(dataDir)) return null
  const ready = join(dataDir, READY)
  const moved = join(ready, 'moved')
  if (!existsSync(moved)) {
    // Version 0.1.0 wrote no list first: what it switched was all of a portal.
    const listed = existsSync(join(ready, NAMES)) ? (JSON.parse(readFileSync(join(ready, NAMES), 'utf8')) as string[]) : names
    for (const name of listed) if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(ready, OLD, name))
    flush(join(ready, OLD))
    flush(dataDir)
    mkdirSync(moved)
    flush(ready)
  }
  for (const name of readdirSync(join(ready, NEW))) renameSync(join(ready, NEW, name), join(dataDir, name))
  flush(dataDir)
  return keepOld(dataDir)
}

/** Gives the old portal a name of its own; null when there was none. */
function keepOld(dataDir: string): string | null {
  const [ready, old] = [join(dataDir, READY), join(dataDir, READY, OLD)]
  let kept: string | null = null
  if (existsSync(old) && readdirSync(old).length > 0) {
    for (let number = 1; kept === null || existsSync(kept); number += 1) kept = join(dataDir, `replaced-${number}`)
    renameSync(old, kept)
  }
  rmSync(ready, { recursive: true })
  flush(dataDir)
  return kept
}

/** Puts what was built into the place of what is there under these names; returns what `finishSwitch` does. */
export function switchTo(dataDir: string, names: readonly string[]): string | null {
  writeFileSync(join(dataDir, PART, NAMES), JSON.stringify(names), { flush: true })
  flush(join(dataDir, PART, NEW))
  flush(join(dataDir, PART))
  renameSync(join(dataDir, PART), join(dataDir, READY))
  flush(dataDir)
  return finishSwitch(dataDir, names)
}
