import { assemblies } from '@verandah/contract/assemblies'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { hall } from '@verandah/contract/hall'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { checkIn, moreUnits, noticed, opened, prepared, TOWER } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const UNITS = [...TOWER, ...moreUnits(40)]
const ITEMS = [{ title: '[Item]', kind: 'information' as const }]

/** What became of calls that were made at once: how many were taken, and the code of each other one. */
async function outcomes(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallError).code] : []))
  return { taken: settled.length - codes.length, codes: [...new Set(codes)] }
}

for (const dialect of DIALECTS) {
  describe(`calls of many at once on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())
    const wanted = { units: UNITS, items: ITEMS }
    const openRows = async (id: MeetingId) => {
      const rows = building.app.databases.read.selectFrom('meetings_presence').select('unit_id').where('meeting_id', '=', id)
      return (await rows.where('out_at', 'is', null).execute()).length
    }

    it('check a unit in once, where twenty desks do', async () => {
      const id = await opened(building, wanted)
      const desks = Array.from({ length: 20 }, (_, index) => building.as[index % 2 === 0 ? 'malathi' : 'farook'])
      const calls = desks.map((desk) => desk.call(hall.checkIn, { params: { id }, body: { unit: 'G7' } }))
      expect(await outcomes(calls)).toEqual({ taken: 1, codes: ['conflict'] })
      expect(await openRows(id)).toBe(1)
    })

    it('check forty units in at once, and keep the moment of the quorum', async () => {
      const id = await opened(building, wanted)
      const calls = moreUnits(40).map(({ label }) => building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit: label } }))
      expect(await outcomes(calls)).toEqual({ taken: 40, codes: [] })
      expect(await building.as.dilan.call(hall.get, { params: { id } })).toMatchObject({ units: { present: 40, entitled: 50, quorum: 25 } })
      await building.as.dilan.call(hall.close, { params: { id } })
    })

    it('rule 7: give a holder no more than the rules allow', async () => {
      const id = await noticed(building, { ...wanted, rules: { proxiesPerHolder: 2 } })
      const givers = [
        ['amaya', 'G1'],
        ['amaya', 'G2'],
        ['malathi', 'G3'],
        ['farook', 'G4'],
        ['dilan', 'G5']
      ] as const
      const body = { holderId: building.ids.nirmala }
      const calls = givers.map(([who, unit]) => building.as[who].call(proxies.give, { params: { id }, body: { unit, ...body } }))
      expect(await outcomes(calls)).toEqual({ taken: 2, codes: ['too_many_proxies'] })
    })

    it('leave one of two there, where owner and proxy come at once', async () => {
      const id = await opened(building, wanted)
      await building.as.amaya.call(proxies.give, { params: { id }, body: { unit: 'G1', holderId: building.ids.tharindu } })
      const enter = (by: 'owner' | 'proxy') => building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit: 'G1', by } })
      await Promise.allSettled([enter('proxy'), enter('owner'), enter('proxy')])
      expect(await openRows(id)).toBe(1)
      const { units } = await building.as.malathi.call(hall.desk, { params: { id } })
      expect(units[0]).toMatchObject({ presence: { by: 'owner' }, proxies: [{ isActive: false }] })
    })

    it('give notice of the day that the meeting has, where the day is changed meanwhile', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await prepared(building, { ...wanted, meeting: { date: '2026-12-21' } })
        const tomorrow = building.as.nirmala.call(meetings.update, { params: { id }, body: { date: '2026-11-22' } })
        await Promise.allSettled([building.as.dilan.call(assemblyNotice.give, { params: { id }, query: {} }), tomorrow])
        const { notice, state } = await building.as.dilan.call(assemblies.get, { params: { id } })
        const { date } = await building.as.dilan.call(meetings.get, { params: { id } })
        expect([date, state === 'noticed' && notice?.isLate]).toEqual([date, date === '2026-11-22' && state === 'noticed'])
      }
    })

    it('open, adjourn and close a meeting once', async () => {
      const id = await noticed(building, wanted)
      const open = () => building.as.dilan.call(hall.open, { params: { id } })
      expect((await outcomes([open(), open(), open()])).taken).toBe(1)
      const adjourn = () => building.as.dilan.call(hall.adjourn, { params: { id }, body: {} })
      expect((await outcomes([adjourn(), adjourn()])).taken).toBe(1)
      const other = await opened(building, wanted)
      await checkIn(
        building,
        other,
        moreUnits(25).map(({ label }) => label)
      )
      const close = () => building.as.dilan.call(hall.close, { params: { id: other } })
      expect((await outcomes([close(), close()])).taken).toBe(1)
    })
  })
}
