import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listWarnings } from './warnings.ts'

const made = mkdtempSync(join(tmpdir(), 'verandah-'))
afterAll(() => rmSync(made, { recursive: true }))
const GOOD = 'Vq3nXb0mJ7tYc8RfKz5sWd1hLp6gAe2u'
const warnings = (secretKey: string, TRUST_PROXY = 'false') => listWarnings({ DATA_DIR: made, TRUST_PROXY }, secretKey)

describe('the warnings at start', () => {
  it('name a proxy setting that believes everybody', () => {
    expect(warnings(GOOD, 'true')).toEqual([expect.stringMatching(/^TRUST_PROXY=true believes every caller/)])
    for (const setting of ['1', 'loopback', '10.0.0.0/8']) expect(warnings(GOOD, setting)).toEqual([])
  })

  it.each([
    ['a'.repeat(40), 'it repeats itself'],
    ['abcd1234'.repeat(4), 'it repeats itself'],
    ['abcd1234'.repeat(4) + 'abc', 'it repeats itself'],
    ['aabbabababbbaaababbabbbaabababba', 'it has few different characters'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'its characters follow each other'],
    ['zyxwvutsrqponmlkjihgfedcba987654', 'its characters follow each other'],
    ['change-me-to-32-characters-or-more', 'it looks like an example'],
    ['a key for tests only, 32 characters', 'it looks like an example'],
    ['MySuperSecretKey-2026-for-the-tower', 'it looks like an example'],
    ['the-verandah-on-the-eighth-floor-9', 'it looks like an example']
  ])('say why %s is easy to guess', (key, why) =>
    expect(warnings(key)).toEqual([`SECRET_KEY is easy to guess: ${why}. Use a random one: openssl rand -base64 32`])
  )

  it('say nothing against a random key in any notation', () => {
    for (let round = 0; round < 20; round += 1)
      for (const [bytes, notation] of [
        [24, 'base64'],
        [32, 'base64url'],
        [16, 'hex'],
        [32, 'hex']
      ] as const)
        expect(warnings(randomBytes(bytes).toString(notation))).toEqual([])
  })

  it('name what others may read, with the command that mends it', () => {
    const [key, database] = [join(made, 'secret.key'), join(made, 'verandah.sqlite')]
    for (const file of [key, database]) writeFileSync(file, '', { mode: 0o644 })
    mkdirSync(join(made, 'files'), { mode: 0o700 })
    expect(warnings(GOOD)).toEqual([])
    const open = (path: string, command: string) => `DATA_DIR: others on this machine may read ${path}. Run: ${command} ${path}`
    chmodSync(made, 0o755)
    expect(warnings(GOOD)).toEqual([open(made, 'chmod 700'), open(key, 'chmod go-rwx'), open(database, 'chmod go-rwx')])
    chmodSync(key, 0o600)
    chmodSync(database, 0o640)
    expect(warnings(GOOD)).toEqual([open(made, 'chmod 700'), open(database, 'chmod go-rwx')])
    // Nobody can enter the folder, so the files are safe.
    chmodSync(made, 0o744)
    expect(warnings(GOOD)).toEqual([open(made, 'chmod 700')])
  })
})
