import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@verandah/contract/account'
import { afterAll, describe, expect, it } from 'vitest'
import { openStorage } from '../../storage/storage.ts'
import { startProcess, untilHealthy } from '../../test/services/process.ts'
import { halfUpload } from '../../test/files/uploads.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }

describe('an upload to a portal that is killed', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  it('leaves a part of it, which the job removes', async () => {
    const portal = await untilHealthy(await startProcess({ DATA_DIR, ...admin }))
    const answer = await portal.call('/api/auth/login', {
      method: 'POST',
      json: { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    })
    const { token } = (await answer.json()) as { token: string }
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1').on('error', () => undefined)
    socket.write(halfUpload(account.setPhoto, token))
    const waiting = () => readdirSync(join(DATA_DIR, 'files/tmp'))
    await expect.poll(() => (readdirSync(DATA_DIR).includes('files') ? waiting().length : 0)).toBe(1)
    portal.child.kill('SIGKILL')
    await Promise.all([portal.ended, once(socket, 'close')])
    expect(waiting()).toHaveLength(1)
    const storage = openStorage({ folder: join(DATA_DIR, 'files'), url: undefined })
    await storage.clearTemporary(new Date(Date.now() + 1_000))
    expect(waiting()).toEqual([])
  })
})
