import { account } from '@verandah/contract/account'
import type { Payment } from '@verandah/contract/building'
import { dues, type Reminded } from '@verandah/contract/dues'
import { duesStatement } from '@verandah/contract/duesStatement'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { attachmentsIn } from '../../test/records/attachments.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { describePayment } from '../building/building.service.ts'

const PAYMENT: Payment = {
  bank: 'Bank of Ceylon',
  branch: 'Havelock Town',
  accountName: 'Kadupul Residencies',
  accountNumber: '8842 1907',
  note: 'Thank you'
}

const reminded = (over: Partial<Reminded> = {}): Reminded => ({
  sent: 0,
  units: 0,
  alreadyReminded: [],
  withoutAccount: [],
  undo: null,
  ...over
})

for (const dialect of DIALECTS) {
  describe(`what units owe, on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await transact(building.app, { actor: null, now: start }, (ctx) => describePayment(ctx, PAYMENT))
    })
    afterAll(() => building.close())
    const { add, due, receive, approve, reject, remove, clear } = transactionsIn(() => building)
    beforeEach(async () => {
      building.clock.now = start
      await clear()
      await building.app.databases.write.deleteFrom('dues_reminders').execute()
    })
    const bill = (unitNumber: string, date: string, amount: number) => due('tharindu', { unitNumber, date, amount })
    const list = (query = {}) => building.as.tharindu.call(dues.list, { query })
    const remind = (body: { unitNumbers?: string[] } = {}, who: DemoPersonName = 'tharindu') => building.as[who].call(dues.remind, { body })
    const accountOf = (who: DemoPersonName, query = {}) => building.as[who].call(dues.myAccount, { query })
    const confirm = (who: DemoPersonName, unitConfirmed: boolean) =>
      building.as.ishara.call(users.update, {
        params: { id: building.ids[who] },
        body: { unitNumber: DEMO_PEOPLE[who].unit, unitConfirmed }
      })
    const shownTo = async (who: DemoPersonName) => (await building.as[who].call(notifications.list)).notifications.map(({ text }) => text)

    it('is listed by unit with its age, the oldest bill first; other money is not', async () => {
      await bill('4B', '2026-10-21', 1_000.5)
      await bill('4B', '2026-11-21', 10)
      await bill('9Z', '2026-08-22', 5)
      const { _id: paid } = await bill('1A', '2026-01-01', 7)
      await receive('tharindu', paid)
      await reject('nirmala', (await bill('1B', '2026-01-01', 7))._id)
      await remove('tharindu', (await bill('1C', '2026-01-01', 7))._id)
      await add('tharindu', { unitNumber: '1D' })
      await due('tharindu', { unitNumber: '' })
      const none = { d0_30: 0, d31_60: 0, d61_90: 0, d90: 0 }
      const amaya = { _id: building.ids.amaya, firstName: 'Amaya', lastName: 'Wijesinghe', role: 'resident' }
      expect(await list()).toEqual({
        dues: [
          {
            unitNumber: '9Z',
            resident: null,
            outstanding: 5,
            overdue: 5,
            credit: 0,
            oldest: '2026-08-22',
            ageing: { ...none, d90: 5 },
            remindedAt: null
          },
          {
            unitNumber: '4B',
            resident: amaya,
            outstanding: 1_010.5,
            overdue: 1_000.5,
            credit: 0,
            oldest: '2026-10-21',
            ageing: { ...none, d0_30: 10, d31_60: 1_000.5 },
            remindedAt: null
          }
        ],
        total: {
          outstanding: 1_015.5,
          overdue: 1_005.5,
          credit: 0,
          ageing: { ...none, d0_30: 10, d31_60: 1_000.5, d90: 5 },
          overdueUnits: 2,
          advanceUnits: 0
        },
        pagination: { page: 1, limit: 10, total: 2, pages: 1 }
      })
      expect((await list({ page: 2, limit: 1 })).dues.map(({ unitNumber }) => unitNumber)).toEqual(['4B'])
      expect((await list({ page: 9 })).dues).toEqual([])
      await expect(list({ limit: 0 })).rejects.toMatchObject({ status: 400 })
    })

    it('names an active person whose confirmed unit it is', async () => {
      await bill('4B', '2026-11-01', 1)
      const resident = async () => (await list()).dues[0]?.resident?.firstName ?? null
      await confirm('amaya', false)
      expect(await resident()).toBeNull()
      await confirm('amaya', true)
      const activate = (isActive: boolean) =>
        building.as.ishara.call(users.activate, { params: { id: building.ids.amaya }, body: { isActive } })
      await activate(false)
      expect(await resident()).toBeNull()
      await activate(true)
      expect(await resident()).toBe('Amaya')
    })

    it('is told to the people of units that are overdue, once a day, with where to pay', async () => {
      await bill('4B', '2026-10-01', 15_000)
      await bill('3B', '2026-11-22', 15_000)
      await bill('9Z', '2026-10-01', 15_000)
      expect((await list()).total).toMatchObject({ outstanding: 45_000, overdueUnits: 2 })
      expect(await remind()).toEqual(reminded({ sent: 1, units: 1, withoutAccount: ['9Z'] }))
      await building.deliver()
      const text = 'A reminder: LKR 15,000 is outstanding for unit 4B; the oldest bill is of Oct 01, 2026'
      expect(await shownTo('amaya')).toContain(text)
      const { notifications: own } = await building.as.amaya.call(notifications.list)
      expect(new Set(own.filter(({ kind }) => kind.startsWith('dues.')).map(({ link }) => link))).toEqual(new Set(['/my-dues']))
      expect((await shownTo('malathi')).filter((one) => one.startsWith('A reminder'))).toEqual([])
      const mails = await building.app.databases.read.selectFrom('mails').select('to_address').where('kind', '=', 'dues.reminded').execute()
      expect(mails).toEqual([{ to_address: DEMO_PEOPLE.amaya.email }])
      const mail = (await mailsTo(building, DEMO_PEOPLE.amaya.email)).find(({ kind }) => kind === 'dues.reminded')
      expect(mail?.text).toContain(`${text}\n\nUnit 4B · October 2026 · LKR 15,000\n\nPlease pay to`)
      const entries = building.app.databases.read.selectFrom('audit').select(['subject_id', 'details']).where('kind', '=', 'dues.reminded')
      const [entry, ...others] = await entries.execute()
      expect([entry?.subject_id, others]).toEqual(['4B', []])
      expect(JSON.parse(entry?.details ?? '')).toMatchObject({ outstanding: 1_500_000, oldest: '2026-10-01', payment: PAYMENT })

      const again = reminded({ alreadyReminded: ['4B'], withoutAccount: ['9Z'] })
      expect(await remind({ unitNumbers: ['4b'] })).toEqual(reminded({ alreadyReminded: ['4B'] }))
      building.clock.now = new Date('2026-11-21T18:29:00Z')
      expect(await remind()).toEqual(again)
      // It is the next day in Colombo. On its due day the other bill is not overdue.
      building.clock.now = new Date('2026-11-21T18:31:00Z')
      expect((await list()).total).toMatchObject({ overdue: 30_000, overdueUnits: 2 })
      expect(await remind()).toEqual(reminded({ sent: 1, units: 1, withoutAccount: ['9Z'] }))
      building.clock.now = new Date('2026-11-22T18:31:00Z')
      expect((await list()).total).toMatchObject({ overdue: 45_000, overdueUnits: 3 })
      expect(await remind()).toEqual(reminded({ sent: 2, units: 2, withoutAccount: ['9Z'] }))
    })

    it('is told to named units that owe something; others are passed over', async () => {
      await bill('4B', '2026-12-01', 15_000)
      await bill('8A', '2026-11-01', 15_000)
      expect(await remind({ unitNumbers: ['4b ', '6C', '99X', '4B'] })).toEqual(reminded({ sent: 1, units: 1 }))
      // Nobody is reminded by themselves.
      expect(await remind({ unitNumbers: ['8A'] }, 'nirmala')).toEqual(reminded())
      expect(await remind({ unitNumbers: ['8A'] })).toEqual(reminded({ sent: 1, units: 1 }))
      // The other residents of the unit are reminded.
      await bill('5F', '2026-11-01', 15_000)
      await newcomer(building, 'resident', { unitNumber: '5F', isUnitConfirmed: true })
      expect(await remind({ unitNumbers: ['5F'] })).toEqual(reminded({ sent: 1, units: 1 }))
      expect(await remind({ unitNumbers: [] })).toEqual(reminded())
      const wrong = (unitNumbers: unknown) => building.as.tharindu.call(dues.remind, { body: { unitNumbers } as never })
      await expect(wrong('4B')).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumbers' }] })
      await expect(wrong(['x'.repeat(11)])).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumbers.0' }] })
    })

    it('is told once, also when two ask at once', async () => {
      await bill('4B', '2026-10-01', 15_000)
      const both = await Promise.all([remind(), remind({}, 'nirmala')])
      expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
    })

    it('stands in the account of its people, with what was paid, and without what was rejected', async () => {
      expect(await accountOf('amaya')).toEqual({
        unitNumber: '4B',
        units: ['4B'],
        begun: false,
        outstanding: 0,
        credit: 0,
        bills: [],
        oldest: null,
        slips: [],
        transactions: [],
        pagination: { page: 1, limit: 10, total: 0, pages: 0 },
        payment: PAYMENT
      })
      const { _id: open } = await bill('4B', '2026-11-01', 18_500.25)
      const { _id: paid } = await bill('4B', '2026-10-01', 18_500)
      await receive('tharindu', paid, { date: '2026-10-05' })
      await attachmentsIn(() => building).attach('tharindu', paid)
      const { _id: approved } = await bill('4B', '2026-09-01', 3)
      await approve('nirmala', approved)
      await reject('nirmala', (await bill('4B', '2026-11-02', 99))._id)
      await bill('8A', '2026-11-02', 77)
      const mine = await accountOf('amaya')
      expect(mine.transactions.map(({ _id, status, dueDate }) => [_id, status, dueDate])).toEqual([
        [open, 'pending', null],
        [paid, 'completed', '2026-10-01'],
        [approved, 'approved', null]
      ])
      expect([mine.outstanding, mine.oldest, mine.pagination.total]).toEqual([18_500.25, '2026-11-01', 3])
      const can = [...mine.transactions, ...mine.bills].flatMap((record) => Object.values(record.can))
      expect(can.includes(true)).toBe(false)
      expect(mine.bills.map(({ amount, open: left, dueDay, unitNumber }) => [amount, left, dueDay, unitNumber])).toEqual([
        [18_500.25, 18_500.25, '2026-11-01', '4B']
      ])
      // Receipts stay with those who see the building's finances.
      expect(mine.transactions.flatMap(({ attachments }) => attachments)).toEqual([])
      expect((await accountOf('amaya', { page: 2, limit: 2 })).transactions.map(({ _id }) => _id)).toEqual([approved])
      // An expense for a unit is not a bill of it.
      await add('tharindu', { unitNumber: '4B', date: '2026-07-01' })
      expect(await accountOf('amaya')).toMatchObject({ outstanding: 18_500.25, oldest: '2026-11-01' })
      expect((await accountOf('nirmala')).outstanding).toBe(77)
      expect(await accountOf('ishara')).toMatchObject({ unitNumber: null, outstanding: 0, transactions: [] })
    })

    it('is known to be nothing only once the books have been started', async () => {
      const told = async (who: DemoPersonName) => (await accountOf(who)).begun
      expect([await told('amaya'), await told('ishara')]).toEqual([false, false])
      await receive('tharindu', (await bill('9Z', '2026-11-01', 5))._id)
      expect(await accountOf('amaya')).toMatchObject({ begun: true, outstanding: 0 })
      expect(await told('ishara')).toBe(true)
    })

    it('is nothing to those whose unit nobody has confirmed', async () => {
      await bill('4B', '2026-11-01', 18_500)
      const statement = async () => (await building.send(duesStatement.own, await building.tokenOf('amaya'), { query: {} })).statusCode
      expect([(await accountOf('amaya')).outstanding, await statement()]).toEqual([18_500, 200])
      const claim = (unitNumber: string) => building.as.amaya.call(account.updateProfile, { body: { unitNumber } })
      await claim('8A')
      expect(await accountOf('amaya')).toMatchObject({ unitNumber: null, outstanding: 0, transactions: [], payment: PAYMENT })
      expect(await statement()).toBe(404)
      await claim('4B')
      expect((await accountOf('amaya')).unitNumber).toBeNull()
      await confirm('amaya', true)
      expect((await accountOf('amaya')).outstanding).toBe(18_500)
    })
  })
}
