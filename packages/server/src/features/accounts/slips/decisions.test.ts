import { notifications } from '@verandah/contract/notifications'
import type { SlipId } from '@verandah/contract/ids'
import { dues } from '@verandah/contract/dues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { statuses } from '../../../test/people/newcomer.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { newPdf, slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const wrongAt = (path: string) => ({ status: 400, errors: [{ path }] })

for (const dialect of DIALECTS) {
  describe(`slips that are decided, on ${dialect}`, () => {
    let building: TestBuilding
    const { sendSlip, withdraw, verify, reject, listSlips, ownSlips } = slipsIn(() => building)
    const { pay, readPayment, paymentsOf, bounce, cancelPayment } = paymentsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { due } = transactionsIn(() => building)
    const inDues = duesIn(() => building)
    const bellOf = async (who: DemoPersonName) => {
      await building.deliver()
      const { notifications: all } = await building.as[who].call(notifications.list, { query: { limit: 100 } })
      return all.map(({ text, link }) => `${text} ${link}`)
    }
    const eventsOf = async (id: string) => {
      const rows = building.app.databases.read.selectFrom('audit').select(['kind', 'details']).where('subject_id', '=', id)
      return (await rows.orderBy('number').execute()).map(({ kind, details }) => [kind, JSON.parse(details) as object])
    }
    const standing = async (id: SlipId) => (await listSlips()).find(({ _id }) => _id === id)
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('become a payment of the day on the slip, which pays the oldest bills', async () => {
      const before = await balance()
      const kind = (await inDues.kinds()).find(({ name }) => name === 'Management')
      const bill = await inDues.bill({
        unitNumber: '4B',
        billDay: '2026-11-01',
        dueDay: '2026-11-10',
        charges: [{ kindId: kind?._id ?? '', amount: 100 }]
      })
      const slip = await sendSlip('amaya', 100, { reference: 'TRF 9', date: '2026-11-18' })
      expect(await balance()).toEqual({ ...before, 1200: 100, 4000: -100 })
      const verified = await verify(slip._id, {}, slip.version)
      expect(verified).toMatchObject({
        status: 'verified',
        amount: 100,
        date: '2026-11-18',
        version: 2,
        can: { verify: false, reject: false }
      })
      const paid = await readPayment(verified.paymentId ?? ('' as never))
      expect(paid).toMatchObject({
        unitNumber: '4B',
        amount: 100,
        date: '2026-11-18',
        paidOn: '2026-11-18',
        reference: 'TRF 9',
        paymentMethod: 'bank_transfer',
        account: '1000',
        allocations: [{ billId: bill._id, amount: 100 }],
        advance: 0
      })
      expect(await balance()).toEqual({ ...before, 1000: 100, 4000: -100 })
      expect([await check(), (await building.as.amaya.call(dues.myAccount)).outstanding]).toEqual([[], 0])
      expect(await ownSlips('amaya')).toMatchObject([{ status: 'verified', paymentId: paid._id }])
      // The slip stays verified when the money is taken back.
      await bounce(paid._id)
      expect(await standing(slip._id)).toMatchObject({ status: 'verified' })
    })

    it('become what was found on the account, for the bills that are named', async () => {
      const bills = []
      for (const date of ['2026-10-01', '2026-11-01']) bills.push(await due('tharindu', { unitNumber: '8A', amount: 30, date }))
      const slip = await sendSlip('nirmala', 50)
      const body = { amount: 30, date: '2026-11-17', account: '1010', billIds: [bills[1]?.billId ?? ('' as never)] }
      const verified = await verify(slip._id, body)
      expect(verified).toMatchObject({ amount: 30, date: '2026-11-17' })
      expect(await readPayment(verified.paymentId ?? ('' as never))).toMatchObject({
        amount: 30,
        date: '2026-11-17',
        paidOn: '2026-11-17',
        account: '1010',
        allocations: [{ billId: bills[1]?.billId }]
      })
      expect((await eventsOf(slip._id)).at(-1)).toEqual([
        'payments.slipVerified',
        expect.objectContaining({
          amount: 3000,
          sentAmount: 5000,
          sentDate: '2026-11-20',
          receipt: expect.stringMatching(/^2026-\d{5}$/) as string
        })
      ])
    })

    it('say in the trail, in their order, also what was paid in advance and pays first', async () => {
      await pay('6C', 40)
      await due('tharindu', { unitNumber: '6C', amount: 25, date: '2026-11-02' })
      const { _id } = await sendSlip('dilan', 30)
      await verify(_id)
      expect(await check()).toEqual([])
    })

    it('cannot become a payment of a day to come, or in an account that holds no money', async () => {
      const { _id } = await sendSlip('amaya', 5)
      await expect(verify(_id, { date: '2026-11-22' })).rejects.toMatchObject(wrongAt('date'))
      await expect(verify(_id, { account: '4000' })).rejects.toMatchObject(wrongAt('account'))
      await expect(verify(_id, { amount: 0 })).rejects.toMatchObject(wrongAt('amount'))
      await expect(reject(_id, ' ')).rejects.toMatchObject(wrongAt('reason'))
      expect(await standing(_id)).toMatchObject({ status: 'checking', version: 1 })
      await reject(_id)
    })

    it('are decided once, whatever comes at the same time', async () => {
      for (const round of [0, 1, 2]) {
        const { _id } = await sendSlip('amaya', 10 + round)
        const calls = [
          () => verify(_id),
          () => verify(_id, {}, undefined, 'nirmala'),
          () => reject(_id),
          () => withdraw('amaya', _id),
          () => verify(_id, {}, undefined, 'ishara')
        ]
        // Each of them is the first call once.
        const turned = [...calls.slice(round), ...calls.slice(0, round)]
        expect(await statuses(turned.map(async (call) => call()))).toEqual([200, 409, 409, 409, 409])
        const slip = await standing(_id)
        const paid = (await paymentsOf('4B')).filter(({ amount }) => amount === 10 + round)
        expect(paid.map((one) => one._id)).toEqual(slip?.status === 'verified' ? [slip.paymentId] : [])
        expect(await statuses([verify(_id), reject(_id), withdraw('amaya', _id)])).toEqual([409, 409, 409])
      }
      expect(await check()).toEqual([])
    })

    it('are not decided by somebody who has not seen their newest version', async () => {
      const { _id } = await sendSlip('amaya', 5)
      expect(await statuses([verify(_id, {}, 7), reject(_id, 'Why', 7)])).toEqual([412, 412])
      await reject(_id, 'Not on the account\nof November', 1)
      expect(await standing(_id)).toMatchObject({ status: 'rejected', reason: 'Not on the account\nof November', paymentId: null })
    })

    it('are told to the treasurers when sent, unless they are taken back, and to the unit when decided', async () => {
      const before = [await bellOf('tharindu'), await bellOf('amaya'), await bellOf('nirmala')] as const
      const news = async () => [
        (await bellOf('tharindu')).slice(0, -before[0].length || undefined),
        (await bellOf('amaya')).slice(0, -before[1].length || undefined),
        (await bellOf('nirmala')).slice(0, -before[2].length || undefined)
      ]
      const slip = await sendSlip('amaya', 77)
      const sent = `Unit 4B says that LKR 77 are paid: a slip to check /finances/dues?slip=${slip._id}`
      expect(await news()).toEqual([[sent], [], []])
      const { _id } = await sendSlip('amaya', 78)
      expect((await news())[0]).toHaveLength(2)
      await withdraw('amaya', _id)
      expect(await news()).toEqual([[sent], [], []])
      // This slip is withdrawn before anybody was notified.
      await withdraw('amaya', (await sendSlip('amaya', 79))._id)
      expect((await news())[0]).toEqual([sent])
      await verify(slip._id)
      const receipt = (await paymentsOf('4B'))[0]?.receiptNumber
      const texts = [`Your payment for unit 4B is confirmed: LKR 77, receipt ${receipt} /my-dues`]
      expect((await news())[1]).toEqual(texts)
      await reject((await sendSlip('amaya', 80))._id, 'Not legible')
      expect((await news())[1]).toEqual(['Your slip for unit 4B was rejected: LKR 80 (Not legible) /my-dues', ...texts])
    })

    it('hold back the reminders of their unit as long as they are checked', async () => {
      for (const unitNumber of ['4B', '3B']) await due('tharindu', { unitNumber, amount: 50, date: '2026-09-01' })
      const slip = await sendSlip('amaya', 50)
      const reach = async () => building.as.tharindu.call(dues.recipients, { query: { unitNumbers: '3B,4B' } })
      const remind = async (...unitNumbers: string[]) => {
        const { sent, units, alreadyReminded } = await building.as.tharindu.call(dues.remind, { body: { unitNumbers } })
        return [sent, units, alreadyReminded]
      }
      expect(await reach()).toMatchObject({ units: 1, recipients: 1, unitNumbers: ['3B', '4B'] })
      expect([await remind('4B'), await remind('3B', '4B')]).toEqual([
        [0, 0, []],
        [1, 1, []]
      ])
      await reject(slip._id)
      expect(await reach()).toMatchObject({ units: 2, recipients: 1 })
      expect(await remind('3B', '4B')).toEqual([1, 1, ['3B']])
    })

    it('are not accepted any more once their payment is void: the sender is told, and may send the file again', async () => {
      const file = newPdf()
      const slip = await sendSlip('amaya', 61, {}, file)
      const { paymentId } = await verify(slip._id)
      await expect(sendSlip('amaya', 61, {}, file)).rejects.toMatchObject({ status: 409, code: 'file_known' })
      await cancelPayment(paymentId!, { reason: '[Another account]' })
      expect(await standing(slip._id)).toMatchObject({ status: 'rejected', reason: '[Another account]', can: { verify: false } })
      expect(await bellOf('amaya')).toContain('Your slip for unit 4B was rejected: LKR 61 ([Another account]) /my-dues')
      const again = await sendSlip('amaya', 61, {}, file)
      expect(again).toMatchObject({ status: 'checking' })
      await withdraw('amaya', again._id)
      expect(await check()).toEqual([])
    })
  })
}
