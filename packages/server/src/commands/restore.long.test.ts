import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArchive } from '../backup/readArchive.ts'
import { databaseFile } from '../boot/dataDir.ts'
import { readConfig } from '../boot/config.ts'
import { restoreSqlite } from '../boot/restorePortal.ts'
import { keepBytes } from '../test/backups/backups.ts'
import { openBuilding } from '../test/building.ts'
import { DIALECTS, testDatabases } from '../test/databases.ts'
import { runCommand, startCommand, startProcess, untilHealthy } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }

const folders: string[] = []
const directory = () => {
  const made = mkdtempSync(join(tmpdir(), 'verandah-'))
  folders.push(made)
  return made
}
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))

/** A portal that was started and backed up as an administrator does it. */
let archive: string
let source: string
beforeAll(async () => {
  source = directory()
  const portal = await untilHealthy(await startProcess({ DATA_DIR: source, ...admin }))
  const made = startCommand(['backup', '--verify'], { DATA_DIR: source })
  if ((await made.ended) !== 0) throw new Error(made.output())
  portal.child.kill('SIGTERM')
  await portal.ended
  archive = made.output().trimEnd().split('\n').at(-1) ?? ''
})

describe.runIf(DIALECTS[0] === 'sqlite')('npm run backup and npm run restore, as processes', () => {
  it('leave the old portal when a restore is killed, and no archive when a backup is', async () => {
    const DATA_DIR = directory()
    const opened = await openArchive(archive)
    await restoreSqlite(readConfig({}, { DATA_DIR }), opened, { force: false, key: null })
    opened.close()
    writeFileSync(join(DATA_DIR, 'secret.key'), readFileSync(join(source, 'secret.key')))
    const before = readFileSync(databaseFile(DATA_DIR))
    const restore = startCommand(['restore', archive, '--force'], { DATA_DIR })
    await vi.waitUntil(() => existsSync(join(DATA_DIR, 'restore.part')), { interval: 1, timeout: 60_000 })
    restore.child.kill('SIGKILL')
    await restore.ended
    expect(readFileSync(databaseFile(DATA_DIR))).toEqual(before)

    const backup = startCommand(['backup'], { DATA_DIR })
    const drafts = () => (existsSync(join(DATA_DIR, 'backups')) ? readdirSync(join(DATA_DIR, 'backups')) : [])
    await vi.waitUntil(() => drafts().length > 0, { interval: 1, timeout: 60_000 })
    backup.child.kill('SIGKILL')
    await backup.ended
    expect(drafts().filter((name) => name.endsWith('.zip'))).toEqual([])
    expect(await runCommand(['backup', '--to', join(DATA_DIR, 'again.zip')], { DATA_DIR })).toMatchObject({ code: 0 })
  })

  it('leave nothing of an archive on a full disk', async () => {
    const building = await openBuilding('sqlite')
    const { DATA_DIR } = building.config
    await keepBytes(building, randomBytes(12_000_000))
    const cli = join(import.meta.dirname, '../cli.ts')
    // A limit on the size of files stands for the disk: in blocks of 512 bytes, more than the database needs.
    const run = spawnSync('sh', ['-c', 'ulimit -f 20000; exec "$0" "$1" backup', process.execPath, cli], {
      env: { DATA_DIR },
      encoding: 'utf8'
    })
    expect(run.stderr).toBe(
      `The backup failed. There is not enough room for it on the disk of the server. Its folder is ${join(DATA_DIR, 'backups')}.\n`
    )
    expect([run.status, readdirSync(join(DATA_DIR, 'backups'))]).toEqual([1, []])
    await building.close()
  })
})

describe.runIf(DIALECTS[0] === 'postgres')('a restore to PostgreSQL', () => {
  it('needs a database that no portal uses, and an empty one or --force', async () => {
    const target = await testDatabases('postgres', { isMigrated: false })
    const env = { DATA_DIR: directory(), DATABASE_URL: target.url! }
    const portal = await untilHealthy(await startProcess({ ...env, ...admin, ADMIN_EMAIL: 'other@tower.lk' }))
    expect(await runCommand(['restore', archive, '--force'], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('a portal uses this database') as string
    })
    portal.child.kill('SIGTERM')
    await portal.ended
    await target.databases.close()
    expect(await runCommand(['restore', archive], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds a portal with accounts already') as string
    })
    expect(await runCommand(['restore', archive, '--force'], env)).toMatchObject({ code: 0 })
    expect(await runCommand(['audit:verify'], env)).toMatchObject({ code: 0 })
    const restored = await untilHealthy(await startProcess(env))
    expect((await restored.call('/api/auth/login', { method: 'POST', json })).status).toBe(200)
    restored.child.kill('SIGTERM')
    await restored.ended
    await target.drop()
  })
})
