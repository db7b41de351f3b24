import { books } from '@verandah/contract/books'
import type { Bill } from '@verandah/contract/bills'
import { duesStatement } from '@verandah/contract/duesStatement'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { UnitId } from '@verandah/contract/ids'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { interestIn } from '../../../test/records/interest.ts'
import { paymentsIn, sumsIn } from '../../../test/records/payments.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`a unit that is merged on ${dialect}`, () => {
    let building: TestBuilding
    let bearing: DuesKind
    let plain: DuesKind
    let made = 0
    const dues = duesIn(() => building)
    const { pay, paymentsOf, bounce, cancelPayment, deposit, payBack, applyAdvance } = paymentsIn(() => building)
    const { openOf, advanceOf } = sumsIn(() => building)
    const { charge, preview, setRule } = interestIn(() => building)
    const { sendSlip, verify, listSlips } = slipsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { balance, check } = booksIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { ...LONG_SESSIONS, UPLOADS_PER_HOUR: '1000' })
      await setRule()
      bearing = await dues.kind({ bearsInterest: true, fund: 'S', account: '4100', order: 1 })
      plain = await dues.kind({ order: 2 })
    })
    afterAll(() => building.close())

    interface Pair {
      from: { id: UnitId; label: string }
      into: { id: UnitId; label: string }
    }
    const makePair = async (): Promise<Pair> => {
      made += 1
      const [from, into] = [`W${made}.`, `W${made}`]
      return {
        from: { id: await makeUnit(building, { label: from, isListed: false }), label: from },
        into: { id: await makeUnit(building, { label: into }), label: into }
      }
    }
    const merge = ({ from, into }: Pair) => building.as.ishara.call(register.merge, { params: { id: from.id }, body: { into: into.id } })
    const read = (id: UnitId) => building.as.ishara.call(register.get, { params: { id } })
    const bill = (unitNumber: string, amounts: { bearing?: number; plain?: number }): Promise<Bill> =>
      dues.bill({
        unitNumber,
        billDay: '2026-10-01',
        dueDay: '2026-10-02',
        charges: [
          ...(amounts.bearing === undefined ? [] : [{ kindId: bearing._id, amount: amounts.bearing }]),
          ...(amounts.plain === undefined ? [] : [{ kindId: plain._id, amount: amounts.plain }])
        ]
      })
    const statement = (unitNumber: string, to = '2026-11-21') =>
      building.as.tharindu.call(duesStatement.get, { query: { unitNumber, from: '2026-01-01', to } })
    /** Sums a unit's debts and payments in advance by the lines of the ledger that name it, whenever they were posted. */
    const posted = async (unitNumber: string) => {
      const { entries } = await building.as.tharindu.call(books.entries, { query: { unitNumber, limit: 100 } })
      const lines = entries.flatMap((entry) => entry.lines).filter((line) => line.unitNumber === unitNumber)
      const sum = (account: string) =>
        Math.round(lines.filter((line) => line.account === account).reduce((total, { amount }) => total + amount * 100, 0)) / 100
      return [sum('1200'), 0 - sum('2100')]
    }

    it('gives its bills to the other with what was paid of them, its advance, and all that it has paid', async () => {
      const pair = await makePair()
      const { from, into } = pair
      const half = await bill(from.label, { bearing: 3_000, plain: 500 })
      const paid = await bill(from.label, { plain: 700 })
      const receipt = await pay(from.label, 1_200, { date: '2026-10-05', billIds: [half._id] })
      await pay(from.label, 700, { date: '2026-10-06', billIds: [paid._id] })
      const { _id: other } = await bill(into.label, { plain: 50 })
      await dues.cancel(other)
      const rest = await pay(from.label, 2_400, { date: '2026-10-07' })
      const before = await statement(from.label, '2026-10-06')
      const sums = await balance()
      await merge(pair)
      expect(await dues.billsOf(from.label)).toEqual([])
      expect((await dues.billsOf(into.label)).map(({ _id, open, status }) => [_id, open, status])).toEqual(
        expect.arrayContaining([
          [half._id, 0, 'paid'],
          [paid._id, 0, 'paid']
        ])
      )
      expect((await paymentsOf(into.label)).map(({ _id }) => _id)).toEqual(expect.arrayContaining([receipt._id, rest._id]))
      expect([await openOf(into.label), await advanceOf(into.label), await openOf(from.label), await advanceOf(from.label)]).toEqual([
        0, 10_000, 0, 0
      ])
      expect([await posted(into.label), await posted(from.label)]).toEqual([
        [0, 100],
        [0, 0]
      ])
      // The debt of an earlier day is read from the other's statement.
      const after = await statement(into.label, '2026-10-06')
      expect(after).toMatchObject({
        outstanding: before.outstanding,
        credit: before.credit,
        charges: before.charges,
        payments: before.payments
      })
      expect(after.lines.at(-1)?.balance).toBe(after.outstanding - after.credit)
      expect(await statement(from.label, '2026-10-06')).toMatchObject({ lines: [], outstanding: 0, credit: 0 })
      expect(await balance()).toEqual(sums)
      expect(await check()).toEqual([])
    })

    it('gives its people to the other: who held both at once has held that from the first day to the last', async () => {
      const { from, into } = await makePair()
      const as = building.as.ishara
      const { _id: personId } = await as.call(register.addPerson, { body: { name: 'Guest' } })
      const add = (id: UnitId, days: { from: string; to: string }) =>
        as.call(register.addHolding, { params: { id }, body: { kind: 'occupant', personId, ...days } })
      // The holdings of the one unit end later, and so do those of the other.
      await add(from.id, { from: '2025-01-01', to: '2025-06-30' })
      await add(into.id, { from: '2025-03-01', to: '2025-09-30' })
      await add(from.id, { from: '2026-03-01', to: '2026-09-30' })
      await add(into.id, { from: '2026-01-01', to: '2026-06-30' })
      await merge({ from, into })
      expect((await read(into.id)).holders.map((holder) => [holder.from, holder.to])).toEqual([
        ['2025-01-01', '2025-09-30'],
        ['2026-01-01', '2026-09-30']
      ])
    })

    it('is not charged interest once more', async () => {
      const pair = await makePair()
      const { _id } = await bill(pair.from.label, { bearing: 3_650 })
      await pay(pair.from.label, 100, { date: '2026-10-02', billIds: [_id] })
      await charge('2026-10-12')
      await merge(pair)
      const { lines } = await preview('2026-10-12')
      expect(lines.filter(({ unitNumber }) => unitNumber === pair.into.label || unitNumber === pair.from.label)).toEqual([])
      const interest = (await dues.billsOf(pair.into.label)).flatMap(({ charges }) =>
        charges.filter(({ interestFor }) => interestFor !== null)
      )
      expect(interest).toMatchObject([{ interestFor: (await dues.readBill(_id)).charges[0]?._id }])
      expect(await check()).toEqual([])
    })

    it('leaves nothing wrong where its bills and payments are taken back later', async () => {
      const pair = await makePair()
      const { from, into } = pair
      const half = await bill(from.label, { bearing: 300, plain: 40 })
      const returned = await pay(from.label, 100, { date: '2026-10-05' })
      const mistake = await pay(from.label, 1_000, { date: '2026-10-06' })
      const late = await bill(from.label, { plain: 60 })
      await applyAdvance(from.label)
      await merge(pair)
      await bounce(returned._id)
      expect(await check()).toEqual([])
      await payBack(into.label, 10)
      await cancelPayment(mistake._id).catch(() => undefined)
      expect(await check()).toEqual([])
      await dues.cancel(late._id)
      await dues.cancel(half._id, { date: '2026-10-03' })
      expect(await check()).toEqual([])
      for (const { label } of [from, into]) {
        const [owed, credit] = await posted(label)
        expect([label, owed, credit]).toEqual([label, (await openOf(label)) / 100, (await advanceOf(label)) / 100])
      }
      expect((await statement(from.label)).lines).toEqual([])
      const { lines, outstanding, credit } = await statement(into.label)
      expect(lines.at(-1)?.balance).toBe(outstanding - credit)
    })

    it('gives the other its held cheques, and what waits for a decision', async () => {
      made += 1
      const label = `W${made}.`
      const into = { label: `W${made}`, id: await makeUnit(building, { label: `W${made}` }) }
      const id = await makeUnit(building, { label, isListed: false })
      const owed = await bill(label, { plain: 90 })
      const cheque = await pay(label, 50, { date: '2026-11-25', paymentMethod: 'check', billIds: [owed._id] })
      await dues.propose(owed._id, 40)
      await merge({ from: { id, label }, into })
      expect(await paymentsOf(into.label)).toMatchObject([{ _id: cheque._id, status: 'held' }])
      await deposit(cheque._id)
      await grant(owed._id)
      expect(await dues.readBill(owed._id)).toMatchObject({ unitNumber: into.label, open: 0, status: 'paid' })
      expect(await check()).toEqual([])
    })

    it('gives the other all its slips, also those that are decided', async () => {
      made += 1
      const label = `W${made}.`
      await ownUnit(building, 'farook', label)
      const into = await makeUnit(building, { label: `W${made}` })
      const { databases } = building.app
      const own = await databases.read.selectFrom('units').select('id').where('label', '=', label).executeTakeFirstOrThrow()
      const open = await sendSlip('farook', 30, { unitNumber: label })
      const done = await sendSlip('farook', 20, { unitNumber: label })
      await verify(done._id)
      // Now they look as if they had come to a unit that is in no list.
      await databases.write.updateTable('units').set({ floor: null, position: null }).where('id', '=', own.id).execute()
      await merge({ from: { id: own.id, label }, into: { id: into, label: `W${made}` } })
      const sent = (await listSlips()).filter(({ _id }) => _id === open._id || _id === done._id)
      expect(sent.map(({ unitNumber }) => unitNumber)).toEqual([`W${made}`, `W${made}`])
      await verify(open._id)
      expect(await advanceOf(`W${made}`)).toBe(5_000)
      expect(await read(into)).toMatchObject({ mergedInto: null })
      expect(await check()).toEqual([])
    })

    it('says which one it is now, and takes nothing any more', async () => {
      const pair = await makePair()
      await pay(pair.from.label, 10)
      await merge(pair)
      expect(await read(pair.from.id)).toMatchObject({ status: 'archived', mergedInto: { _id: pair.into.id, label: pair.into.label } })
      await expect(pay(pair.from.label, 1)).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumber' }] })
      await expect(bill(pair.from.label, { plain: 1 })).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumber' }] })
      const listed = await building.as.ishara.call(units.list)
      const again = [...listed.units.map(({ label, floor }) => ({ label, floor })), { label: pair.from.label, floor: '9' }]
      await expect(building.as.ishara.call(listedUnits.replace, { body: { units: again } })).rejects.toMatchObject({ status: 409 })
      const back = building.as.ishara.call(register.update, { params: { id: pair.from.id }, body: { archivedFrom: null } })
      await expect(back).rejects.toMatchObject({ status: 409 })
      expect(await check()).toEqual([])
    })

    it('goes on with the other where that is merged itself', async () => {
      const pair = await makePair()
      const { from, into } = pair
      const owed = await bill(from.label, { plain: 80 })
      await building.app.databases.write.updateTable('units').set({ floor: null, position: null }).where('id', '=', into.id).execute()
      await merge(pair)
      const last = await makePair()
      await merge({ from: into, into: last.into })
      expect(await read(from.id)).toMatchObject({ mergedInto: { label: last.into.label } })
      expect(await statement(last.into.label, '2026-10-01')).toMatchObject({ outstanding: 80 })
      await dues.cancel(owed._id)
      for (const { label } of [from, into, last.into]) expect(await posted(label)).toEqual([0, 0])
      expect(await check()).toEqual([])
    })
  })
}
