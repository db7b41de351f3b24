import { dues } from '@verandah/contract/dues'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { type Undo, undo } from '@verandah/contract/undo'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { notificationJobs } from '../notifications/notifications.jobs.ts'

interface UndoableAction {
  undo: Undo
  /** Returns the current state of the changed record. */
  state: () => Promise<unknown>
}

/** The actions that the president can undo, each with its preparation; Amaya is notified of each. */
const UNDOABLE: Record<string, (building: TestBuilding) => Promise<() => Promise<UndoableAction>>> = {
  'an announcement': async (building) => {
    const { draft, publish, get } = announcementsIn(() => building)
    const { _id } = await draft('nirmala')
    return async () => ({ ...(await publish('nirmala', _id)), state: async () => (await get('nirmala', _id)).status })
  },
  'a reminder': async (building) => {
    await transactionsIn(() => building).due('nirmala', { unitNumber: '4B', date: '2026-10-01' })
    const rows = building.app.databases.read.selectFrom('dues_reminders').selectAll()
    return async () => ({
      ...(await building.as.nirmala.call(dues.remind, { body: { unitNumbers: ['4B'] } })),
      state: () => rows.execute()
    })
  },
  'a message': async (building) => {
    const body = { audience: 'all', subject: 'Water', message: 'No water today.' } as const
    const rows = building.app.databases.read.selectFrom('audit').select('kind').where('subject_kind', '=', 'message')
    return async () => ({ ...(await building.as.nirmala.call(notifications.broadcast, { body })), state: () => rows.execute() })
  },
  'the end of a meeting': async ({ as: { nirmala } }) => {
    const day = { date: '2026-11-30', startTime: '10:00', endTime: '11:00', location: 'Lobby' }
    const { _id: id } = await nirmala.call(meetings.create, { body: { title: 'Garden', ...day } })
    return async () => ({
      ...(await nirmala.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })),
      state: async () => (await nirmala.call(meetings.get, { params: { id } })).status
    })
  }
}

for (const dialect of DIALECTS) {
  describe.each(Object.entries(UNDOABLE))(`taking back %s, on ${dialect}`, (_what, prepare) => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UNDO_SECONDS: '15' })
    })
    afterAll(() => building.close())
    const wait = (seconds: number) => (building.clock.now = new Date(building.clock.now.getTime() + seconds * 1_000))
    beforeEach(async () => {
      await building.app.databases.write.deleteFrom('dues_reminders').execute()
    })
    const done = async () => {
      const act = await prepare(building)
      wait(60)
      await building.deliver()
      await building.as.amaya.call(notifications.readAll)
      await building.app.databases.write.deleteFrom('mails').execute()
      const { undo: offer, state } = await act()
      return { id: offer!.id, state, before: await state() }
    }
    /** Returns what Amaya was notified of: in the portal and by mail. */
    const countNotified = async () => {
      const mails = await mailsTo(building, DEMO_PEOPLE.amaya.email)
      return [(await building.as.amaya.call(notifications.unread)).unread, mails.length]
    }
    const takeBack = (id: string, who: DemoPersonName = 'nirmala') =>
      building.as[who].call(undo.undo, { params: { id } }).then(
        () => 200,
        ({ status }: { status: number }) => status
      )

    it('after its time is refused, and changes nothing', async () => {
      const { id, state, before } = await done()
      wait(15)
      expect(await takeBack(id)).toBe(409)
      expect(await state()).toEqual(before)
      expect(await countNotified()).toEqual([1, 1])
      expect(await takeBack(id)).toBe(409)
      expect(await state()).toEqual(before)
    })

    it('is refused to everybody else, who change nothing by trying', async () => {
      const { id, state, before } = await done()
      for (const who of ['ishara', 'dilan', 'amaya'] as const) expect(await takeBack(id, who)).toBe(404)
      await expect(building.nobody.call(undo.undo, { params: { id } })).rejects.toMatchObject({ status: 401 })
      expect(await state()).toEqual(before)
      wait(15)
      expect(await countNotified()).toEqual([1, 1])
    })

    it('by two calls at once is done once', async () => {
      const { id, state, before } = await done()
      expect((await Promise.all([takeBack(id), takeBack(id)])).toSorted()).toEqual([200, 409])
      const after = await state()
      expect(after).not.toEqual(before)
      expect(await takeBack(id)).toBe(409)
      expect(await state()).toEqual(after)
      wait(60)
      expect(await countNotified()).toEqual([0, 0])
    })

    /** Starts the portal again on the same database. */
    async function startAgain() {
      const { app, config, clock } = building
      const again = await buildApp({ ...app, config, secretKey: TEST_KEY, clock: () => clock.now })
      const job = notificationJobs(again).find(({ name }) => name === 'deliver')
      return { http: again.http, runIfDue: async () => (await job!.isDue!(clock.now)) && job!.run(clock.now) }
    }

    it('is possible after the portal was started again', async () => {
      const { id, state, before } = await done()
      const { http, runIfDue } = await startAgain()
      wait(14)
      const headers = { authorization: `Bearer ${await building.tokenOf('nirmala')}` }
      expect((await http.inject({ method: 'POST', url: `/api/undo/${id}`, headers })).statusCode).toBe(200)
      expect(await state()).not.toEqual(before)
      wait(60)
      expect(await runIfDue()).toEqual([])
      expect(await countNotified()).toEqual([0, 0])
      await http.close()
    })

    it('that nobody does: it is told once, also when the portal was started again meanwhile', async () => {
      await done()
      const { http, runIfDue } = await startAgain()
      wait(14)
      expect(await runIfDue()).toBe(false)
      wait(1)
      expect(await runIfDue()).not.toBe(false)
      expect(await countNotified()).toEqual([1, 1])
      expect(await runIfDue()).toBe(false)
      expect(await countNotified()).toEqual([1, 1])
      await http.close()
    })
  })
}
