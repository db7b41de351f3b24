import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { notifications } from '@verandah/contract/notifications'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../app.ts'
import { archiveBucket } from '../../backup/archiveBucket.ts'
import { makeArchive } from '../../backup/encryptArchive.ts'
import { readConfig } from '../../boot/config.ts'
import { openStore } from '../../boot/openStore.ts'
import { makeOlderPortal } from '../../test/archives/olderPortal.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { fakeS3 } from '../../test/services/s3.ts'
import { failToStart, runCommand } from '../../test/services/process.ts'
import { followFolder } from './followBackups.jobs.ts'
import { runSchedule } from './scheduleBackups.jobs.ts'
import { isSendDue, sendArchives } from './sendBackups.jobs.ts'

const signal = new AbortController().signal
const DAY_MS = 86_400_000

const fails = (response: ServerResponse) => void response.writeHead(403).end()
let s3: Awaited<ReturnType<typeof fakeS3>>
let identity: string
let recipient: string
const scratch = mkdtempSync(join(tmpdir(), 'verandah-'))
beforeAll(async () => {
  s3 = await fakeS3()
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(async () => {
  await s3.close()
  rmSync(scratch, { recursive: true })
})

for (const dialect of DIALECTS) {
  describe(`archives that are encrypted and sent elsewhere, on ${dialect}`, () => {
    let building: TestBuilding
    const { made, make, list, later, files, events, reset } = backupsIn(() => building)
    const send = () => sendArchives(building.app, building.clock.now, signal)
    const there = () => [...s3.objects.keys()].map((key) => basename(key)).toSorted()
    beforeAll(
      async () => void (building = await openBuilding(dialect, { ...LONG_SESSIONS, BACKUP_URL: s3.url, BACKUP_RECIPIENT: recipient }))
    )
    afterAll(() => building.close())
    beforeEach(async () => {
      await reset()
      s3.objects.clear()
    })

    it('lie in the folder and at the other place, encrypted, after they were proved', async () => {
      const { fileName, verifiedAt, sha256 } = await made()
      expect(fileName).toMatch(/^verandah-.*\.zip\.age$/)
      expect([verifiedAt, files()]).toEqual([building.clock.now.toISOString(), [fileName]])
      const bytes = readFileSync(join(building.app.backups.folder, fileName))
      expect(String(bytes.subarray(0, 21))).toBe('age-encryption.org/v1')
      expect(bytes.includes('manifest.json')).toBe(false)
      expect(await isSendDue(building.app)).toBe(true)
      await send()
      expect(there()).toEqual([fileName])
      expect([...s3.objects.values()][0]?.equals(bytes)).toBe(true)
      expect(await list()).toMatchObject([{ sha256, sentAt: building.clock.now.toISOString(), sendFailedAt: null }])
      expect(await isSendDue(building.app)).toBe(false)
      expect((await events()).map(([kind]) => kind)).toEqual(['started', 'made', 'sent'])
    })

    it('are not sent in plain when they are encrypted by now', async () => {
      const { fileName } = await made()
      writeFileSync(join(building.app.backups.folder, 'verandah-plain.zip'), 'made before')
      await followFolder(building.app, building.clock.now, signal)
      // The row counts as whole again.
      await building.app.databases.write.updateTable('backups').set({ failure: null }).execute()
      expect(await list()).toHaveLength(2)
      await send()
      expect(there()).toEqual([fileName])
    })

    it('are tried again when that place does not take them; it is told once', async () => {
      await made()
      const unread = async () => (await building.as.ishara.call(notifications.unread)).unread
      await building.deliver()
      const before = await unread()
      for (let time = 0; time < 2; time += 1) {
        s3.faults.push(fails)
        await send()
        await building.deliver()
        expect(await list()).toMatchObject([{ sentAt: null, sendFailedAt: building.clock.now.toISOString() }])
        expect(await unread()).toBe(before + 1)
        later(60_000)
      }
      expect(there()).toEqual([])
      await send()
      expect(await list()).toMatchObject([{ sentAt: building.clock.now.toISOString(), sendFailedAt: null }])
      expect(there()).toHaveLength(1)
    })

    it('are removed at both places when there are newer ones; one that cannot be removed there stays here too', async () => {
      await building.as.ishara.call(settings.update, { body: { backup: { hour: 3, keep: 1 } } })
      const night = async () => {
        later(DAY_MS)
        await runSchedule(building.app, building.clock.now)
        await make()
        await send()
      }
      await night()
      const [first] = there()
      await night()
      expect([there(), files()]).toEqual([files(), there()])
      expect(there()).toHaveLength(2)
      s3.faults.push(fails)
      await runSchedule(building.app, building.clock.now)
      expect(files()).toContain(first)
      await runSchedule(building.app, building.clock.now)
      expect(there()).toEqual(files())
      expect(there()).toHaveLength(1)
      expect(there()).not.toContain(first)
    })
  })
}

describe('the other place', () => {
  it('takes an archive in parts', async () => {
    const file = join(scratch, 'verandah-large.zip')
    writeFileSync(file, randomBytes(6 * 1024 * 1024))
    await archiveBucket(s3.url, 5 * 1024 * 1024).send(file)
    expect(s3.objects.get('portal/verandah-large.zip')?.equals(readFileSync(file))).toBe(true)
  })
})

describe('an encrypted archive', () => {
  it('never lies in the folder of archives as it was before', async () => {
    const building = await openBuilding('sqlite', { BACKUP_RECIPIENT: recipient })
    const { app } = building
    mkdirSync(app.backups.folder, { recursive: true })
    const source = { ...app, secretKey: TEST_KEY, secretMails: CATALOGUE.alwaysMailed, recipient }
    const file = join(app.backups.folder, 'verandah-1.zip.age')
    let seen: string[] | undefined
    const made = await makeArchive(source, file, async (plain) => {
      expect(String(readFileSync(plain).subarray(0, 2))).toBe('PK')
      seen = readdirSync(app.backups.folder)
    })
    expect([seen, made.file, readdirSync(app.backups.folder)]).toEqual([[], file, [basename(file)]])
    // Nor is it left elsewhere.
    await makeArchive(source, file, async () => Promise.reject(new Error('damaged'))).catch(() => undefined)
    expect(readdirSync(dirname(await app.storage.newTemporary()))).toEqual([])
    await building.close()
  })

  it('is made and restored by the commands, with the key that is not on the machine', async () => {
    const DATA_DIR = join(scratch, 'source')
    await makeOlderPortal(DATA_DIR)
    await (await openStore(readConfig({}, { DATA_DIR }))).databases.close()
    const made = await runCommand(['backup', '--verify'], { DATA_DIR, BACKUP_RECIPIENT: recipient })
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('restored to a scratch place') as string })
    const file = made.output.trimEnd().split('\n').at(-1) ?? ''
    expect(file).toMatch(/-command\.zip\.age$/)
    expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([basename(file)])

    const [right, wrong] = [join(scratch, 'key.txt'), join(scratch, 'other.txt')]
    writeFileSync(right, `# created by age-keygen\n${identity}\n`)
    writeFileSync(wrong, await generateX25519Identity())
    const target = { DATA_DIR: join(scratch, 'target') }
    expect(await runCommand(['restore', file], target)).toEqual({
      code: 1,
      output: `${file} is encrypted: name the file of its key with --identity FILE.\n`
    })
    const refused = await runCommand(['restore', file, '--identity', wrong], target)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^.* cannot be decrypted with .*other\.txt \(.*\)\.\n$/) as string
    })
    expect(await runCommand(['backup:verify', file, '--identity', right], {})).toMatchObject({ code: 0 })
    expect(await runCommand(['restore', file, '--identity', right], target)).toMatchObject({ code: 0 })
    expect((await runCommand(['doctor', '--checksums'], target)).output).toMatch(/All kept counts are right[^]*All \d+ files are there/)
  })

  it('is not made for a key that is none: the portal does not start', async () => {
    const DATA_DIR = join(scratch, 'new')
    const last = recipient.at(-1) === 'q' ? 'p' : 'q'
    for (const wrong of ['ssh-ed25519 AAAA', recipient.slice(0, -1) + last])
      expect(await failToStart({ DATA_DIR, BACKUP_RECIPIENT: wrong })).toMatchObject({
        code: 1,
        output: expect.stringContaining('BACKUP_RECIPIENT: ') as string
      })
  })
})
