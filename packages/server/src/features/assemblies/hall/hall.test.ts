import { hall } from '@verandah/contract/hall'
import type { AssemblyItemId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { assemblies } from '@verandah/contract/assemblies'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { checkIn, noticed, opened, quorate } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { presentFor } from './presence.queries.ts'

for (const dialect of DIALECTS) {
  describe(`what a hall shows on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())
    const see = (who: DemoPersonName, id: MeetingId) => building.as[who].call(hall.get, { params: { id } })
    const raw = async (id: MeetingId, headers: Record<string, string> = {}) =>
      building.send(hall.get, await building.tokenOf('amaya'), { params: { id }, headers })
    const quorateAt = async (id: MeetingId) => {
      const row = building.app.databases.read.selectFrom('assemblies').select('quorate_at').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).quorate_at
    }

    it('is how many are there, of how many, by units and by shares', async () => {
      const id = await opened(building)
      await checkIn(building, id, ['G1', 'G3', 'G11'])
      expect(await see('dilan', id)).toEqual({
        state: 'open',
        heads: 'unit',
        units: { present: 2, entitled: 10, quorum: 5 },
        shares: { present: 230, entitled: 950, quorum: null },
        isQuorate: false,
        resolution: null
      })
    })

    it('rule 8: keeps the first moment with a quorum, which is one of that moment alone', async () => {
      const id = await opened(building)
      await checkIn(building, id, ['G1', 'G2', 'G3', 'G4'])
      expect(await quorateAt(id)).toBeNull()
      expect((await see('dilan', id)).isQuorate).toBe(false)
      await checkIn(building, id, ['G5'])
      const first = await quorateAt(id)
      expect(first).not.toBeNull()
      expect((await see('dilan', id)).isQuorate).toBe(true)
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      const { units } = await building.as.malathi.call(hall.desk, { params: { id } })
      const presenceId = units.find(({ unit }) => unit === 'G5')?.presence?._id ?? ('' as never)
      await building.as.malathi.call(hall.checkOut, { params: { id, presenceId } })
      expect((await see('dilan', id)).isQuorate).toBe(false)
      await checkIn(building, id, ['G6'])
      expect(await quorateAt(id)).toBe(first)
    })

    it('counts owners where a head is an owner', async () => {
      const id = await opened(building, { rules: { heads: 'owner' } })
      await checkIn(building, id, ['G1', 'G2', 'G3'])
      expect(await see('dilan', id)).toMatchObject({ heads: 'owner', units: { present: 2, quorum: 4 } })
    })

    it('counts a quorum by shares, or by both, where the rules say so', async () => {
      const byShares = await opened(building, { rules: { quorumBy: 'shares' } })
      await checkIn(building, byShares, ['G1', 'G2', 'G3', 'G6'])
      expect(await see('dilan', byShares)).toMatchObject({
        units: { quorum: null },
        shares: { present: 430, quorum: 475 },
        isQuorate: false
      })
      await checkIn(building, byShares, ['G7'])
      expect((await see('dilan', byShares)).isQuorate).toBe(true)
      const both = await opened(building, { rules: { quorumBy: 'both', quorumFraction: { n: 3, d: 5 } } })
      await checkIn(building, both, ['G1', 'G2', 'G3', 'G6', 'G7', 'G10'])
      expect(await see('dilan', both)).toMatchObject({
        units: { present: 6, quorum: 6 },
        shares: { present: 630, quorum: 570 },
        isQuorate: true
      })
    })

    it('is seen by owners, holders of a proxy, officers and managers, from the opening on', async () => {
      const id = await noticed(building)
      await expect(see('dilan', id)).rejects.toMatchObject({ status: 403 })
      await building.as.dilan.call(hall.open, { params: { id } })
      for (const who of ['amaya', 'malathi', 'dilan', 'ishara'] as const) await see(who, id)
      // A tenant who owns nothing.
      await expect(see('tharindu', id)).rejects.toMatchObject({ status: 403 })
      await building.as.amaya.call(proxies.give, { params: { id }, body: { unit: 'G1', holderId: building.ids.tharindu } })
      await see('tharindu', id)
    })

    it('is named by its content: who has it gets 304, until somebody comes', async () => {
      const id = await quorate(building)
      const first = await raw(id)
      const etag = String(first.headers['etag'])
      expect(first.statusCode).toBe(200)
      for (const given of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await raw(id, { 'if-none-match': given })
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
      }
      await checkIn(building, id, ['G8'])
      const after = await raw(id, { 'if-none-match': etag })
      expect([after.statusCode, after.json<{ units: { present: number } }>().units.present]).toEqual([200, 7])
      expect(after.headers['etag']).not.toBe(etag)
    })

    it('costs no count while nothing changes', async () => {
      const id = await quorate(building)
      const executed = vi.spyOn(building.app.databases.read.getExecutor(), 'executeQuery')
      onTestFinished(() => executed.mockRestore())
      const counts = () => executed.mock.calls.filter(([query]) => query.sql.includes('meetings_roll')).length
      await raw(id)
      await raw(id)
      expect(counts()).toBe(2)
      const { headers } = await raw(id)
      expect((await raw(id, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
      expect(counts()).toBe(2)
    })

    it('says who may vote for the heads that are there for an item', async () => {
      const id = await opened(building)
      const { items } = await building.as.dilan.call(assemblies.get, { params: { id } })
      const [accounts, roof] = items.map(({ _id }) => _id) as [AssemblyItemId, AssemblyItemId]
      await building.as.dilan.call(proxies.give, {
        params: { id },
        body: { unit: 'G5', holderId: building.ids.tharindu, itemIds: [accounts] }
      })
      await checkIn(building, id, ['G4', 'G7', 'G11'])
      await building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit: 'G5', by: 'proxy' } })
      const votersOf = async (item: AssemblyItemId) =>
        (await presentFor(building.app.databases.read, id, item)).map(({ label, share, voters }) => [label, share, voters])
      const always = [
        ['G4', 90, [building.ids.farook]],
        ['G7', 100, []]
      ]
      expect(await votersOf(roof)).toEqual(always)
      expect(await votersOf(accounts)).toEqual([always[0], ['G5', 80, [building.ids.tharindu]], always[1]])
    })

    it('is one head for the units of one owner that are there, where the rules count owners', async () => {
      const id = await opened(building, { rules: { heads: 'owner' } })
      const { items } = await building.as.dilan.call(assemblies.get, { params: { id } })
      await checkIn(building, id, ['G2', 'G3', 'G1'])
      const heads = await presentFor(building.app.databases.read, id, items[0]?._id ?? ('' as never))
      expect(heads.map(({ label, share, unitIds }) => [label, share, unitIds.length])).toEqual([
        ['G1', 220, 2],
        ['G3', 110, 1]
      ])
    })
  })
}
