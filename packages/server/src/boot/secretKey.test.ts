import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findKey, findOrMakeKey } from './secretKey.ts'

describe('the secret key', () => {
  let DATA_DIR: string
  beforeEach(() => void (DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))))
  afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  it('is not made by who only looks for it', () => {
    expect(findKey({ DATA_DIR, SECRET_KEY: undefined })).toBeUndefined()
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  const keyOf = () => findOrMakeKey({ DATA_DIR, SECRET_KEY: undefined })

  it('is made once, for its owner only, with nothing left beside it', () => {
    const key = keyOf()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(keyOf()).toBe(key)
    expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(findOrMakeKey({ DATA_DIR, SECRET_KEY: 'given' })).toBe('given')
  })

  it('does not meet the draft of a process with the same number, in another container', () => {
    const draft = join(DATA_DIR, `secret.key.${process.pid}`)
    writeFileSync(draft, 'half')
    keyOf()
    expect(readFileSync(draft, 'utf8')).toBe('half')
  })

  it.each(['', 'short\n'])('that was cut to %j is rejected', (text) => {
    writeFileSync(join(DATA_DIR, 'secret.key'), text)
    expect(keyOf).toThrow('holds fewer than 32 characters')
  })
})
