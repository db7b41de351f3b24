import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { addDays, dayOf, type Instant, instant } from '@verandah/contract/dates'
import type { ProxyId, UnitId } from '@verandah/contract/ids'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { type PortalEvent, record } from '../../events/events.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { actorOf, addTower, prepared } from '../../test/records/meetings/assemblies.ts'
import { invitationsOf } from '../../test/records/invitations.ts'
import { insertAssembly } from './assemblyRow.ts'
import { majorityOf, readItems } from './agenda/items.queries.ts'
import { readServices } from './notice/served.queries.ts'
import { serveShortNotice } from './notice/notice.service.ts'
import { findAssemblyRow, getAssembly } from './assemblies.queries.ts'

const SUNIL = 'sunil@example.lk'
const WHEN = 'Dec 21, 2026 11:00'

for (const dialect of DIALECTS) {
  describe(`who hears of a general meeting on ${dialect}`, () => {
    let building: TestBuilding
    let units: Map<string, UnitId>
    beforeEach(async () => {
      building = await openBuilding(dialect)
      units = await addTower(building)
      await building.app.databases.write.updateTable('units_people').set({ email: SUNIL }).where('name', '=', '[Sunil Perera]').execute()
    })
    afterEach(() => building.close())

    const noticed = async () => {
      const id = await prepared(building, { meeting: { date: '2026-12-21' } })
      await building.as.dilan.call(assemblyNotice.give, { params: { id } })
      await told('amaya')
      return id
    }
    const say = async (who: DemoPersonName, id: MeetingId, unit: string) =>
      building.as[who].call(assemblyNotice.reply, { params: { id }, body: { unit, reply: 'attend' } })
    const at = (moment: string) => void (building.clock.now = new Date(moment))
    /** The new notices of somebody; they are read then. */
    const told = async (who: DemoPersonName) => {
      await building.deliver()
      const person = building.withToken(await building.freshToken(who))
      const { notifications: all } = await person.call(notifications.list)
      await person.call(notifications.readAll)
      return all.flatMap(({ text, isRead }) => (isRead ? [] : [text]))
    }
    const everybody = async () => {
      for (const who of ['amaya', 'malathi', 'farook', 'dilan', 'nirmala', 'tharindu', 'ishara'] as const) await told(who)
    }
    const happen = (event: PortalEvent | ((ctx: Ctx) => Promise<void>), who: DemoPersonName = 'ishara') =>
      transact(building.app, { actor: actorOf(building, who), now: building.clock.now }, async (ctx) => {
        if (typeof event === 'function') await event(ctx)
        else record(ctx, event)
      })
    const fact = (id: MeetingId) => ({
      subject: { kind: 'meeting' as const, id },
      title: '[Annual meeting]',
      startsAt: '2026-12-21T05:30:00.000Z' as Instant
    })
    const remind = () => jobOf(building, 'remind-owners').run(building.clock.now)

    it('reminds three days before, once, the owners of units that have said nothing', async () => {
      const id = await noticed()
      await everybody()
      await say('malathi', id, 'G3')
      await say('amaya', id, 'G1')
      const { write } = building.app.databases
      const now = instant(building.clock.now)
      const unit_id = units.get('G5') ?? ('' as UnitId)
      const holder = { holder_id: null, holder_name: '[H]', kind: 'proxy' as const, form: 'online' as const, state: 'active' as const }
      const given = { day: dayOf(now), giver: '[]', created_by: building.ids.dilan, created_at: now, updated_at: now }
      const rest = { items: null, document_id: null, reason: null, confirmed_by: null }
      const proxy = { id: newId<ProxyId>(), meeting_id: id, unit_id, ...holder, ...given, ...rest }
      await write.insertInto('meetings_proxies').values(proxy).execute()
      at('2026-12-17T12:00:00Z')
      await remind()
      at('2026-12-18T02:29:00Z')
      await remind()
      expect(await told('amaya')).toEqual([])
      at('2026-12-18T02:30:00Z')
      await remind()
      await remind()
      at('2026-12-19T12:00:00Z')
      await remind()
      const text = `Please say whether you come to the general meeting: [Annual meeting], ${WHEN}`
      // Amaya owns two units, and has spoken for one.
      for (const who of ['amaya', 'farook', 'nirmala'] as const) expect(await told(who)).toEqual([text])
      for (const who of ['malathi', 'dilan', 'tharindu', 'ishara'] as const) expect(await told(who)).toEqual([])
      const { mailsTo } = invitationsOf(building)
      const mails = (await mailsTo(SUNIL)).filter(({ kind }) => kind === 'assemblies.reminded')
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toMatch(/https:\/\/portal\.example\/notice\/[2-9A-Z]{6}/)
    })

    it('reminds nobody of what they have just heard, and of no meeting that is cancelled', async () => {
      const cancelled = await noticed()
      await building.as.dilan.call(meetings.update, { params: { id: cancelled }, body: { status: 'cancelled' } })
      const { write } = building.app.databases
      const late = await noticed()
      await write
        .updateTable('assemblies')
        .set({ noticed_at: '2026-12-18T01:00:00.000Z' as Instant })
        .where('id', '=', late)
        .execute()
      at('2026-12-18T12:00:00Z')
      await remind()
      expect(await write.selectFrom('audit').select('number').where('kind', '=', 'assemblies.reminded').execute()).toEqual([])
    })

    it('says on the day before that it is tomorrow, but not to owners who have replied', async () => {
      const id = await noticed()
      await say('malathi', id, 'G3')
      await say('amaya', id, 'G1')
      await everybody()
      at('2026-12-20T12:00:00Z')
      await jobOf(building, 'remind-meetings').run(building.clock.now)
      const text = `Meeting tomorrow: [Annual meeting], ${WHEN}`
      for (const who of ['amaya', 'nirmala', 'tharindu', 'ishara'] as const) expect(await told(who)).toEqual([text])
      expect(await told('malathi')).toEqual([])
    })

    it('serves the short notice of an adjourned meeting to all owners, by mail with everything', async () => {
      const first = await noticed()
      await everybody()
      const next = await happenAdjourned(first)
      for (const who of ['amaya', 'dilan'] as const)
        expect(await told(who)).toEqual(['There was no quorum, and the meeting is adjourned: [Annual meeting] goes on on Dec 28, 2026'])
      expect(await told('tharindu')).toEqual([])
      const { mailsTo } = invitationsOf(building)
      const [mail] = (await mailsTo(SUNIL)).filter(({ kind }) => kind === 'assemblies.adjourned')
      expect(mail?.text).toContain('It begins at 11:00. Place: [Hall]')
      const { read, write } = building.app.databases
      await write
        .updateTable('mails')
        .set({ closed_at: '2026-12-22T00:00:00.000Z' as Instant, last_error: '550' })
        .where('id', '=', mail?.id ?? '')
        .execute()
      const row = await findAssemblyRow(read, next)
      if (row === undefined) throw new Error('It was made')
      expect(row.notice_sha256).toMatch(/^[0-9a-f]{64}$/)
      const failed = (await readServices(read, row)).filter(({ failure }) => failure !== null)
      expect(failed.map(({ party }) => party)).toEqual(['[Sunil Perera]', '[Sunil Perera]'])
      const { services } = await building
        .withToken(await building.freshToken('dilan'))
        .call(assemblyNotice.services, { params: { id: next } })
      expect(services.some(({ isLate }) => isLate)).toBe(false)
    })

    /** Adjourns it as the call does: the next meeting, its row and its items, and the event with another one before it. */
    async function happenAdjourned(first: MeetingId): Promise<MeetingId> {
      at('2026-12-21T07:00:00Z')
      let next = '' as MeetingId
      await happen(async (ctx) => {
        const found = await getAssembly(ctx, first)
        const draft = {
          title: '[Annual meeting]',
          date: '2026-12-28',
          startTime: '11:00',
          endTime: '14:00',
          location: '[Hall]',
          kind: 'council'
        }
        next = (await ctx.actions.meetings.schedule(ctx, { type: 'annual', agenda: [], documentIds: [], ...draft } as never))._id
        ctx.events.length = 0
        await ctx.db.updateTable('meetings').set({ kind: 'agm' }).where('id', '=', next).execute()
        await insertAssembly(ctx, next, { state: 'noticed', adjourned_from: first, rules_version: 1, rules: JSON.stringify(found.rules) })
        for (const item of await readItems(ctx.db, first)) {
          const majority = JSON.stringify(majorityOf(item, found.rules))
          await ctx.db
            .insertInto('meetings_items')
            .values({ ...item, id: newId(), meeting_id: next, majority })
            .execute()
        }
        const secret = await serveShortNotice(ctx, building.app.noticeHash, next)
        record(ctx, { kind: 'assemblies.checkedOut', unit: 'G1', unitId: units.get('G1') ?? ('' as UnitId), ...fact(first) })
        record(ctx, { kind: 'assemblies.adjourned', to: addDays(dayOf(ctx.now), 7), nextId: next, ...fact(first) }, secret)
      }, 'dilan')
      return next
    }

    it('tells owners and holder of a proxy that it was given, or does not hold any more', async () => {
      const id = await noticed()
      await everybody()
      const proxy = { proxyId: newId<ProxyId>(), holder: 'Farook Marikkar', holderId: building.ids.farook }
      const given = { kind: 'assemblies.proxyGiven' as const, unit: 'G3', unitId: units.get('G3') ?? ('' as UnitId), ...proxy, ...fact(id) }
      await happen({ ...given, form: 'paper' })
      for (const who of ['malathi', 'farook'] as const) expect(await told(who)).toEqual([])
      await happen({ ...given, form: 'online' }, 'malathi')
      expect(await told('malathi')).toEqual([])
      expect(await told('farook')).toEqual([`Proxy for unit G3: Farook Marikkar votes for it at [Annual meeting], ${WHEN}`])
      await happen({ ...given, kind: 'assemblies.proxyEnded', as: 'lapsed', reason: null })
      for (const who of ['malathi', 'farook'] as const)
        expect(await told(who)).toEqual([`The proxy of Farook Marikkar for unit G3 has ended: [Annual meeting], ${WHEN}`])
      expect(await told('amaya')).toEqual([])
    })

    it('tells everybody that the minutes are signed, by the signature that was still missing', async () => {
      const id = await noticed()
      await everybody()
      const sha256 = 'c'.repeat(64)
      const sign = (role: 'chair' | 'member' | 'secretary' | 'secondMember') =>
        happen(async (ctx) => {
          const row = {
            id: newId(),
            meeting_id: id,
            sha256,
            role,
            person_id: null,
            name: '[N]',
            way: 'password' as const
          }
          await ctx.db
            .insertInto('minutes_signatures')
            .values({ ...row, document_id: null, at: ctx.now })
            .execute()
          record(ctx, {
            kind: 'assemblies.minutesSigned',
            role: role === 'secondMember' ? 'member' : role,
            name: '[N]',
            way: 'password',
            sha256,
            ...fact(id)
          })
          building.clock.now = new Date(building.clock.now.getTime() + 1_000)
        })
      await sign('member')
      await sign('chair')
      expect(await told('tharindu')).toEqual([])
      await sign('secretary')
      expect(await told('tharindu')).toEqual([`The minutes of the general meeting are signed: [Annual meeting], ${WHEN}`])
      expect(await told('amaya')).toHaveLength(1)
      await sign('secondMember')
      expect(await told('amaya')).toEqual([])
    })
  })
}
