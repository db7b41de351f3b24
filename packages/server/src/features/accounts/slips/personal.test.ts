import { account } from '@verandah/contract/account'
import { slips } from '@verandah/contract/slips'
import { unitRegister } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { users } from '@verandah/contract/users'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { newcomer, session } from '../../../test/people/newcomer.ts'
import { newPdf, slipForm, slipsIn } from '../../../test/records/slips.ts'
import { makeUnit, ownUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`slips, their people and units, on ${dialect}`, () => {
    let building: TestBuilding
    const { sendSlip, verify, reject, withdraw, listSlips, fetchFile } = slipsIn(() => building)
    beforeAll(async () => void (building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000' })))
    afterAll(() => building.close())

    it('are among the data of who sent them, with their files', async () => {
      const { email } = await newcomer(building, 'resident', { unitNumber: '4B', isUnitConfirmed: true })
      const own = await session(building, email)
      const bytes = newPdf()
      const { _id } = await own.call(slips.send, slipForm(5, { reference: 'TRF 5' }, bytes, 'paid.pdf'))
      const { _id: gone } = await own.call(slips.send, slipForm(6))
      await own.call(slips.withdraw, { params: { id: gone } })
      await sendSlip('amaya', 7, { reference: 'TRF 7' })
      const { token } = await building.createSession(email, 'Verandah@2026')
      const answer = await building.send(account.myData, token)
      const entries = unzipSync(new Uint8Array(answer.rawPayload))
      const text = strFromU8(entries['data.json'] ?? new Uint8Array())
      const data = JSON.parse(text) as Record<string, Record<string, object[]>>
      expect(data['accounts']?.['payments_slips']).toMatchObject([
        { id: _id, amount: 500, reference: 'TRF 5', file_name: 'paid.pdf', status: 'checking' },
        { id: gone, status: 'withdrawn' }
      ])
      expect(text).not.toContain('TRF 7')
      const files = Object.keys(entries).filter((name) => name !== 'data.json')
      expect(files).toEqual([expect.stringContaining(`${_id}-paid.pdf`)])
      expect(strFromU8(entries[files[0] ?? ''] ?? new Uint8Array())).toBe(bytes)
    })

    it('keep no file name of somebody who is anonymised, and a file only where it is a voucher', async () => {
      const { id, email } = await newcomer(building, 'resident', { unitNumber: '4B', isUnitConfirmed: true })
      const own = await session(building, email)
      const send = async (name: string) => (await own.call(slips.send, slipForm(5, {}, undefined, name)))._id
      const [confirmed, refused] = [await send('sunil.perera.pdf'), await send('sunil.pdf')]
      await verify(confirmed)
      await reject(refused)
      await building.as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
      await building.as.ishara.call(users.anonymise, { params: { id }, body: { reason: 'They asked for it' } })
      const all = await listSlips()
      expect(all.filter(({ sentBy }) => sentBy._id === id).map(({ fileName, sentBy }) => [fileName, sentBy.firstName])).toEqual([
        ['slip.pdf', 'Former'],
        ['slip.pdf', 'Former']
      ])
      expect((await fetchFile('tharindu', confirmed)).statusCode).toBe(200)
      expect((await fetchFile('tharindu', refused)).statusCode).toBe(404)
    })

    it('follow their unit into the one that it is merged into, also those that are decided', async () => {
      const into = await makeUnit(building)
      const from = await ownUnit(building, 'farook')
      await building.app.databases.write.updateTable('units').set({ floor: null }).where('id', '=', from).execute()
      const label = (await building.as.ishara.call(unitRegister.get, { params: { id: from } })).label
      const [checked, decided] = [await sendSlip('farook', 3, { unitNumber: label }), await sendSlip('farook', 4, { unitNumber: label })]
      await verify(decided._id)
      const { label: target } = await building.as.ishara.call(unitRegister.merge, { params: { id: from }, body: { into } })
      const unitOf = async (id: string) => (await listSlips()).find(({ _id }) => _id === id)?.unitNumber
      expect([await unitOf(checked._id), await unitOf(decided._id)]).toEqual([target, target])
      // A person who has seen the slip under another unit cannot confirm it.
      await expect(verify(checked._id, {}, checked.version)).rejects.toMatchObject({ status: 412 })
      expect((await verify(checked._id)).unitNumber).toBe(target)
    })

    it('keep their unit in the register when the list leaves it out', async () => {
      const id = await ownUnit(building, 'farook')
      const { label } = await building.as.ishara.call(unitRegister.get, { params: { id } })
      await withdraw('farook', (await sendSlip('farook', 8, { unitNumber: label }))._id)
      await building.app.databases.write.deleteFrom('units_holdings').where('unit_id', '=', id).execute()
      const all = (await building.as.ishara.call(units.list)).units
      const others = all.filter((unit) => unit.label !== label).map((unit) => ({ label: unit.label, floor: unit.floor }))
      await building.as.ishara.call(listedUnits.replace, { body: { units: others } })
      expect(await building.as.ishara.call(unitRegister.get, { params: { id } })).toMatchObject({ label, status: 'archived' })
    })
  })
}
