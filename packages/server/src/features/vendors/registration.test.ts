import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { approvals } from '@verandah/contract/approvals'
import type { VendorId } from '@verandah/contract/ids'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { PUMPS } from '../../test/records/vendors.ts'
import { notifyOfContractEnds } from './vendors.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`vendors that are new or whose contract ends, on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = start
      const { vendors: listed } = await building.as.ishara.call(vendors.list, { query: { limit: 100 } })
      for (const { _id: id } of listed) await building.as.ishara.call(vendors.delete, { params: { id } })
      await building.deliver()
      await building.app.databases.write.deleteFrom('notifications').execute()
    })
    afterAll(() => building.close())

    const add = (who: DemoPersonName, body: object = {}) => building.as[who].call(vendors.create, { body: { ...PUMPS, ...body } })
    const get = (id: VendorId) => building.as.nirmala.call(vendors.get, { params: { id } })
    const waiting = async () => (await building.as.nirmala.call(approvals.list)).approvals
    const notified = async (who: DemoPersonName) => {
      await building.deliver()
      return (await building.as[who].call(notifications.list)).notifications.map(({ text, link }) => [text, link])
    }

    describe('a new one', () => {
      it('of the treasurer is active at once and waits for president or administrator; theirs wait for nobody', async () => {
        await add('nirmala')
        await add('ishara')
        expect(await waiting()).toEqual([])
        const { _id } = await add('tharindu')
        expect(await waiting()).toMatchObject([
          {
            type: 'vendor_registration',
            title: `New vendor: ${PUMPS.name}`,
            amount: null,
            priority: 'medium',
            change: null,
            subject: { kind: 'vendor', _id },
            requestedBy: { firstName: 'Tharindu' },
            can: { approve: true, reject: true }
          }
        ])
        expect((await get(_id)).isActive).toBe(true)
        for (const who of ['nirmala', 'ishara'] as const)
          expect(await notified(who)).toEqual([[`Waiting for your approval: New vendor: ${PUMPS.name}`, '/approvals']])
      })

      it('stays as it is when it is approved, and its adder hears of it', async () => {
        const made = await add('tharindu')
        const [asked] = await waiting()
        await building.as.nirmala.call(approvals.approve, { params: { id: asked!._id } })
        expect(await get(made._id)).toEqual(made)
        expect(await waiting()).toEqual([])
        expect(await notified('tharindu')).toEqual([[`Approved: New vendor: ${PUMPS.name}`, `/vendors/${made._id}`]])
      })

      it('is deactivated when it is rejected, with the reason', async () => {
        const { _id } = await add('tharindu')
        const [asked] = await waiting()
        const rejected = await building.as.ishara.call(approvals.reject, { params: { id: asked!._id }, body: { reason: 'Unknown to us' } })
        expect(rejected.status).toBe('rejected')
        expect(await get(_id)).toMatchObject({ isActive: false, version: 2 })
        expect(await notified('tharindu')).toEqual([[`Rejected: New vendor: ${PUMPS.name} (Unknown to us)`, `/vendors/${_id}`]])
        const trail = await building.app.databases.read
          .selectFrom('audit')
          .select('details')
          .where('subject_id', '=', _id)
          .where('kind', '=', 'vendors.statusChanged')
          .execute()
        expect(trail.map(({ details }) => JSON.parse(details) as object)).toMatchObject([{ isActive: false, reason: 'Unknown to us' }])
        const again = building.as.nirmala.call(approvals.approve, { params: { id: asked!._id } })
        await expect(again).rejects.toMatchObject({ status: 409 })
      })

      it('is rejected also where it is not active any more', async () => {
        const { _id: id } = await add('tharindu')
        await building.as.tharindu.call(vendors.setStatus, { params: { id }, body: { isActive: false } })
        const [asked] = await waiting()
        await building.as.nirmala.call(approvals.reject, { params: { id: asked!._id }, body: { reason: 'No' } })
        expect(await get(id)).toMatchObject({ isActive: false, version: 2 })
      })

      it('waits under its new name once it is renamed; who saw the former one is told to look again', async () => {
        const { _id: id } = await add('tharindu')
        const [asked] = await waiting()
        await building.as.tharindu.call(vendors.update, { params: { id }, body: { name: 'Another' } })
        const [now] = await waiting()
        expect(now).toMatchObject({ _id: asked!._id, title: 'New vendor: Another', version: 2 })
        const params = { id: asked!._id }
        await expect(building.as.nirmala.call(approvals.approve, { params, version: 1 })).rejects.toMatchObject({ status: 412 })
        await building.as.nirmala.call(approvals.approve, { params, version: 2 })
        await building.as.tharindu.call(vendors.update, { params: { id }, body: { name: 'A third' } })
        expect(await waiting()).toEqual([])
      })

      it('waits on when the treasurer who added it has gone', async () => {
        const { id, email } = await newcomer(building, 'treasurer')
        await (await session(building, email)).call(vendors.create, { body: PUMPS })
        await building.as.ishara.call(users.delete, { params: { id } })
        expect(await waiting()).toMatchObject([{ type: 'vendor_registration', requestedBy: { _id: id }, can: { approve: true } }])
      })

      it('waits no longer once it is deleted', async () => {
        const { _id: id } = await add('tharindu')
        await building.as.nirmala.call(vendors.delete, { params: { id } })
        expect(await waiting()).toEqual([])
        expect(await notified('tharindu')).toEqual([[`No longer needed: New vendor: ${PUMPS.name} (The vendor was deleted)`, null]])
      })
    })

    describe('a contract that ends', () => {
      const today = dayOf(start)
      const notifyAt = async (now: Date) => {
        building.clock.now = now
        await transact(building.app, { actor: null, now }, notifyOfContractEnds)
      }
      /** Runs the job at noon in Colombo, so many days later. */
      const notify = (days = 0) => notifyAt(new Date(start.getTime() + days * 86_400_000))
      const ends = (days: number, body: object = {}) => add('nirmala', { contractEnd: addDays(today, days), ...body })
      const countOf = async () => {
        const events = building.app.databases.read.selectFrom('audit').select('number').where('kind', '=', 'vendors.contractEnding')
        return (await events.execute()).length
      }
      let before = 0
      const news = async () => (await countOf()) - before
      beforeEach(async () => void (before = await countOf()))

      it('is told to treasurer and president, with a link', async () => {
        const { _id: id } = await ends(60)
        await notify()
        const notice = [['The contract of [Zoysa Pumps] ends on Jan 20, 2027', `/vendors/${id}`]]
        expect([await notified('tharindu'), await notified('nirmala')]).toEqual([notice, notice])
        for (const who of ['ishara', 'dilan', 'malathi', 'amaya'] as const) expect(await notified(who)).toEqual([])
        await building.as.nirmala.call(vendors.delete, { params: { id } })
        expect(await notified('tharindu')).toEqual([])
      })

      it('is told once at 60, 30 and 7 days, and moves nothing', async () => {
        const made = await ends(61)
        const seen: number[] = []
        for (let day = 0; day <= 62; day += 1) {
          const former = await countOf()
          await notify(day)
          await notify(day)
          if ((await countOf()) > former) seen.push(61 - day)
        }
        expect(seen).toEqual([60, 30, 7])
        expect(await news()).toBe(3)
        building.clock.now = start
        expect(await get(made._id)).toEqual(made)
      })

      it('is told once where several of these days have passed, and not when it is over', async () => {
        await ends(5)
        await ends(0)
        await ends(-1)
        await ends(90)
        await notify()
        await notify()
        expect(await news()).toBe(2)
      })

      it('is told anew when it ends on another day, and not when anything else changes', async () => {
        const { _id: id } = await ends(20)
        await notify()
        const update = (body: object) => building.as.nirmala.call(vendors.update, { params: { id }, body })
        await update({ rating: 3, contractEnd: addDays(today, 20) })
        await notify()
        expect(await news()).toBe(1)
        await update({ contractEnd: addDays(today, 25) })
        await notify()
        expect(await news()).toBe(2)
        await update({ contractEnd: null })
        await notify()
        expect(await news()).toBe(2)
      })

      it('is told of active vendors that are still there', async () => {
        const { _id: id } = await ends(20, { isActive: false })
        const { _id: gone } = await ends(20)
        await building.as.nirmala.call(vendors.delete, { params: { id: gone } })
        await notify()
        expect(await news()).toBe(0)
        await building.as.nirmala.call(vendors.setStatus, { params: { id }, body: { isActive: true } })
        await notify()
        expect(await news()).toBe(1)
      })

      it('goes by the days of Colombo, whatever the time zone of the server', async () => {
        await add('nirmala', { contractEnd: '2027-01-21' as Day })
        const own = process.env['TZ']
        for (const zone of ['America/Los_Angeles', 'Pacific/Auckland', 'UTC']) {
          process.env['TZ'] = zone
          await notifyAt(new Date('2026-11-21T18:29:59.999Z'))
          expect([zone, await news()]).toEqual([zone, 0])
        }
        process.env['TZ'] = 'America/Los_Angeles'
        await notifyAt(new Date('2026-11-21T18:30:00.000Z'))
        expect(await news()).toBe(1)
        process.env['TZ'] = own
      })
    })
  })
}
