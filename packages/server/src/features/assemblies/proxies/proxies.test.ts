import { assemblies } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import type { ProxyId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { unitRegister } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { addTower, noticed, opened, prepared } from '../../../test/records/meetings/assemblies.ts'
import { uploadAs } from '../../../test/records/documentCalls.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`proxies on ${dialect}`, () => {
    let building: TestBuilding
    let documentId: string
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      documentId = (await uploadAs(building, 'dilan', { isPublic: 'true' }))._id
    })
    afterAll(() => building.close())

    const give = (who: DemoPersonName, id: MeetingId, body: object) =>
      building.as[who].call(proxies.give, { params: { id }, body: body as never })
    const byPaper = (who: DemoPersonName, id: MeetingId, body: object) =>
      give(who, id, { form: 'paper', documentId, day: '2026-11-10', ...body })
    const act = (who: DemoPersonName, id: MeetingId, proxyId: ProxyId, action: 'confirm' | 'revive') =>
      building.as[who].call(proxies[action], { params: { id, proxyId } })
    const revoke = (who: DemoPersonName, id: MeetingId, proxyId: ProxyId, body: object = {}) =>
      building.as[who].call(proxies.revoke, { params: { id, proxyId }, body })
    const list = async (who: DemoPersonName, id: MeetingId) =>
      (await building.as[who].call(proxies.list, { params: { id } })).proxies.map(({ unit, holder, state }) => [unit, holder, state])

    it('are given online by the owner of the unit, from the notice on', async () => {
      const draft = await prepared(building)
      await expect(give('amaya', draft, { unit: 'G1', holderName: '[Saman]' })).rejects.toMatchObject({ status: 409 })
      const id = await noticed(building)
      const given = await give('amaya', id, { unit: 'g1', holderId: building.ids.tharindu, day: '2026-01-01' })
      expect(given).toMatchObject({ unit: 'G1', holder: 'Tharindu Jayasuriya', state: 'active', form: 'online', day: '2026-11-21' })
      // So the unit has said what it does.
      expect((await building.as.dilan.call(assemblies.get, { params: { id } })).replies).toMatchObject({ proxy: 1, attend: 0 })
      for (const who of ['malathi', 'dilan'] as const)
        await expect(give(who, id, { unit: 'G1', holderName: '[Saman]' })).rejects.toMatchObject({ status: 403 })
      await expect(give('amaya', id, { unit: 'G11', holderName: '[Saman]' })).rejects.toMatchObject({ errors: [{ path: 'unit' }] })
      await expect(give('amaya', id, { unit: 'G1' })).rejects.toMatchObject({ status: 400 })
    })

    it('name a holder by account, by unit or by name', async () => {
      const id = await noticed(building)
      expect(await give('amaya', id, { unit: 'G1', holderUnit: 'G4' })).toMatchObject({
        holder: 'Farook Marikkar',
        holderId: building.ids.farook
      })
      expect(await give('amaya', id, { unit: 'G2', holderUnit: 'G9' })).toMatchObject({ holder: '[Ranjith Silva]', holderId: null })
      await expect(give('amaya', id, { unit: 'G2', holderUnit: 'G11' })).rejects.toMatchObject({ errors: [{ path: 'holderUnit' }] })
      const { people } = await building.as.amaya.call(proxies.holders, { params: { id } })
      expect(people.map(({ firstName }) => firstName)).toEqual(['Dilan', 'Farook', 'Malathi', 'Nirmala', 'Tharindu'])
    })

    it('are seen by those who tell or call, else by who gave or holds them', async () => {
      const id = await noticed(building)
      await give('amaya', id, { unit: 'G1', holderId: building.ids.tharindu })
      await give('nirmala', id, { unit: 'G6', holderName: '[Saman]' })
      const all = [
        ['G1', 'Tharindu Jayasuriya', 'active'],
        ['G6', '[Saman]', 'active']
      ]
      for (const who of ['malathi', 'dilan'] as const) expect(await list(who, id)).toEqual(all)
      for (const who of ['amaya', 'tharindu'] as const) expect(await list(who, id)).toEqual([all[0]])
    })

    it('rule 7: are at most as many for a holder as the copy of the rules allows, own units apart', async () => {
      const id = await noticed(building, { rules: { proxiesPerHolder: 2 } })
      await give('amaya', id, { unit: 'G1', holderId: building.ids.nirmala })
      const second = await give('malathi', id, { unit: 'G3', holderId: building.ids.nirmala })
      const third = () => give('dilan', id, { unit: 'G5', holderId: building.ids.nirmala })
      await expect(third()).rejects.toMatchObject({
        status: 409,
        code: 'too_many_proxies',
        message: 'By the rules of this meeting one person votes for at most 2 other units, and Nirmala Perera does'
      })
      // The same unit again is no other one.
      await give('amaya', id, { unit: 'G1', holderId: building.ids.nirmala })
      // Another name is another person; a unit of their own, and a representative's letter, do not count.
      await give('dilan', id, { unit: 'G5', holderName: '[Saman]' })
      await byPaper('malathi', id, { unit: 'G6', holderId: building.ids.nirmala })
      await byPaper('malathi', id, { unit: 'G10', holderId: building.ids.nirmala, kind: 'representative' })
      // One that is not confirmed yet counts.
      await revoke('malathi', id, second._id)
      const paper = await byPaper('malathi', id, { unit: 'G8', holderId: building.ids.nirmala })
      await expect(third()).rejects.toMatchObject({ code: 'too_many_proxies' })
      await revoke('malathi', id, paper._id)
      expect(await third()).toMatchObject({ state: 'active' })
    })

    it('rule 7: holds for who is named without an account, and for one that is revived', async () => {
      const id = await opened(building, { rules: { proxiesPerHolder: 1 } })
      const first = await give('amaya', id, { unit: 'G1', holderName: '[Saman Perera]' })
      await expect(give('malathi', id, { unit: 'G3', holderName: '[saman perera]' })).rejects.toMatchObject({ code: 'too_many_proxies' })
      await building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit: 'G1' } })
      await give('malathi', id, { unit: 'G3', holderName: '[Saman Perera]' })
      const { units } = await building.as.malathi.call(hall.desk, { params: { id } })
      const presenceId = units[0]?.presence?._id ?? ('' as never)
      await building.as.malathi.call(hall.checkOut, { params: { id, presenceId } })
      await expect(act('amaya', id, first._id, 'revive')).rejects.toMatchObject({ code: 'too_many_proxies' })
    })

    it('rule 6: on paper are confirmed by somebody else than who recorded them, and hold from then on', async () => {
      const id = await noticed(building)
      await expect(byPaper('amaya', id, { unit: 'G1', holderName: '[Saman]' })).rejects.toMatchObject({ status: 403 })
      await expect(give('dilan', id, { unit: 'G7', holderName: '[Saman]', form: 'paper' })).rejects.toMatchObject({ status: 400 })
      await expect(byPaper('dilan', id, { unit: 'G7', holderName: '[S]', day: '2026-11-22' })).rejects.toMatchObject({
        errors: [{ path: 'day' }]
      })
      const paper = await byPaper('malathi', id, { unit: 'G7', holderName: '[Saman]' })
      expect(paper).toMatchObject({ state: 'unconfirmed', confirmedBy: null, day: '2026-11-10', can: { confirm: false } })
      for (const who of ['malathi', 'amaya'] as const)
        await expect(act(who, id, paper._id, 'confirm')).rejects.toMatchObject({ status: 403 })
      expect(await act('farook', id, paper._id, 'confirm')).toMatchObject({ state: 'active', confirmedBy: { firstName: 'Farook' } })
      await expect(act('farook', id, paper._id, 'confirm')).rejects.toMatchObject({ status: 409 })
    })

    it('give way to one of a later day, and of one day neither holds until somebody revives one', async () => {
      const id = await noticed(building)
      const [first, later, same, earlier] = [
        await byPaper('malathi', id, { unit: 'G7', holderName: '[A]', day: '2026-11-10' }),
        await byPaper('malathi', id, { unit: 'G7', holderName: '[B]', day: '2026-11-12' }),
        await byPaper('malathi', id, { unit: 'G7', holderName: '[C]', day: '2026-11-12' }),
        await byPaper('malathi', id, { unit: 'G7', holderName: '[D]', day: '2026-11-11' })
      ]
      await act('farook', id, first._id, 'confirm')
      await act('farook', id, later._id, 'confirm')
      const states = async () => (await list('dilan', id)).map(([, holder, state]) => `${holder} ${state}`)
      expect(await states()).toEqual(['[A] revoked', '[B] active', '[C] unconfirmed', '[D] unconfirmed'])
      expect(await act('farook', id, same._id, 'confirm')).toMatchObject({ state: 'suspended', reason: 'Two proxies are of the same day' })
      expect(await act('farook', id, earlier._id, 'confirm')).toMatchObject({
        state: 'revoked',
        reason: 'A proxy of a later day was given'
      })
      expect(await states()).toEqual(['[A] revoked', '[B] suspended', '[C] suspended', '[D] revoked'])
      await act('malathi', id, same._id, 'revive')
      await expect(act('malathi', id, later._id, 'revive')).rejects.toMatchObject({ status: 409 })
      expect(await states()).toEqual(['[A] revoked', '[B] suspended', '[C] active', '[D] revoked'])
    })

    it('online hold by the later moment of one day', async () => {
      const id = await noticed(building)
      await give('amaya', id, { unit: 'G1', holderName: '[A]' })
      await give('amaya', id, { unit: 'G1', holderName: '[B]' })
      expect(await list('amaya', id)).toEqual([
        ['G1', '[A]', 'revoked'],
        ['G1', '[B]', 'active']
      ])
    })

    it('of two joint owners on one day neither holds', async () => {
      const people = building.app.databases.write.updateTable('units_people').where('name', '=', '[Nadia Marikkar]')
      await people.set({ user_id: building.ids.ishara }).execute()
      const id = await noticed(building)
      await give('farook', id, { unit: 'G4', holderName: '[A]' })
      expect(await give('ishara', id, { unit: 'G4', holderName: '[B]' })).toMatchObject({ state: 'suspended' })
      expect((await list('farook', id)).map(([, , state]) => state)).toEqual(['suspended', 'suspended'])
      await people.set({ user_id: null }).execute()
    })

    it('of a tenant are of one who rents the unit, where the rules let tenants vote', async () => {
      const id = await noticed(building)
      const tenant = { kind: 'tenant', holderId: building.ids.tharindu }
      expect(await byPaper('malathi', id, { unit: 'G7', ...tenant })).toMatchObject({ kind: 'tenant' })
      await expect(byPaper('malathi', id, { unit: 'G8', ...tenant })).rejects.toMatchObject({ errors: [{ path: 'kind' }] })
      const strict = await noticed(building, { rules: { tenantVotes: false } })
      await expect(byPaper('malathi', strict, { unit: 'G7', ...tenant })).rejects.toMatchObject({ errors: [{ path: 'kind' }] })
      await expect(give('amaya', id, { unit: 'G1', holderName: '[A]', kind: 'representative' })).rejects.toMatchObject({ status: 400 })
    })

    it('for items name some on which something is decided', async () => {
      const id = await noticed(building)
      const { items } = await building.as.amaya.call(assemblies.get, { params: { id } })
      const [first, last] = [items[0]?._id, items.at(-1)?._id]
      const given = await give('amaya', id, { unit: 'G1', holderName: '[A]', itemIds: [first] })
      expect(given.itemIds).toEqual([first])
      await expect(give('amaya', id, { unit: 'G1', holderName: '[A]', itemIds: [first, last] })).rejects.toMatchObject({
        errors: [{ path: 'itemIds.1' }]
      })
    })

    it('are taken back by the owner or at the desk, and lapse with a death', async () => {
      const id = await noticed(building)
      const { _id: one } = await give('amaya', id, { unit: 'G1', holderId: building.ids.tharindu })
      await expect(revoke('tharindu', id, one)).rejects.toMatchObject({ status: 403 })
      expect(await revoke('amaya', id, one, { reason: '[I come]' })).toMatchObject({ state: 'revoked', reason: '[I come]' })
      await expect(revoke('amaya', id, one)).rejects.toMatchObject({ status: 409 })
      const { _id: other } = await give('amaya', id, { unit: 'G1', holderName: '[A]' })
      expect(await revoke('malathi', id, other, { as: 'lapsed', reason: '[Died]' })).toMatchObject({ state: 'lapsed' })
      await expect(revoke('dilan', id, '01a22900-bf3f-7003-98c8-582271f89b67' as ProxyId)).rejects.toMatchObject({ status: 404 })
    })

    it('rule 6: are confirmed neither by the chair, nor by a candidate, nor by who votes by them', async () => {
      const { as, ids } = building
      const id = await noticed(building, {
        items: [{ title: '[Council]', kind: 'election', seats: 3, candidates: [{ name: '[A]', userId: ids.farook }] }]
      })
      const officers = { chairId: ids.nirmala, secretaryId: ids.dilan, tellerIds: [ids.malathi, ids.farook] }
      await as.dilan.call(assemblies.setOfficers, { params: { id }, body: officers })
      const { _id } = await byPaper('dilan', id, { unit: 'G7', holderId: ids.malathi })
      for (const who of ['nirmala', 'farook', 'malathi'] as const) {
        const shown = (await as[who].call(proxies.list, { params: { id } })).proxies.find((one) => one._id === _id)
        expect(shown?.can.confirm).toBe(false)
        await expect(act(who, id, _id, 'confirm')).rejects.toMatchObject({ status: 403 })
      }
      expect(await act('ishara', id, _id, 'confirm')).toMatchObject({ state: 'active' })
    })

    it('of a former owner lapse when they would be confirmed', async () => {
      const id = await noticed(building)
      const paper = await byPaper('malathi', id, { unit: 'G8', holderName: '[A]' })
      const unit = (await addTower(building)).get('G8') ?? ('' as never)
      const body = { day: '2026-11-21', reason: '[Sold]', owners: [{ person: { name: '[Buyer]' } }] }
      await building.as.nirmala.call(unitRegister.transfer, { params: { id: unit }, body })
      await expect(act('farook', id, paper._id, 'confirm')).rejects.toMatchObject({ status: 409 })
      expect(await list('dilan', id)).toEqual([['G8', '[A]', 'lapsed']])
    })

    it('that are confirmed when the owner has come wait for a press', async () => {
      const id = await opened(building)
      const paper = await byPaper('malathi', id, { unit: 'G9', holderName: '[A]' })
      await building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit: 'G9' } })
      expect(await act('farook', id, paper._id, 'confirm')).toMatchObject({ state: 'suspended', reason: 'The owner has come' })
    })
  })
}
