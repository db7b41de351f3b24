import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type CompiledQuery, DefaultQueryCompiler, SelectQueryNode, sql } from 'kysely'
import { announcements } from '@verandah/contract/announcements'
import { audit } from '@verandah/contract/audit'
import { dashboard } from '@verandah/contract/dashboard'
import { dues } from '@verandah/contract/dues'
import { finances } from '@verandah/contract/finances'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { reports } from '@verandah/contract/reports'
import { search } from '@verandah/contract/search'
import { users } from '@verandah/contract/users'
import { votes } from '@verandah/contract/votes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import { explainTables } from '../../test/database/explainedTables.ts'
import { makeProject } from '../../test/records/projects.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { votesIn } from '../../test/records/votes.ts'
import { ANY_TABLE, namedTables } from './namedTables.ts'

/** Answers are cached rightly only if each statement names all tables that SQLite touches for it. */
describe('a statement names its tables', () => {
  let building: TestBuilding
  let db: SQLite.Database
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    db = new SQLite(join(building.config.DATA_DIR, 'verandah.sqlite'))
  })
  afterAll(async () => {
    compile.mockRestore()
    db.close()
    await building.close()
  })

  it('in all that people read and write', async () => {
    const within = () => building
    const { as } = building
    await announcementsIn(within).published('dilan')
    const request = await requestsIn(within).submitted('amaya', 'completed')
    await requestsIn(within).say('dilan', request._id, 'Thank you', true)
    await transactionsIn(within).made('tharindu', 'completed', { projectId: await makeProject(building) })
    await uploadAs(building, 'dilan', {})
    const vote = (await votesIn(within).open())._id
    await votesIn(within).cast('malathi', vote, 'for')
    await votesIn(within).close('dilan', vote)
    await building.deliver()
    for (const person of [as.amaya, as.malathi, as.tharindu, as.dilan, as.nirmala, as.ishara]) {
      for (const list of [announcements.list, meetings.list, maintenance.list, notifications.list, dashboard.get]) await person.call(list)
      await person.call(announcements.list, { query: { status: 'unread', search: 'a' } })
    }
    for (const list of [finances.list, finances.stats, dues.list, reports.get]) await as.tharindu.call(list)
    for (const list of [users.list, votes.list]) await as.dilan.call(list)
    await as.ishara.call(audit.list)
    await as.nirmala.call(search.find, { query: { q: 'an' } })

    const statements = new Map(compile.mock.results.map(({ value }) => [(value as CompiledQuery).sql, value as CompiledQuery]))
    expect(statements.size).toBeGreaterThan(150)
    for (const { sql: text, parameters, query } of statements.values()) {
      const { reads, writes } = namedTables(query)
      if (reads.has(ANY_TABLE)) continue
      const touched = explainTables(db, text, parameters.length)
      const unnamed = touched.writes.filter((table) => !writes.has(table))
      if (SelectQueryNode.is(query)) unnamed.push(...touched.reads.filter((table) => !reads.has(table)))
      expect([text, unnamed]).toEqual([text, []])
    }
  })

  it('or counts as one that touches all of them', () => {
    const raw = sql`select count(*) from meetings`.compile(building.app.databases.read)
    expect(namedTables(raw.query)).toEqual({ reads: new Set([ANY_TABLE]), writes: new Set([ANY_TABLE]) })
  })
})
