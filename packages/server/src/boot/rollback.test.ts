import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentOf, LATER, updatesOfFirst } from '../test/archives/updates.ts'
import { runCommand } from '../test/services/process.ts'
import { databaseFile, lockDataDir, replaceDatabase } from './dataDir.ts'
import { startBuilding } from './switchData.ts'

const { dataDir, start, copies } = updatesOfFirst()
let DATA_DIR: string
beforeEach(() => void (DATA_DIR = dataDir()))

describe('npm run rollback', () => {
  it('puts the newest copy back, keeps what it replaces, and names the version to start', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    const key = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')
    await start(LATER)
    const after = contentOf(databaseFile(DATA_DIR))
    const { code, output } = await runCommand(['rollback', '--yes'], { DATA_DIR })
    expect([code, output]).toEqual([0, expect.stringMatching(/Start version 0\.1\.0.* now\./)])
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
    expect(contentOf(join(DATA_DIR, 'replaced-1', 'verandah.sqlite'))).toBe(after)
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toBe(key)
    expect(statSync(databaseFile(DATA_DIR)).mode & 0o777).toBe(0o600)
    expect(copies()).toEqual(['before-0.1.0.sqlite'])
  })

  it('that a power cut has ended is finished by the next start, and takes nothing but the database', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    await start(LATER)
    // A folder in the way of the first step of the switch ends it there, as a power cut would.
    mkdirSync(join(DATA_DIR, 'verandah.sqlite-wal', 'in the way'), { recursive: true })
    const folder = startBuilding(DATA_DIR)
    copyFileSync(join(DATA_DIR, 'before-0.1.0.sqlite'), databaseFile(folder))
    mkdirSync(join(DATA_DIR, 'restore.part', 'old', 'verandah.sqlite-wal', 'in the way'), { recursive: true })
    expect(() => replaceDatabase(DATA_DIR)).toThrow('ENOTEMPTY')
    rmSync(join(DATA_DIR, 'restore.ready', 'old', 'verandah.sqlite-wal'), { recursive: true })
    rmSync(join(DATA_DIR, 'verandah.sqlite-wal'), { recursive: true })
    lockDataDir({ DATA_DIR, DATABASE_URL: undefined }).release()
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
    expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(true)
    expect(readdirSync(join(DATA_DIR, 'replaced-1'))).toEqual(['verandah.sqlite'])
  })

  it('changes nothing while a portal runs, without a copy, and with a damaged one', async () => {
    expect(await runCommand(['rollback', '--yes'], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('there is no copy') as string
    })
    const nowhere = join(DATA_DIR, 'nowhere')
    expect(await runCommand(['rollback', '--yes'], { DATA_DIR: nowhere })).toMatchObject({ code: 1 })
    expect(existsSync(nowhere)).toBe(false)
    await start(LATER)
    const after = contentOf(databaseFile(DATA_DIR))
    const lock = lockDataDir({ DATA_DIR, DATABASE_URL: undefined })
    expect(await runCommand(['rollback', '--yes'], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('another portal runs') as string
    })
    lock.release()
    writeFileSync(join(DATA_DIR, 'before-0.1.0.sqlite'), readFileSync(join(DATA_DIR, 'before-0.1.0.sqlite')).subarray(0, 40_000))
    expect((await runCommand(['rollback', '--yes'], { DATA_DIR })).code).toBe(1)
    expect(contentOf(databaseFile(DATA_DIR))).toBe(after)
    expect(existsSync(join(DATA_DIR, 'replaced-1'))).toBe(false)
  })
})
