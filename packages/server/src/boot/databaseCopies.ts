import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { distinctCommit, type Version } from '../db/version.ts'
import { copyNames, createPrivate, databaseFile } from './dataDir.ts'

/** So many copies stay, the newest. */
const KEPT = 3

export interface DatabaseCopy {
  file: string
  madeAt: Date
}

/** The copies that were made of the database before it was updated, newest first. */
export function listCopies(dataDir: string): DatabaseCopy[] {
  const copies = copyNames(dataDir).map((name) => ({ file: join(dataDir, name), madeAt: statSync(join(dataDir, name)).mtime }))
  return copies.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Removes from a copy what was cast in a secret vote that is open: two states of an urn would tell what was cast between them. Whoever
 * goes back to the copy takes that vote again.
 */
function leaveUrnsOut(file: string): void {
  const copy = new SQLite(file)
  try {
    // A copy of an earlier version may have no such table.
    const isKnown = copy.prepare("select 1 from sqlite_master where type = 'table' and name = 'ballots_urns'").get()
    if (isKnown === undefined || copy.prepare('select 1 from ballots_urns').get() === undefined) return
    copy.exec('delete from ballots_urns')
    copy.exec('vacuum')
  } finally {
    copy.close()
  }
}

/**
 * Copies the database as it is, in a file that is named after the version that it is of, and removes the oldest of several
 * such copies. It gets its name when all of it is on the disk.
 */
export function copyDatabase(dataDir: string, version: Version): string {
  const commit = distinctCommit(version)
  const file = join(dataDir, `before-${version.version}${commit === null ? '' : `-${commit}`}.sqlite`)
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  createPrivate(draft)
  const database = new SQLite(databaseFile(dataDir), { readonly: true })
  try {
    database.prepare('vacuum into ?').run(draft)
    leaveUrnsOut(draft)
    flush(draft)
    renameSync(draft, file)
    flush(dataDir)
  } finally {
    database.close()
    rmSync(draft, { force: true })
  }
  for (const { file: old } of listCopies(dataDir).slice(KEPT)) rmSync(old)
  return file
}
