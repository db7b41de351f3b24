import { assemblies } from '@verandah/contract/assemblies'
import { instant } from '@verandah/contract/dates'
import { hall } from '@verandah/contract/hall'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { checkIn, ITEMS, noticed, opened, quorate } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`a general meeting that ends on ${dialect}`, () => {
    let building: TestBuilding
    beforeEach(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      return () => building.close()
    })
    const get = (id: MeetingId) => building.as.dilan.call(assemblies.get, { params: { id } })
    const adjourn = (id: MeetingId, body: object = {}, who: DemoPersonName = 'dilan') =>
      building.as[who].call(hall.adjourn, { params: { id }, body })
    const close = (id: MeetingId, who: DemoPersonName = 'dilan', version?: number) =>
      building.as[who].call(hall.close, { params: { id }, ...(version !== undefined && { version }) })
    const at = (time: string) => {
      building.clock.now = new Date(time)
    }

    it('is adjourned without a quorum to the same day next week, with the same agenda', async () => {
      const id = await opened(building)
      await checkIn(building, id, ['G1'])
      const next = await adjourn(id)
      expect(next).toMatchObject({ date: '2026-11-28', startTime: '11:00' })
      const [before, after] = [await get(id), await get(next._id)]
      expect(before).toMatchObject({ state: 'adjourned', adjournedTo: { _id: next._id }, closedAt: instant(building.clock.now) })
      expect(after).toMatchObject({ state: 'noticed', adjournedFrom: { _id: id }, rules: before.rules, chair: before.chair })
      expect(after.items.map(({ title, majority }) => [title, majority])).toEqual(
        before.items.map(({ title, majority }) => [title, majority])
      )
      // The short notice is another one: its day is.
      expect(after.notice).toMatchObject({ at: instant(building.clock.now), isLate: false })
      expect(after.notice?.sha256).not.toBe(before.notice?.sha256)
      expect(after.items[3]?.candidates).toEqual(before.items[3]?.candidates)
      const shown = await building.as.amaya.call(meetings.get, { params: { id: next._id } })
      expect(shown).toMatchObject({ status: 'scheduled', kind: 'agm', endTime: '14:00' })
      expect(shown.agenda.map(({ item }) => item)).toEqual(ITEMS.map(({ title }) => title))
      expect(await building.as.amaya.call(meetings.get, { params: { id } })).toMatchObject({ status: 'completed' })
      await expect(adjourn(id)).rejects.toMatchObject({ status: 409 })
    })

    it('is not adjourned with a quorum, before its time, or by anybody', async () => {
      const id = await opened(building, { meeting: { startTime: '11:45' } })
      await expect(adjourn(id)).rejects.toMatchObject({
        status: 409,
        message: 'By its rules the meeting can be adjourned 30 minutes after its start'
      })
      at('2026-11-21T06:45:00Z')
      await expect(adjourn(id, {}, 'malathi')).rejects.toMatchObject({ status: 403 })
      await expect(adjourn(id, { date: '2026-11-20' })).rejects.toMatchObject({ errors: [{ path: 'date' }] })
      await checkIn(building, id)
      await expect(adjourn(id)).rejects.toMatchObject({ status: 409, code: 'quorum_present' })
    })

    it('goes on when it is said, within the day', async () => {
      const id = await opened(building)
      // The rule is a week: a meeting of the same day would ask for no quorum at once.
      await expect(adjourn(id, { date: '2026-11-27', startTime: '22:00' })).rejects.toMatchObject({
        errors: [{ path: 'date', message: 'By its rules the meeting goes on on Nov 28, 2026 at the earliest' }]
      })
      const next = await adjourn(id, { date: '2026-11-30', startTime: '22:00' })
      expect(next).toMatchObject({ date: '2026-11-30', startTime: '22:00' })
      expect(await building.as.amaya.call(meetings.get, { params: { id: next._id } })).toMatchObject({ endTime: '23:59' })
    })

    it('keeps its proxies for the next one, or not, as the rule says', async () => {
      const counted: Record<string, unknown> = {}
      for (const adjournedProxies of ['kept', 'anew'] as const) {
        const id = await noticed(building, { rules: { adjournedProxies } })
        const { items } = await get(id)
        const itemIds = [items[1]?._id ?? ('' as never)]
        await building.as.amaya.call(proxies.give, { params: { id }, body: { unit: 'G1', holderName: '[A]', itemIds } })
        const { _id: gone } = await building.as.amaya.call(proxies.give, { params: { id }, body: { unit: 'G2', holderName: '[A]' } })
        await building.as.amaya.call(proxies.revoke, { params: { id, proxyId: gone }, body: {} })
        await building.as.dilan.call(hall.open, { params: { id } })
        const { _id: next } = await adjourn(id)
        const kept = (await building.as.amaya.call(proxies.list, { params: { id: next } })).proxies
        const copied = (await get(next)).items[1]?._id
        counted[adjournedProxies] = kept.map(({ unit, state, itemIds: of }) => [unit, state, of?.[0] === copied])
      }
      expect(counted).toEqual({ kept: [['G1', 'active', true]], anew: [] })
    })

    it('is content with whoever comes once it was adjourned, or asks for the same quorum', async () => {
      for (const [adjournedQuorum, quorum, isQuorate] of [
        ['present', 1, true],
        ['same', 5, false]
      ] as const) {
        at('2026-11-21T06:30:00Z')
        const { _id: next } = await adjourn(await opened(building, { rules: { adjournedQuorum } }))
        at('2026-11-28T05:40:00Z')
        await building.as.dilan.call(hall.open, { params: { id: next } })
        await checkIn(building, next, ['G3'])
        const shown = await building.as.dilan.call(hall.get, { params: { id: next } })
        expect(shown).toMatchObject({ units: { present: 1, quorum }, isQuorate })
        await close(next)
        expect(await get(next)).toMatchObject({ state: 'closed' })
      }
    })

    it('rule 8: is closed only where there was a quorum, also when it has gone', async () => {
      const without = await opened(building)
      await checkIn(building, without, ['G1'])
      await expect(close(without)).rejects.toMatchObject({ status: 409, code: 'no_quorum' })
      const id = await quorate(building)
      await expect(close(id, 'malathi')).rejects.toMatchObject({ status: 403 })
      const { version } = await get(id)
      await expect(close(id, 'dilan', version + 1)).rejects.toMatchObject({ status: 412 })
      // Check-ins make no new version: the chair has seen this one.
      await checkIn(building, id, ['G8'])
      await close(id, 'dilan', version)
      expect(await get(id)).toMatchObject({ state: 'closed', closedAt: instant(building.clock.now), can: { sign: true } })
      await expect(close(id)).rejects.toMatchObject({ status: 409 })
    })
  })
}
