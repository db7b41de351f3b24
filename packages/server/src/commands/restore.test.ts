import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SignedIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseFile, lockDataDir, storageOf } from '../boot/dataDir.ts'
import { requireRoom, restoreSqlite } from '../boot/restorePortal.ts'
import { readConfig } from '../boot/config.ts'
import { withReader } from '../boot/openStore.ts'
import { openArchive } from '../backup/readArchive.ts'
import { keepBytes, backUp } from '../test/backups/backups.ts'
import { openBuilding } from '../test/building.ts'
import { newcomer } from '../test/people/newcomer.ts'
import { startHere } from '../test/services/portalHere.ts'
import { runCommand } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }

const folders: string[] = []
const directory = () => {
  const made = mkdtempSync(join(tmpdir(), 'verandah-'))
  folders.push(made)
  return made
}
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))

/** A portal that was started, used and backed up as an administrator does it. */
let archive: string
let source: string
let token: string
let backupOutput: string
beforeAll(async () => {
  source = directory()
  const portal = await startHere({ DATA_DIR: source, ...admin })
  token = ((await (await portal.call('/api/auth/login', { method: 'POST', json })).json()) as SignedIn).token
  const made = await runCommand(['backup', '--verify'], { DATA_DIR: source })
  if (made.code !== 0) throw new Error(made.output)
  backupOutput = made.output
  await portal.stop()
  archive = backupOutput.trimEnd().split('\n').at(-1) ?? ''
})

describe('npm run backup and npm run restore', () => {
  it('make a portal on a new machine from the archive alone', async () => {
    expect(archive).toMatch(/^\/.*\/backups\/verandah-\d{4}-\d\d-\d\dT\d{6}Z-command\.zip$/)
    expect(backupOutput).toContain('The archive holds the secret key')
    expect(backupOutput).toContain('restored to a scratch place')
    expect([statSync(archive).mode & 0o777, readdirSync(join(source, 'backups'))]).toEqual([0o600, [basename(archive)]])
    const DATA_DIR = join(directory(), 'new')
    const restored = await runCommand(['restore', archive], { DATA_DIR })
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Everybody signs in again') as string })
    expect(restored.output).toContain('Administrators of the restored portal:\n  Ruwan de Silva <first@tower.lk>\nRestored:')
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toBe(readFileSync(join(source, 'secret.key'), 'utf8'))
    for (const name of readdirSync(DATA_DIR)) expect([name, statSync(join(DATA_DIR, name)).mode & 0o077]).toEqual([name, 0])
    expect(await runCommand(['audit:verify'], { DATA_DIR })).toMatchObject({ code: 0 })
    const portal = await startHere({ DATA_DIR })
    expect((await portal.call('/api/auth/me', { token })).status).toBe(401)
    expect((await portal.call('/api/auth/login', { method: 'POST', json })).status).toBe(200)

    // Nothing is restored beside a running portal, also with --force.
    const config = readConfig({}, { DATA_DIR })
    const opened = await openArchive(archive)
    const replace = { force: true, key: readFileSync(join(DATA_DIR, 'secret.key'), 'utf8') }
    await expect(restoreSqlite(config, opened, replace)).rejects.toThrow(`another portal runs on ${DATA_DIR}`)
    await portal.stop()

    const full = restoreSqlite(config, opened, { ...replace, force: false })
    await expect(full).rejects.toThrow(`there is a portal in ${DATA_DIR} already (verandah.sqlite`)
    writeFileSync(join(DATA_DIR, 'notes.txt'), 'mine')
    await expect(restoreSqlite(config, { ...opened, size: 1e18 }, replace)).rejects.toThrow('DATA_DIR: there is no room')
    const broken = { ...opened, sums: new Map([...opened.sums, ['database/units.ndjson', '0'.repeat(64)]]) }
    await expect(restoreSqlite(config, broken, replace)).rejects.toThrow('units is not what the archive holds')
    expect(readdirSync(DATA_DIR).filter((name) => /^(restore|replaced)/.test(name))).toEqual([])
    expect(await restoreSqlite(config, opened, replace)).toBe(join(DATA_DIR, 'replaced-1'))
    opened.close()
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['notes.txt', 'portal.lock', 'replaced-1', 'secret.key', 'verandah.sqlite'])
    expect(readdirSync(join(DATA_DIR, 'replaced-1'))).toContain('verandah.sqlite')
  })

  it('say who will be its administrators before anything is replaced', async () => {
    const building = await openBuilding('sqlite')
    await newcomer(building, 'administrator', { isActive: false })
    await newcomer(building, 'president')
    const { id } = await newcomer(building, 'administrator')
    await building.as.ishara.call(users.delete, { params: { id } })
    const { write } = building.app.databases
    // Characters that a terminal would obey hide nothing.
    await write.updateTable('users').set({ first_name: '\u001b[2K\rShe\u202e' }).where('id', '=', building.ids.ishara).execute()
    const { key } = await keepBytes(building, Buffer.from('a receipt'))
    const { file } = await backUp(building)
    await building.close()
    const DATA_DIR = directory()
    writeFileSync(databaseFile(DATA_DIR), 'another portal')
    const { code, output } = await runCommand(['restore', file], { DATA_DIR })
    const [, ...lines] = output.trimEnd().split('\n')
    expect([code, lines]).toEqual([
      1,
      [
        'Administrators of the restored portal:',
        expect.stringMatching(/^ {2}\[2KShe \S+ <administrator@demo\.verandah\.lk>$/),
        expect.stringContaining('Nothing was changed')
      ]
    ])
    expect(readFileSync(databaseFile(DATA_DIR), 'utf8')).toBe('another portal')

    expect(await runCommand(['restore', file, '--force'], { DATA_DIR })).toMatchObject({ code: 0 })
    expect(readFileSync(join(DATA_DIR, 'replaced-1', 'verandah.sqlite'), 'utf8')).toBe('another portal')
    // Its files are there, and none of them waits to be removed.
    const storage = storageOf(readConfig({}, { DATA_DIR }))
    expect(await text(await storage.open(key))).toBe('a receipt')
    expect(await storage.pendingBefore(new Date(Date.now() + 60_000))).toEqual([])
    rmSync(dirname(file), { recursive: true })
  })

  it('create nothing when there is nothing to do', async () => {
    const DATA_DIR = join(directory(), 'none')
    const nothing = await runCommand(['backup'], { DATA_DIR })
    expect(nothing).toEqual({ code: 1, output: `DATA_DIR: there is no portal in ${DATA_DIR}.\n` })
    const wrong = await runCommand(['restore', join(source, 'secret.key')], { DATA_DIR })
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('is damaged, or no backup of this portal') as string })
    const bytes = readFileSync(archive)
    // The byte is within the rows of a table, behind its name and a few bytes.
    const at = bytes.indexOf('database/audit.ndjson') + 80
    bytes[at] = bytes[at]! ^ 0x55
    const changed = join(directory(), 'changed.zip')
    writeFileSync(changed, bytes)
    const damaged = await runCommand(['restore', changed], { DATA_DIR })
    expect(damaged).toMatchObject({ code: 1, output: expect.stringMatching(/^\S+changed\.zip is damaged, .*\n$/) as string })
    expect(existsSync(DATA_DIR)).toBe(false)
    expect(await runCommand(['backup', '--to', archive], { DATA_DIR: source })).toMatchObject({
      code: 1,
      output: `${archive} exists already. An archive never takes the place of another file.\n`
    })
  })

  it('finish a restore that was cut off between the old portal and the new one', async () => {
    const states = [0, 1, 2, 3].map((moved) => {
      const DATA_DIR = directory()
      const ready = join(DATA_DIR, 'restore.ready')
      mkdirSync(join(ready, 'old'), { recursive: true })
      cpSync(source, join(ready, 'new'), { recursive: true, filter: (path) => !/backups|lock/.test(path) })
      for (const name of ['verandah.sqlite', 'secret.key']) writeFileSync(join(moved === 0 ? DATA_DIR : join(ready, 'old'), name), 'old')
      if (moved >= 2) mkdirSync(join(ready, 'moved'))
      if (moved === 3) renameSync(join(ready, 'new', 'verandah.sqlite'), databaseFile(DATA_DIR))
      return readConfig({}, { DATA_DIR })
    })
    for (const config of states) {
      const emails = () => withReader(config, (db) => db.selectFrom('users').select('email').execute())
      await expect(emails()).rejects.toThrow('a restore was cut off')
      lockDataDir(config).release()
      expect(await emails()).toEqual([{ email: admin.ADMIN_EMAIL }])
      expect(readFileSync(join(config.DATA_DIR, 'secret.key'), 'utf8')).toBe(readFileSync(join(source, 'secret.key'), 'utf8'))
      expect(readFileSync(join(config.DATA_DIR, 'replaced-1', 'secret.key'), 'utf8')).toBe('old')
      expect(existsSync(join(config.DATA_DIR, 'restore.ready'))).toBe(false)
    }
  })
})

describe('room for a restore', () => {
  it('is needed for what will lie in DATA_DIR', async () => {
    const opened = await openArchive(archive)
    opened.close()
    const DATA_DIR = directory()
    const [SQLITE, POSTGRES, S3] = [{}, { DATABASE_URL: 'postgres://x@y/z' }, { STORAGE_URL: 's3://a:b@c/d' }]
    const room = (bytes: number, size: number, env: Record<string, string>) => () =>
      requireRoom(readConfig({}, { DATA_DIR, ...env }), {
        size,
        manifest: { ...opened.manifest, files: { ...opened.manifest.files, bytes } }
      })
    const huge = 1e18
    for (const tooMuch of [room(0, huge, SQLITE), room(huge, huge, SQLITE), room(huge, huge, POSTGRES), room(0, huge, S3)])
      expect(tooMuch).toThrow('DATA_DIR: there is no room')
    for (const enough of [room(0, 1_000, SQLITE), room(0, huge, POSTGRES), room(huge, huge, S3)]) expect(enough).not.toThrow()
  })
})
