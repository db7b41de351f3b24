import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { closingsIn } from '../../test/records/closings.ts'
import { duesIn } from '../../test/records/dues.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`what is told of months on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())
    const { close, closeAnyway, reopen, reopenAll } = closingsIn(() => building)
    const dues = duesIn(() => building)
    /** Returns the unread notifications of a person as text and link, and marks them as read. */
    const readUnread = async (who: DemoPersonName): Promise<(string | null)[][]> => {
      await building.deliver()
      const { notifications: list } = await building.as[who].call(notifications.list)
      await building.as[who].call(notifications.readAll)
      return list.filter(({ isRead }) => !isRead).map(({ text, link }) => [text, link])
    }
    /** Runs the job twice, at eight in the morning in Colombo where no time is given. */
    const run = async (job: 'tell-month-to-close' | 'tell-month-to-bill', day: string, time = '08:00') => {
      building.clock.now = new Date(`${day}T${time}:00+05:30`)
      for (let times = 0; times < 2; times += 1) await jobOf(building, job).run(building.clock.now)
    }

    it('president and administrators read that a month was closed or opened again, but who did it', async () => {
      await readUnread('nirmala')
      await readUnread('ishara')
      await close('2026-08', [], 'nirmala')
      expect(await readUnread('nirmala')).toEqual([])
      expect(await readUnread('ishara')).toEqual([['The books of August 2026 were closed', '/finances/months']])
      expect(await readUnread('tharindu')).toEqual([])
      await reopen('2026-08', 'ishara')
      expect(await readUnread('nirmala')).toEqual([['The books of August 2026 were opened again ([A bill was late])', '/finances/months']])
      expect(await readUnread('ishara')).toEqual([])
    })

    it('treasurers read once that a month is over, from the morning of its first day on, until it is closed', async () => {
      await run('tell-month-to-close', '2026-12-01', '07:59')
      expect(await readUnread('tharindu')).toEqual([])
      await run('tell-month-to-close', '2026-12-01')
      expect(await readUnread('tharindu')).toEqual([['November 2026 is over: its books can be closed', '/finances/months']])
      expect(await readUnread('nirmala')).toEqual([])
      await run('tell-month-to-close', '2026-12-14')
      expect(await readUnread('tharindu')).toEqual([])
      // A portal that was off sends it later.
      await run('tell-month-to-close', '2027-01-12')
      expect(await readUnread('tharindu')).toEqual([['December 2026 is over: its books can be closed', '/finances/months']])
      await closeAnyway('2026-12')
      const { notifications: left } = await building.as.tharindu.call(notifications.list)
      expect(left.map(({ text }) => text)).not.toContain('December 2026 is over: its books can be closed')
      // The person who closes the month at once is not notified of it.
      building.clock.now = new Date('2027-02-01T07:00:00+05:30')
      await closeAnyway('2027-01')
      await run('tell-month-to-close', '2027-02-01')
      expect(await readUnread('tharindu')).toEqual([])
      await run('tell-month-to-close', '2027-03-01')
      expect(await readUnread('tharindu')).toHaveLength(1)
      await reopenAll()
      await run('tell-month-to-close', '2027-03-02')
      expect(await readUnread('tharindu')).toEqual([])
    })

    it('treasurers read once that a month is not billed, where one was billed before', async () => {
      await makeUnit(building)
      const kind = await dues.kind({ name: '[Guards]', amount: 20 })
      await run('tell-month-to-bill', '2027-03-03')
      expect(await readUnread('tharindu')).toEqual([])
      const draft = (period: string) => dues.draftOf([kind], { period, billDay: '2027-03-01', dueDays: ['2027-03-20'] })
      const march = await dues.run(draft('2027-03'))
      await run('tell-month-to-bill', '2027-03-04')
      expect(await readUnread('tharindu')).toEqual([])
      await run('tell-month-to-bill', '2027-04-01', '07:59')
      expect(await readUnread('tharindu')).toEqual([])
      for (const day of ['2027-04-01', '2027-04-20']) await run('tell-month-to-bill', day)
      expect(await readUnread('tharindu')).toEqual([['April 2027 can be billed', '/finances/dues?billing=2027-04']])
      expect(await readUnread('ishara')).not.toContainEqual(['April 2027 can be billed', '/finances/dues?billing=2027-04'])
      await dues.run(draft('2027-04'))
      expect((await building.as.tharindu.call(notifications.list)).notifications.map(({ text }) => text)).not.toContain(
        'April 2027 can be billed'
      )
      // Nobody bills months any more.
      await dues.undo(march._id!)
      await run('tell-month-to-bill', '2027-05-01')
      expect(await readUnread('tharindu')).toHaveLength(1)
    })

    it('nobody reads it in a building that never closes a month, or never bills one', async () => {
      const other = await openBuilding(dialect)
      other.clock.now = new Date('2026-12-01T09:00:00+05:30')
      for (const job of ['tell-month-to-close', 'tell-month-to-bill']) await jobOf(other, job).run(other.clock.now)
      const { read } = other.app.databases
      expect(await read.selectFrom('audit').select('kind').where('kind', 'like', '%.monthTo%').execute()).toEqual([])
      await other.close()
    })
  })
}
