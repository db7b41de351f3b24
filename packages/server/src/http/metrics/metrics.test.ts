import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instant } from '@verandah/contract/dates'
import { feedback } from '@verandah/contract/feedback'
import { meetings } from '@verandah/contract/meetings'
import { health } from '@verandah/contract/health'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenForMetrics } from '../../boot/listenForMetrics.ts'
import { transact } from '../../core/transact.ts'
import { day } from '../../features/meetings/meetings.permissions.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { freePort } from '../../test/services/process.ts'

const TOKEN = 'a token of the tests only'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The value of a series, by its name with its labels. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const open: TestBuilding[] = []
const openWith = async (dialect: (typeof DIALECTS)[number], settings: Record<string, string>) => {
  const building = await openBuilding(dialect, settings)
  open.push(building)
  return building
}
afterEach(async () => {
  for (const building of open.splice(0)) await building.close()
})

for (const dialect of DIALECTS) {
  describe(`the metrics on ${dialect}`, () => {
    it('are 404 unless they are asked for, and 401 without their token', async () => {
      const off = await openWith(dialect, {})
      expect((await off.send(health.metrics, TOKEN)).statusCode).toBe(404)
      expect(off.app.metrics).toBeNull()
      const on = await openWith(dialect, { METRICS_TOKEN: TOKEN })
      expect((await on.send(health.metrics, undefined)).statusCode).toBe(401)
      expect((await on.send(health.metrics, `${TOKEN}.`)).statusCode).toBe(401)
      expect((await on.send(health.metrics, await on.tokenOf('ishara'))).statusCode).toBe(401)
      const answer = await on.send(health.metrics, TOKEN)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
    })

    it('tell what waits, how old it is, and what is stored', async () => {
      const building = await openWith(dialect, { METRICS_TOKEN: TOKEN, SMTP_URL: 'smtp://127.0.0.1:1' })
      const { as, app, clock, send } = building
      const read = async () => (await send(health.metrics, TOKEN)).body
      await building.tokenOf('dilan')
      await building.deliver()
      await transact(app, { actor: null, now: clock.now }, ({ db }) => db.deleteFrom('mails').execute())
      const before = await read()
      expect(valueOf(before, 'verandah_events_waiting')).toBe(0)
      expect(valueOf(before, 'verandah_events_oldest_seconds')).toBe(0)
      expect(valueOf(before, 'verandah_mails_waiting')).toBe(0)
      expect(valueOf(before, 'verandah_backup_age_seconds')).toBeUndefined()
      expect(valueOf(before, 'verandah_backup_proved')).toBe(0)
      expect(valueOf(before, 'verandah_database_bytes')).toBeGreaterThan(100_000)
      expect(valueOf(before, 'verandah_files_bytes')).toBe(0)
      const at = instant(clock.now)
      const archive = { id: crypto.randomUUID(), file_name: 'tower.zip', origin: 'schedule', status: 'done', created_at: at }
      await transact(app, { actor: null, now: clock.now }, ({ db }) =>
        db
          .insertInto('backups')
          .values({ ...archive, verified_at: at } as never)
          .execute()
      )
      await as.dilan.call(meetings.create, { body: day })
      clock.now = new Date(clock.now.getTime() + 90_000)
      const waiting = await read()
      expect(valueOf(waiting, 'verandah_events_waiting')).toBe(1)
      expect(valueOf(waiting, 'verandah_events_oldest_seconds')).toBe(90)
      expect(valueOf(waiting, 'verandah_backup_age_seconds')).toBe(90)
      expect(valueOf(waiting, 'verandah_backup_proved')).toBe(1)
      await building.deliver()
      clock.now = new Date(clock.now.getTime() + 30_000)
      const mailed = await read()
      expect(valueOf(mailed, 'verandah_events_waiting')).toBe(0)
      expect(valueOf(mailed, 'verandah_mails_waiting')).toBeGreaterThan(3)
      expect(valueOf(mailed, 'verandah_mails_oldest_seconds')).toBe(30)
    })
  })
}

describe('the metrics', () => {
  it('have no age of the oldest mail without a mail server, because an alarm of it would never end', async () => {
    const building = await openWith('sqlite', { METRICS_TOKEN: TOKEN })
    await building.as.dilan.call(meetings.create, { body: day })
    await building.deliver()
    building.clock.now = new Date(building.clock.now.getTime() + 3_600_000)
    const { body } = await building.send(health.metrics, TOKEN)
    expect(valueOf(body, 'verandah_mails_waiting')).toBeGreaterThan(3)
    expect(valueOf(body, 'verandah_mails_oldest_seconds')).toBeUndefined()
  })

  it('count each answer under the pattern of its route, and name no address, no person and no id', async () => {
    const { as, ids, send, app } = await openWith('sqlite', { METRICS_TOKEN: TOKEN })
    const meeting = await as.dilan.call(meetings.create, { body: day })
    await as.dilan.call(meetings.get, { params: { id: meeting._id } })
    await as.amaya.call(meetings.get, { params: { id: crypto.randomUUID() } }).catch(() => undefined)
    await app.http.inject({ url: '/api/nowhere/amaya@tower.lk' })
    const { body } = await send(health.metrics, TOKEN)
    const counted = (labels: string) => valueOf(body, `verandah_http_requests_total{${labels}}`)
    expect(counted('method="POST",route="/api/meetings",status="201"')).toBe(1)
    expect(counted('method="GET",route="/api/meetings/:id",status="200"')).toBe(1)
    expect(counted('method="GET",route="/api/meetings/:id",status="404"')).toBe(1)
    expect(counted('method="GET",route="/api/*",status="404"')).toBe(1)
    const all = body.split('\n').flatMap((line) => /^verandah_http_requests_total\{.*\} (\d+)$/.exec(line)?.[1] ?? [])
    const sum = all.reduce((total, one) => total + Number(one), 0)
    expect(valueOf(body, 'verandah_http_request_duration_seconds_count')).toBe(sum)
    for (const secret of [meeting._id, ...Object.values(ids), 'amaya', '@']) expect(body).not.toContain(secret)
  })

  it('count no feedback: a number that grows would tell when somebody has written without their name', async () => {
    const { as, send } = await openWith('sqlite', { METRICS_TOKEN: TOKEN })
    const read = async () => {
      const { body } = await send(health.metrics, TOKEN)
      const lines = body.split('\n').filter((line) => line.startsWith('verandah_http_requests_total{') && !line.includes('/api/metrics'))
      return { lines, all: valueOf(body, 'verandah_http_request_duration_seconds_count') ?? 0 }
    }
    await as.amaya.call(feedback.answers, { query: {} })
    const before = await read()
    for (const anonymous of [true, false])
      await as.amaya.call(feedback.create, { body: { category: 'complaint', subject: 'Noise', message: 'At night', anonymous } })
    const after = await read()
    expect(after.lines).toEqual(before.lines)
    // The first look at the metrics.
    expect(after.all).toBe(before.all + 1)
  })

  it('answer without what cannot be read now', async () => {
    const { app, send } = await openWith('sqlite', { METRICS_TOKEN: TOKEN })
    vi.spyOn(app.databases.read, 'selectFrom').mockImplementation(() => {
      throw new Error('the database is away')
    })
    const { statusCode, body } = await send(health.metrics, TOKEN)
    vi.restoreAllMocks()
    expect(statusCode).toBe(200)
    expect(valueOf(body, 'verandah_events_waiting')).toBeUndefined()
    expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('have a port of their own, and then none of the main one', async () => {
    const port = await freePort()
    const { app, send } = await openWith('sqlite', { METRICS_PORT: String(port), METRICS_TOKEN: TOKEN })
    const close = await listenForMetrics(app, '127.0.0.1')
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    expect((await send(health.metrics, TOKEN)).statusCode).toBe(404)
    expect((await at('/api/metrics')).status).toBe(401)
    expect((await at('/api/meetings', bearer(TOKEN))).status).toBe(404)
    expect(await (await at('/api/metrics', bearer(TOKEN))).text()).toContain('\nverandah_events_waiting ')
    const taken = listenForMetrics(app, '127.0.0.1')
    await expect(taken).rejects.toThrow('METRICS_PORT: another program listens on')
    await close()
    await expect(at('/api/metrics')).rejects.toThrow()
  })
})

describe('deploy/grafana.json', () => {
  it('asks for numbers that there are, and shows each of ours', async () => {
    const { send } = await openWith('sqlite', { METRICS_TOKEN: TOKEN })
    const { body } = await send(health.metrics, TOKEN)
    const exported = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]))
    const text = readFileSync(join(import.meta.dirname, '../../../../../deploy/grafana.json'), 'utf8')
    const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }
    const asked = new Set(
      panels
        .flatMap(({ targets }) => targets)
        .flatMap(({ expr }) => expr.match(/\b(verandah|nodejs|process)_\w+/g) ?? [])
        .map((name) => (exported.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')))
    )
    expect([...asked].filter((name) => !exported.has(name))).toEqual([])
    expect([...exported.keys()].filter((name) => name.startsWith('verandah_') && !asked.has(name))).toEqual([])
  })
})
