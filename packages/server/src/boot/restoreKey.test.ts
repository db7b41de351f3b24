import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../backup/readArchive.ts'
import { backUp } from '../test/backups/backups.ts'
import { openBuilding, TEST_KEY } from '../test/building.ts'
import { readConfig } from './config.ts'
import { keyToRestore } from './restoreKey.ts'
import { requireEmpty } from './restorePortal.ts'

const OTHER_KEY = 'another key of more than 32 characters'

describe('the key of an archive', () => {
  it('is the one in it, the one that is set, or one that is given up', async () => {
    const building = await openBuilding('sqlite')
    const [inside, outside] = [await backUp(building), await backUp(building, { secretKey: null })]
    await building.close()
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
    const at = (env: Record<string, string> = {}) => readConfig({}, { DATA_DIR, ...env })
    const other = { SECRET_KEY: OTHER_KEY }
    const right = { SECRET_KEY: TEST_KEY }
    const [holding, empty] = [await openArchive(inside.file), await openArchive(outside.file)]
    expect(await keyToRestore(at(), holding, { withoutKey: false })).toBe(TEST_KEY)
    for (const opened of [holding, empty]) {
      expect(await keyToRestore(at(right), opened, { withoutKey: false })).toBeNull()
      await expect(keyToRestore(at(other), opened, { withoutKey: false })).rejects.toThrow(
        'SECRET_KEY: this is not the key of the archive.'
      )
      expect(await keyToRestore(at(other), opened, { withoutKey: true })).toBeNull()
    }
    await expect(keyToRestore(at(), empty, { withoutKey: false })).rejects.toThrow('the archive does not hold its key')
    expect(await keyToRestore(at(), empty, { withoutKey: true })).toBeNull()
    // The key of another portal lies here.
    writeFileSync(join(DATA_DIR, 'secret.key'), other.SECRET_KEY)
    await expect(keyToRestore(at(), empty, { withoutKey: false })).rejects.toThrow('the archive does not hold its key')
    expect(await keyToRestore(at(), empty, { withoutKey: true })).toBe(other.SECRET_KEY)
    expect(await keyToRestore(at(), holding, { withoutKey: false })).toBe(TEST_KEY)
    writeFileSync(join(DATA_DIR, 'secret.key'), TEST_KEY)
    expect(await keyToRestore(at(), empty, { withoutKey: false })).toBe(TEST_KEY)
    holding.close()
    empty.close()
    for (const made of [DATA_DIR, dirname(inside.file), dirname(outside.file)]) rmSync(made, { recursive: true })
  })

  it('may lie in DATA_DIR already, while another one is only replaced where that is wanted', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
    const config = readConfig({}, { DATA_DIR })
    writeFileSync(join(DATA_DIR, 'secret.key'), `${TEST_KEY}\n`)
    requireEmpty(config, { force: false, key: TEST_KEY })
    for (const key of [OTHER_KEY, null]) {
      expect(() => requireEmpty(config, { force: false, key })).toThrow(`there is a portal in ${DATA_DIR} already (secret.key)`)
      requireEmpty(config, { force: true, key })
    }
    rmSync(DATA_DIR, { recursive: true })
  })
})
