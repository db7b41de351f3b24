import { approvals } from '@verandah/contract/approvals'
import { bills } from '@verandah/contract/bills'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../../test/building.ts'
import { DIALECTS } from '../../../../test/databases.ts'
import { approvalsIn } from '../../../../test/records/approvals.ts'
import { booksIn } from '../../../../test/records/books.ts'
import { closingsIn, PERIOD_CLOSED } from '../../../../test/records/closings.ts'
import { duesIn } from '../../../../test/records/dues.ts'
import { paymentsIn } from '../../../../test/records/payments.ts'
import { statementsIn } from '../../../../test/records/statements.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../../../test/records/units.ts'

const WAITS = { status: 409, message: 'Cancelling this bill waits for a decision' }
const BY_OTHERS = {
  status: 409,
  message: 'You recorded this more than 24 hours ago, or something has followed: propose to cancel its bill instead'
}
const NOW = new Date('2026-11-25T06:00:00Z')

for (const dialect of DIALECTS) {
  describe(`cancelling a bill on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    const dues = duesIn(() => building)
    const { check } = booksIn(() => building)
    const { asked, grant, refuse } = approvalsIn(() => building)
    const { read, closeAnyway } = closingsIn(() => building)
    const { due, edit, get, receive, reject, remove } = transactionsIn(() => building)
    const { pay, applyAdvance } = paymentsIn(() => building)
    const { statement } = statementsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = NOW
      await ownUnit(building, 'amaya', 'V1')
    })
    afterAll(() => building.close())

    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `B${made}` })
      return `B${made}`
    }
    const billed = async (unitNumber?: string, dueDay = '2026-11-10') => {
      const kind = (await dues.kinds()).find(({ name }) => name === 'Management')!
      const charges = [{ kindId: kind._id, amount: 300 }]
      return dues.bill({ unitNumber: unitNumber ?? (await newUnit()), billDay: '2026-11-02', dueDay, charges })
    }
    const later = async (work: () => Promise<void>) => {
      building.clock.now = new Date('2026-11-26T06:00:01Z')
      await work().finally(() => (building.clock.now = NOW))
    }
    const isOpen = { status: 'open', pending: null, open: 300 }

    it('is done at once within 24 hours by who has recorded it, also where it took advance when it was made', async () => {
      const unit = await newUnit()
      await pay(unit, 100, { date: '2026-11-01' })
      building.clock.now = new Date('2026-11-25T07:00:00Z')
      const one = await billed(unit)
      expect(one).toMatchObject({ open: 200, pending: null, voidWaits: false })
      building.clock.now = NOW
      expect(await dues.askToCancel(one._id)).toMatchObject({ status: 'void', pending: null })
      expect(await check()).toEqual([])
    })

    it('waits later, also where it is not due yet, for another decider than who asks for it', async () => {
      const [one, early] = [await billed(), await billed(undefined, '2026-12-20')]
      await later(async () => {
        for (const { _id } of [one, early]) {
          expect(await dues.readBill(_id)).toMatchObject({ voidWaits: true })
          expect(await dues.askToCancel(_id)).toMatchObject({ ...isOpen, pending: 'void', can: { void: false, credit: false } })
        }
        expect(await asked(one._id)).toMatchObject({
          type: 'bill_void',
          title: `Cancel B${one.number} of unit ${one.unitNumber}`,
          amount: 300,
          can: { approve: true, reject: true }
        })
        const params = { id: (await asked(one._id))!._id }
        for (const who of ['tharindu', 'dilan', 'malathi', 'amaya'] as const)
          await expect(building.as[who].call(approvals.approve, { params })).rejects.toMatchObject({ status: 403 })
        await grant(one._id)
        await refuse(early._id)
        expect(await dues.readBill(one._id)).toMatchObject({ status: 'void', pending: null, reason: '[Wrong unit]' })
        expect(await dues.readBill(early._id)).toMatchObject({ ...isOpen, version: early.version })
        await dues.askToCancel(early._id, {}, undefined, 'nirmala')
        expect(await asked(early._id)).toMatchObject({ can: { approve: false, reject: true } })
        await expect(grant(early._id)).rejects.toMatchObject({ status: 403 })
        await grant(early._id, 'ishara')
      })
      expect(await check()).toEqual([])
    })

    it('waits once something has followed: a payment, a use of advance, a credit note', async () => {
      const [paid, credited] = [await billed(), await billed()]
      await pay(paid.unitNumber, 10, { date: '2026-11-20', billIds: [paid._id] })
      await dues.propose(credited._id, 10)
      await refuse(credited._id)
      const unit = await newUnit()
      await pay(unit, 20, { date: '2026-11-20' })
      const used = await due('tharindu', { unitNumber: unit, amount: 50, date: '2026-11-10' })
      expect(await dues.readBill(used.billId!)).toMatchObject({ voidWaits: false })
      building.clock.now = new Date('2026-11-25T07:00:00Z')
      await applyAdvance(unit)
      building.clock.now = NOW
      for (const id of [paid._id, credited._id, used.billId!]) expect(await dues.askToCancel(id)).toMatchObject({ pending: 'void' })
    })

    it('leaves a bill alone while it waits: no credit, no payment that names it, no second proposal, no undoing of its run', async () => {
      const unit = await newUnit()
      const run = await dues.run(dues.draftOf([await dues.kind()], { period: '2026-10', billDay: '2026-11-02' }))
      const [one] = await dues.billsOf(unit)
      const row = await due('tharindu', { unitNumber: unit, amount: 50, date: '2026-11-01' })
      await later(async () => {
        await dues.askToCancel(one!._id)
        await dues.askToCancel(row.billId!)
        const tries = [
          dues.askToCancel(one!._id),
          dues.propose(one!._id, 1),
          dues.propose(one!._id, 1, { kind: 'write_off', resolution: '[1]' }),
          pay(unit, 1, { billIds: [one!._id] }),
          dues.undo(run._id!),
          receive('tharindu', row._id),
          receive('tharindu', row._id, { amount: 5 }),
          reject('nirmala', row._id),
          edit('nirmala', row._id, { amount: 60 })
        ]
        for (const result of await Promise.allSettled(tries)) expect(result).toMatchObject({ status: 'rejected', reason: WAITS })
        // A new payment pays by the rule.
        await pay(unit, 2_000)
        expect(await dues.readBill(one!._id)).toMatchObject({ status: 'paid', pending: 'void' })
        await grant(one!._id)
        await refuse(row.billId!)
        expect(await dues.readBill(one!._id)).toMatchObject({ status: 'void' })
      })
      expect(await check()).toEqual([])
    })

    it('asks again when it is approved: a credit note that was approved first stands in the way', async () => {
      const one = await billed()
      await dues.propose(one._id, 10)
      await dues.askToCancel(one._id)
      const { approvals: waiting } = await building.as.nirmala.call(approvals.list, { query: { limit: 100 } })
      const own = waiting.filter(({ subject }) => subject._id === one._id)
      const idOf = (type: string) => ({ params: { id: own.find((approval) => approval.type === type)!._id } })
      await building.as.nirmala.call(approvals.approve, idOf('credit_note'))
      await expect(building.as.nirmala.call(approvals.approve, idOf('bill_void'))).rejects.toMatchObject({ status: 409 })
      expect(await dues.readBill(one._id)).toMatchObject({ status: 'open', open: 290, pending: 'void' })
      await building.as.nirmala.call(approvals.reject, { ...idOf('bill_void'), body: { reason: '[No]' } })
      expect(await check()).toEqual([])
    })

    it('is proposed once by two at once, and decided once, also while somebody pays', async () => {
      const one = await billed()
      await later(async () => {
        const results = await Promise.allSettled([dues.askToCancel(one._id), dues.askToCancel(one._id)])
        expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        const params = { id: (await asked(one._id))!._id }
        const approve = () => building.as.nirmala.call(approvals.approve, { params })
        const decline = () => building.as.ishara.call(approvals.reject, { params, body: { reason: '[No]' } })
        const decided = await Promise.allSettled([approve(), decline(), approve(), pay(one.unitNumber, 300)])
        expect(decided.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        for (const result of decided) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
      })
      expect((await dues.readBill(one._id)).pending).toBeNull()
      expect(await check()).toEqual([])
    })

    it('waits where a due is deleted, rejected or changed by who has recorded it; another decider does so at once', async () => {
      const unit = await newUnit()
      const record = (who: 'tharindu' | 'nirmala' = 'tharindu') => due(who, { unitNumber: unit, amount: 50, date: '2026-11-10' })
      await remove('tharindu', (await record())._id)
      await reject('nirmala', (await record('nirmala'))._id)
      const [own, hers, other] = [await record(), await record('nirmala'), await record()]
      const paid = await record()
      await pay(unit, 10, { billIds: [paid.billId!] })
      await expect(remove('tharindu', paid._id)).rejects.toMatchObject({ status: 409 })
      await later(async () => {
        await expect(remove('tharindu', own._id)).rejects.toMatchObject(BY_OTHERS)
        await expect(edit('tharindu', own._id, { amount: 1 })).rejects.toMatchObject(BY_OTHERS)
        await expect(reject('nirmala', hers._id)).rejects.toMatchObject(BY_OTHERS)
        await expect(remove('nirmala', hers._id)).rejects.toMatchObject(BY_OTHERS)
        await edit('tharindu', own._id, { description: '[Hall]' })
        await reject('nirmala', own._id)
        await remove('ishara', hers._id)
        expect(await dues.askToCancel(other.billId!)).toMatchObject({ pending: 'void' })
        await grant(other.billId!)
        expect(await get('tharindu', other._id)).toMatchObject({ status: 'rejected', rejectReason: '[Wrong unit]' })
      })
      expect(await check()).toEqual([])
    })

    it('tells the people of the unit and those who decide, when it is proposed, decided and done', async () => {
      const textsOf = async (who: 'amaya' | 'nirmala' | 'ishara') => {
        await building.deliver()
        return (await building.as[who].call(notifications.list)).notifications.map(({ text }) => text)
      }
      const one = await billed('V1')
      const about = `: [Parking], LKR 300`
      await later(async () => {
        await dues.askToCancel(one._id)
        expect((await textsOf('amaya'))[0]).toBe(
          `Whether the bill B${one.number} of unit V1 is cancelled waits for a decision${about} ([Wrong unit])`
        )
        expect((await textsOf('nirmala'))[0]).toBe(`Waiting for your approval: Cancel B${one.number} of unit V1`)
        await refuse(one._id)
        const kept = `The bill B${one.number} of unit V1 is not cancelled${about} ([No])`
        expect([(await textsOf('amaya'))[0], (await textsOf('ishara'))[0]]).toEqual([kept, kept])
        const other = await billed('V1')
        await dues.askToCancel(other._id)
        const gone = `The bill B${other.number} of unit V1 was cancelled${about} ([Wrong unit])`
        for (const who of ['amaya', 'nirmala', 'ishara'] as const) expect((await textsOf(who))[0]).toBe(gone)
      })
    })

    it('shows both lines on the statement, in this order, also on one day', async () => {
      const unit = await newUnit()
      const one = await billed(unit)
      await dues.askToCancel(one._id)
      const two = await pay(unit, 5, { date: '2026-11-02' })
      await paymentsIn(() => building).askToCancel(two._id)
      const lines = (await statement(unit)).lines.map(({ date, kind, charge, payment }) => `${date} ${kind} ${charge} ${payment}`)
      expect(lines.slice(0, 2)).toEqual(['2026-11-02 bill 300 0', '2026-11-02 payment 0 5'])
      expect(lines.slice(2).toSorted()).toEqual(['2026-11-02 voided -300 0', '2026-11-02 voided 0 -5'])
    })

    it('counts on the first open day where its month is closed before it is decided, and the closing counts it', async () => {
      const waiting = async () => (await read({ month: '2026-10' })).next?.checks.find((one) => one.check === 'pending')?.count ?? 0
      const charges = [{ kindId: (await dues.kinds())[0]!._id, amount: 300 }]
      const october = { billDay: '2026-10-02', dueDay: '2026-10-10', charges }
      const bill = await dues.bill({ unitNumber: await newUnit(), ...october })
      const late = await dues.bill({ unitNumber: await newUnit(), ...october })
      const before = await waiting()
      await later(async () => {
        await dues.askToCancel(bill._id, { date: '2026-10-31' })
        expect(await waiting()).toBe(before + 1)
        await closeAnyway('2026-10')
        expect(await asked(bill._id)).toMatchObject({ countsOn: '2026-11-01' })
        await grant(bill._id)
        await expect(dues.askToCancel(late._id, { date: '2026-10-20' })).rejects.toMatchObject(PERIOD_CLOSED)
        await expect(building.as.amaya.call(bills.void, { params: { id: late._id }, body: { reason: '[No]' } })).rejects.toMatchObject({
          status: 403
        })
      })
      expect(await check()).toEqual([])
    })
  })
}
