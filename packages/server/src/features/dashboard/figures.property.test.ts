import { statSync } from 'node:fs'
import { join } from 'node:path'
import { announcements } from '@verandah/contract/announcements'
import { approvals } from '@verandah/contract/approvals'
import { dashboard } from '@verandah/contract/dashboard'
import { HOUR_MS, addMs, dayOf, instant } from '@verandah/contract/dates'
import { documents } from '@verandah/contract/documents'
import { feedback } from '@verandah/contract/feedback'
import { finances } from '@verandah/contract/finances'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { projects } from '@verandah/contract/projects'
import { users } from '@verandah/contract/users'
import { votes } from '@verandah/contract/votes'
import SQLite from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { type Caller, CallError, openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import { compareFigures, differing } from '../../test/figures/figures.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { LEAK } from '../../test/records/requests.ts'
import { LONG_SESSIONS, REPAIR } from '../../test/records/transactions.ts'
import { cases } from '../../test/properties.ts'

const place = { startTime: '18:00', endTime: '19:00', location: 'Lobby' }

/** A number from which each write takes what it chooses. */
interface Step {
  write: number
  who: DemoPersonName
  pick: number
}

/** Writes to every kind of record that a figure counts; what is not allowed or not possible then changes nothing. */
function writesTo(building: TestBuilding) {
  const one = <const T>(list: readonly T[], pick: number) => list[pick % list.length] as T
  const day = (pick: number) => dayOf(instant(new Date(building.clock.now.getTime() + ((pick % 7) - 2) * 24 * HOUR_MS)))
  const any = async <T>(list: Promise<T[]>, pick: number) => {
    const all = await list
    if (all.length === 0) throw new CallError(404, { code: 'not_found', message: 'None' }, {})
    return one(all, pick)
  }
  const idOf = async <Id>(list: Promise<{ _id: Id }[]>, pick: number) => ({ params: { id: (await any(list, pick))._id } })
  const limit = { query: { limit: 100 } }
  const ishara = building.as.ishara
  const allMeetings = async () => (await ishara.call(meetings.list, limit)).meetings
  const allAnnouncements = async () => (await ishara.call(announcements.list, limit)).announcements
  const allRequests = async () => (await ishara.call(maintenance.list, limit)).requests
  const allFeedback = async () => (await ishara.call(feedback.list, limit)).feedback
  const allVotes = async () => (await ishara.call(votes.list, limit)).votes
  const allProjects = async () => (await ishara.call(projects.list, limit)).projects
  const allTransactions = async () => (await ishara.call(finances.list, limit)).transactions
  const allDocuments = async () => (await ishara.call(documents.list, limit)).documents
  const allUsers = async () => (await ishara.call(users.list, limit)).users.filter(({ lastName }) => lastName.startsWith('Comer'))

  const writes: ((by: Caller, pick: number) => Promise<unknown>)[] = [
    (by, pick) =>
      by.call(meetings.create, { body: { ...place, title: 'M', date: day(pick), type: one(['general', 'committee', 'annual'], pick) } }),
    async (by, pick) =>
      by.call(meetings.update, {
        ...(await idOf(allMeetings(), pick)),
        body: { status: one(['completed', 'cancelled', 'in-progress'], pick) }
      }),
    async (by, pick) => by.call(meetings.delete, await idOf(allMeetings(), pick)),
    (by, pick) =>
      by.call(announcements.create, {
        body: {
          title: 'A',
          content: 'A',
          priority: one(['low', 'high'], pick),
          targetAudience: one(['all', 'council', 'residents', 'management'], pick),
          expiryDate: one([null, day(2)], pick >> 2)
        }
      }),
    async (by, pick) => by.call(announcements.publish, await idOf(allAnnouncements(), pick)),
    async (by, pick) => by.call(announcements.view, await idOf(allAnnouncements(), pick)),
    async (by, pick) => by.call(announcements.delete, await idOf(allAnnouncements(), pick)),
    (by, pick) => by.call(maintenance.create, { body: { ...LEAK, priority: one(['low', 'high'], pick) } }),
    async (by, pick) =>
      by.call(maintenance.setStatus, {
        ...(await idOf(allRequests(), pick)),
        body: { status: one(['assigned', 'in_progress', 'completed', 'cancelled'], pick) }
      }),
    async (by, pick) => by.call(maintenance.delete, await idOf(allRequests(), pick)),
    (by, pick) => by.call(feedback.create, { body: { category: 'question', subject: 'F', message: 'F', anonymous: pick % 2 === 0 } }),
    async (by, pick) => by.call(feedback.acknowledge, await idOf(allFeedback(), pick)),
    async (by, pick) => by.call(feedback.resolve, { ...(await idOf(allFeedback(), pick)), body: { reply: 'R' } }),
    (by, pick) =>
      by.call(votes.create, {
        body: { title: 'V', description: 'V', deadline: addMs(instant(building.clock.now), (1 + (pick % 50)) * HOUR_MS), quorumPercent: 50 }
      }),
    async (by, pick) => by.call(votes.cast, { ...(await idOf(allVotes(), pick)), body: { choice: one(['for', 'against'], pick) } }),
    async (by, pick) => by.call(votes.cancel, { ...(await idOf(allVotes(), pick)), body: {} }),
    (by, pick) => by.call(projects.create, { body: { title: 'P', budget: 1000, status: one(['planned', 'active'], pick) } }),
    async (by, pick) =>
      by.call(projects.update, { ...(await idOf(allProjects(), pick)), body: { status: one(['active', 'completed'], pick) } }),
    (by, pick) =>
      by.call(finances.create, {
        body: {
          ...REPAIR,
          type: one(['income', 'expense'], pick),
          category: one(['dues', 'repairs'], pick),
          amount: 0.05 + (pick % 9999),
          date: day(2 - (pick % 3)),
          unitNumber: one(['4B', '5F'], pick >> 3)
        }
      }),
    async (by, pick) => by.call(finances.approve, await idOf(allTransactions(), pick)),
    async (by, pick) => by.call(finances.receive, { ...(await idOf(allTransactions(), pick)), body: {} }),
    async (by, pick) => by.call(finances.delete, await idOf(allTransactions(), pick)),
    async (_by, pick) => uploadAs(building, one(['dilan', 'nirmala'], pick), { isPublic: one(['true', 'false'], pick >> 1) }),
    async (by, pick) => by.call(documents.delete, await idOf(allDocuments(), pick)),
    async () => newcomer(building),
    async (by, pick) => by.call(users.activate, { ...(await idOf(allUsers(), pick)), body: { isActive: pick % 2 === 0 } }),
    async (by, pick) => by.call(users.delete, await idOf(allUsers(), pick)),
    async (by, pick) => by.call(users.requestRole, { ...(await idOf(allUsers(), pick)), body: { role: 'council' } }),
    async (by, pick) =>
      by.call(approvals.reject, {
        ...(await idOf(
          ishara.call(approvals.list).then((all) => all.approvals),
          pick
        )),
        body: { reason: 'No' }
      }),
    async (_by, pick) => void (building.clock.now = new Date(building.clock.now.getTime() + (pick % 40) * HOUR_MS))
  ]

  return {
    count: writes.length,
    /** True when it was done. */
    async run({ write, who, pick }: Step): Promise<boolean> {
      try {
        await one(writes, write)(building.as[who], pick)
        return true
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) throw error
        return false
      }
    }
  }
}

for (const dialect of DIALECTS) {
  describe(`the figures of the dashboards on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())

    // This test comes before others: the size is that of some seconds ago, and they write much.
    it('count as storage what the database has and what was uploaded', async () => {
      const { databases } = building.app
      const files = async () => {
        const rows = await databases.read.selectFrom('files').select('size').where('deleted_at', 'is', null).execute()
        return rows.reduce((sum, { size }) => sum + size, 0)
      }
      const database = async () => {
        if (dialect !== 'sqlite') {
          const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
          return Number((await size.execute(databases.read)).rows[0]?.bytes)
        }
        const file = join(building.config.DATA_DIR, 'verandah.sqlite')
        const handle = new SQLite(file)
        handle.pragma('wal_checkpoint(truncate)')
        handle.close()
        return statSync(file).size
      }
      const before = await database()
      const first = (await building.as.ishara.call(dashboard.get)).storageUsed ?? 0
      expect(first - (await files())).toBeGreaterThanOrEqual(before - 10 * 8192)
      await uploadAs(
        building,
        'dilan',
        {},
        { bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000), Buffer.from('%%EOF\n')]) }
      )
      expect(await files()).toBeGreaterThan(1_000_000)
      const second = (await building.as.ishara.call(dashboard.get)).storageUsed ?? 0
      expect(second - (await files())).toBeGreaterThanOrEqual(before - 10 * 8192)
      // PostgreSQL removes and makes anew a file of 150 KB in which it keeps what it knows of its tables.
      expect(second - (await files())).toBeLessThanOrEqual((await database()) + 200_000)
    })

    it('are what their lists hold, whatever is written', async () => {
      const writes = writesTo(building)
      const people: DemoPersonName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']
      // Leaders may do most: half of the steps are theirs.
      const who = fc.oneof(fc.constantFrom(...people), fc.constantFrom('nirmala' as const, 'ishara' as const, 'tharindu' as const))
      const step: fc.Arbitrary<Step> = fc.record({ write: fc.nat(writes.count - 1), who, pick: fc.nat(100_000) })
      const done = new Set<number>()
      let figures = 0
      const property = fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
        for (const one of steps) if (await writes.run(one)) done.add(one.write)
        const compared = await compareFigures(building)
        figures += compared.length
        expect(differing(compared)).toEqual([])
      })
      await fc.assert(property, { ...cases(2, 12), endOnFailure: true })
      // Many kinds of writes came to pass, and no view was left out.
      expect(done.size).toBeGreaterThan(writes.count / 4)
      expect(figures).toBeGreaterThan(2 * 40)
    })
  })
}
