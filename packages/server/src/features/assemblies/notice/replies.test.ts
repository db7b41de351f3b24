import { assemblies } from '@verandah/contract/assemblies'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { UnitId } from '@verandah/contract/ids'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { type Caller, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { addTower, prepared } from '../../../test/records/meetings/assemblies.ts'
import { textOf } from '../../../test/records/papers.ts'
import { codesOfMeeting, findUnitByLabelOrCode } from './codes.ts'

for (const dialect of DIALECTS) {
  describe(`replies to a notice on ${dialect}`, () => {
    let building: TestBuilding
    let units: Map<string, UnitId>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      units = await addTower(building)
    })
    beforeEach(async () => {
      await building.app.databases.write.deleteFrom('rate_limits').execute()
    })
    afterAll(() => building.close())

    const noticed = async () => {
      const id = await prepared(building, { meeting: { date: '2026-12-21' } })
      await building.as.dilan.call(assemblyNotice.give, { params: { id } })
      return id
    }
    const codeOf = async (id: MeetingId, label: string) => {
      const { databases, noticeHash } = building.app
      return (await codesOfMeeting(databases.read, noticeHash, id)).get(units.get(label) ?? ('' as UnitId)) ?? ''
    }
    const read = (code: string) => building.nobody.call(assemblyNotice.readCode, { body: { code } })
    const reply = (code: string, said: 'attend' | 'proxy' | 'absent') =>
      building.nobody.call(assemblyNotice.replyByCode, { body: { code, reply: said } })
    const say = (who: Caller, id: MeetingId, unit: string, said: 'attend' | 'proxy' | 'absent' = 'attend') =>
      who.call(assemblyNotice.reply, { params: { id }, body: { unit, reply: said } })
    const repliesOf = async (id: MeetingId) => (await building.as.dilan.call(assemblies.get, { params: { id } })).replies
    const cancel = (id: MeetingId) => building.as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
    const paper = async (endpoint: Endpoint, id: MeetingId, who: DemoPersonName, query = {}) =>
      building.send(endpoint, await building.tokenOf(who), { params: { id }, query })

    it('come by the code of the paper without an account, and the last word counts', async () => {
      const id = await noticed()
      const code = await codeOf(id, 'G9')
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
      expect(await read(code)).toMatchObject({ unit: 'G9', title: '[Annual meeting]', date: '2026-12-21', reply: null })
      // As people write it.
      expect(await reply(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`, 'attend')).toMatchObject({ reply: 'attend' })
      expect(await reply(code, 'proxy')).toMatchObject({ reply: 'proxy' })
      await reply(code, 'proxy')
      expect(await repliesOf(id)).toEqual({ attend: 0, proxy: 1, absent: 0, silent: 9 })
      const trail = building.app.databases.read.selectFrom('audit').select(['actor_id', 'details']).where('kind', '=', 'assemblies.replied')
      const events = await trail.where('subject_id', '=', id).execute()
      expect(events.map(({ actor_id, details }) => [actor_id, (JSON.parse(details) as { reply: string }).reply])).toEqual([
        [null, 'attend'],
        [null, 'proxy']
      ])
    })

    it('by the code say the state of the proxy that was given for the unit', async () => {
      const id = await noticed()
      const code = await codeOf(id, 'G1')
      expect(await read(code)).toMatchObject({ proxyState: null })
      const body = { unit: 'G1', holderName: '[Ravi Silva]' }
      const { _id: proxyId } = await building.as.amaya.call(proxies.give, { params: { id }, body })
      expect(await reply(code, 'absent')).toMatchObject({ reply: 'absent', proxyState: 'active' })
      await building.as.amaya.call(proxies.revoke, { params: { id, proxyId }, body: {} })
      expect(await read(code)).toMatchObject({ proxyState: null })
    })

    it('have a code of their own for each unit and each meeting, which ends with the meeting', async () => {
      const [one, other] = [await noticed(), await noticed()]
      const { databases, noticeHash } = building.app
      const codes = await codesOfMeeting(databases.read, noticeHash, one)
      expect(new Set(codes.values()).size).toBe(codes.size)
      const code = await codeOf(one, 'G9')
      expect(await codeOf(other, 'G9')).not.toBe(code)
      await cancel(one)
      await expect(read(code)).rejects.toMatchObject({ status: 404, message: expect.stringContaining('6 signs') as string })
      expect(await read(await codeOf(other, 'G9'))).toMatchObject({ unit: 'G9' })
      await databases.write.updateTable('assemblies').set({ state: 'closed' }).where('id', '=', other).execute()
      await expect(read(await codeOf(other, 'G9'))).rejects.toMatchObject({ status: 404 })
    })

    it('gives units of the same code the next one', async () => {
      const hashes = [
        'AAAAAAAA',
        'AAAAAAAA',
        'BBBBBBBB',
        ...Array.from({ length: 99 }, (_, index) => `CCCCCC${String(index).padStart(2, '0')}`)
      ]
      const codes = await codesOfMeeting(building.app.databases.read, () => hashes.shift() ?? '', 'x' as MeetingId)
      expect(new Set(codes.values()).size).toBe(codes.size)
    })

    it('are at the desk a label or a code', async () => {
      const id = await noticed()
      const { databases, noticeHash } = building.app
      const find = (text: string) => findUnitByLabelOrCode(databases.read, noticeHash, id, text)
      expect(await find('g9')).toMatchObject({ label: 'G9' })
      expect(await find((await codeOf(id, 'G10')).toLowerCase())).toMatchObject({ label: 'G10' })
      expect(await find('NOPE99')).toBeUndefined()
    })

    it('are tried ten times an hour from an address, wrong and right alike', async () => {
      const id = await noticed()
      const code = await codeOf(id, 'G9')
      for (let tries = 0; tries < 5; tries += 1) await expect(read('AAAAAA')).rejects.toMatchObject({ status: 404 })
      for (let tries = 0; tries < 5; tries += 1) await reply(code, 'attend')
      await expect(read(code)).rejects.toMatchObject({ status: 429 })
      await expect(reply(code, 'absent')).rejects.toMatchObject({ status: 429 })
      building.clock.now = new Date(building.clock.now.getTime() + 3_600_001)
      expect(await read(code)).toMatchObject({ reply: 'attend' })
      building.clock.now = new Date(building.clock.now.getTime() - 3_600_001)
    })

    it('count no further when many are tried at once', async () => {
      await noticed()
      const tries = await Promise.allSettled(Array.from({ length: 25 }, () => read('AAAAAA')))
      const statuses = tries.map((one) => (one.status === 'rejected' ? (one.reason as { status: number }).status : 200))
      expect([404, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 15])
    })

    it('are said by owners for their units, and by managers for any', async () => {
      const id = await noticed()
      const { amaya, farook, dilan, ishara } = building.as
      await say(amaya, id, 'g1')
      await expect(say(amaya, id, 'G3')).rejects.toMatchObject({ status: 403 })
      await expect(say(farook, id, 'NOPE')).rejects.toMatchObject({ status: 403 })
      await say(ishara, id, 'G3', 'absent')
      await expect(say(ishara, id, 'NOPE')).rejects.toMatchObject({ errors: [{ path: 'unit' }] })
      await say(dilan, id, 'G5')
      const rows = await building.app.databases.read
        .selectFrom('meetings_replies')
        .select(['way', 'reply'])
        .where('meeting_id', '=', id)
        .execute()
      expect(rows.map(({ way, reply: said }) => `${way} ${said}`).toSorted()).toEqual(['desk absent', 'portal attend', 'portal attend'])
      await building.app.databases.write.updateTable('assemblies').set({ state: 'open' }).where('id', '=', id).execute()
      await expect(say(amaya, id, 'G1', 'absent')).rejects.toMatchObject({ status: 409 })
      await expect(reply(await codeOf(id, 'G1'), 'absent')).rejects.toMatchObject({ status: 409 })
    })

    it('follow from a paper with the items, what decides them, the rules, and for one unit its code', async () => {
      const id = await noticed()
      const general = await textOf((await paper(assemblyNotice.file, id, 'amaya')).rawPayload)
      for (const text of [
        'Notice of the annual general meeting',
        'Monday, Dec 21, 2026',
        '2. [Roof]',
        '[The roof is let.]',
        'Special resolution: carried by at least 3 of 4 of all shares',
        'Elected are the candidates with the most votes, for 3 seats',
        'A quorum is at least 1 of 2',
        'One person votes for 3 other units at most.',
        'Signature of the owner'
      ])
        expect(general).toContain(text)
      const { notice } = await building.as.dilan.call(assemblies.get, { params: { id } })
      expect(general).toContain(notice?.sha256)
      const code = await codeOf(id, 'G1')
      expect(general).not.toContain(code)
      const own = await paper(assemblyNotice.file, id, 'amaya', { unit: 'g1' })
      expect(await textOf(own.rawPayload)).toContain(`/notice/${code}`)
      expect((await paper(assemblyNotice.file, id, 'amaya', { unit: 'G3' })).statusCode).toBe(403)
      expect((await paper(assemblyNotice.file, id, 'nirmala', { unit: 'G3' })).statusCode).toBe(200)
    })

    it('have papers for all units of which an owner was not served, and none before the notice', async () => {
      const draft = await prepared(building, { meeting: { date: '2026-12-21' } })
      expect(await textOf((await paper(assemblyNotice.file, draft, 'amaya')).rawPayload)).not.toContain('SHA-256')
      expect((await paper(assemblyNotice.papers, draft, 'dilan')).statusCode).toBe(409)
      expect((await paper(assemblyNotice.file, draft, 'dilan', { unit: 'G1' })).statusCode).toBe(409)
      const id = await noticed()
      const text = await textOf((await paper(assemblyNotice.papers, id, 'dilan')).rawPayload)
      for (const label of ['G4', 'G7', 'G8', 'G9', 'G10']) expect(text).toContain(await codeOf(id, label))
      for (const label of ['G1', 'G3', 'G11']) expect(text).not.toContain(await codeOf(id, label))
      expect((await paper(assemblyNotice.papers, id, 'malathi')).statusCode).toBe(403)
      const { unserved } = await building.as.dilan.call(assemblyNotice.services, { params: { id } })
      for (const { unit, party } of unserved) {
        const body = { unit, party, way: 'hand' as const, day: '2026-11-21', evidence: '[Signed]' }
        await building.as.dilan.call(assemblyNotice.serve, { params: { id }, body })
      }
      expect((await paper(assemblyNotice.papers, id, 'dilan')).statusCode).toBe(409)
    })
  })
}
