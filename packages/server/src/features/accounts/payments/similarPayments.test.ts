import { slips } from '@verandah/contract/slips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`a payment of a unit on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { cancelPayment, pay, paymentsOf } = paymentsIn(() => building)
    const { sendSlip } = slipsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { ...LONG_SESSIONS, UPLOADS_PER_HOUR: '1000' })
      await makeUnit(building, { label: '1A' })
      await ownUnit(building, 'farook', '1B')
    })
    afterAll(() => building.close())

    it('says which other one of the unit is of the same day and sum, as long as that stands', async () => {
      const first = await pay('1A', 500, { date: '2026-11-10', reference: '[TRF 1]' })
      expect(first).toMatchObject({ similar: [] })
      for (const other of [
        await pay('1A', 500, { date: '2026-11-11' }),
        await pay('1A', 501, { date: '2026-11-10' }),
        await pay('1B', 500, { date: '2026-11-10' })
      ])
        expect(other).toMatchObject({ similar: [] })
      const again = await pay('1A', 500, { date: '2026-11-10' })
      const expected = { _id: first._id, receiptNumber: first.receiptNumber, date: '2026-11-10', amount: 500, reference: '[TRF 1]' }
      expect(again).toMatchObject({ status: 'posted', similar: [expected] })
      await cancelPayment(first._id)
      await cancelPayment(again._id)
      expect(await pay('1A', 500, { date: '2026-11-10' })).toMatchObject({ similar: [] })
    })

    it('says it of a cheque that is held, too, which has no receipt yet', async () => {
      const held = await pay('1A', 77, { paymentMethod: 'check', date: '2026-12-01', reference: '[CHQ 7]' })
      const again = await pay('1A', 77, { paymentMethod: 'check', date: '2026-12-01' })
      expect(again).toMatchObject({ status: 'held', similar: [{ _id: held._id, receiptNumber: null, reference: '[CHQ 7]' }] })
    })

    it('names bills that there are, of its own unit', async () => {
      const kindId = (await dues.kinds()).find(({ name }) => name === 'Other')?._id ?? ('' as never)
      const own = await dues.bill({ unitNumber: '1B', charges: [{ kindId, amount: 50 }] })
      const other = await dues.bill({ unitNumber: '1A', charges: [{ kindId, amount: 5_000 }] })
      const unknown = own._id.replace(/^....../, '000000') as typeof own._id
      const before = (await paymentsOf('1B')).length
      const errors = [
        { path: 'billIds.1', message: 'This bill is of another unit' },
        { path: 'billIds.2', message: 'Unknown bill' }
      ]
      const wrong = { status: 400, code: 'invalid_input', errors }
      const billIds = [own._id, other._id, unknown]
      await expect(pay('1B', 9, { billIds })).rejects.toMatchObject(wrong)
      await expect(pay('1B', 9, { billIds, paymentMethod: 'check', date: '2026-12-01' })).rejects.toMatchObject(wrong)
      const slip = await sendSlip('farook', 9, { unitNumber: '1B' })
      const verify = building.as.tharindu.call(slips.verify, { params: { id: slip._id }, body: { billIds } })
      await expect(verify).rejects.toMatchObject(wrong)
      expect(await paymentsOf('1B')).toHaveLength(before)
    })
  })
}
