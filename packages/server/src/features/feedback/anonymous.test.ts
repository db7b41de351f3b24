import { audit } from '@verandah/contract/audit'
import { dashboard } from '@verandah/contract/dashboard'
import { type Feedback, feedback, type FeedbackId } from '@verandah/contract/feedback'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tableShapes } from '../../db/tableRows.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { feedbackJobs } from './feedback.jobs.ts'

const SAID = { category: 'complaint', message: 'In the garden,\nplease.', anonymous: true } as const
const [GIVEN_AT, HOUR, NEXT_HOUR] = ['2026-11-21T09:47:23.456Z', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z']

for (const dialect of DIALECTS) {
  describe(`anonymous feedback on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      building.clock.now = new Date(GIVEN_AT)
      await building.app.databases.write.deleteFrom('feedback').execute()
    })

    const give = async (subject: string, name: DemoPersonName = 'amaya') => as[name].call(feedback.create, { body: { ...SAID, subject } })
    const list = async (name: DemoPersonName) => (await as[name].call(feedback.list, { query: { limit: 100 } })).feedback
    const at = (time: string) => void (building.clock.now = new Date(time))
    /** Runs the job as the runner does: only when something is due. */
    const runJob = async () => {
      const [job] = feedbackJobs(building.app)
      const isDue = (await job?.isDue?.(building.clock.now)) === true
      if (isDue) await job?.run(building.clock.now)
      return isDue
    }
    /** Every row of every table, in the order in which the database has them. */
    async function everything(): Promise<string[]> {
      await building.deliver()
      const { read, dialect: name } = building.app.databases
      const lines: string[] = []
      for (const { name: table } of await tableShapes(read, name)) {
        const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(read)
        for (const row of rows) lines.push(`${table} ${JSON.stringify(row)}`)
      }
      return lines
    }

    it('is seen by nobody before the full hour, and by the committee after it, as it was answered', async () => {
      const given = await give('Noise')
      const can = { acknowledge: false, resolve: false }
      expect(given).toMatchObject({
        ...SAID,
        subject: 'Noise',
        author: null,
        status: 'open',
        createdAt: HOUR,
        updatedAt: HOUR,
        version: 1,
        can
      })
      expect((await give('Noise too', 'malathi')).can).toEqual(can)
      at('2026-11-21T09:59:59.999Z')
      expect(await runJob()).toBe(false)
      for (const name of ['amaya', 'malathi', 'ishara'] as const) expect(await list(name)).toEqual([])
      await expect(as.malathi.call(feedback.get, { params: { id: given._id } })).rejects.toMatchObject({ status: 404 })
      expect(await as.malathi.call(dashboard.get)).toMatchObject({ communityFeedback: 0 })

      at(NEXT_HOUR)
      expect(await runJob()).toBe(true)
      expect(await runJob()).toBe(false)
      expect(await list('amaya')).toEqual([])
      expect((await list('malathi')).find(({ _id }) => _id === given._id)).toEqual({ ...given, can: { acknowledge: true, resolve: true } })
      expect(await as.malathi.call(dashboard.get)).toMatchObject({ communityFeedback: 2 })
      const answered = await as.nirmala.call(feedback.resolve, { params: { id: given._id }, body: { reply: 'It was the pump.' } })
      expect(answered).toMatchObject({ author: null, status: 'resolved' })
      expect((await as.amaya.call(feedback.answers)).answers).toEqual([])
    })

    it('stores nowhere who gave it, nor when to the minute', async () => {
      // Somebody who is there at that moment, and whose activity is known.
      await list('amaya')
      await list('nirmala')
      const before = new Set(await everything())
      // The call has a key, as the web app sends it, under which its answer is kept.
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = { ...SAID, subject: 'Secret' }
      const given = (await building.send(feedback.create, await building.tokenOf('amaya'), { body, headers })).json<Feedback>()
      const waiting = (await everything()).filter((line) => !before.has(line))
      expect(waiting.filter((line) => line.startsWith('idempotency_keys'))).toEqual([expect.stringContaining('"2026-11-22T10:00:00.000Z"')])
      expect(waiting.filter((line) => line.startsWith('feedback_waiting'))).toEqual([expect.stringContaining(given._id)])
      // No entry of the audit trail stands between those whose moments are known.
      expect(waiting).toHaveLength(2)

      at('2026-11-21T10:00:05Z')
      await runJob()
      const shown = (await everything()).filter((line) => !before.has(line))
      expect(shown.filter((line) => line.startsWith('audit '))).toHaveLength(1)
      for (const line of [...waiting, ...shown]) {
        for (const trace of [building.ids.amaya, DEMO_PEOPLE.amaya.firstName, DEMO_PEOPLE.amaya.email, headers['idempotency-key']])
          expect(line).not.toContain(trace)
        // The hour, and the job's own time.
        expect(line).not.toMatch(/2026-11-21T(?!09:00:00\.000Z|10:00)/)
      }
      expect(Number.parseInt(given._id.slice(0, 8) + given._id.slice(9, 13), 16)).toBe(Date.parse(HOUR))
      const { entries } = await as.ishara.call(audit.list)
      expect(entries[0]).toMatchObject({ kind: 'feedback.given', actor: null, at: '2026-11-21T10:00:05.000Z' })
    })

    it('lies in another order than it was given in, before and after it is shown', async () => {
      const ids: FeedbackId[] = []
      for (let number = 0; number < 8; number += 1) ids.push((await give(`${number}`))._id)
      const idsIn = (lines: string[], table: string) =>
        lines.filter((line) => line.startsWith(`${table} `)).map((line) => ids.find((id) => line.includes(id)))
      const sorted = ids.toSorted()
      // One in 40,320 is given in that order.
      expect(ids).not.toEqual(sorted)
      if (dialect === 'sqlite') expect(idsIn(await everything(), 'feedback_waiting')).toEqual(sorted)
      at(NEXT_HOUR)
      await runJob()
      const trail = building.app.databases.read.selectFrom('audit').select('subject_id').where('subject_id', 'in', ids).orderBy('number')
      expect((await trail.execute()).map(({ subject_id }) => subject_id)).toEqual(sorted)
      expect(idsIn(await everything(), 'feedback')).toEqual(sorted)
    })

    it('is shown hour by hour, and does not wait for a date that a wrong clock has set', async () => {
      at('2026-11-23T09:30:00Z')
      const ahead = await give('Ahead')
      at(GIVEN_AT)
      await give('Now')
      expect(await runJob()).toBe(true)
      expect((await list('ishara')).map(({ _id }) => _id)).toEqual([ahead._id])
      at('2026-11-21T10:20:00Z')
      await give('Later')
      await runJob()
      expect((await list('ishara')).map(({ subject }) => subject)).toEqual(['Ahead', 'Now'])
      at('2026-11-21T15:00:00Z')
      await runJob()
      expect((await list('ishara')).map(({ subject, createdAt }) => [subject, createdAt])).toEqual([
        ['Ahead', '2026-11-23T09:00:00.000Z'],
        ['Later', NEXT_HOUR],
        ['Now', HOUR]
      ])
    })
  })
}
