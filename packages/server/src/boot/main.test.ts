import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@verandah/contract/signIn'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type PortalHere, startHere } from '../test/services/portalHere.ts'
import { failToStart } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const draft = { title: 'Durable', date: '2036-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

async function signIn(portal: PortalHere): Promise<string> {
  const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const response = await portal.call('/api/auth/login', { method: 'POST', json })
  return ((await response.json()) as SignedIn).token
}

describe('a start', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  let running: PortalHere | undefined
  const start = async (env: Record<string, string> = {}) => (running = await startHere({ DATA_DIR: dataDir, ...env }))
  const stop = async () => {
    const portal = running
    running = undefined
    await portal?.stop()
  }
  afterEach(stop)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('with a bad setting fails, and names it', async () => {
    expect(await failToStart({ DATA_DIR: dataDir, PORT: 'many' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('PORT') as string
    })
    const half = await failToStart({ DATA_DIR: dataDir, ADMIN_EMAIL: 'a@b.lk' })
    expect(half).toMatchObject({ code: 1, output: expect.stringContaining('ADMIN_EMAIL and ADMIN_PASSWORD') as string })
    const weak = await failToStart({ DATA_DIR: dataDir, ...admin, ADMIN_PASSWORD: 'weak' })
    const words = 'ADMIN_PASSWORD: Password must be at least 8 characters'
    expect(weak).toMatchObject({ code: 1, output: expect.stringContaining(words) as string })
    // The name with digits that look like its letters.
    const own = await failToStart({ DATA_DIR: dataDir, ...admin, ADMIN_PASSWORD: 'Kettle@Ruw4n-7' })
    expect(own).toMatchObject({ code: 1, output: expect.stringContaining('ADMIN_PASSWORD: Password must not contain') as string })
  })

  it('makes the first administrator once, and a stop finishes the requests that run', async () => {
    const first = await start(admin)
    const token = await signIn(first)
    expect(await (await first.call('/api/auth/me', { token })).json()).toMatchObject({
      role: 'administrator',
      firstName: 'Ruwan',
      lastName: 'de Silva'
    })
    const answers = Array.from({ length: 5 }, () => first.call('/api/meetings', { method: 'POST', token, json: draft }))
    await Promise.race(answers)
    await stop()
    const statuses = (await Promise.allSettled(answers)).map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'rejected'))
    // What runs is finished; what comes later gets 503, or finds the port closed.
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => ![201, 503, 'rejected'].includes(status))).toEqual([])

    const second = await start({ ...admin, ADMIN_PASSWORD: 'Other@Horse12' })
    expect((await second.call('/api/auth/me', { token })).status).toBe(200)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}$/)
    expect(second.output()).not.toContain(admin.ADMIN_PASSWORD)
  })

  it('without an administrator prints a link each time, of which the newest sets the portal up, and never again', async () => {
    const env = { DATA_DIR: join(dataDir, 'fresh'), PUBLIC_URL: 'https://tower.lk/' }
    const startForToken = async () => {
      const portal = await start(env)
      const link = /^This portal has no administrator yet\. .*: https:\/\/tower\.lk\/setup\/([\w-]{43})$/m
      return { portal, token: link.exec(portal.output())![1]! }
    }
    const { token: old } = await startForToken()
    await stop()
    const { portal: second, token: newest } = await startForToken()
    const json = {
      building: { name: 'Araliya Heights' },
      administrator: { firstName: 'Ruwan', lastName: 'de Silva', email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    }
    const answers = []
    for (const token of [old, newest, newest]) answers.push((await second.call(`/api/setup/${token}`, { method: 'POST', json })).status)
    expect(answers).toEqual([404, 201, 404])
    await signIn(second)
    await stop()
    expect((await start(env)).output()).not.toContain('/setup/')
  })
})
