import { assemblies } from '@verandah/contract/assemblies'
import { addMs, type Instant, instant } from '@verandah/contract/dates'
import { type Hall, hall } from '@verandah/contract/hall'
import type { ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../core/secrets/tokens.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { addTower, checkIn, opened, quorate } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

/** Sinhala has three bytes a letter. */
const LONG_TEXT = 'වහලය කුලියට දෙනු ලැබේ '.repeat(60)

for (const dialect of DIALECTS) {
  describe(`while a vote is open on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())
    const db = () => building.app.databases.write

    /** A vote in which these units have voted, as the feature above writes it. */
    async function openVote(id: MeetingId, { voted = [] as string[], closesAt = null as Instant | null } = {}): Promise<ResolutionId> {
      const { items } = await building.as.dilan.call(assemblies.get, { params: { id } })
      const now = instant(building.clock.now)
      const resolution = newId<ResolutionId>()
      const record = { created_at: now, updated_at: now, version: 1, deleted_at: null }
      const how = {
        majority: '{}',
        weight: 'head',
        secrecy: 'open',
        method: 'poll',
        minutes: null,
        candidates: '[]',
        state: 'open'
      } as const
      const when = { opened_at: now, opened_by: building.ids.dilan, closes_at: closesAt, closed_at: null }
      const none = { quorum: null, electors_sha256: null, electors: voted.length, rescinds_id: null, lot: null }
      const about = { id: resolution, meeting_id: id, item_id: items[0]?._id ?? ('' as never), title: '[Roof]', text: LONG_TEXT }
      await db()
        .insertInto('resolutions')
        .values({ ...about, ...how, ...when, ...none, ...record })
        .execute()
      const units = await addTower(building)
      for (const label of voted) {
        const elector = {
          resolution_id: resolution,
          unit_id: units.get(label) ?? ('' as never),
          label,
          share: 1,
          head: 1,
          marked: 1,
          way: 'portal'
        } as const
        await db().insertInto('resolutions_electors').values(elector).execute()
      }
      return resolution
    }
    const endVote = (id: ResolutionId) => db().updateTable('resolutions').set({ state: 'closed' }).where('id', '=', id).execute()
    const see = async (id: MeetingId) => building.send(hall.get, await building.tokenOf('amaya'), { params: { id } })

    it('shows it in at most one kilobyte, in whichever script', async () => {
      const id = await quorate(building)
      await openVote(id, { voted: ['G1', 'G3'], closesAt: addMs(instant(building.clock.now), 600_000) })
      const { rawPayload } = await see(id)
      expect(rawPayload.byteLength).toBeLessThanOrEqual(1_024)
      const { resolution } = JSON.parse(String(rawPayload)) as Hall
      expect(resolution).toMatchObject({ method: 'poll', voted: 2, electors: 2 })
      expect(resolution?.text).toMatch(/^වහලය.*…$/)
    })

    it('reads anew what may change at its end, which is no whole minute', async () => {
      const id = await quorate(building)
      await openVote(id, { closesAt: addMs(instant(building.clock.now), 30_000) })
      const { changes } = building.app.databases
      if (changes === null) return
      for (let times = 0; times < 3; times += 1) expect((await changes.watch(() => see(id))).readSet.tables).toContain('?')
    })

    it('ends no meeting', async () => {
      const id = await quorate(building)
      const vote = await openVote(id)
      await expect(building.as.dilan.call(hall.close, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'conflict' })
      await endVote(vote)
      await building.as.dilan.call(hall.close, { params: { id } })
    })

    it('keeps the proxy of a unit that has voted, until that vote is closed', async () => {
      const id = await opened(building)
      const give = (unit: string, who: 'amaya' | 'malathi') =>
        building.as[who].call(proxies.give, { params: { id }, body: { unit, holderName: '[Saman]' } })
      const [voted, other] = [await give('G1', 'amaya'), await give('G3', 'malathi')]
      const vote = await openVote(id, { voted: ['G1'] })
      const revoke = (proxyId: typeof voted._id) => building.as.dilan.call(proxies.revoke, { params: { id, proxyId }, body: {} })
      await expect(revoke(voted._id)).rejects.toThrow('The unit has voted')
      // A later one would take it back too.
      await expect(give('G1', 'amaya')).rejects.toMatchObject({ status: 409 })
      expect(await revoke(other._id)).toMatchObject({ state: 'revoked' })
      await endVote(vote)
      expect(await revoke(voted._id)).toMatchObject({ state: 'revoked' })
    })

    it('leaves items that have a result out of the meeting that goes on with this one', async () => {
      const id = await opened(building)
      await checkIn(building, id, ['G1'])
      await endVote(await openVote(id))
      const { _id: next } = await building.as.dilan.call(hall.adjourn, { params: { id }, body: {} })
      const { items } = await building.as.dilan.call(assemblies.get, { params: { id: next } })
      expect(items.map(({ title }) => title)).toEqual(['[Roof]', '[Garden]', '[Council]', '[Other business]'])
    })
  })
}
