import { approvals } from '@verandah/contract/approvals'
import type { PaymentId } from '@verandah/contract/ids'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../../test/building.ts'
import { DIALECTS } from '../../../../test/databases.ts'
import { approvalsIn } from '../../../../test/records/approvals.ts'
import { bankIn } from '../../../../test/records/bankLines.ts'
import { booksIn } from '../../../../test/records/books.ts'
import { closingsIn } from '../../../../test/records/closings.ts'
import { duesIn } from '../../../../test/records/dues.ts'
import { paymentsIn } from '../../../../test/records/payments.ts'
import { LONG_SESSIONS } from '../../../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../../../test/records/units.ts'

const WAITS = { status: 409, message: 'Cancelling this payment waits for a decision' }
const NOW = new Date('2026-11-25T06:00:00Z')

for (const dialect of DIALECTS) {
  describe(`cancelling a payment on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { asked, grant, refuse } = approvalsIn(() => building)
    const { read, closeAnyway } = closingsIn(() => building)
    const { stateOne, match, endMatch } = bankIn(() => building)
    const { pay, deposit, bounce, askToCancel, move, payBack, applyAdvance, readPayment } = paymentsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
      building.clock.now = NOW
      await makeUnit(building, { label: 'X1' })
      await ownUnit(building, 'amaya', 'V1')
    })
    afterAll(() => building.close())

    const inboxOf = async (who: 'amaya' | 'nirmala' | 'ishara') => {
      await building.deliver()
      return (await building.as[who].call(notifications.list)).notifications.map(({ text }) => text)
    }
    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `P${made}` })
      return `P${made}`
    }
    const paid = async (amount = 100) => pay(await newUnit(), amount, { date: '2026-11-20' })
    const cash = async () => (await balance())['1000'] ?? 0
    const later = async (work: () => Promise<void>, now = new Date('2026-11-26T06:00:01Z')) => {
      building.clock.now = now
      await work().finally(() => (building.clock.now = NOW))
    }
    const bill = async (unitNumber: string, amount = 300) => {
      const [kind] = await dues.kinds()
      return dues.bill({ unitNumber, billDay: '2026-11-02', charges: [{ kindId: kind!._id, amount }] })
    }
    const requireWaiting = async (id: PaymentId) => {
      const { status, ...payment } = await readPayment(id)
      expect(payment).toMatchObject({ voidWaits: true, pending: null })
      const before = await cash()
      expect(await askToCancel(id)).toMatchObject({ status, pending: 'void' })
      expect(await cash()).toBe(before)
    }

    it('is done at once within 24 hours by who has recorded it, while nothing has followed', async () => {
      const [one, other] = [await paid(), await paid()]
      expect(one).toMatchObject({ pending: null, voidWaits: false })
      building.clock.now = new Date('2026-11-26T06:00:00Z')
      expect(await askToCancel(one._id)).toMatchObject({ status: 'void', pending: null })
      await later(() => requireWaiting(other._id))
      expect(await asked(other._id)).toMatchObject({ type: 'payment_void', amount: 100, reason: '[Twice]', can: { approve: true } })
    })

    it('waits where another person asks for it, whom nobody lets decide it then', async () => {
      const { _id } = await paid()
      expect(await askToCancel(_id, {}, 'nirmala')).toMatchObject({ status: 'posted', pending: 'void' })
      expect(await asked(_id)).toMatchObject({ can: { approve: false, reject: true } })
      await expect(grant(_id)).rejects.toMatchObject({ status: 403 })
      const params = { id: (await asked(_id))!._id }
      for (const who of ['tharindu', 'dilan', 'malathi', 'amaya'] as const)
        await expect(building.as[who].call(approvals.approve, { params })).rejects.toMatchObject({ status: 403 })
      for (const who of ['dilan', 'malathi', 'amaya'] as const)
        await expect(askToCancel(_id, {}, who)).rejects.toMatchObject({ status: 403 })
      await grant(_id, 'ishara')
      expect(await readPayment(_id)).toMatchObject({ status: 'void', pending: null, reason: '[Twice]' })
    })

    it('waits once something has followed: a deposit, a match, a use, a refund, a move', async () => {
      const cheque = await pay(await newUnit(), 100, { paymentMethod: 'check', date: '2026-12-01' })
      expect(cheque).toMatchObject({ voidWaits: false })
      await deposit(cheque._id)
      await requireWaiting(cheque._id)

      const line = await stateOne(100, { date: '2026-11-20' })
      const matched = await paid()
      const [ofLine] = (await match(line, [{ paymentId: matched._id, amount: 100 }])).matches
      expect(await readPayment(matched._id)).toMatchObject({ isMatched: true, voidWaits: true })
      await endMatch(ofLine!._id)
      expect(await readPayment(matched._id)).toMatchObject({ isMatched: false, voidWaits: false })

      const used = await paid()
      await bill(used.unitNumber)
      await applyAdvance(used.unitNumber)
      await requireWaiting(used._id)

      const back = await paid()
      const refund = await payBack(back.unitNumber, 100)
      await grant(refund._id)
      await expect(askToCancel(back._id)).rejects.toMatchObject({ status: 409 })
      // A payment that somebody else has approved is not taken back by one person alone.
      await requireWaiting(refund._id)
      await grant(refund._id, 'ishara')
      await requireWaiting(back._id)

      const moved = await move((await paid())._id, 'X1')
      await requireWaiting(moved._id)
    })

    it('leaves a payment alone while it waits, and as it was where it is rejected', async () => {
      const unit = await newUnit()
      const open = await bill(unit)
      const one = await pay(unit, 100, { date: '2026-11-20' })
      await later(async () => {
        await requireWaiting(one._id)
        expect(await readPayment(one._id)).toMatchObject({ can: { void: false, bounce: false, move: false } })
        const tries = [askToCancel(one._id), bounce(one._id), move(one._id, 'X1')]
        for (const result of await Promise.allSettled(tries)) expect(result).toMatchObject({ status: 'rejected', reason: WAITS })
        const line = await stateOne(100, { date: '2026-11-20' })
        await expect(match(line, [{ paymentId: one._id, amount: 100 }])).rejects.toMatchObject(WAITS)
        await refuse(one._id)
      })
      expect({ similar: [], ...(await readPayment(one._id)) }).toEqual({ ...one, voidWaits: false })
      expect(await dues.readBill(open._id)).toMatchObject({ open: 200 })
      const held = await pay(unit, 100, { paymentMethod: 'check', date: '2026-12-01' })
      await later(async () => {
        await requireWaiting(held._id)
        await expect(deposit(held._id)).rejects.toMatchObject(WAITS)
        expect((await asked(held._id))?.title).toBe(`Cancel the payment by cheque of unit ${unit}`)
        await grant(held._id)
      })
      expect(await readPayment(held._id)).toMatchObject({ status: 'void', receiptNumber: null })
      expect(await check()).toEqual([])
    })

    it('asks again when it is approved: what was used since is open again, what was paid back first stands in the way', async () => {
      const one = await paid(500)
      await later(async () => {
        await requireWaiting(one._id)
        const billed = await bill(one.unitNumber)
        expect((await dues.readBill(billed._id)).open).toBe(0)
        const refund = await payBack(one.unitNumber, 200)
        await grant(refund._id)
        await expect(grant(one._id)).rejects.toMatchObject({ status: 409 })
        expect(await readPayment(one._id)).toMatchObject({ status: 'posted', pending: 'void' })
        await askToCancel(refund._id)
        await grant(refund._id, 'ishara')
        await grant(one._id)
        expect(await readPayment(one._id)).toMatchObject({ status: 'void', pending: null })
        expect((await dues.readBill(billed._id)).open).toBe(300)
      })
      expect(await check()).toEqual([])
    })

    it('is proposed once by two at once, and decided once', async () => {
      const one = await paid()
      await later(async () => {
        const results = await Promise.allSettled([askToCancel(one._id), askToCancel(one._id, {}, 'nirmala')])
        expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(WAITS)
        const by = results[0].status === 'fulfilled' ? 'nirmala' : 'ishara'
        const params = { id: (await asked(one._id))!._id }
        const approve = () => building.as[by].call(approvals.approve, { params })
        const reject = () => building.as.ishara.call(approvals.reject, { params, body: { reason: '[No]' } })
        const decided = await Promise.allSettled([approve(), reject(), approve()])
        expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        for (const result of decided) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
      })
      expect((await readPayment(one._id)).pending).toBeNull()
      expect(await check()).toEqual([])
    })

    it('tells the people of the unit and those who decide, when it is proposed, decided and done', async () => {
      const titlesOf = async (who: 'amaya' | 'nirmala' | 'ishara') => (await inboxOf(who)).filter((text) => text.includes('V1'))
      const one = await pay('V1', 77, { date: '2026-11-20' })
      const receipt = one.receiptNumber
      await later(async () => {
        await askToCancel(one._id)
        expect((await titlesOf('amaya'))[0]).toBe(
          `Whether the payment ${receipt} of unit V1 is cancelled waits for a decision: LKR 77 ([Twice])`
        )
        expect((await titlesOf('nirmala'))[0]).toBe(`Waiting for your approval: Cancel the payment ${receipt} of unit V1`)
        await refuse(one._id)
        const rejected = `The payment ${receipt} of unit V1 is not cancelled: LKR 77 ([No])`
        expect([(await titlesOf('amaya'))[0], (await titlesOf('ishara'))[0]]).toEqual([rejected, rejected])
        await askToCancel(one._id)
        await grant(one._id)
        const cancelled = `The payment ${receipt} of unit V1 was cancelled: LKR 77 ([Twice])`
        expect([(await titlesOf('amaya'))[0], (await titlesOf('ishara'))[0]]).toEqual([cancelled, cancelled])
        const other = await pay('V1', 78, { date: '2026-11-20' })
        await askToCancel(other._id)
        const atOnce = `The payment ${other.receiptNumber} of unit V1 was cancelled: LKR 78 ([Twice])`
        for (const who of ['amaya', 'nirmala', 'ishara'] as const) expect((await titlesOf(who))[0]).toBe(atOnce)
      })
    })

    it('counts on the first open day where its month is closed before it is decided, and the closing counts it', async () => {
      const waiting = async () => (await read({ month: '2026-10' })).next?.checks.find((one) => one.check === 'pending')?.count ?? 0
      const one = await pay(await newUnit(), 100, { date: '2026-10-31' })
      const before = await waiting()
      await later(async () => {
        await askToCancel(one._id)
        expect(await waiting()).toBe(before + 1)
        await closeAnyway('2026-10')
        expect(await asked(one._id)).toMatchObject({ countsOn: '2026-11-01' })
        const closed = await balance('2026-10-31')
        await grant(one._id)
        expect(await balance('2026-10-31')).toEqual(closed)
      })
      expect(await check()).toEqual([])
    })
  })
}
