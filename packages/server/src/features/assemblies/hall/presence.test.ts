import { assemblies } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import type { PresenceId, ProxyId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { unitRegister } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { addTower, checkIn, noticed, opened } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { codesOfMeeting } from '../notice/codes.ts'

for (const dialect of DIALECTS) {
  describe(`who is there at a general meeting on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())

    type Body = { unit: string; by?: 'owner' | 'proxy'; way?: 'desk' | 'code' | 'phone' }
    const enter = (who: DemoPersonName, id: MeetingId, body: Body) => building.as[who].call(hall.checkIn, { params: { id }, body })
    const out = (who: DemoPersonName, id: MeetingId, presenceId: PresenceId | undefined) =>
      building.as[who].call(hall.checkOut, { params: { id, presenceId: presenceId ?? '' } })
    const give = (who: DemoPersonName, id: MeetingId, unit: string, holder: object) =>
      building.as[who].call(proxies.give, { params: { id }, body: { unit, ...holder } })
    const revive = (who: DemoPersonName, id: MeetingId, proxyId: ProxyId) =>
      building.as[who].call(proxies.revive, { params: { id, proxyId } })
    const desk = async (id: MeetingId, unit: string) => {
      const { units } = await building.as.malathi.call(hall.desk, { params: { id } })
      return units.find((one) => one.unit === unit)
    }
    const kindsOf = async (id: MeetingId) => {
      const trail = building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', id).orderBy('number')
      return (await trail.execute()).map(({ kind }) => kind)
    }

    it('is noted at the desk by tellers and managers, and by nobody else', async () => {
      const id = await opened(building)
      expect(await enter('malathi', id, { unit: 'g3' })).toMatchObject({
        unit: 'G3',
        share: 110,
        owners: ['Malathi Rajaratnam'],
        presence: { by: 'owner', holder: 'Malathi Rajaratnam' }
      })
      await enter('dilan', id, { unit: 'G7' })
      for (const who of ['tharindu', 'amaya'] as const) await expect(enter(who, id, { unit: 'G1' })).rejects.toMatchObject({ status: 403 })
      await expect(enter('malathi', id, { unit: 'G99' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'unit' }] })
      await expect(building.as.amaya.call(hall.desk, { params: { id } })).rejects.toMatchObject({ status: 403 })
    })

    it('is noted by the code of the paper notice too, however it is typed', async () => {
      const id = await opened(building)
      const codes = await codesOfMeeting(building.app.databases.read, building.app.noticeHash, id)
      const code = codes.get((await addTower(building)).get('G8') ?? ('' as never)) ?? ''
      const typed = `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`
      expect(await enter('malathi', id, { unit: typed })).toMatchObject({ unit: 'G8', presence: { holder: '[Sunil Perera]' } })
      const rows = building.app.databases.read.selectFrom('meetings_presence').select('way').where('meeting_id', '=', id)
      expect(await rows.execute()).toEqual([{ way: 'code' }])
      // The code of another meeting is none of this one.
      await expect(enter('malathi', await opened(building), { unit: code })).rejects.toMatchObject({ status: 400 })
    })

    it('is noted by owners on their own phone for their own units', async () => {
      const id = await opened(building)
      const { presence } = await enter('amaya', id, { unit: 'G1', way: 'phone' })
      const { myUnits } = await building.as.amaya.call(assemblies.get, { params: { id } })
      expect(myUnits.map(({ unit, presence: there }) => [unit, there?.isMine])).toEqual([
        ['G1', true],
        ['G2', undefined]
      ])
      await expect(enter('amaya', id, { unit: 'G3', way: 'phone' })).rejects.toMatchObject({ status: 403 })
      // Farook is a teller too: his phone is for his own units.
      await expect(enter('farook', id, { unit: 'G1', way: 'phone' })).rejects.toMatchObject({ status: 403 })
      expect(await enter('farook', id, { unit: 'G4', way: 'phone' })).toMatchObject({ presence: { holder: 'Farook Marikkar' } })
      await expect(out('tharindu', id, presence?._id)).rejects.toMatchObject({ status: 403 })
      expect(await out('amaya', id, presence?._id)).toMatchObject({ unit: 'G1', presence: null })
      await expect(out('amaya', id, presence?._id)).rejects.toMatchObject({ status: 409 })
    })

    it('is noted once for a unit: the second is told who is there, and one who has left comes again', async () => {
      const id = await opened(building)
      const { presence } = await enter('malathi', id, { unit: 'G3' })
      const again = enter('farook', id, { unit: 'G3' })
      await expect(again).rejects.toMatchObject({ status: 409, message: 'G3 is checked in: Malathi Rajaratnam is there' })
      await out('farook', id, presence?._id)
      await enter('farook', id, { unit: 'G3' })
      const rows = building.app.databases.read.selectFrom('meetings_presence').select('out_at').where('meeting_id', '=', id)
      expect((await rows.execute()).filter(({ out_at }) => out_at === null)).toHaveLength(1)
    })

    it('is noted only while the meeting is open', async () => {
      const id = await noticed(building)
      await expect(enter('malathi', id, { unit: 'G3' })).rejects.toMatchObject({ status: 409 })
      await building.as.dilan.call(hall.open, { params: { id } })
      await checkIn(building, id)
      const presence = (await desk(id, 'G3'))?.presence?._id
      await building.as.dilan.call(hall.close, { params: { id } })
      await expect(enter('malathi', id, { unit: 'G8' })).rejects.toMatchObject({ status: 409 })
      await expect(out('malathi', id, presence)).rejects.toMatchObject({ status: 409 })
    })

    it('lets an owner who comes take the place of the proxy, until a press revives it', async () => {
      const id = await opened(building)
      const given = await give('amaya', id, 'G1', { holderId: building.ids.tharindu })
      expect(await enter('tharindu', id, { unit: 'G1', by: 'proxy', way: 'phone' })).toMatchObject({ presence: { by: 'proxy' } })
      const came = await enter('amaya', id, { unit: 'G1', way: 'phone' })
      expect(came).toMatchObject({ presence: { by: 'owner' }, proxies: [{ isActive: false }] })
      const theirs = await building.as.amaya.call(proxies.list, { params: { id } })
      expect(theirs.proxies).toMatchObject([{ state: 'suspended', reason: 'The owner has come', can: { revive: true } }])
      // While the owner is there no proxy is.
      await expect(enter('malathi', id, { unit: 'G1', by: 'proxy' })).rejects.toMatchObject({ status: 409 })
      await expect(revive('amaya', id, given._id)).rejects.toMatchObject({ status: 409 })
      await out('amaya', id, came.presence?._id)
      await expect(enter('malathi', id, { unit: 'G1', by: 'proxy' })).rejects.toMatchObject({ status: 409 })
      await expect(revive('tharindu', id, given._id)).rejects.toMatchObject({ status: 403 })
      expect(await revive('amaya', id, given._id)).toMatchObject({ state: 'active', reason: null })
      expect(await enter('malathi', id, { unit: 'G1', by: 'proxy' })).toMatchObject({
        presence: { by: 'proxy', holder: 'Tharindu Jayasuriya' }
      })
      expect((await kindsOf(id)).filter((kind) => /proxy|check/i.test(kind))).toEqual([
        'assemblies.proxyGiven',
        'assemblies.checkedIn',
        'assemblies.proxyEnded',
        'assemblies.checkedOut',
        'assemblies.checkedIn',
        'assemblies.checkedOut',
        'assemblies.proxyRevived',
        'assemblies.checkedIn'
      ])
    })

    it('is nobody any more for a unit whose proxy is taken back', async () => {
      const id = await opened(building)
      const { _id: proxyId } = await give('amaya', id, 'G1', { holderName: '[Saman]' })
      await enter('malathi', id, { unit: 'G1', by: 'proxy' })
      await building.as.amaya.call(proxies.revoke, { params: { id, proxyId }, body: {} })
      expect(await desk(id, 'G1')).toMatchObject({ presence: null, proxies: [] })
      await expect(enter('malathi', id, { unit: 'G1', by: 'proxy' })).rejects.toMatchObject({ status: 409 })
    })

    it('rule 2: is the owner on the roll, or their proxy, whoever has bought the unit since the opening', async () => {
      const id = await opened(building)
      const g3 = (await addTower(building)).get('G3') ?? ('' as never)
      const { people } = await building.as.dilan.call(unitRegister.people, { query: { search: 'amaya' } })
      const owners = people.filter(({ userId }) => userId === building.ids.amaya).map(({ _id: personId }) => ({ personId }))
      const body = { day: '2026-11-21', reason: '[Sold]', owners }
      await building.as.nirmala.call(unitRegister.transfer, { params: { id: g3 }, body })
      await expect(give('amaya', id, 'G3', { holderId: building.ids.tharindu })).rejects.toMatchObject({ status: 403 })
      expect(await give('malathi', id, 'G3', { holderName: '[Saman]' })).toMatchObject({ state: 'active' })
      expect((await building.as.malathi.call(assemblies.get, { params: { id } })).myUnits).toMatchObject([{ unit: 'G3', as: 'owner' }])
      expect(await enter('farook', id, { unit: 'G3', by: 'proxy' })).toMatchObject({ presence: { by: 'proxy', holder: '[Saman]' } })
      await building.as.nirmala.call(unitRegister.undoTransfer, { params: { id: g3 } })
    })

    it('counts nothing for a unit that may not vote, which can be there all the same', async () => {
      const id = await opened(building)
      expect(await enter('malathi', id, { unit: 'G11' })).toMatchObject({ excluded: 'The register names no owner' })
      expect(await building.as.dilan.call(hall.get, { params: { id } })).toMatchObject({ units: { present: 0, entitled: 10 } })
    })

    it('notes the objection of a joint owner, of units that have some', async () => {
      const id = await opened(building)
      await enter('malathi', id, { unit: 'G9' })
      const object = (who: DemoPersonName, unit: string) =>
        building.as[who].call(hall.object, { params: { id }, body: { unit, name: '[Kamala Silva]', text: '[I do not agree]' } })
      expect(await object('malathi', 'G9')).toMatchObject({ objection: { name: '[Kamala Silva]', text: '[I do not agree]' } })
      await expect(object('malathi', 'G3')).rejects.toMatchObject({ status: 400 })
      await expect(object('amaya', 'G9')).rejects.toMatchObject({ status: 403 })
    })
  })
}
