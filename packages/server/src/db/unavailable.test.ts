import { meetings } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'
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
    await expect.poll(() => statusOf(create()), { timeout: 10_000 }).toBe(200)
    await expect.poll(() => statusOf(building.as.dilan.call(meetings.list)), { timeout: 10_000 }).toBe(200)
  })

  it('may hold a lock for ever: writers get an error within five seconds, readers do not notice', async () => {
    let release = () => {}
    const held = transact(building.app, { actor: null, now: building.clock.now }, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(7302026)`.execute(db)
      await new Promise<void>((resolve) => (release = resolve))
    })
    const began = Date.now()
    const writing = statusOf(create())
    expect(await statusOf(building.as.dilan.call(meetings.list))).toBe(200)
    expect(await writing).toBe(503)
    expect(Date.now() - began).toBeLessThan(5_000)
    release()
    await held
    expect(await statusOf(create())).toBe(200)
  })
})
