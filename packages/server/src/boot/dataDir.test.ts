import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../core/transact.ts'
import { markAsDemo } from '../features/building/building.service.ts'
import { readConfig } from './config.ts'
import { openDemo } from './ensureDemo.ts'
import { type PortalHere, startHere } from '../test/services/portalHere.ts'
import { failToStart, freePort, runCommand } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }

/** As if its migration had said something else when it ran. */
function makeOfAnotherVersion(dataDir: string): void {
  const db = new SQLite(join(dataDir, 'verandah.sqlite'))
  db.exec(`update installation set value = '"other"' where name like 'migration %'`)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
}

describe('a portal and its DATA_DIR', () => {
  const directories: string[] = []
  const running: PortalHere[] = []
  const directory = () => {
    const made = mkdtempSync(join(tmpdir(), 'verandah-'))
    directories.push(made)
    return made
  }
  const start = async (env: Record<string, string>) => {
    const portal = await startHere(env)
    running.push(portal)
    return portal
  }
  const stop = async (portal: PortalHere) => {
    running.splice(running.indexOf(portal), 1)
    await portal.stop()
  }
  const problem = async (env: Record<string, string>, ...args: string[]) => {
    const { code, output } = await failToStart(env, args)
    expect(code).toBe(1)
    expect(output).not.toMatch(/^ +at /m)
    return output
  }
  /** A demo, as its mark says: with one person instead of a building, which takes seconds to make. */
  let demo: string
  const copyOfDemo = () => {
    const DATA_DIR = directory()
    cpSync(demo, DATA_DIR, { recursive: true })
    return DATA_DIR
  }
  const notes = (dataDir: string) => readFileSync(join(dataDir, 'notes.txt'), 'utf8')

  beforeAll(async () => {
    demo = mkdtempSync(join(tmpdir(), 'verandah-'))
    writeFileSync(join(demo, 'notes.txt'), 'mine')
    const portal = await startHere({ DATA_DIR: demo, ...admin })
    await transact(portal.app, { actor: null, now: new Date() }, (ctx) => markAsDemo(ctx, { people: [], seededAt: ctx.now }))
    await portal.stop()
  })
  afterAll(() => rmSync(demo, { recursive: true, force: true }))
  afterEach(async () => {
    for (const portal of running.toReversed()) await stop(portal)
    for (const made of directories.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('is not served when it holds a demo that was cut off, or one of another version, and says how to go on', async () => {
    const half = copyOfDemo()
    const db = new SQLite(join(half, 'verandah.sqlite'))
    db.exec(`update building_facts set value = '{"people":[]}' where name = 'demo'`)
    db.close()
    expect(await problem({ DATA_DIR: half })).toContain('DATA_DIR holds a demo whose seeding was cut off')
    const other = copyOfDemo()
    makeOfAnotherVersion(other)
    for (const args of [['--demo'], []])
      expect(await problem({ DATA_DIR: other }, ...args)).toMatch(
        /holds a demo of version .*, with other tables than this version, .*: start it again with --fresh/
      )
  })

  it('takes the archives along that the demo has made, and no others', async () => {
    const archivesOf = (DATA_DIR: string) => join(DATA_DIR, 'backups')
    const afresh = async (DATA_DIR: string) => {
      const store = await openDemo(readConfig({}, { DATA_DIR }), { fresh: true }, () => undefined)
      await store.databases.close()
    }
    const withArchives = (names: string[]) => {
      const DATA_DIR = copyOfDemo()
      mkdirSync(archivesOf(DATA_DIR))
      for (const name of names) writeFileSync(join(archivesOf(DATA_DIR), name), name)
      const db = new SQLite(join(DATA_DIR, 'verandah.sqlite'))
      const add = db.prepare(
        `insert into backups (id, file_name, origin, status, created_at, sha256) values (?, ?, ?, ?, '2026-11-21T21:30:00.000Z', ?)`
      )
      const rows = [
        ['made.zip', 'schedule', 'done'],
        ['changed.zip', 'person', 'done'],
        ['copied.zip', 'folder', 'done'],
        ['begun.zip', 'person', 'running']
      ] as const
      for (const [name, origin, status] of rows)
        add.run(name, `verandah-${name}`, origin, status, createHash('sha256').update(`verandah-${name}`).digest('hex'))
      db.close()
      return DATA_DIR
    }
    const own = withArchives(['verandah-made.zip', '.verandah-begun.zip.0123456789ab.part'])
    await afresh(own)
    expect(existsSync(archivesOf(own))).toBe(false)
    expect(notes(own)).toBe('mine')

    const shared = withArchives(['verandah-made.zip', 'verandah-copied.zip', 'verandah-unknown.zip', 'notes.txt'])
    writeFileSync(join(archivesOf(shared), 'verandah-changed.zip'), 'of a real portal')
    await afresh(shared)
    expect(readdirSync(archivesOf(shared)).toSorted()).toEqual([
      'notes.txt',
      'verandah-changed.zip',
      'verandah-copied.zip',
      'verandah-unknown.zip'
    ])
  })

  it('removes nothing before it has its port', async () => {
    const other = await start({ DATA_DIR: directory(), ...admin })
    const DATA_DIR = copyOfDemo()
    const before = statSync(join(DATA_DIR, 'verandah.sqlite'))
    const PORT = new URL(other.url).port
    expect(await problem({ DATA_DIR, PORT }, '--demo', '--fresh')).toContain(`PORT: another program listens on ${PORT} already.`)
    expect(statSync(join(DATA_DIR, 'verandah.sqlite')).ino).toBe(before.ino)
  })

  it('removes nothing of a real portal', async () => {
    const real = directory()
    await stop(await start({ DATA_DIR: real, ...admin }))
    for (const args of [['--demo'], ['--demo', '--fresh']])
      expect(await problem({ DATA_DIR: real }, ...args)).toContain('DATA_DIR holds a real portal')
    expect((await runCommand(['audit:verify'], { DATA_DIR: real })).code).toBe(0)

    makeOfAnotherVersion(real)
    const before = readFileSync(join(real, 'verandah.sqlite'))
    for (const args of [[], ['--demo']])
      expect(await problem({ DATA_DIR: real }, ...args)).toMatch(
        /DATA_DIR holds a portal of version .*, with other tables than this version/
      )
    expect(await problem({ DATA_DIR: real }, '--demo', '--fresh')).not.toContain('--fresh')
    expect(readFileSync(join(real, 'verandah.sqlite'))).toEqual(before)
  })

  it('keeps its files to itself, and rejects a key that was cut', async () => {
    const DATA_DIR = directory()
    const portal = await start({ DATA_DIR, ...admin })
    expect(portal.output()).not.toContain('Warning')
    for (const name of readdirSync(DATA_DIR)) expect([name, statSync(join(DATA_DIR, name)).mode & 0o777]).toEqual([name, 0o600])
    await stop(portal)
    chmodSync(DATA_DIR, 0o755)
    const warned = await start({ DATA_DIR, TRUST_PROXY: 'true' })
    const said = warned
      .output()
      .split('\n')
      .filter((line) => line.startsWith('Warning: '))
    expect(said.map((line) => line.split(' ')[1])).toEqual(['DATA_DIR:', 'TRUST_PROXY=true'])
    await stop(warned)
    writeFileSync(join(DATA_DIR, 'secret.key'), 'short')
    expect(await problem({ DATA_DIR })).toMatch(/DATA_DIR: .*secret\.key holds fewer than 32 characters/)
  })

  it('is used by one portal at a time; what only reads works beside it', async () => {
    const DATA_DIR = directory()
    await start({ DATA_DIR, ...admin })
    const expected = `another portal runs on ${DATA_DIR}`
    expect(await problem({ DATA_DIR })).toContain(expected)
    expect(await runCommand(['seed'], { DATA_DIR })).toMatchObject({ code: 1, output: expect.stringContaining(expected) as string })
    const checked = await runCommand(['audit:verify'], { DATA_DIR })
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('whole') as string })
    const [end = ''] = /\d+:[\da-f]{64}/.exec(checked.output) ?? []
    expect(await runCommand(['audit:verify', '--expect', end], { DATA_DIR })).toMatchObject({ code: 0 })
    expect(await runCommand(['audit:verify', '--expect', `9${end}`], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not exist') as string
    })
    expect(await runCommand(['doctor'], { DATA_DIR })).toMatchObject({ code: 0, output: expect.stringContaining('right') as string })
  })

  it('is neither made nor changed by a command that only reads', async () => {
    const DATA_DIR = directory()
    for (const command of ['audit:verify', 'doctor']) {
      const empty = await runCommand([command], { DATA_DIR })
      expect(empty).toEqual({ code: 1, output: `DATA_DIR: there is no portal in ${DATA_DIR}.\n` })
      expect(readdirSync(DATA_DIR)).toEqual([])
      const missing = await runCommand([command], { DATA_DIR: join(DATA_DIR, 'nowhere') })
      expect(missing.code).toBe(1)
      expect(existsSync(join(DATA_DIR, 'nowhere'))).toBe(false)
    }
    writeFileSync(join(DATA_DIR, 'verandah.sqlite'), '')
    expect(await runCommand(['doctor'], { DATA_DIR })).toEqual({ code: 1, output: 'DATA_DIR: there is no portal in this database.\n' })
  })

  it('is named when it cannot be used', async () => {
    const file = join(directory(), 'file')
    writeFileSync(file, 'not a database, whatever its name, and long enough to be looked at'.repeat(20))
    expect(await problem({ DATA_DIR: file })).toContain(`DATA_DIR: no files can be written in ${file}`)
    expect(await problem({ DATA_DIR: join(file, 'below') })).toContain(`DATA_DIR: no files can be written in ${join(file, 'below')}`)
    const DATA_DIR = directory()
    writeFileSync(join(DATA_DIR, 'verandah.sqlite'), readFileSync(file))
    expect(await problem({ DATA_DIR })).toContain('DATA_DIR: the database cannot be opened (file is not a database)')
  })

  it('names other settings that only the start can judge', async () => {
    const DATA_DIR = directory()
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
    expect(await problem({ DATA_DIR, DATABASE_URL })).toContain('DATABASE_URL: the database cannot be opened')
    expect((await runCommand(['doctor'], { DATABASE_URL })).output).toContain('DATABASE_URL: the database cannot be opened')
    expect(await problem({ DATA_DIR, HOST: '203.0.113.7' })).toContain('HOST: this machine has no address 203.0.113.7')
    for (const [given, ADMIN_PASSWORD] of Object.entries({ name: 'Ruwan@Horse12', last: 'desilva@Horse12', email: 'First@Horse12' }))
      expect([given, await problem({ DATA_DIR, ...admin, ADMIN_PASSWORD })]).toEqual([
        given,
        expect.stringContaining('ADMIN_PASSWORD: Password must not contain your name or email')
      ])
    for (const ADMIN_PASSWORD of ['Dragon2024!', 'Verandah@2026'])
      expect(await problem({ DATA_DIR, ...admin, ADMIN_PASSWORD })).toContain('ADMIN_PASSWORD: Please choose a less common password')
  })
})
