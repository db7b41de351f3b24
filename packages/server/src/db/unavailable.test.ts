import { calendar } from '@verandah/contract/calendar'
import { meetings } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { verifyChain } from '../events/verify.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../test/building.ts'
import { tcpProxy } from '../test/services/tcpProxy.ts'
import { openDatabases } from './open.ts'
import { DIALECTS } from '../test/databases.ts'
import { transact } from '../core/transact.ts'

const draft = { title: 'Lost', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

/** Needs a server whose connections can be cut. */
describe.runIf(DIALECTS[0] === 'postgres')('a PostgreSQL server that fails', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('postgres')
    await building.tokenOf('dilan')
  })
  afterAll(() => building.close())
  const create = () => building.as.dilan.call(meetings.create, { body: draft })
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (problem: { status: number }) => problem.status
    )

  it('may cut every connection in the middle of writes: 503, then on as before', async () => {
    const writes = Array.from({ length: 20 }, () => statusOf(create()))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      building.app.databases.read
    )
    for (const status of await Promise.all(writes)) expect([200, 503]).toContain(status)
    await expect.poll(() => statusOf(create())).toBe(200)
    await expect.poll(() => statusOf(building.as.dilan.call(meetings.list))).toBe(200)
  })

  it('may hold a lock for ever: writers get an error after a few seconds, readers do not notice', async () => {
    const lock = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const held = transact(building.app, { actor: null, now: building.clock.now }, async ({ db }) => {
      await sql`select 1 from audit_end for update`.execute(db)
      lock.resolve()
      await end.promise
    })
    onTestFinished(async () => {
      end.resolve()
      await held
    })
    await lock.promise
    const began = Date.now()
    const writing = statusOf(create())
    expect(await statusOf(building.as.dilan.call(meetings.list))).toBe(200)
    expect(await writing).toBe(503)
    // The limit is three seconds, and what a busy machine adds.
    expect(Date.now() - began).toBeLessThan(10_000)
    end.resolve()
    await held
    expect(await statusOf(create())).toBe(200)
  })

  it('may be away: a calendar that asks is told to come again, and not that its address has ended', async () => {
    const url = new URL(building.url!)
    const proxy = await tcpProxy(url.hostname, Number(url.port))
    url.port = String(proxy.port)
    const databases = await openDatabases({ DATABASE_URL: url.href, DATA_DIR: building.config.DATA_DIR })
    const { config, app } = building
    const behind = await buildApp({
      config,
      databases,
      secretKey: TEST_KEY,
      storage: app.storage,
      backups: app.backups,
      clock: () => building.clock.now
    })
    const { url: feed } = await building.as.dilan.call(calendar.create)
    const statusOfFeed = async () => (await behind.http.inject(new URL(feed).pathname)).statusCode
    expect(await statusOfFeed()).toBe(200)
    proxy.close()
    expect(await statusOfFeed()).toBe(503)
    await behind.http.close()
    await databases.close()
  })

  it('may lose connections at any moment, in any order: 503 and never 500, and all goes on afterwards', async () => {
    const url = new URL(building.url!)
    const proxy = await tcpProxy(url.hostname, Number(url.port))
    url.port = String(proxy.port)
    const databases = await openDatabases({ DATABASE_URL: url.href, DATA_DIR: building.config.DATA_DIR })
    const { config, app } = building
    const behind = await buildApp({
      config,
      databases,
      secretKey: TEST_KEY,
      storage: app.storage,
      backups: app.backups,
      clock: () => building.clock.now
    })
    const headers = { authorization: `Bearer ${await building.tokenOf('dilan')}` }
    const statuses = new Map<number, number>()
    let isOver = false
    const call = async (payload?: object) => {
      const sent = { url: '/api/meetings', method: payload === undefined ? ('GET' as const) : ('POST' as const), headers }
      const { statusCode } = await behind.http.inject({ ...sent, ...(payload !== undefined && { payload }) })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      return statusCode
    }
    const keepCalling = async (payload?: object) => {
      while (!isOver) await call(payload)
    }
    const callers = [...Array.from({ length: 4 }, () => keepCalling()), ...Array.from({ length: 4 }, () => keepCalling(draft))]
    for (let cut = 0; cut < 30; cut += 1) {
      const before = [...statuses.values()].reduce((sum, count) => sum + count, 0)
      // The next cut comes some calls later, at another moment of another call.
      await expect
        .poll(() => [...statuses.values()].reduce((sum, count) => sum + count, 0), { interval: 1 })
        .toBeGreaterThan(before + (cut % 7))
      proxy.cut()
    }
    isOver = true
    await Promise.all(callers)
    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    await expect.poll(() => call()).toBe(200)
    await expect.poll(() => call(draft)).toBe(201)
    expect(await verifyChain(building.app.databases.read)).toMatchObject({ badRow: null })
    await behind.http.close()
    await databases.close()
    proxy.close()
  })
})
