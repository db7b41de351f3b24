import { addMs, DAY_MS, dayOf, instant } from '@verandah/contract/dates'
import { noticeChoices } from '@verandah/contract/noticeChoices'
import { push } from '@verandah/contract/push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../boot/ensureDemo.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DEMO_PEOPLE, type DemoPersonName } from './people.ts'

const DAYS = 31
const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

describe('the notices of the demo’s month', () => {
  let demo: TestBuilding
  beforeAll(async () => {
    // Who is notified of what does not depend on the database.
    demo = await openBuilding('sqlite', {}, { empty: true })
    await seed(demo.app, { now: demo.clock.now, publicUrl: 'https://portal.example', scale: 1, say: () => {} })
  })
  afterAll(() => demo.close())

  /** What has interrupted people: a push, a mail, a summary; several notices in one are one. */
  async function interruptions() {
    const rows = await demo.app.databases.read
      .selectFrom('notifications_deliveries')
      .select(['id', 'user_id', 'mail_id', 'ended_at'])
      .where('state', '=', 'sent')
      .where('ended_at', '>', addMs(instant(demo.clock.now), -DAYS * DAY_MS))
      .execute()
    const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
    return [...byPerson.values()].map((theirs) => {
      const once = new Map(theirs.map((row) => [row.mail_id ?? row.id, row.ended_at === null ? '' : dayOf(row.ended_at)]))
      return { total: once.size, most: Math.max(...[...Map.groupBy(once.values(), (day) => day).values()].map(({ length }) => length)) }
    })
  }

  it('interrupt the person in the middle once a day at most', async () => {
    const all = await interruptions()
    expect(all.length).toBeGreaterThan(60)
    expect(median(all.map(({ total }) => total)) / DAYS).toBeLessThanOrEqual(1)
    // On the worst day of the month, too, nobody is told all day long.
    expect(Math.max(...all.map(({ most }) => most))).toBeLessThanOrEqual(10)
  })

  it('show what people may choose: a summary, a quiet evening, a telephone, no comments', async () => {
    const { read } = demo.app.databases
    const ends = await read.selectFrom('notifications_deliveries').select(['user_id', 'channel', 'mode', 'state']).distinct().execute()
    const people = await read.selectFrom('users').select(['id', 'email']).execute()
    const has = (name: DemoPersonName, some: object) => {
      const id = people.find(({ email }) => email === DEMO_PEOPLE[name].email)?.id
      expect(ends.filter(({ user_id }) => user_id === id)).toContainEqual(expect.objectContaining(some))
    }
    has('nirmala', { channel: 'email', mode: 'daily', state: 'sent' })
    has('amaya', { channel: 'push', state: 'sent' })
    has('amaya', { channel: 'email', state: 'collapsed' })
    expect(ends.filter(({ state }) => state === 'waiting' || state === 'sending')).toEqual([])
    expect((await demo.as.farook.call(noticeChoices.get)).quiet).toMatchObject({ from: '20:00', mail: true })
    const { kinds } = await demo.as.malathi.call(noticeChoices.get)
    expect(kinds.find(({ kind }) => kind === 'maintenance.commented')?.channels).toMatchObject({
      email: { mode: 'off' },
      push: { mode: 'off' }
    })
    expect((await demo.as.amaya.call(push.list)).subscriptions).toMatchObject([{ device: 'Chrome on Android' }])
    const summaries = await read.selectFrom('mails').select('id').where('subject', 'like', '%notices for you').execute()
    expect(summaries.length).toBeGreaterThan(3)
    const grouped = await read.selectFrom('notifications').select('id').where('count', '>', 1).execute()
    expect(grouped.length).toBeGreaterThan(0)
  })

  it('are of kinds that the people’s choices show', async () => {
    const kinds = await demo.app.databases.read
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['role', 'event_kind'])
      .distinct()
      .execute()
    const { entries } = demo.app.notifier.catalogue
    expect(kinds.filter(({ role, event_kind }) => entries.get(event_kind)?.roles?.includes(role) === false)).toEqual([])
  })
})
