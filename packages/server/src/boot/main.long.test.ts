import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@verandah/contract/signIn'
import type { Meeting, MeetingPage } from '@verandah/contract/meetings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../commands/doctor.ts'
import { migrate } from '../db/migrate.ts'
import { verifyChain } from '../events/verify.ts'
import { markAsDemo } from '../features/building/building.service.ts'
import { DIALECTS, type TestDatabases, testDatabases } from '../test/databases.ts'
import { type PortalProcess, startProcess, untilHealthy } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const draft = { title: 'Durable', date: '2036-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

async function signIn(portal: PortalProcess): Promise<string> {
  const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const response = await portal.call('/api/auth/login', { method: 'POST', json })
  return ((await response.json()) as SignedIn).token
}

describe.runIf(DIALECTS[0] === 'sqlite')('the process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  const running: PortalProcess[] = []
  const start = async (env: Record<string, string> = {}) => {
    const portal = await startProcess({ DATA_DIR: dataDir, ...env })
    running.push(portal)
    return portal
  }
  afterEach(() => running.splice(0).forEach((portal) => portal.child.kill('SIGKILL')))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('does not start with a bad setting, and names it', async () => {
    const portal = await start({ PORT: 'many', TRUST_PROXY: 'true' })
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toContain('PORT')
  })

  it('makes the first administrator once, finishes running requests at SIGTERM, and exits', async () => {
    const first = await untilHealthy(await start(admin))
    await expect.poll(first.output).toContain('SMTP_URL is not set')
    const token = await signIn(first)
    expect(await (await first.call('/api/auth/me', { token })).json()).toMatchObject({
      role: 'administrator',
      firstName: 'Ruwan',
      lastName: 'de Silva'
    })
    const answers = Array.from({ length: 5 }, () => first.call('/api/meetings', { method: 'POST', token, json: draft }))
    await Promise.race(answers)
    first.child.kill('SIGTERM')
    const statuses = (await Promise.allSettled(answers)).map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'rejected'))
    // What runs is finished; what comes later gets 503, or finds the port closed.
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => ![201, 503, 'rejected'].includes(status))).toEqual([])
    expect(await first.ended).toBe(0)

    const second = await untilHealthy(await start({ ...admin, ADMIN_PASSWORD: 'Other@Horse12' }))
    expect((await second.call('/api/auth/me', { token })).status).toBe(200)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}$/)
    expect(second.output()).not.toContain(admin.ADMIN_PASSWORD)
  })

  it('without an administrator prints a link at each start, of which the newest sets it up, and never again', async () => {
    const env = { DATA_DIR: join(dataDir, 'fresh'), PUBLIC_URL: 'https://tower.lk/', LOG_LEVEL: 'trace' }
    const tokenIn = (output: string) =>
      /^This portal has no administrator yet\. .*: https:\/\/tower\.lk\/setup\/([\w-]{43})$/m.exec(output)?.[1]
    const tokenOf = async (portal: PortalProcess) => {
      await expect.poll(() => tokenIn(portal.output())).toBeDefined()
      return tokenIn(portal.output())!
    }
    const first = await untilHealthy(await start(env))
    const old = await tokenOf(first)
    first.child.kill('SIGTERM')
    await first.ended
    const second = await untilHealthy(await start(env))
    const newest = await tokenOf(second)
    const json = {
      building: { name: 'Araliya Heights' },
      administrator: { firstName: 'Ruwan', lastName: 'de Silva', email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    }
    const answers = []
    for (const token of [old, newest, newest]) {
      await second.call(`/setup/${token}`)
      answers.push((await second.call(`/api/setup/${token}`, { method: 'POST', json })).status)
    }
    expect(answers).toEqual([404, 201, 404])
    await signIn(second)
    // The address of a call is in no log.
    for (const token of [old, newest]) expect(second.output().split(token).length).toBe(token === newest ? 2 : 1)
    second.child.kill('SIGTERM')
    await second.ended
    const third = await untilHealthy(await start(env))
    await expect.poll(third.output).toContain('SMTP_URL is not set')
    expect(third.output()).not.toContain('/setup/')
  })

  it('loses no acknowledged write after kill -9, and has no partial one', async () => {
    const portal = await untilHealthy(await start(admin))
    const token = await signIn(portal)
    const acknowledged: string[] = []
    const write = async () => {
      for (;;) {
        const response = await portal.call('/api/meetings', { method: 'POST', token, json: draft }).catch(() => null)
        if (response?.status !== 201) return
        const body = (await response.json().catch(() => null)) as Meeting | null
        if (body !== null) acknowledged.push(body._id)
      }
    }
    const writers = [write(), write(), write()]
    await expect.poll(() => acknowledged.length).toBeGreaterThan(30)
    portal.child.kill('SIGKILL')
    await Promise.all(writers)

    const again = await untilHealthy(await start(admin))
    for (const id of acknowledged) expect((await again.call(`/api/meetings/${id}`, { token })).status).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    const { openDatabases } = await import('../db/open.ts')
    const databases = await openDatabases({ DATA_DIR: dataDir, DATABASE_URL: undefined })
    expect(await verifyChain(databases.read)).toMatchObject({ badRow: null })
    await databases.close()
  })
})

describe.runIf(DIALECTS[0] === 'postgres')('first starts at once on one empty database', () => {
  const running: PortalProcess[] = []
  const startAtOnce = async (shared: TestDatabases, env: Record<string, string>, args: string[], length = 6) => {
    const places = Array.from({ length }, () => ({ ...env, DATA_DIR: shared.dataDir, DATABASE_URL: shared.url! }))
    running.push(...(await Promise.all(places.map((place) => startProcess(place, args)))))
    await Promise.all(running.map(untilHealthy))
  }
  let shared: TestDatabases
  beforeEach(async () => {
    shared = await testDatabases('postgres', { isMigrated: false })
  })
  afterEach(async () => {
    for (const portal of running) portal.child.kill('SIGTERM')
    await Promise.all(running.splice(0).map((portal) => portal.ended))
    await shared.drop()
  })
  const count = async () =>
    (
      await shared.databases.read
        .selectFrom('users')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count

  it('make one administrator between them', async () => {
    await startAtOnce(shared, admin, [])
    expect(await count()).toBe(1)
    expect(running.map((portal) => portal.output()).join('')).not.toContain('no administrator')
  })

  it('each print a link to set the portal up, of which the newest works, in every one of them', async () => {
    await startAtOnce(shared, { PUBLIC_URL: 'https://tower.lk' }, [])
    const links = () => running.flatMap((portal) => portal.output().match(/(?<=tower\.lk\/setup\/)[\w-]{43}/) ?? [])
    await expect.poll(links).toHaveLength(6)
    for (const portal of running) {
      const statuses = await Promise.all(links().map(async (token) => (await portal.call(`/api/setup/${token}`)).status))
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
    }
  })

  it('seed one demo between them', async () => {
    await startAtOnce(shared, {}, ['--demo'], 2)
    expect(await count()).toBe(89)
    expect(running.filter((portal) => portal.output().includes('Seeding'))).toHaveLength(1)
    expect(await checkTotals(shared.databases.read)).toEqual([])
    expect(await verifyChain(shared.databases.read)).toMatchObject({ badRow: null })
  })

  it('never take a database that does not answer for one without a demo', async () => {
    await migrate(shared.databases)
    await markAsDemo({ db: shared.databases.write }, { people: [] })
    const url = new URL(shared.url!)
    const { port, hostname } = url
    let calls = 0
    // The first connection breaks, every later one is put through.
    const proxy = createServer((client) => {
      calls += 1
      if (calls === 1) return client.destroy()
      const server = connect(Number(port), hostname)
      for (const end of [client, server]) end.on('error', () => end.destroy())
      client.pipe(server).pipe(client)
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    url.port = String((proxy.address() as AddressInfo).port)
    const second = await startProcess({ DATA_DIR: shared.dataDir, DATABASE_URL: url.href, HOST: '' })
    running.push(second)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('DATABASE_URL: the database cannot be opened')
    proxy.close()
  })
})

/** Needs a server that two processes can reach. */
describe.runIf(DIALECTS[0] === 'postgres')('two processes on one database', () => {
  let shared: TestDatabases
  let pair: PortalProcess[]
  beforeAll(async () => {
    shared = await testDatabases('postgres', { isMigrated: false })
    const env = { ...admin, DATA_DIR: shared.dataDir, DATABASE_URL: shared.url! }
    pair = await Promise.all([startProcess(env), startProcess(env)])
    await Promise.all(pair.map(untilHealthy))
  })
  afterAll(async () => {
    for (const portal of pair) portal.child.kill('SIGTERM')
    await Promise.all(pair.map((portal) => portal.ended))
    await shared.drop()
  })

  it('make one administrator and one key, and share sessions', async () => {
    const token = await signIn(pair[0]!)
    expect((await pair[1]!.call('/api/auth/me', { token })).status).toBe(200)
    const { count } = await shared.databases.read
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('write side by side: every record there, the chain whole, each action notified once', async () => {
    const token = await signIn(pair[0]!)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => pair[index % 2]!.call('/api/meetings', { method: 'POST', token, json: draft }))
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
    const list = (await (await pair[1]!.call('/api/meetings?limit=100', { token })).json()) as MeetingPage
    expect(list.pagination.total).toBe(60)
    expect(await verifyChain(shared.databases.read)).toMatchObject({ badRow: null })
    const waiting = () => shared.databases.read.selectFrom('pending_events').select('number').execute()
    await expect.poll(async () => (await waiting()).length).toBe(0)
  })

  it('let one of two equal actions through', async () => {
    const token = await signIn(pair[0]!)
    const { _id } = (await (await pair[0]!.call('/api/meetings', { method: 'POST', token, json: draft })).json()) as Meeting
    const cancel = (portal: PortalProcess) => portal.call(`/api/meetings/${_id}`, { method: 'PUT', token, json: { status: 'cancelled' } })
    const statuses = (await Promise.all([cancel(pair[0]!), cancel(pair[1]!)])).map((answer) => answer.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
