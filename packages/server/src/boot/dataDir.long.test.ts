import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { failToStart, freePort, type PortalProcess, runCommand, startProcess, untilHealthy } from '../test/services/process.ts'

/** As if its migration had said something else when it ran. */
function makeOfAnotherVersion(dataDir: string): void {
  const db = new SQLite(join(dataDir, 'verandah.sqlite'))
  db.exec(`update installation set value = '"other"' where name like 'migration %'`)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
}

describe('a portal and its DATA_DIR', () => {
  const directories: string[] = []
  const running: PortalProcess[] = []
  const directory = () => {
    const made = mkdtempSync(join(tmpdir(), 'verandah-'))
    directories.push(made)
    return made
  }
  const start = async (env: Record<string, string>, ...args: string[]) => {
    const portal = await startProcess(env, args)
    running.push(portal)
    return portal
  }
  const stop = (portal: PortalProcess, signal: NodeJS.Signals = 'SIGTERM') => {
    portal.child.kill(signal)
    return portal.ended
  }
  const problem = async (env: Record<string, string>, ...args: string[]) => {
    const { code, output } = await failToStart(env, args)
    expect(code).toBe(1)
    expect(output).not.toMatch(/^ +at /m)
    return output
  }
  /** A demo that was cut off while it was seeded, started over and stopped: seeding takes longer than all else. */
  let seeded: string
  const cutOff = { said: '', again: '', code: null as number | null }
  const copyOfDemo = () => {
    const DATA_DIR = directory()
    cpSync(seeded, DATA_DIR, { recursive: true })
    return DATA_DIR
  }
  const startSeeding = async (DATA_DIR: string, ...args: string[]) => {
    const portal = await start({ DATA_DIR }, '--demo', ...args)
    await vi.waitUntil(() => portal.output().includes('people'), { interval: 5, timeout: 60_000 })
    return portal
  }
  const notes = (dataDir: string) => readFileSync(join(dataDir, 'notes.txt'), 'utf8')

  beforeAll(async () => {
    seeded = mkdtempSync(join(tmpdir(), 'verandah-'))
    writeFileSync(join(seeded, 'notes.txt'), 'mine')
    await stop(await startSeeding(seeded), 'SIGKILL')
    cutOff.said = await problem({ DATA_DIR: seeded })
    const again = await untilHealthy(await start({ DATA_DIR: seeded }, '--demo'))
    cutOff.again = again.output()
    cutOff.code = await stop(again)
  })
  afterAll(() => rmSync(seeded, { recursive: true, force: true }))
  afterEach(async () => {
    await Promise.all(running.splice(0).map((portal) => stop(portal, 'SIGKILL')))
    for (const made of directories.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('starts a demo over that was cut off, and leaves other people’s files', () => {
    expect(cutOff.said).toContain('DATA_DIR holds a demo whose seeding was cut off')
    expect(cutOff.again).toContain('Seeding')
    expect(cutOff.code).toBe(0)
    expect(notes(seeded)).toBe('mine')
  })

  it('is started afresh when it holds a demo of another version, by one portal at a time, also while that one is seeding', async () => {
    const DATA_DIR = copyOfDemo()
    const key = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')
    makeOfAnotherVersion(DATA_DIR)
    for (const args of [['--demo'], []])
      expect(await problem({ DATA_DIR }, ...args)).toMatch(
        /holds a demo of version .*, with other tables than this version, .*: start it again with --fresh/
      )
    const first = await startSeeding(DATA_DIR, '--fresh')
    expect(first.output()).toContain('Seeding')
    const expected = `another portal runs on ${DATA_DIR}`
    expect(await problem({ DATA_DIR }, '--demo')).toContain(expected)
    await untilHealthy(first)
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).not.toBe(key)
    expect(notes(DATA_DIR)).toBe('mine')
    expect(await problem({ DATA_DIR }, '--demo', '--fresh')).toContain(expected)
    expect(await problem({ DATA_DIR })).toContain(expected)
    expect((await first.call('/api/health/ready')).status).toBe(200)
    // What only reads works beside it.
    const checked = await runCommand(['audit:verify'], { DATA_DIR })
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('whole') as string })
    const [end = ''] = /\d+:[\da-f]{64}/.exec(checked.output) ?? []
    expect(await runCommand(['audit:verify', '--expect', end], { DATA_DIR })).toMatchObject({ code: 0 })
    expect(await runCommand(['audit:verify', '--expect', `9${end}`], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not exist') as string
    })
    expect(await runCommand(['doctor'], { DATA_DIR })).toMatchObject({ code: 0, output: expect.stringContaining('right') as string })
    expect(await runCommand(['seed'], { DATA_DIR })).toMatchObject({ code: 1, output: expect.stringContaining(expected) as string })
  })

  it('opens a demo on this machine only, however it is started, unless HOST says otherwise', async () => {
    const DATA_DIR = copyOfDemo()
    const PORT = String(await freePort())
    // All of 127.x.y.z is this machine, and whoever listens on 127.0.0.1 only is not there for another address.
    const isOpen = () =>
      fetch(`http://127.0.0.2:${PORT}/api/health`).then(
        () => true,
        () => false
      )
    const closed = await untilHealthy(await start({ DATA_DIR, PORT, HOST: '' }))
    expect(await isOpen()).toBe(false)
    await stop(closed)
    await untilHealthy(await start({ DATA_DIR, PORT, HOST: '0.0.0.0' }))
    expect(await isOpen()).toBe(true)
  })
})
