import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { PARTS } from '../commands/release.mjs'
import { inRoot } from '../lib/paths.mjs'

const textOf = (path) => readFileSync(inRoot(path), 'utf8')
const jsonOf = (path) => JSON.parse(textOf(path))

const releases = jsonOf('releases.json')
const { version } = jsonOf('package.json')
/** The releases of CHANGELOG.md, the oldest first. */
const described = [...textOf('CHANGELOG.md').matchAll(/^## (\d\S*) \((\d{4}-\d\d-\d\d)\)$/gm)]
  .map(([, one, day]) => ({ version: one, day }))
  .toReversed()
/** True for the commit of a release: releases.json names it in the next one. */
const isBeingReleased = !version.endsWith('-dev')
const newest = described.at(-1)?.version

const numbersOf = (one) => one.replace('-dev', '').split('.').map(Number)
const isLater = (one, other) => {
  const [numbers, others] = [numbersOf(one), numbersOf(other)]
  const at = numbers.findIndex((number, index) => number !== others[index])
  return at !== -1 && numbers[at] > others[at]
}

describe.each(releases)('release $version', ({ version: of, commit, migrations }) => {
  it('has a commit, the hashes of its migrations, and an archive for the tests of upgrades', () => {
    expect(commit).toMatch(/^[\da-f]{40}$/)
    for (const hash of Object.values(migrations).flatMap((one) => (typeof one === 'string' ? one : [one.sqlite, one.postgres])))
      expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(existsSync(inRoot(`packages/server/src/test/archives/verandah-${of}.zip`))).toBe(true)
  })
})

test('the releases are those of CHANGELOG.md, in their order', () => {
  expect(releases.map(({ version: of, day }) => ({ version: of, day }))).toEqual(isBeingReleased ? described.slice(0, -1) : described)
  for (const [index, { version: of }] of releases.entries()) if (index > 0) expect(isLater(of, releases[index - 1].version)).toBe(true)
})

test('a checkout calls itself a version after the last release, with -dev until it is released', () => {
  const why = 'See CONTRIBUTING.md, "Making a release": after a release main goes on with the next version and -dev'
  expect([isLater(version, releases.at(-1).version), why]).toEqual([true, why])
  if (isBeingReleased) expect([newest, why]).toEqual([version, why])
})

test('every package, the list of packages and the image have the version of the checkout', () => {
  const lock = jsonOf('package-lock.json')
  const workspaces = ['', 'packages/contract', 'packages/server', 'packages/web', 'e2e', 'bench']
  const versions = workspaces.flatMap((path) => [
    jsonOf(path === '' ? 'package.json' : `${path}/package.json`).version,
    lock.packages[path].version
  ])
  expect([...new Set([lock.version, ...versions])]).toEqual([version])
  expect(parse(textOf('compose.yaml')).services.portal.image).toContain(`verandah:${version}`)
})

test('the documents name the last release, where they name one as an example', () => {
  const named = [...textOf('docs/OPERATIONS.md').matchAll(/verandah-(\d+\.\d+\.\d+)-linux|\bv(\d+\.\d+\.\d+)\b/g)].map(
    ([, one, other]) => one ?? other
  )
  expect(named.length).toBeGreaterThan(0)
  expect([...new Set(named)]).toEqual([newest])
})

test('a release has the list of releases, which its messages need', () => {
  expect(PARTS).toContain('releases.json')
})
