import type { DuesKind } from '@verandah/contract/duesKinds'
import type { UnitId } from '@verandah/contract/ids'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { rolledBack } from '../../test/database/rolledBack.ts'
import { DIALECTS } from '../../test/databases.ts'
import { MANAGEMENT } from '../../test/records/openings.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { booksIn } from '../../test/records/books.ts'
import { duesIn } from '../../test/records/dues.ts'
import { metersIn } from '../../test/records/meters.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { runCommand } from '../../test/services/process.ts'
import { checkMarks } from './checkMarks.ts'

for (const dialect of DIALECTS) {
  describe(`what somebody has changed in the database of ${dialect}`, () => {
    let building: TestBuilding
    let unit: UnitId
    let other: UnitId
    let bill: { _id: string; number: number }
    let payment: { _id: string; receiptNumber: string | null }
    let transaction: { _id: string }
    let kind: DuesKind
    const dues = duesIn(() => building)
    const { pay, payBack, bounce } = paymentsIn(() => building)
    const { made } = transactionsIn(() => building)
    const { meter, save } = metersIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { check } = booksIn(() => building)
    const setShare = (id: UnitId, share: number, shareFrom?: string) =>
      building.as.ishara.call(register.update, { params: { id }, body: { share, ...(shareFrom !== undefined && { shareFrom }) } })

    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      unit = await makeUnit(building, { label: '4B' })
      other = await makeUnit(building, { label: '7A' })
      await setShare(unit, 100)
      await setShare(unit, 112, '2026-06-01')
      bill = await dues.bill({
        unitNumber: '4B',
        billDay: '2026-10-01',
        dueDay: '2026-10-15',
        charges: [{ kindId: MANAGEMENT, amount: 500 }]
      })
      payment = await pay('4B', 500, { date: '2026-10-10', paidOn: '2026-10-09' })
      await pay('7A', 50, { date: '2026-10-10' })
      await grant((await payBack('7A', 20, { date: '2026-10-12' }))._id)
      await bounce((await pay('7A', 5, { date: '2026-10-13' }))._id)
      transaction = await made('tharindu', 'completed', { amount: 70, date: '2026-10-03' })
      kind = await meter()
      await save(kind, [{ unitNumber: '4B', date: '2026-10-31', value: 12 }])
      await save(kind, [{ unitNumber: '4B', date: '2026-10-31', value: 12.5 }])
    })
    afterAll(() => building.close())

    const found = async (change: RawBuilder<unknown>): Promise<string[]> => {
      let problems: string[] = []
      await rolledBack(building.app.databases, async (db) => {
        await change.execute(db)
        problems = await checkMarks(db)
      })
      return problems
    }
    const differs = (what: string) => [`${what} is not what the audit trail says`]

    it('is nothing as long as only the portal writes', async () => {
      expect(await check()).toEqual([])
    })

    it('is found where it is the day of a payment', async () => {
      const ofPayment = differs(`The unit or a day of payment ${payment.receiptNumber}`)
      expect(await found(sql`update payments set paid_on = '2026-10-01' where id = ${payment._id}`)).toEqual(ofPayment)
      expect(await found(sql`update payments set date = '2026-10-02' where id = ${payment._id}`)).toEqual(ofPayment)
    })

    it('is found where it is the unit of a payment, or of a bill that is paid', async () => {
      expect(await found(sql`update payments set unit_id = ${other} where id = ${payment._id}`)).toEqual(
        differs(`The unit or a day of payment ${payment.receiptNumber}`)
      )
      expect(await found(sql`update dues_bills set unit_id = ${other} where id = ${bill._id}`)).toEqual(
        differs(`The unit, the day or the due day of bill ${bill.number}`)
      )
    })

    it('is found where it is the due day of a bill', async () => {
      expect(await found(sql`update dues_bills set due_day = '2026-10-31' where id = ${bill._id}`)).toEqual(
        differs(`The unit, the day or the due day of bill ${bill.number}`)
      )
    })

    it('is found where it is a share, of whatever day', async () => {
      expect(await found(sql`update units_shares set share = 99 where unit_id = ${unit} and from_day = ''`)).toEqual(
        differs('The first share of 4B')
      )
      expect(await found(sql`update units_shares set share = 99 where unit_id = ${unit} and from_day <> ''`)).toEqual(
        differs('The share of 4B from Jun 01, 2026')
      )
      expect(await found(sql`delete from units_shares where unit_id = ${unit} and from_day <> ''`)).toHaveLength(1)
    })

    it('is found where it is a reading', async () => {
      const ofReading = differs('The reading of 4B of Oct 31, 2026')
      expect(await found(sql`update dues_readings set litres = 12000`)).toEqual(ofReading)
      expect(await found(sql`update dues_readings set unit_id = ${other}`)).toEqual(differs('The reading of 7A of Oct 31, 2026'))
    })

    it('is found where it is who approved a transaction, or decided another approval', async () => {
      const { ishara } = building.ids
      const ofTransaction = await found(sql`update finances_transactions set approved_by = ${ishara} where id = ${transaction._id}`)
      expect(ofTransaction).toEqual([
        expect.stringMatching(/^Who approved the transaction '.*' of 2026-10-03 is not what the audit trail says$/)
      ])
      expect(await found(sql`update approvals set decided_by = ${ishara} where type = 'refund'`)).toEqual([
        expect.stringMatching(/^Who decided the approval .* \(refund\) is not what the audit trail says$/)
      ])
    })

    it('is said by npm run doctor', async () => {
      await sql`update payments set paid_on = '2026-10-01' where id = ${payment._id}`.execute(building.app.databases.write)
      const env = { DATA_DIR: building.config.DATA_DIR, ...(building.url !== undefined && { DATABASE_URL: building.url }) }
      const { code, output } = await runCommand(['doctor'], env)
      expect([code, output]).toEqual([
        1,
        expect.stringContaining(`WRONG: ${differs(`The unit or a day of payment ${payment.receiptNumber}`)[0]}`)
      ])
      await sql`update payments set paid_on = '2026-10-09' where id = ${payment._id}`.execute(building.app.databases.write)
      expect(await check()).toEqual([])
    })
  })
}
