import { assemblies } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import { meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { unitRegister } from '@verandah/contract/unitRegister'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { addTower, checkIn, moreUnits, noticed, opened, prepared, TOWER } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { rollHash } from './roll.ts'
import { readRoll } from './roll.queries.ts'

const HOUR_MS = 3_600_000

for (const dialect of DIALECTS) {
  describe(`a general meeting that is opened on ${dialect}`, () => {
    let building: TestBuilding
    beforeEach(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      return () => building.close()
    })
    const get = (id: string, who: 'dilan' | 'amaya' = 'dilan') => building.as[who].call(assemblies.get, { params: { id } })
    const open = (id: string, who: 'dilan' | 'malathi' | 'amaya' = 'dilan', version?: number) =>
      building.as[who].call(hall.open, { params: { id }, ...(version !== undefined && { version }) })
    const roll = (id: string) => readRoll(building.app.databases.read, id as never)
    const sell = async (label: string, name: string) => {
      const id = (await addTower(building)).get(label) ?? ('' as never)
      const body = { day: '2026-11-21', reason: '[Sold]', owners: [{ person: { name } }] }
      await building.as.nirmala.call(unitRegister.transfer, { params: { id }, body })
    }

    it('freezes the roll: units in the order of the building with shares, owners and why one may not vote', async () => {
      const id = await opened(building)
      const lines = await roll(id)
      expect(lines.map(({ label, share }) => [label, share])).toEqual(TOWER.map(({ label, share }) => [label, share]))
      expect(lines.filter(({ excluded }) => excluded !== null).map(({ label, excluded }) => [label, excluded])).toEqual([
        ['G11', 'noOwner']
      ])
      expect(JSON.parse(lines[3]?.owners ?? '')).toMatchObject([
        { name: 'Farook Marikkar', part: 1, whole: 2 },
        { name: '[Nadia Marikkar]', part: 1, whole: 2 }
      ])
      const { state, roll: sums } = await get(id)
      expect(state).toBe('open')
      expect(sums).toMatchObject({ units: 11, excluded: 1, share: 1_000, sha256: rollHash(lines) })
      expect(await building.as.amaya.call(meetings.get, { params: { id } })).toMatchObject({ status: 'in-progress' })
    })

    it('rule 2: keeps roll and hash, whatever is sold, entered or archived later', async () => {
      const id = await opened(building)
      const before = await roll(id)
      await sell('G1', '[Buyer]')
      const g3 = (await addTower(building)).get('G3') ?? ('' as never)
      await building.as.ishara.call(unitRegister.update, { params: { id: g3 }, body: { share: 900 } })
      expect(await roll(id)).toEqual(before)
      expect((await get(id)).roll?.sha256).toBe(rollHash(before))
      // The former owner votes: the roll says so.
      const there = await building.as.amaya.call(hall.checkIn, { params: { id }, body: { unit: 'G1', way: 'phone' } })
      expect(there).toMatchObject({ owners: ['Amaya Wijesinghe'], presence: { by: 'owner', holder: 'Amaya Wijesinghe' } })
    })

    it('is never changed in the database', async () => {
      const id = await opened(building)
      const change = building.app.databases.write.updateTable('meetings_roll').set({ share: 1 }).where('meeting_id', '=', id).execute()
      await expect(change).rejects.toThrow(/append-only/)
    })

    it('counts an owner once where a head is an owner', async () => {
      const id = await opened(building, { rules: { heads: 'owner' } })
      const heads = new Map((await roll(id)).map(({ label, head }) => [label, head]))
      expect(heads.get('G1')).toBe(heads.get('G2'))
      expect(heads.get('G7')).toBe(heads.get('G8'))
      expect(new Set(heads.values()).size).toBe(9)
      await checkIn(building, id, ['G1', 'G2'])
      expect(await building.as.dilan.call(hall.get, { params: { id } })).toMatchObject({ units: { present: 1, entitled: 8, quorum: 4 } })
    })

    it('takes chair or managers, from two hours before the start, once, with the version that they have seen', async () => {
      const id = await noticed(building, { meeting: { startTime: '15:00', endTime: '17:00' } })
      await expect(open(id, 'malathi')).rejects.toMatchObject({ status: 403 })
      await expect(open(id)).rejects.toMatchObject({ status: 409, code: 'conflict' })
      building.clock.now = new Date(building.clock.now.getTime() + HOUR_MS)
      await expect(open(id, 'dilan', 99)).rejects.toMatchObject({ status: 412 })
      await open(id, 'dilan', (await get(id)).version)
      await expect(open(id)).rejects.toMatchObject({ status: 409 })
      await expect(open(await prepared(building))).rejects.toMatchObject({ status: 409 })
    })

    it('needs a share of every unit only where shares are counted', async () => {
      const units = [...TOWER, { label: 'G12', share: null, owners: ['[Owner]'] as const }]
      const items = [{ title: '[Accounts]', kind: 'resolution' as const, text: '[Approved.]' }]
      await opened(building, { units, items })
      const byShares = await noticed(building, { items, rules: { quorumBy: 'both' } })
      await expect(open(byShares)).rejects.toThrow('Enter them in the list of units')
      const special = await noticed(building, { items: [{ ...items[0]!, matter: 'sinkingFund' }] })
      await expect(open(special)).rejects.toMatchObject({ status: 409 })
    })

    it('lapses the proxy of a former owner', async () => {
      const id = await noticed(building)
      const body = { unit: 'G1', holderName: '[Saman]' }
      const given = await building.as.amaya.call(proxies.give, { params: { id }, body })
      expect(given).toMatchObject({ state: 'active' })
      await sell('G1', '[Buyer]')
      await open(id)
      const { proxies: all } = await building.as.malathi.call(proxies.list, { params: { id } })
      expect(all).toMatchObject([{ unit: 'G1', state: 'lapsed', reason: 'Who gave it does not own the unit any more' }])
    })

    it('takes a tower of two hundred units', async () => {
      const id = await opened(building, { units: moreUnits(200), items: [{ title: '[Roof]', kind: 'information' }] })
      expect(await building.as.dilan.call(hall.get, { params: { id } })).toMatchObject({ units: { entitled: 200, quorum: 100 } })
    })
  })
}
