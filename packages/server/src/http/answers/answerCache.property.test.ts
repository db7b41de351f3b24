import { join } from 'node:path'
import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import type { ProjectId } from '@verandah/contract/ids'
import { meetings, type MeetingId } from '@verandah/contract/meetings'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { notifications } from '@verandah/contract/notifications'
import { projects } from '@verandah/contract/projects'
import { signIn } from '@verandah/contract/signIn'
import { search } from '@verandah/contract/search'
import { settings } from '@verandah/contract/settings'
import { users } from '@verandah/contract/users'
import SQLite from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { makeProject } from '../../test/records/projects.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { cases } from '../../test/properties.ts'

let building: TestBuilding

/** Whatever is read at an address of its own, cached or not, so that no cached operation is left out. */
const lists = () => building.app.endpoints.filter(({ method, path, file }) => method === 'GET' && !path.includes(':') && file === undefined)
/** The search needs a text. */
const addressOf = (path: string, suffix: string) =>
  path === search.find.path ? `${path}?q=roof${suffix.replace('?', '&')}` : path + suffix
const READERS: DemoPersonName[] = ['amaya', 'malathi', 'dilan', 'tharindu']
const draft = { title: 'Roof', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

type Write = (number: number) => Promise<unknown>

const ids: MeetingId[] = []
const announced: AnnouncementId[] = []
const requested: RequestId[] = []
const spent: TransactionId[] = []
const built: ProjectId[] = []
const one = (number: number) => ({ id: ids[number % ids.length]! })
const WRITES: Record<string, Write> = {
  async schedule(number) {
    const type = number % 2 === 0 ? 'committee' : 'general'
    ids.push((await building.as.dilan.call(meetings.create, { body: { ...draft, type, title: `Roof ${number}` } }))._id)
  },
  change: (number) => building.as.dilan.call(meetings.update, { params: one(number), body: { location: `Hall ${number}` } }),
  cancel: (number) => building.as.dilan.call(meetings.update, { params: one(number), body: { status: 'cancelled' } }),
  remove: (number) => building.as.dilan.call(meetings.delete, { params: one(number) }),
  answer: (number) =>
    building.as[READERS[number % 3]!].call(meetings.rsvp, {
      params: one(number),
      body: { response: number % 2 === 0 ? 'yes' : 'no' }
    }),
  async announce(number) {
    const targetAudience = number % 2 === 0 ? 'council' : 'all'
    const body = { title: `Roof ${number}`, content: 'Closed', targetAudience } as const
    const { _id: id } = await building.as.nirmala.call(announcements.create, { body })
    announced.push(id)
    await building.as.nirmala.call(announcements.publish, { params: { id } })
  },
  async view(number) {
    const id = announced[number % announced.length]
    if (id !== undefined) await building.as[READERS[number % 3]!].call(announcements.view, { params: { id } })
  },
  async submit(number) {
    const by = READERS[number % 3]!
    requested.push((await requestsIn(() => building).submit(by, { title: `Tap ${number}` }))._id)
  },
  async assign(number) {
    const id = requested[number % requested.length]
    const assignedTo = building.ids.malathi
    if (id !== undefined) await requestsIn(() => building).become('dilan', id, 'assigned', { assignedTo })
  },
  async talk(number) {
    const id = requested[number % requested.length]
    if (id !== undefined) await requestsIn(() => building).say('dilan', id, `Word ${number}`, number % 2 === 0)
  },
  async spend(number) {
    const unitNumber = number % 2 === 0 ? '4B' : null
    const projectId = built[number % built.length] ?? null
    spent.push((await transactionsIn(() => building).add('tharindu', { type: 'income', amount: number + 1, unitNumber, projectId }))._id)
  },
  async decide(number) {
    const id = spent[number % spent.length]
    if (id !== undefined) await transactionsIn(() => building).approve('nirmala', id)
  },
  async build(number) {
    const [status, id] = [number % 2 === 0 ? 'active' : 'planned', built[number % built.length]] as const
    if (id === undefined || number % 3 === 0) built.push(await makeProject(building, { status }))
    else await building.as.dilan.call(projects.update, { params: { id }, body: { status, budget: number } })
  },
  target: (number) => building.as.ishara.call(settings.update, { body: { targetDays: { high: 2, medium: 1 + number, low: 14 } } }),
  rename: (number) => building.as.ishara.call(users.update, { params: { id: building.ids.dilan }, body: { firstName: `Dilan ${number}` } }),
  deliver: () => building.deliver(),
  readNotifications: () => building.as.amaya.call(notifications.readAll),
  async otherProcess(number) {
    if (building.app.databases.dialect === 'postgres') {
      await sql`update users set last_name = ${`Fernando ${number}`} where id = ${building.ids.dilan}`.execute(building.app.databases.write)
      return
    }
    const other = new SQLite(join(building.config.DATA_DIR, 'verandah.sqlite'), { timeout: 0 })
    const rename = other.prepare('update users set last_name = ? where id = ?')
    await whenNotLocked(() => rename.run(`Fernando ${number}`, building.ids.dilan))
    other.close()
    await new Promise(setImmediate)
  },
  units: (number) => building.app.databases.write.deleteFrom('units').where('position', '=', number).execute(),
  async minute() {
    building.clock.now = new Date(building.clock.now.getTime() + 60_000)
  }
}

/**
 * Writes beside the others: another process would wait for the lock. In this one that would stop its holder, so the others
 * go on in between.
 */
async function whenNotLocked(write: () => unknown): Promise<void> {
  for (;;) {
    try {
      write()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
      await new Promise(setImmediate)
    }
  }
}

/** The answers as they are cached, or read anew: what the portal does not know in an address makes another key. */
async function answers(suffix: string): Promise<string[]> {
  const all: string[] = []
  for (const reader of READERS) {
    const headers = { authorization: `Bearer ${await building.tokenOf(reader)}` }
    for (const { path } of lists()) all.push((await building.app.http.inject({ url: addressOf(path, suffix), headers })).body)
  }
  return all
}

describe.each(DIALECTS)('on %s', (dialect) => {
  beforeAll(async () => {
    building = await openBuilding(dialect)
    for (const made of [ids, announced, requested, spent, built]) made.length = 0
    // Signing in changes what others read of a person.
    for (const reader of READERS) await building.as[reader].call(signIn.me)
  })
  afterAll(() => building.close())

  it('a cached answer equals one that is read anew, whatever was written', async () => {
    expect(lists().length).toBeGreaterThan(10)
    await WRITES['schedule']!(1)
    let reads = 0
    const write = fc.tuple(fc.constantFrom(...Object.keys(WRITES)), fc.nat(30))
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 3, maxLength: 6 }), async (writes) => {
        for (const [name, number] of writes) {
          // A write that a state or a former write forbids changes nothing.
          await WRITES[name]!(number).catch((error: { status?: number }) => expect([400, 404, 409]).toContain(error.status))
          // A caller is noted as active after the answer: a new answer would have it, and a cached one would not.
          for (const reader of READERS) await building.as[reader].call(signIn.me)
          await building.app.afterAnswer.settled()
          reads += 1
          const kept = await answers('')
          expect([name, kept]).toEqual([name, await answers(`?read=${reads}`)])
        }
      }),
      cases(1, 3)
    )
  })
})
