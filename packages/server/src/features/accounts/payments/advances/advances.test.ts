import { approvals } from '@verandah/contract/approvals'
import { audit } from '@verandah/contract/audit'
import { notifications } from '@verandah/contract/notifications'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import type { UnitPersonId } from '@verandah/contract/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../../test/building.ts'
import { DIALECTS } from '../../../../test/databases.ts'
import { approvalsIn } from '../../../../test/records/approvals.ts'
import { booksIn } from '../../../../test/records/books.ts'
import { closingsIn } from '../../../../test/records/closings.ts'
import { duesIn } from '../../../../test/records/dues.ts'
import { paymentsIn, sumsIn } from '../../../../test/records/payments.ts'
import { statementsIn } from '../../../../test/records/statements.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../../test/records/transactions.ts'
import { makePerson, makeUnit } from '../../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`advance that is moved between units on ${dialect}`, () => {
    let building: TestBuilding
    let owner: UnitPersonId
    let made = 0
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const decisions = approvalsIn(() => building)
    const { applyAdvance, askToCancel, bounce, move, moveAdvance, pay, payBack, paymentsOf, readPayment } = paymentsIn(() => building)
    const { advanceOf } = sumsIn(() => building)
    const { differences, statement } = statementsIn(() => building)
    const { read } = closingsIn(() => building)
    const { stats } = transactionsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      const { people } = await building.as.dilan.call(register.people, { query: { search: 'Amaya' } })
      owner = people.find(({ userId }) => userId === building.ids.amaya)!._id
    })
    afterAll(() => building.close())

    /** The ids of units by their labels; other keys stay as they are. */
    const ids = new Map<string, string>()
    const idOf = (about: string) => ids.get(about) ?? about
    const asked = (about: string) => decisions.asked(idOf(about))
    const grant = (about: string, who?: 'ishara') => decisions.grant(idOf(about), who)
    const refuse = (about: string, who?: 'ishara') => decisions.refuse(idOf(about), who)

    /** Makes a unit of Amaya's, or of somebody else's. */
    const unitOf = async (personId = owner, day = '2026-01-01') => {
      made += 1
      const id = await makeUnit(building, { label: `A${made}` })
      await building.as.nirmala.call(register.transfer, { params: { id }, body: { day, reason: 'Sold', owners: [{ personId }] } })
      ids.set(`A${made}`, id)
      return `A${made}`
    }
    const inAdvance = async (amount: number) => {
      const unit = await unitOf()
      await pay(unit, amount, { date: '2026-11-20' })
      return unit
    }
    const textsOf = async () => {
      await building.deliver()
      return (await building.as.amaya.call(notifications.list)).notifications.map(({ text }) => text)
    }
    const approveAt = async (from: string, who: 'nirmala' | 'ishara' = 'nirmala') => {
      const params = { id: (await asked(from))!._id }
      return () => building.as[who].call(approvals.approve, { params })
    }

    it('is in the audit trail under the label of the unit that gives it, with the address of its account', async () => {
      const [from, to] = [await inAdvance(500), await unitOf()]
      await moveAdvance(from, to, 300)
      await building.deliver()
      const { entries } = await building.as.ishara.call(audit.list, { query: {} })
      const entry = entries.find(({ kind }) => kind === 'payments.moveProposed')
      expect(entry?.subject).toMatchObject({ title: from, link: `/finances/dues/${from}` })
      await refuse(from)
    })

    it('waits for another decider, and then both units have a receipt and an entry of the day, and are told', async () => {
      const [from, to] = [await inAdvance(500), await unitOf()]
      const before = [await balance(), await stats('tharindu')]
      expect(await moveAdvance(from, to, 300)).toEqual({ from, to, amount: 300, reason: '[Same owner]', status: 'pending' })
      expect([await advanceOf(from), await advanceOf(to)]).toEqual([50_000, 0])
      expect(await asked(from)).toMatchObject({
        type: 'advance',
        title: `Move advance of unit ${from} to unit ${to}`,
        amount: 300,
        reason: '[Same owner]',
        subject: { kind: 'unit', _id: idOf(from), name: from }
      })
      await grant(from)
      expect([await advanceOf(from), await advanceOf(to)]).toEqual([20_000, 30_000])
      const [[given], [taken]] = [await paymentsOf(from, { kind: 'refund' }), await paymentsOf(to)]
      const both = { status: 'posted', date: '2026-11-25', amount: 300, movesAdvance: true, reason: '[Same owner]' }
      expect(given).toMatchObject({ ...both, movedTo: taken!._id })
      expect(taken).toMatchObject({ ...both, movedFrom: given!._id, advance: 300 })
      expect(given!.entryId).not.toBe(taken!.entryId)
      expect((await textsOf()).slice(0, 2).toSorted()).toEqual([
        `LKR 300 paid in advance is moved from unit ${from} to unit ${to}, receipt ${taken!.receiptNumber}`,
        `LKR 300 that unit ${from} had paid in advance is moved to unit ${to}, receipt ${given!.receiptNumber}`
      ])
      // No money has come or gone.
      expect([await balance(), await stats('tharindu')]).toEqual(before)
      expect((await statement(from)).lines.at(-1)).toMatchObject({ kind: 'moved', payment: -300, balance: -200 })
      expect((await statement(to)).lines).toMatchObject([
        { kind: 'payment', description: 'Moved from another unit: paid in advance', payment: 300, balance: -300 }
      ])
      for (const unit of [from, to]) expect(await differences(unit)).toEqual([])
      const kind = (await dues.kinds())[0]!
      const bill = await dues.bill({ unitNumber: to, charges: [{ kindId: kind._id, amount: 300 }] })
      expect(bill.open).toBe(0)
      expect(await check()).toEqual([])
    })

    it('is of units with an owner in common on that day, and never more than there is', async () => {
      const [from, to, others] = [await inAdvance(100), await unitOf(), await unitOf(await makePerson(building))]
      await expect(moveAdvance(from, others, 1)).rejects.toMatchObject({ status: 409, message: 'These units have no owner in common' })
      await expect(moveAdvance(from, to, 100.01)).rejects.toMatchObject({ status: 409, code: 'not_enough_credit' })
      const at = (path: string) => ({ status: 400, errors: [{ path }] })
      await expect(moveAdvance(from, from, 1)).rejects.toMatchObject(at('to'))
      await expect(moveAdvance(from, 'NONE', 1)).rejects.toMatchObject(at('to'))
      await expect(moveAdvance('NONE', to, 1)).rejects.toMatchObject(at('from'))
      for (const who of ['amaya', 'dilan', 'malathi'] as const)
        await expect(moveAdvance(from, to, 1, who)).rejects.toMatchObject({ status: 403 })
    })

    it('is not approved by who has proposed it, nor rejected without a trace', async () => {
      const [from, to] = [await inAdvance(100), await unitOf()]
      await moveAdvance(from, to, 60, 'nirmala')
      await expect(grant(from)).rejects.toMatchObject({ status: 403 })
      for (const who of ['tharindu', 'dilan', 'amaya'] as const) {
        const params = { id: (await asked(from))!._id }
        await expect(building.as[who].call(approvals.approve, { params })).rejects.toMatchObject({ status: 403 })
      }
      await refuse(from, 'ishara')
      expect([await advanceOf(from), await paymentsOf(to)]).toEqual([10_000, []])
    })

    it('is asked again when it is approved: what was used since is not there, and a unit that was sold has another owner', async () => {
      const [from, to] = [await inAdvance(100), await unitOf()]
      await moveAdvance(from, to, 60)
      const refund = await payBack(from, 50, { overdraw: true })
      await grant(refund._id)
      await expect(grant(from)).rejects.toMatchObject({ status: 409, code: 'not_enough_credit' })
      await refuse(from)
      await moveAdvance(from, to, 50)
      const { units } = await building.as.dilan.call(register.list, { query: { search: to } })
      const owners = [{ personId: await makePerson(building) }]
      const params = { id: units.find(({ label }) => label === to)!._id }
      await building.as.nirmala.call(register.transfer, { params, body: { day: '2026-11-25', reason: 'Sold', owners } })
      await expect(grant(from)).rejects.toMatchObject({ status: 409 })
      expect(await asked(from)).toBeUndefined()
      expect(await advanceOf(from)).toBe(5_000)
      expect(await check()).toEqual([])
    })

    it('is proposed once by two at once, and decided once', async () => {
      const [from, to] = [await inAdvance(100), await unitOf()]
      const proposed = await Promise.allSettled([moveAdvance(from, to, 80), moveAdvance(from, to, 80, 'nirmala')])
      const approve = await approveAt(from, 'ishara')
      const decided = await Promise.allSettled([approve(), approve()])
      for (const results of [proposed, decided]) {
        expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
      }
      expect([await advanceOf(from), await advanceOf(to)]).toEqual([2_000, 8_000])
      expect(await check()).toEqual([])
    })

    it('and back at once, without waiting for each other', async () => {
      const [one, other] = [await inAdvance(100), await inAdvance(100)]
      await moveAdvance(one, other, 70)
      await moveAdvance(other, one, 30)
      await Promise.all([(await approveAt(one))(), (await approveAt(other, 'ishara'))()])
      expect([await advanceOf(one), await advanceOf(other)]).toEqual([6_000, 14_000])
      expect(await check()).toEqual([])
    })

    it('is taken back where it came from, once that is approved, while the other unit has not used it', async () => {
      const [from, to] = [await inAdvance(100), await unitOf()]
      await moveAdvance(from, to, 60)
      await grant(from)
      const [[given], [taken]] = [await paymentsOf(from, { kind: 'refund' }), await paymentsOf(to)]
      for (const result of await Promise.allSettled([askToCancel(taken!._id), bounce(taken!._id), move(taken!._id, from)]))
        expect(result).toMatchObject({ status: 'rejected', reason: { status: 409 } })
      expect(await askToCancel(given!._id)).toMatchObject({ pending: 'void' })
      const { billId } = await transactionsIn(() => building).due('tharindu', { unitNumber: to, amount: 10, date: '2026-11-20' })
      await applyAdvance(to)
      await expect(grant(given!._id)).rejects.toMatchObject({ status: 409, message: 'The other unit has used this advance already' })
      await dues.cancel(billId!)
      await grant(given!._id)
      expect([await advanceOf(from), await advanceOf(to)]).toEqual([10_000, 0])
      expect(await readPayment(taken!._id)).toMatchObject({ status: 'void', advance: 0 })
      for (const unit of [from, to]) expect(await differences(unit)).toEqual([])
      expect(await check()).toEqual([])
    })

    it('leaves the money in the account in which it lies', async () => {
      const from = await unitOf()
      await pay(from, 50, { date: '2026-11-18' })
      await pay(from, 50, { date: '2026-11-19', account: '1010' })
      await pay(from, 50, { date: '2026-11-20' })
      const to = await unitOf()
      await moveAdvance(from, to, 120)
      await grant(from)
      expect((await paymentsOf(to)).map(({ account, advance }) => `${account} ${advance}`).toSorted()).toEqual(['1000 70', '1010 50'])
      expect((await paymentsOf(from, { kind: 'receipt' })).map(({ account, advance }) => [account, advance])).toEqual([
        ['1000', 30],
        ['1010', 0],
        ['1000', 0]
      ])
      expect(await check()).toEqual([])
    })

    it('is counted by the closing as long as it waits', async () => {
      const waiting = async () => (await read({ month: '2026-11' })).next?.checks.find((one) => one.check === 'pending')?.count ?? 0
      const [from, to] = [await inAdvance(100), await unitOf()]
      building.clock.now = new Date('2026-11-26T06:00:00Z')
      await moveAdvance(from, to, 60)
      building.clock.now = new Date('2026-12-05T06:00:00Z')
      const before = await waiting()
      await refuse(from)
      expect(await waiting()).toBe(before - 1)
    })
  })
}
