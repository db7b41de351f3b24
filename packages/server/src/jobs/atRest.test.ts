import { addMs, instant, MINUTE_MS } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import type { Kysely, KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJobs } from '../app.ts'
import { namedTables } from '../db/cache/namedTables.ts'
import { type Databases, openDatabases } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { AppContext } from '../feature.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { tcpProxy } from '../test/services/tcpProxy.ts'
import { type Job, type Jobs, startJobs } from './runner.ts'

const SECOND_MS = 1_000
/** This job would make a backup at once. */
const LEFT_OUT = 'schedule-backups'
const draft = { title: 'Tank', date: '2026-11-28', startTime: '18:00', endTime: '19:00', location: 'Lobby', type: 'committee' as const }

/** Waits without the clock that the test holds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 20_000; !(await isSo());) {
    if (performance.now() > end) throw new Error('It has not come to be so in time')
    await new Promise(setImmediate)
  }
}

for (const dialect of DIALECTS) {
  describe(`jobs at rest on ${dialect}`, () => {
    let building: TestBuilding
    let runner: Jobs | undefined
    let statements: string[] = []
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    // Time passes when the test says so.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(async () => {
      await runner?.stop()
      vi.useRealTimers()
    })

    const clock = () => building.clock.now
    /** Notes what is asked through a handle. */
    function noted(db: Kysely<Schema>): Kysely<Schema> {
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          const { reads, writes } = namedTables(node)
          statements.push([...reads, ...writes].join())
          return node
        },
        transformResult: async ({ result }) => result
      }
      return db.withPlugin(plugin)
    }
    function start(app: AppContext, jobs: Job[]): Jobs {
      runner = startJobs({ store: app, jobs, clock, outages: app.outages, isClockSteady: () => true, log: app.http.log })
      return runner
    }
    /** A second, with all that the jobs do in it. */
    async function pass(seconds = 1): Promise<void> {
      for (let second = 0; second < seconds; second += 1) {
        building.clock.now = new Date(clock().getTime() + SECOND_MS)
        vi.advanceTimersByTime(SECOND_MS)
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
      }
    }
    /** The jobs are done with all that they have to do. */
    async function settle(): Promise<void> {
      for (let quiet = 0; quiet < 5; quiet += 1) {
        const { length } = statements
        await pass()
        await new Promise((resolve) => setTimeout(resolve, 50))
        if (statements.length > length) quiet = -1
      }
    }
    const waiting = async () => (await building.app.databases.write.selectFrom('pending_events').select('number').execute()).length

    it('run what is due in some minutes at its time, and ask the database nothing until then', async () => {
      const { read, write } = building.app.databases
      const databases = { ...building.app.databases, read: noted(read), write: noted(write) }
      const app = { ...building.app, databases, notifier: { ...building.app.notifier, store: { ...building.app, databases } } }
      start(
        app,
        createJobs(app).filter(({ name }) => name !== LEFT_OUT)
      )
      await settle()
      expect(await waiting()).toBe(0)
      await building.as.dilan.call(meetings.create, { body: draft })
      const next_at = addMs(instant(clock()), 4 * MINUTE_MS)
      await write.updateTable('pending_events').set({ next_at }).execute()
      // Some look once a minute at what has changed.
      await pass(MINUTE_MS / SECOND_MS)
      await settle()
      statements = []
      while (addMs(instant(clock()), SECOND_MS) < next_at) await pass()
      expect(statements).toEqual([])
      expect(await waiting()).toBeGreaterThan(0)
      await pass()
      await until(async () => (await waiting()) === 0)
    })

    /** A job that works on marks which somebody leaves in a table. */
    function markJob(app: AppContext) {
      const looks: number[] = []
      const { read, write } = app.databases
      const marks = 'mark %'
      const job: Job = {
        name: 'marks',
        everyMs: 0,
        isDue: async () => {
          looks.push(clock().getTime())
          return (await read.selectFrom('installation').select('name').where('name', 'like', marks).execute()).length > 0
        },
        nextDue: async () => null,
        run: () => write.deleteFrom('installation').where('name', 'like', marks).execute()
      }
      const isDone = async () => (await read.selectFrom('installation').select('name').where('name', 'like', marks).execute()).length === 0
      return { looks, job, isDone }
    }
    const leaveMark = ({ write }: Databases) => write.insertInto('installation').values({ name: 'mark 1', value: '1' }).execute()
    const openOther = () => openDatabases({ DATA_DIR: building.config.DATA_DIR, DATABASE_URL: building.url })

    it('are woken by what another process commits', async () => {
      const { looks, job, isDone } = markJob(building.app)
      start(building.app, [job])
      await pass()
      await until(() => looks.length > 0)
      await pass(3)
      const before = looks.length
      await pass(3)
      expect(looks).toHaveLength(before)
      const other = await openOther()
      await leaveMark(other)
      await pass(5)
      await until(isDone)
      await other.close()
    })

    it('are looked at after ten minutes in any case', async () => {
      const { looks, job } = markJob(building.app)
      start(building.app, [job])
      await pass()
      await until(() => looks.length > 0)
      await pass(3)
      const [last] = looks.slice(-1)
      building.clock.now = new Date((last ?? 0) + 10 * MINUTE_MS - 6 * SECOND_MS)
      const { length } = looks
      await pass(5)
      expect(looks).toHaveLength(length)
      await pass(5)
      await until(() => looks.length > length)
    })

    it.runIf(dialect === 'postgres')('go on after their connections were cut, with what was committed meanwhile', async () => {
      const url = new URL(building.url ?? '')
      const proxy = await tcpProxy(url.hostname, Number(url.port))
      const cut = await openDatabases({
        DATA_DIR: building.config.DATA_DIR,
        DATABASE_URL: Object.assign(url, { port: String(proxy.port) }).href
      })
      const app = { ...building.app, databases: cut }
      const { looks, job, isDone } = markJob(app)
      start(app, [job])
      await pass()
      await until(() => looks.length > 0)
      await pass(3)
      proxy.cut()
      await leaveMark(building.app.databases)
      await until(async () => {
        await pass()
        return isDone().catch(() => false)
      })
      await runner?.stop()
      await cut.close()
      proxy.close()
    })
  })
}
