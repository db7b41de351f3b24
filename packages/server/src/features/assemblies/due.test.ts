import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { dashboard } from '@verandah/contract/dashboard'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { prepared } from '../../test/records/meetings/assemblies.ts'

for (const dialect of DIALECTS) {
  describe(`what is due of general meetings on ${dialect}`, () => {
    let building: TestBuilding
    beforeEach(async () => {
      building = await openBuilding(dialect)
    })
    afterEach(() => building.close())

    const see = async (who: DemoPersonName) => building.withToken(await building.freshToken(who)).call(dashboard.get)
    const waits = async (who: DemoPersonName = 'dilan') =>
      (await see(who)).waiting.flatMap(({ kind, text, count, link }) => (kind === 'assembly' ? [{ text, count, link }] : []))
    const on = (day: string) => void (building.clock.now = new Date(`${day}T06:30:00Z`))
    const annual = (date: string) => prepared(building, { meeting: { date } })
    const become = async (id: MeetingId, state: 'closed' | 'adjourned') => {
      const { write } = building.app.databases
      await write.updateTable('assemblies').set({ state }).where('id', '=', id).execute()
      await write.updateTable('meetings').set({ status: 'completed' }).where('id', '=', id).execute()
    }

    it('counts the months of the rule from the last annual meeting that was held', async () => {
      expect((await see('dilan')).assemblyDue).toEqual({ lastHeld: null, dueBy: null, meetingId: null, date: null })
      await become(await annual('2025-11-30'), 'closed')
      await become(await annual('2026-06-01'), 'adjourned')
      for (const who of ['dilan', 'nirmala'] as const)
        expect((await see(who)).assemblyDue).toEqual({ lastHeld: '2025-11-30', dueBy: '2027-02-28', meetingId: null, date: null })
      for (const who of ['amaya', 'ishara', 'tharindu'] as const) expect(await see(who)).not.toHaveProperty('assemblyDue')
      const id = await annual('2027-01-15')
      expect((await see('nirmala')).assemblyDue).toMatchObject({ meetingId: id, date: '2027-01-15' })
      await building.as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
      expect((await see('nirmala')).assemblyDue).toMatchObject({ meetingId: null })
    })

    it('waits for managers sixty days before it is due, until it is being prepared', async () => {
      await become(await annual('2025-11-30'), 'closed')
      on('2026-12-29')
      expect(await waits()).toEqual([])
      on('2026-12-30')
      const text = 'The annual general meeting, to be held by Feb 28, 2027'
      for (const who of ['dilan', 'nirmala', 'ishara'] as const) expect(await waits(who)).toEqual([{ text, count: 1, link: '/meetings' }])
      for (const who of ['amaya', 'tharindu', 'malathi'] as const) expect(await waits(who)).toEqual([])
    })

    it('waits while a notice is to be served within three weeks, then for the owners who were not reached', async () => {
      const id = await annual('2026-12-28')
      expect(await waits()).toEqual([])
      on('2026-11-22')
      const link = `/meetings/${id}`
      expect(await waits()).toEqual([{ text: 'The notice of [Annual meeting], to be served by Dec 13, 2026', count: 1, link }])
      await building.withToken(await building.freshToken('dilan')).call(assemblyNotice.give, { params: { id } })
      expect(await waits()).toEqual([{ text: '6 owners to be given notice of [Annual meeting] by Dec 13, 2026', count: 6, link }])
    })

    it('says how many where there are several', async () => {
      for (const date of ['2026-12-21', '2026-12-28']) await annual(date)
      on('2026-11-22')
      expect(await waits()).toEqual([{ text: '2 general meetings to prepare', count: 2, link: '/meetings' }])
    })
  })
}
