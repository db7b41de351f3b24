import { assemblies } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { signedMinutes } from '@verandah/contract/signedMinutes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { uploadAs } from '../../../test/records/documentCalls.ts'
import { checkIn, opened } from '../../../test/records/meetings/assemblies.ts'

const DRAFT = { title: 'Annual general meeting', date: '2026-12-21', startTime: '17:30', endTime: '19:30', location: 'Roof terrace' }

for (const dialect of DIALECTS) {
  describe(`minutes of a general meeting on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    /** A meeting that is over, of which Nirmala was the chair and Dilan the secretary. */
    async function closed(minutes: string | null = 'All was well.') {
      const { as, ids, app } = building
      const { _id: id } = await as.dilan.call(meetings.create, { body: { ...DRAFT, kind: 'agm' } })
      const body = { chairId: ids.nirmala, secretaryId: ids.dilan, tellerIds: [] }
      await as.dilan.call(assemblies.setOfficers, { params: { id }, body })
      const { write } = app.databases
      await write
        .updateTable('assemblies')
        .set({ state: 'closed', closed_at: '2026-12-21T14:00:00.000Z' as never })
        .where('id', '=', id)
        .execute()
      await write
        .updateTable('meetings')
        .set({ status: 'completed', frozen_at: '2026-12-01T00:00:00.000Z' as never })
        .where('id', '=', id)
        .execute()
      await app.databases.changes.refresh()
      if (minutes !== null) await as.dilan.call(meetings.minutes, { params: { id }, body: { minutes } })
      return id
    }
    const sign = (who: 'nirmala' | 'dilan' | 'amaya' | 'ishara', id: MeetingId, body: object) =>
      building.as[who].call(signedMinutes.sign, { params: { id }, body: { password: DEMO_PASSWORD, ...body } as never })
    const state = async (id: MeetingId) => (await building.as.amaya.call(assemblies.get, { params: { id } })).state

    it('are signed by chair and secretary, each with their password', async () => {
      const id = await closed()
      expect(await sign('nirmala', id, { role: 'chair' })).toMatchObject({ number: 1, isSigned: false, text: 'All was well.' })
      expect(await state(id)).toBe('closed')
      expect(await sign('dilan', id, { role: 'secretary' })).toMatchObject({
        isSigned: true,
        signatures: [
          { role: 'chair', name: 'Nirmala Perera', way: 'password' },
          { role: 'secretary', name: 'Dilan Fernando' }
        ]
      })
      expect(await state(id)).toBe('signed')
      expect((await building.as.amaya.call(meetings.get, { params: { id } })).minutesClosedAt).not.toBeNull()
    })

    it('are not signed with a wrong password, in a role of somebody else, twice, or without a text', async () => {
      const id = await closed()
      await expect(sign('nirmala', id, { role: 'chair', password: 'Wrong@1234' })).rejects.toMatchObject({ code: 'invalid_input' })
      await expect(sign('dilan', id, { role: 'chair' })).rejects.toMatchObject({ code: 'forbidden' })
      await expect(sign('amaya', id, { role: 'member' })).rejects.toMatchObject({ code: 'forbidden' })
      await sign('nirmala', id, { role: 'chair' })
      await expect(sign('nirmala', id, { role: 'chair' })).rejects.toMatchObject({ code: 'conflict' })
      await expect(sign('nirmala', await closed(null), { role: 'chair' })).rejects.toMatchObject({ code: 'conflict' })
    })

    it('are not signed as they stood before', async () => {
      const id = await closed()
      const { version } = await building.as.nirmala.call(meetings.get, { params: { id } })
      await building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes: 'Something else.' } })
      const stale = building.as.nirmala.call(signedMinutes.sign, {
        params: { id },
        body: { role: 'chair', password: DEMO_PASSWORD },
        version
      })
      await expect(stale).rejects.toMatchObject({ code: 'stale' })
    })

    it('are corrected by a new version, which is signed anew; the signed one stays', async () => {
      const id = await closed()
      await sign('nirmala', id, { role: 'chair' })
      await sign('dilan', id, { role: 'secretary' })
      await building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes: 'All was well, and the roof was let.' } })
      expect(await state(id)).toBe('closed')
      await sign('dilan', id, { role: 'secretary' })
      await sign('nirmala', id, { role: 'chair' })
      const { versions } = await building.as.amaya.call(signedMinutes.versions, { params: { id } })
      expect(versions).toMatchObject([
        { number: 2, isCurrent: true, isSigned: true },
        { number: 1, isCurrent: false, isSigned: true, text: 'All was well.' }
      ])
      expect(await state(id)).toBe('signed')
    })

    it('that say again what was signed are signed', async () => {
      const id = await closed()
      await sign('nirmala', id, { role: 'chair' })
      await sign('dilan', id, { role: 'secretary' })
      const write = (minutes: string) => building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes } })
      await write('All was not well.')
      expect(await state(id)).toBe('closed')
      await write('All was well.')
      expect(await state(id)).toBe('signed')
      expect((await building.as.amaya.call(meetings.get, { params: { id } })).minutesClosedAt).not.toBeNull()
    })

    it('are signed whole where both sign at once', async () => {
      for (let round = 0; round < 4; round += 1) {
        const id = await closed()
        await Promise.all([sign('nirmala', id, { role: 'chair' }), sign('dilan', id, { role: 'secretary' })])
        expect(await state(id)).toBe('signed')
      }
    })

    it('are signed by members who own a unit, each for themselves', async () => {
      const id = await opened(building)
      const { _id: proxyId } = await building.as.amaya.call(proxies.give, {
        params: { id },
        body: { unit: 'G1', holderId: building.ids.ishara }
      })
      await building.as.amaya.call(proxies.revoke, { params: { id, proxyId }, body: {} })
      await checkIn(building, id)
      await building.as.dilan.call(hall.close, { params: { id } })
      await building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes: 'All was well.' } })
      await expect(sign('ishara', id, { role: 'member' })).rejects.toMatchObject({ status: 403 })
      const documentId = (await uploadAs(building, 'dilan', { isPublic: 'true' }))._id
      const scan = { role: 'member', documentId, name: '[Sunil Perera]' }
      await sign('dilan', id, scan)
      await expect(sign('dilan', id, { ...scan, name: '[SUNIL PERERA]' })).rejects.toMatchObject({ status: 409 })
      expect(await sign('amaya', id, { role: 'member' })).toMatchObject({ isSigned: true })
    })

    it('of a meeting that was adjourned are signed too, and it stays adjourned', async () => {
      const id = await opened(building)
      await checkIn(building, id, ['G1'])
      await building.as.dilan.call(assemblies.setOfficers, {
        params: { id },
        body: { chairId: building.ids.nirmala, secretaryId: building.ids.dilan, tellerIds: [building.ids.malathi] }
      })
      await building.as.dilan.call(hall.adjourn, { params: { id }, body: {} })
      const write = (minutes: string) => building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes } })
      await write('Too few came.')
      const shown = () => building.as.nirmala.call(assemblies.get, { params: { id } })
      expect(await shown()).toMatchObject({ can: { sign: true } })
      await sign('nirmala', id, { role: 'chair' })
      expect(await sign('dilan', id, { role: 'secretary' })).toMatchObject({ isSigned: true })
      const { state: is, can, checklist } = await shown()
      expect([is, can.sign, checklist.find(({ step }) => step === 'signatures')?.isDone]).toEqual(['adjourned', false, true])
      await write('Too few came, so the meeting was adjourned.')
      expect(await shown()).toMatchObject({ can: { sign: true } })
    })

    it('cannot be signed off as those of other meetings', async () => {
      const id = await closed()
      const close = building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes: 'x', close: true } })
      await expect(close).rejects.toMatchObject({ code: 'conflict' })
    })

    it('are drafted from the facts', async () => {
      const { text } = await building.as.dilan.call(signedMinutes.draft, { params: { id: await closed(null) } })
      expect(text).toContain('Chair: Nirmala Perera.')
      expect(text).toContain('1. Quorum\nDiscussed.')
      expect(text).toContain('The accounts of the past year are approved.\nNothing was decided.')
      expect(text).toContain('There was no quorum.')
    })
  })
}
