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
  /** A demo that was cut off while it was seeded, and started over: seeding takes longer than all else. */
  let seeded: string
  const cutOff = { said: '', again: '' }
  let again: PortalProcess
  const copyOfDemo = async () => {
    expect(await stop(again)).toBe(0)
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
    again = await untilHealthy(await startProcess({ DATA_DIR: seeded }, ['--demo']))
    cutOff.again = again.output()
  })
  afterAll(() => {
    again.child.kill('SIGKILL')
    rmSync(seeded, { recursive: true, force: true })
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((portal) => stop(portal, 'SIGKILL')))
    for (const made of directories.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('starts a demo over that was cut off, and leaves other people’s files', () => {
    expect(cutOff.said).toContain('DATA_DIR holds a demo whose seeding was cut off')
    expect(cutOff.again).toContain('Seeding')
    expect(notes(seeded)).toBe('mine')
  })

  it('has its DATA_DIR for itself while it runs, but for what only reads', async () => {
    const DATA_DIR = seeded
    const expected = `another portal runs on ${DATA_DIR}`
    expect(await problem({ DATA_DIR }, '--demo', '--fresh')).toContain(expected)
    expect(await problem({ DATA_DIR })).toContain(expected)
    expect((await again.call('/api/health/ready')).status).toBe(200)
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

  it('is started afresh when it holds a demo of another version, and by one portal while it is seeded', async () => {
    const DATA_DIR = await copyOfDemo()
    const key = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')
    makeOfAnotherVersion(DATA_DIR)
    for (const args of [['--demo'], []])
      expect(await problem({ DATA_DIR }, ...args)).toMatch(
        /holds a demo of version .*, with other tables than this version, .*: start it again with --fresh/
      )
    // The test does not wait for the end of the seeding: the demo above was started over too, and has shown it.
    const first = await startSeeding(DATA_DIR, '--fresh')
    expect(first.output()).toContain('Seeding')
    expect(await problem({ DATA_DIR }, '--demo')).toContain(`another portal runs on ${DATA_DIR}`)
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).not.toBe(key)
    expect(notes(DATA_DIR)).toBe('mine')
  })

  it('opens a demo on this machine only, however it is started, unless HOST says otherwise', async () => {
    const DATA_DIR = await copyOfDemo()
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
