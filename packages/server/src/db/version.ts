import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readReleases } from './releases.ts'

const ROOT = join(import.meta.dirname, '../../../..')

function readText(...path: string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Returns the commit of a checkout of its own, or of one that `git worktree` has made: there `.git` is a file, and branches
 * lie elsewhere.
 */
function commitOfCheckout(root: string): string | null {
  const elsewhere = /^gitdir: (.+)$/.exec(readText(root, '.git') ?? '')?.[1]
  const git = elsewhere === undefined ? join(root, '.git') : resolve(root, elsewhere)
  const common = resolve(git, readText(git, 'commondir') ?? '.')
  const head = readText(git, 'HEAD')
  const branch = /^ref: (.+)$/.exec(head ?? '')?.[1]
  if (branch === undefined) return head
  const packed = readText(common, 'packed-refs')?.split('\n')
  return readText(common, branch) ?? packed?.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? null
}

/** The version of this portal, or of the one that has made something. */
export interface Version {
  /** The number in package.json and CHANGELOG.md. */
  version: string
  /** The commit of its sources; null where it is not known. */
  commit: string | null
}

function readVersion(root: string): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as { version: string }
  // A release has no `.git`; a file says of which commit it is.
  const commit = readText(root, 'COMMIT') ?? commitOfCheckout(root)
  return { version, commit: commit !== null && /^[\da-f]{40}$/.test(commit) ? commit : null }
}

export const VERSION: Version = readVersion(ROOT)

/** Whether it is a release. One that came after this version is known by its number alone. */
function isRelease({ version, commit }: Version): boolean {
  if (version.endsWith('-dev')) return false
  const known = readReleases().find((release) => release.version === version)
  return known === undefined || commit === null || commit === known.commit
}

/** Returns the commit that tells a version from others of its number; null for a release, and where the commit is not known. */
export function distinctCommit(version: Version): string | null {
  return version.commit === null || isRelease(version) ? null : version.commit.slice(0, 10)
}

/** Names two versions in words: releases by their numbers; versions between releases, and two of the same number, with the commit. */
export function inWords(one: Version, other: Version): [string, string] {
  const isSame = one.version === other.version && one.commit !== other.commit
  const words = (version: Version) => {
    const commit = isSame ? version.commit?.slice(0, 10) : distinctCommit(version)
    return typeof commit === 'string' ? `${version.version} (${commit})` : version.version
  }
  return [words(one), words(other)]
}
