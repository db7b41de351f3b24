import type { UnitId } from '@verandah/contract/ids'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { booksIn } from '../../test/records/books.ts'
import { duesIn } from '../../test/records/dues.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { slipsIn } from '../../test/records/slips.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`a unit whose account is not settled on ${dialect}`, () => {
    let building: TestBuilding
    let id: UnitId
    let made = 0
    let label: string
    const dues = duesIn(() => building)
    const { cancelPayment, deposit, pay, payBack, paymentsOf } = paymentsIn(() => building)
    const { reject, sendSlip } = slipsIn(() => building)
    const { check } = booksIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { ...LONG_SESSIONS, UPLOADS_PER_HOUR: '1000' })
      await makeUnit(building, { label: 'STAYS' })
    })
    beforeEach(async () => {
      made += 1
      label = `L${made}`
      id = await makeUnit(building, { label })
    })
    afterAll(() => building.close())

    const archive = () => building.as.ishara.call(register.update, { params: { id }, body: { archivedFrom: '2026-12-01' } })
    /** The list without it. */
    const removeFromList = async () => {
      const listed = (await building.as.ishara.call(units.list)).units.map((unit) => ({ label: unit.label, floor: unit.floor }))
      return building.as.ishara.call(listedUnits.replace, { body: { units: listed.filter((unit) => unit.label !== label) } })
    }
    const requireKept = async (message: string) => {
      await expect(archive()).rejects.toMatchObject({ status: 409, code: 'conflict', message })
      await expect(removeFromList()).rejects.toMatchObject({ status: 409, code: 'conflict', message })
      expect((await building.as.ishara.call(register.get, { params: { id } })).status).toBe('active')
    }
    const requireArchived = async () => {
      await removeFromList()
      expect((await building.as.ishara.call(register.get, { params: { id } })).status).toBe('archived')
      expect(await check()).toEqual([])
    }
    const kind = async () => (await dues.kinds()).find(({ name }) => name === 'Other')?._id ?? ('' as never)

    it('is not archived and not left out of the list while it has money that was paid in advance', async () => {
      const { _id } = await pay(label, 10)
      await requireKept(`Unit ${label} has money that was paid in advance`)
      await cancelPayment(_id)
      await requireArchived()
    })

    it('nor while a cheque of it is held', async () => {
      const { _id } = await pay(label, 10, { date: '2026-11-25', paymentMethod: 'check' })
      await requireKept(`Unit ${label} has a cheque that is held`)
      await cancelPayment(_id)
      await requireArchived()
      expect(await paymentsOf(label)).toHaveLength(1)
    })

    it('nor while a slip of it is being checked', async () => {
      label = `O${made}`
      id = await ownUnit(building, 'farook', label)
      const { _id } = await sendSlip('farook', 10, { unitNumber: label })
      await requireKept(`Unit ${label} has a slip that is being checked`)
      await reject(_id)
      await requireArchived()
    })

    it('nor while it owes, or a credit or a refund waits for a decision', async () => {
      const bill = await dues.bill({ unitNumber: label, charges: [{ kindId: await kind(), amount: 10 }] })
      await requireKept(`Unit ${label} has open bills`)
      await dues.propose(bill._id, 10)
      await pay(label, 10)
      await requireKept(`Unit ${label} has a credit that waits for a decision`)
      const rest = await pay(label, 5)
      await payBack(label, 5)
      await requireKept(`Unit ${label} has a refund that waits for a decision`)
      expect(rest.status).toBe('posted')
    })

    it('is archived, not deleted, where it was billed or has paid once', async () => {
      const cheque = await pay(label, 10, { date: '2026-11-25', paymentMethod: 'check' })
      await deposit(cheque._id, '2026-11-21')
      await cancelPayment(cheque._id)
      await requireArchived()
      expect((await paymentsOf(label)).map(({ status }) => status)).toEqual(['void'])
    })
  })
}
