import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backup } from '@verandah/contract/backups'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand, startProcess, untilHealthy } from '../../test/services/process.ts'
import { fakeS3 } from '../../test/services/s3.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const sign = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A lease of a process that was killed lasts for seconds. */
const POLLING = { timeout: 60_000, interval: 100 }

describe('a portal that is killed while it makes a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('says that it failed; the next one is downloaded, and is a portal on a new machine', async () => {
    const s3 = await fakeS3()
    const DATA_DIR = join(folder, 'data')
    const env = { DATA_DIR, STORAGE_URL: s3.url, ...admin }
    const start = async () => untilHealthy(await startProcess(env))
    const archives = () => readdirSync(join(DATA_DIR, 'backups'))

    const killed = await start()
    const { token } = (await (await killed.call('/api/auth/login', { method: 'POST', json: sign })).json()) as { token: string }
    const photo = new FormData()
    photo.set('photo', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'me.png')
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${killed.url}/api/auth/photo`, { method: 'PUT', body: photo, headers })).status).toBe(200)
    // The service takes the call for the photo, and says nothing.
    s3.faults.push(...Array.from({ length: 20 }, () => () => undefined))
    expect((await killed.call('/api/backups', { method: 'POST', token })).status).toBe(202)
    await expect.poll(() => (readdirSync(DATA_DIR).includes('backups') ? archives() : []), POLLING).toHaveLength(1)
    expect(archives()[0]).toMatch(/^\.verandah-.*\.part$/)
    killed.child.kill('SIGKILL')
    await killed.ended

    s3.faults.length = 0
    const portal = await start()
    const list = async () => ((await (await portal.call('/api/backups', { token })).json()) as { backups: Backup[] }).backups
    await expect.poll(list, POLLING).toMatchObject([{ status: 'failed', failure: 'interrupted' }])
    expect(archives()).toEqual([])

    const made = (await (await portal.call('/api/backups', { method: 'POST', token })).json()) as Backup
    await expect.poll(list, POLLING).toMatchObject([{ _id: made._id, status: 'done', failure: null }, {}])
    const [backup] = await list()
    const asked = await portal.call(`/api/backups/${made._id}/download`, {
      method: 'POST',
      token,
      json: { password: admin.ADMIN_PASSWORD }
    })
    const bytes = Buffer.from(await (await portal.call(((await asked.json()) as { url: string }).url)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(backup?.sha256)
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    await s3.close()

    const file = join(folder, 'downloaded.zip')
    writeFileSync(file, bytes)
    const place = { DATA_DIR: join(folder, 'new') }
    expect(await runCommand(['restore', file], place)).toMatchObject({ code: 0 })
    expect(await runCommand(['doctor', '--checksums'], place)).toMatchObject({ code: 0 })
    expect(await runCommand(['audit:verify'], place)).toMatchObject({ code: 0 })
    const restored = await untilHealthy(await startProcess(place))
    const again = (await (await restored.call('/api/auth/login', { method: 'POST', json: sign })).json()) as {
      user: { photoUrl: string }
    }
    expect((await restored.call(again.user.photoUrl)).status).toBe(200)
    restored.child.kill('SIGKILL')
    await restored.ended
  })
})
