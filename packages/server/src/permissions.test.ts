import { auth } from '@verandah/contract/auth'
import { building as buildingCalls } from '@verandah/contract/building'
import type { Endpoint } from '@verandah/contract/endpoint'
import { health } from '@verandah/contract/health'
import type { MeetingId, NotificationId } from '@verandah/contract/ids'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAST, DEMO_PASSWORD } from './demo/people.ts'
import { type CastName, openBuilding, type TestBuilding } from './testing/building.ts'
import { DIALECTS } from './testing/databases.ts'

/** In the order of the table's columns: resident, council, treasurer, secretary, president, administrator. */
const COLUMNS: CastName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']
const EVERYONE = '✓ ✓ ✓ ✓ ✓ ✓'
const MANAGERS = '– – – ✓ ✓ ✓'

interface Row {
  endpoint: Endpoint
  /** ✓ may, – 403, 0 404; `public` answers without a session too. */
  who: string
  note?: string
  /** What to send, with a record of the caller's own or of someone else's. */
  prepare?: (records: Records, caller: CastName) => Promise<object>
}

interface Records {
  meeting(by: CastName, type?: 'general' | 'committee'): Promise<MeetingId>
  notice(of: CastName): Promise<NotificationId>
}

const day = { title: 'Who may', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

/** Golden: who may make which call. A call that is missing here fails the test below. */
const TABLE: Row[] = [
  { endpoint: health.alive, who: 'public' },
  { endpoint: health.ready, who: 'public' },
  { endpoint: buildingCalls.get, who: 'public' },
  { endpoint: auth.login, who: 'public', prepare: async () => ({ body: { email: CAST.amaya.email, password: DEMO_PASSWORD } }) },
  { endpoint: auth.me, who: EVERYONE },
  { endpoint: meetings.list, who: EVERYONE },
  { endpoint: meetings.get, who: EVERYONE, prepare: async (records) => ({ params: { id: await records.meeting('nirmala') } }) },
  {
    endpoint: meetings.get,
    note: 'committee',
    who: '0 ✓ ✓ ✓ ✓ ✓',
    prepare: async (records) => ({ params: { id: await records.meeting('nirmala', 'committee') } })
  },
  { endpoint: meetings.create, who: MANAGERS, prepare: async () => ({ body: day }) },
  {
    endpoint: meetings.update,
    note: 'own',
    who: MANAGERS,
    prepare: async (records, caller) => ({ params: { id: await records.meeting(managerOr(caller)) }, body: { title: 'Mine' } })
  },
  {
    endpoint: meetings.update,
    note: "someone else's",
    who: '– – – – ✓ ✓',
    prepare: async (records, caller) => ({ params: { id: await records.meeting(otherThan(caller)) }, body: { title: 'Not mine' } })
  },
  {
    endpoint: meetings.update,
    note: "someone else's, status",
    who: '– – – – ✓ ✓',
    prepare: async (records, caller) => ({ params: { id: await records.meeting(otherThan(caller)) }, body: { status: 'cancelled' } })
  },
  {
    endpoint: meetings.delete,
    note: 'own',
    who: MANAGERS,
    prepare: async (records, caller) => ({ params: { id: await records.meeting(managerOr(caller)) } })
  },
  {
    endpoint: meetings.delete,
    note: "someone else's",
    who: '– – – – ✓ ✓',
    prepare: async (records, caller) => ({ params: { id: await records.meeting(otherThan(caller)) } })
  },
  { endpoint: notifications.list, who: EVERYONE },
  { endpoint: notifications.unread, who: EVERYONE },
  {
    endpoint: notifications.read,
    note: 'own',
    who: EVERYONE,
    prepare: async (records, caller) => ({ params: { id: await records.notice(caller) } })
  },
  {
    endpoint: notifications.read,
    note: "someone else's",
    who: '0 0 0 0 0 0',
    prepare: async (records) => ({ params: { id: await records.notice('farook') } })
  },
  { endpoint: notifications.readAll, who: EVERYONE },
  { endpoint: auth.logout, who: EVERYONE }
]

function managerOr(caller: CastName): CastName {
  return ['dilan', 'nirmala', 'ishara'].includes(caller) ? caller : 'dilan'
}

function otherThan(caller: CastName): CastName {
  return caller === 'nirmala' ? 'ishara' : 'nirmala'
}

const VERDICT: Record<string, (status: number) => boolean> = {
  '✓': (status) => status >= 200 && status < 300,
  '–': (status) => status === 403,
  '0': (status) => status === 404
}

for (const dialect of DIALECTS) {
  describe(`who may do what, on ${dialect}`, () => {
    let building: TestBuilding
    let records: Records
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { as } = building
      await as.nirmala.call(meetings.create, { body: day })
      await as.dilan.call(meetings.create, { body: day })
      await building.deliver()
      records = {
        meeting: async (by, type = 'general') => (await as[by].call(meetings.create, { body: { ...day, type } }))._id,
        notice: async (of) => (await as[of].call(notifications.list)).notifications[0]!._id
      }
    })
    afterAll(() => building.close())

    const statusOf = async (endpoint: Endpoint, sent: object, name: CastName | null) => {
      // Signing out ends its session, so that call gets one of its own.
      const token = endpoint === auth.logout ? building.freshToken : building.tokenOf
      const caller = name === null ? building.nobody : building.withToken(await token(name))
      return caller.call(endpoint, sent).then(
        () => 200,
        (refusal: { status: number }) => refusal.status
      )
    }

    for (const { endpoint, who, note, prepare } of TABLE) {
      it(`${endpoint.method} ${endpoint.path}${note === undefined ? '' : ` (${note})`}`, async () => {
        const sentBy = async (name: CastName) => (await prepare?.(records, name)) ?? {}
        expect(await statusOf(endpoint, await sentBy('dilan'), null)).toBe(who === 'public' ? 200 : 401)
        const marks = who === 'public' ? [] : who.split(' ')
        for (const [index, mark] of marks.entries()) {
          const name = COLUMNS[index]!
          const status = await statusOf(endpoint, await sentBy(name), name)
          expect(VERDICT[mark]!(status), `${CAST[name].role}: expected ${mark}, got ${status}`).toBe(true)
        }
      })
    }

    it('names every call that there is', () => {
      const named = new Set(TABLE.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
      const missing = building.portal.endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).filter((name) => !named.has(name))
      expect(missing).toEqual([])
    })
  })
}
