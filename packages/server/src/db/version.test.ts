import { expect, it } from 'vitest'
import { readReleases } from './releases.ts'
import { inWords, type Version } from './version.ts'

const [COMMIT, OTHER] = ['0dfc309e32'.padEnd(40, '1'), 'abcdef0123'.padEnd(40, '2')]
const of = (version: string, commit: string | null = COMMIT): Version => ({ version, commit })
const words = (version: Version) => inWords(version, of('9.9.9'))[0]

it.each(readReleases())(
  'version $version is its number alone, and a checkout that calls itself so has its commit too',
  ({ version, commit }) => {
    expect(words({ version, commit })).toBe(version)
    expect(words(of(version))).toBe(`${version} (0dfc309e32)`)
    expect(words(of(version, null))).toBe(version)
  }
)

it('what lies between releases is told by its commit, as far as that is known', () => {
  expect(inWords(of('0.3.0-dev'), of('0.3.0-dev', OTHER))).toEqual(['0.3.0-dev (0dfc309e32)', '0.3.0-dev (abcdef0123)'])
  expect(words(of('0.3.0-dev'))).toBe('0.3.0-dev (0dfc309e32)')
  expect(words(of('0.3.0-dev', null))).toBe('0.3.0-dev')
})

it('a release that this version does not know yet is its number alone, unless two have the same', () => {
  expect(words(of('7.1.0'))).toBe('7.1.0')
  expect(inWords(of('7.1.0'), of('7.1.0', OTHER))).toEqual(['7.1.0 (0dfc309e32)', '7.1.0 (abcdef0123)'])
})
