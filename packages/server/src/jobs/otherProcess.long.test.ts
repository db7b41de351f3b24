import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@verandah/contract/signIn'
import { afterEach, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../test/databases.ts'
import { type PortalProcess, runCommand, startProcess, untilHealthy } from '../test/services/process.ts'

const email = 'first@tower.lk'
const ADMIN_PASSWORD = 'Correct@Horse1'
const draft = { title: 'Roof', date: '2036-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
/** The portals are at rest: all that they do after a start is done. */
const REST_MS = 8_000
/** This is far below the ten minutes after which a job is looked at in any case. */
const SOON = { timeout: 30_000, interval: 200 }

describe.each(DIALECTS)('a portal at rest on %s', (dialect) => {
  let folder: string
  let made: TestDatabases
  let portals: PortalProcess[] = []
  afterEach(async () => {
    for (const { child } of portals) child.kill('SIGTERM')
    await Promise.all(portals.map(({ ended }) => ended))
    await made.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(...each: Record<string, string>[]) {
    folder = mkdtempSync(join(tmpdir(), 'verandah-'))
    made = await testDatabases(dialect)
    const settings = {
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD,
      ADMIN_NAME: 'Ruwan de Silva',
      SECRET_KEY: randomBytes(32).toString('hex'),
      UNDO_SECONDS: '0',
      DATA_DIR: made.dataDir,
      ...(made.url !== undefined && { DATABASE_URL: made.url })
    }
    portals = []
    for (const [index, more] of each.entries())
      portals.push(await untilHealthy(await startProcess({ ...settings, ...(index > 0 && { DATA_DIR: folder }), ...more })))
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    return settings
  }
  const waiting = async () => (await made.databases.read.selectFrom('pending_events').select('number').execute()).length

  it('delivers what a command beside it has recorded', async () => {
    const settings = await start({})
    await expect.poll(waiting, SOON).toBe(0)
    const before = (await made.databases.read.selectFrom('mails').select('kind').execute()).length
    const { code, output } = await runCommand(['user', 'reset-password', email], settings)
    expect([code, output]).toEqual([0, expect.any(String)])
    // Of its own: the notice of what the command has done.
    const mails = () => made.databases.read.selectFrom('mails').select('kind').execute()
    await expect.poll(waiting, SOON).toBe(0)
    expect(await mails()).toHaveLength(before + 1)
  })

  it.runIf(dialect === 'postgres')('delivers what a process records that runs no jobs', async () => {
    await start({}, { JOBS: 'false' })
    const [, other] = portals
    const login = { method: 'POST', json: { email, password: ADMIN_PASSWORD } }
    const { token } = (await (await other!.call('/api/auth/login', login)).json()) as SignedIn
    await expect.poll(waiting, SOON).toBe(0)
    expect((await other!.call('/api/meetings', { method: 'POST', token, json: draft })).status).toBe(201)
    await expect.poll(waiting, SOON).toBe(0)
  })

  it.runIf(dialect === 'postgres')('goes on with what a process has left that was killed', async () => {
    await start({}, {})
    const [first, other] = portals
    const login = { method: 'POST', json: { email, password: ADMIN_PASSWORD } }
    const { token } = (await (await first!.call('/api/auth/login', login)).json()) as SignedIn
    await expect.poll(waiting, SOON).toBe(0)
    expect((await first!.call('/api/meetings', { method: 'POST', token, json: draft })).status).toBe(201)
    first!.child.kill('SIGKILL')
    await expect.poll(waiting, SOON).toBe(0)
    expect((await other!.call('/api/health/ready')).status).toBe(200)
  })
})
