import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingPage } from '@verandah/contract/meetings'
import type { SignedIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '../../test/databases.ts'
import { type PostgresServer, postgresServers } from '../../test/services/postgresServers.ts'
import { type PortalProcess, startProcess, untilHealthy } from '../../test/services/process.ts'
import { tcpProxy } from '../../test/services/tcpProxy.ts'

const FAILOVERS = 10
const WRITERS = 12
/** Each way between primary and standby. */
const DISTANCE_MS = 20
/** What is written before a server fails, and after the next has taken over. */
const [WRITTEN_BEFORE, WRITTEN_AFTER] = [40, 15]
const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const draft = { date: '2036-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

// Several servers of its own: the one of the other tests has no standby.
describe.runIf(DIALECTS[0] === 'postgres')('a PostgreSQL whose synchronous standby takes over', () => {
  const servers = postgresServers()
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  let primary: PostgresServer
  let address: Awaited<ReturnType<typeof tcpProxy>>
  let portal: PortalProcess
  let token: string
  beforeAll(async () => {
    primary = await servers.startPrimary()
    await servers.query(primary.port, 'create database verandah')
    address = await tcpProxy('127.0.0.1', primary.port)
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${address.port}/verandah`
    portal = await untilHealthy(await startProcess({ ...admin, DATABASE_URL, DATA_DIR: folder, CALLS_PER_MINUTE: '1000000' }))
    const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    token = ((await (await portal.call('/api/auth/login', { method: 'POST', json })).json()) as SignedIn).token
    const resident = { firstName: 'Amaya', lastName: 'Wijesinghe', email: 'amaya@tower.lk', sendWelcomeEmail: false }
    await portal.call('/api/users', { method: 'POST', token, json: resident })
  })
  afterAll(async () => {
    portal?.child.kill('SIGTERM')
    await portal?.ended
    address?.close()
    await servers.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const statusOf = (path: string) => portal.call(path, { token }).then(({ status }) => status)

  /** People who schedule meetings until they are told to stop; `acknowledged` are those that were answered with 201. */
  function startWriting() {
    const state = { isOver: false, acknowledged: [] as string[] }
    const write = async (writer: number) => {
      for (let count = 0; !state.isOver; count += 1) {
        const json = { ...draft, title: `Meeting ${writer}, ${count}` }
        const signal = AbortSignal.timeout(30_000)
        const answer = await portal.call('/api/meetings', { method: 'POST', token, json, signal }).catch(() => undefined)
        if (answer?.status === 201) state.acknowledged.push(((await answer.json()) as { _id: string })._id)
        else await sleep(50)
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
    return {
      acknowledged: state.acknowledged,
      async stop() {
        state.isOver = true
        await Promise.all(writers)
      }
    }
  }

  /** Who loses the connection to one server gets the next, and learns nothing between. */
  async function moveAfterPromotion(standby: PostgresServer): Promise<void> {
    const isPromoted = Promise.withResolvers<number>()
    address.moveTo(isPromoted.promise)
    await primary.kill()
    await standby.promote()
    isPromoted.resolve(standby.port)
  }

  async function moveBeforePromotion(standby: PostgresServer): Promise<void> {
    await primary.kill()
    address.moveTo(Promise.resolve(standby.port))
    expect(await statusOf('/api/meetings')).toBe(503)
    await standby.promote()
  }

  it(`has all that was acknowledged, ${FAILOVERS} times, and no answer comes from a server that is still a standby`, async () => {
    const lost: string[] = []
    for (let failover = 0; failover < FAILOVERS; failover += 1) {
      const distance = await tcpProxy('127.0.0.1', primary.port, DISTANCE_MS)
      const standby = await servers.startStandby(primary, distance.port)
      const { acknowledged, stop } = startWriting()
      await expect.poll(() => acknowledged.length).toBeGreaterThan(WRITTEN_BEFORE)
      await (failover % 2 === 0 ? moveAfterPromotion(standby) : moveBeforePromotion(standby))
      distance.close()
      primary = standby
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + WRITTEN_AFTER)
      await stop()
      const there = new Set((await servers.query(primary.port, 'select id from meetings', 'verandah')).split('\n'))
      lost.push(...acknowledged.filter((id) => !there.has(id)))
      // What is cached is of the new server.
      const { pagination } = (await (await portal.call('/api/meetings?limit=1', { token })).json()) as MeetingPage
      expect(pagination.total).toBe(there.size)
    }
    expect(lost).toEqual([])
  }, 1_200_000)

  it('has told the resident of each meeting once, by one mail', async () => {
    const count = async (what: string) => Number(await servers.query(primary.port, `select count(*) from ${what}`, 'verandah'))
    const open = "notifications_deliveries where state in ('waiting', 'sending')"
    await expect.poll(async () => (await count('pending_events')) + (await count(open)), { timeout: 120_000 }).toBe(0)
    const meetings = await count('meetings')
    expect(meetings).toBeGreaterThan(0)
    const ofMeetings = "kind = 'meetings.scheduled'"
    expect([
      await count(`notifications where ${ofMeetings}`),
      await count(`notifications_deliveries where ${ofMeetings} and state = 'sent'`),
      await count(`(select distinct mail_id from notifications_deliveries where ${ofMeetings}) as carried`),
      await count(`mails where ${ofMeetings}`)
    ]).toEqual([meetings, meetings, meetings, meetings])
  }, 150_000)
})
