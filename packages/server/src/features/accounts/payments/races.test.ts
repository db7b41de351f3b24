import type { PaymentId } from '@verandah/contract/ids'
import { approvals } from '@verandah/contract/approvals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../../test/records/units.ts'

const ROUNDS = 8

for (const dialect of DIALECTS) {
  describe(`two decisions at once on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { asked, grant } = approvalsIn(() => building)
    const { pay, deposit, bounce, cancelPayment, move, payBack, applyAdvance, readPayment } = paymentsIn(() => building)
    const { sendSlip, verify, reject, withdraw } = slipsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await makeUnit(building, { label: 'X1' })
      await ownUnit(building, 'amaya', 'S1')
    })
    afterAll(() => building.close())

    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `R${made}` })
      return `R${made}`
    }
    const newBill = async (unitNumber: string) => {
      const [kind] = await dues.kinds()
      return dues.bill({ unitNumber, billDay: '2026-11-02', charges: [{ kindId: kind!._id, amount: 300 }] })
    }
    const held = async () => pay(await newUnit(), 100, { paymentMethod: 'check', date: '2026-12-01' })

    /** Starts both calls at once: one wins, the other gets 409. Returns the name of the winner. */
    async function race<Name extends string>(calls: Record<Name, () => Promise<unknown>>): Promise<Name> {
      const names = Object.keys(calls) as Name[]
      const results = await Promise.allSettled(names.map((name) => calls[name]()))
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      return names[results.findIndex(({ status }) => status === 'fulfilled')]!
    }
    /** Runs a race several times, because one of its two calls may always be faster. */
    const repeat = async (round: () => Promise<void>) => {
      for (let number = 0; number < ROUNDS; number += 1) await round()
      expect(await check()).toEqual([])
    }
    /** Approves and rejects the pending approval of a record at once. */
    const decideTwice = async (about: string) => {
      const params = { id: (await asked(about))?._id ?? ('' as never) }
      const posted = () => building.as.nirmala.call(approvals.approve, { params })
      return race({ posted, rejected: () => building.as.ishara.call(approvals.reject, { params, body: { reason: '[No]' } }) })
    }
    const statusOf = async (id: PaymentId) => (await readPayment(id)).status

    it('undo a run once', async () => {
      const { _id } = await dues.run(dues.draftOf([await dues.kind()], { period: '2026-08' }))
      await race({ one: () => dues.undo(_id ?? ('' as never)), other: () => dues.undo(_id ?? ('' as never)) })
      expect(await check()).toEqual([])
    })

    it('of a held cheque deposit it or void it, and the ledger says the same', () =>
      repeat(async () => {
        const { _id } = await held()
        const before = (await balance())['1000'] ?? 0
        const results = await Promise.allSettled([deposit(_id), cancelPayment(_id)])
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
        // A cheque that was deposited first can be cancelled afterwards.
        const [, cancelled] = results
        expect(await statusOf(_id)).toBe(cancelled.status === 'fulfilled' ? 'void' : 'posted')
        expect((await balance())['1000'] ?? 0).toBe(cancelled.status === 'fulfilled' ? before : before + 100)
      }))

    it('deposit a held cheque once', () =>
      repeat(async () => {
        const { _id } = await held()
        await race({ one: () => deposit(_id), other: () => deposit(_id) })
      }))

    it('take a payment back once: void, returned or moved', () =>
      repeat(async () => {
        const { _id } = await pay(await newUnit(), 100, { date: '2026-11-20' })
        const ways = { void: () => cancelPayment(_id), returned: () => bounce(_id), moved: () => move(_id, 'X1') }
        const [one, other] = (
          [
            ['void', 'returned'],
            ['returned', 'moved'],
            ['moved', 'void'],
            ['void', 'void']
          ] as const
        )[made % 4]!
        const winner = await race({ [`1 ${one}`]: ways[one], [`2 ${other}`]: ways[other] })
        expect(await statusOf(_id)).toBe(winner.slice(2))
      }))

    it('record two payments of a unit: the one pays what the other has left open, and no one is told to try again', () =>
      repeat(async () => {
        const unit = await newUnit()
        const bill = await newBill(unit)
        const both = await Promise.all([pay(unit, 200, { date: '2026-11-20' }), pay(unit, 200, { date: '2026-11-20' })])
        const paid = both.map(({ allocations, advance }) => [...allocations.map(({ amount }) => amount), advance])
        expect(paid.toSorted((one, other) => other[0]! - one[0]!)).toEqual([
          [200, 0],
          [100, 100]
        ])
        expect(await dues.readBill(bill._id)).toMatchObject({ status: 'paid', open: 0 })
      }))

    it('move two payments between the same units without waiting for each other', () =>
      repeat(async () => {
        const [one, other] = [await newUnit(), await newUnit()]
        const payments = [await pay(one, 100, { date: '2026-11-20' }), await pay(other, 100, { date: '2026-11-20' })]
        await Promise.all([move(payments[0]!._id, other), move(payments[1]!._id, one)])
      }))

    it('use money that was paid in advance once: for a bill or for a refund', () =>
      repeat(async () => {
        const unit = await newUnit()
        await pay(unit, 300, { date: '2026-11-20' })
        const refund = await payBack(unit, 300)
        const results = await Promise.allSettled([newBill(unit), grant(refund._id), applyAdvance(unit)])
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
      }))

    it('approve or reject a refund', () =>
      repeat(async () => {
        const unit = await newUnit()
        await pay(unit, 100, { date: '2026-11-20' })
        const { _id } = await payBack(unit, 100)
        const winner = await decideTwice(_id)
        expect(await statusOf(_id)).toBe(winner)
      }))

    it('propose one credit note of a bill, and approve or reject it', () =>
      repeat(async () => {
        const { _id, unitNumber } = await newBill(await newUnit())
        await race({ one: () => dues.propose(_id, 100), other: () => dues.propose(_id, 200) })
        const winner = await decideTwice(_id)
        expect((await dues.creditsOf(unitNumber)).map(({ status }) => status)).toEqual([winner])
      }))

    it('cancel a bill once, or credit it', () =>
      repeat(async () => {
        const bill = await newBill(await newUnit())
        await race({ one: () => dues.cancel(bill._id), other: () => dues.cancel(bill._id) })
        const credited = await newBill(await newUnit())
        await dues.propose(credited._id, 100)
        const params = { id: (await asked(credited._id))?._id ?? ('' as never) }
        const approve = () => building.as.nirmala.call(approvals.approve, { params })
        await race({ approve, void: () => dues.cancel(credited._id) })
      }))

    it('of a slip verify it, reject it or take it back', () =>
      repeat(async () => {
        const { _id } = await sendSlip('amaya', 100, { unitNumber: 'S1' })
        if (made % 2 === 0) await race({ verified: () => verify(_id), rejected: () => reject(_id) })
        else await race({ verified: () => verify(_id), withdrawn: () => withdraw('amaya', _id) })
        made += 1
      }))
  })
}
