import { approvals } from '@verandah/contract/approvals'
import { budgets } from '@verandah/contract/budgets'
import type { Transaction } from '@verandah/contract/finances'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { picture } from '../../../test/files/uploads.ts'
import { attachmentsIn } from '../../../test/records/attachments.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { PUMPS } from '../../../test/records/vendors.ts'

for (const dialect of DIALECTS) {
  describe(`what helps to decide a transaction, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const { add, edit, made, approve, clear } = transactionsIn(() => building)
    const { attach } = attachmentsIn(() => building)
    beforeEach(() => clear())
    const inbox = async (who: DemoPersonName = 'nirmala') => (await building.as[who].call(approvals.list)).approvals
    const approvalOf = async ({ _id }: Transaction, who?: DemoPersonName) => (await inbox(who)).find(({ subject }) => subject._id === _id)!
    const plan = (month: string, amount: number) =>
      building.as.tharindu.call(budgets.set, { params: { month }, body: { budgets: [{ category: 'repairs', amount }] } })

    it('is the payee, and what is left of the month’s budget of its category', async () => {
      const lift = await add('tharindu', { vendor: '[Lift Works]', amount: 40_000, date: '2026-11-10' })
      const left = async (of = lift) => (await approvalOf(of)).budgetLeft
      expect(await approvalOf(lift)).toMatchObject({ vendor: '[Lift Works]', budgetLeft: null, attachment: null })
      await plan('2026-11', 100_000.5)
      expect(await left()).toBe(100_000.5)
      // Only transactions of that month and category that count lower the budget, not pending or rejected ones, nor
      // income.
      await made('tharindu', 'approved', { amount: 70_000.25, date: '2026-11-20' })
      await made('tharindu', 'completed', { amount: 50_000, date: '2026-11-01' })
      await made('tharindu', 'rejected', { amount: 900, date: '2026-11-02' })
      await made('tharindu', 'approved', { amount: 800, date: '2026-10-31' })
      await made('tharindu', 'approved', { amount: 700, date: '2026-11-02', category: 'cleaning' })
      await made('tharindu', 'completed', { type: 'income', amount: 600, date: '2026-11-02' })
      expect(await left()).toBe(-19_999.75)
      expect(await left(await add('tharindu', { date: '2026-10-02' }))).toBeNull()
      expect(await left(await add('tharindu', { category: 'cleaning', date: '2026-11-02' }))).toBeNull()
      expect(await left(await add('tharindu', { type: 'income', date: '2026-11-02' }))).toBeNull()
      // An edited transaction moves to its new month, which shows the latest earlier budget.
      await edit('ishara', lift._id, { date: '2026-12-01' })
      expect(await left()).toBe(100_000.5)
      const { _id } = await approvalOf(lift)
      await approve('nirmala', lift._id)
      expect((await inbox()).map((one) => one._id)).not.toContain(_id)
    })

    it('is the first receipt: a picture with a small one, a PDF without', async () => {
      const [paid, photographed, bare] = [await add('tharindu'), await add('tharindu'), await add('tharindu')]
      await attach('tharindu', paid._id)
      await attach('tharindu', photographed._id, await picture(900, 600).png().toBuffer(), 'slip.png')
      await attach('tharindu', photographed._id)
      const signed = expect.stringMatching(/^\/api\/files\/[\da-f-]{36}\?expires=\d+&signature=[\w-]{43}$/) as string
      expect((await approvalOf(paid)).attachment).toEqual({ url: signed, thumbnailUrl: null, contentType: 'application/pdf' })
      expect((await approvalOf(bare)).attachment).toBeNull()
      const { attachment } = await approvalOf(photographed)
      expect(attachment).toEqual({ url: signed, thumbnailUrl: signed, contentType: 'image/webp' })
      const look = async (url: string) => (await building.app.http.inject(url)).rawPayload.length
      expect(await look(attachment?.thumbnailUrl ?? '')).toBeLessThan(await look(attachment?.url ?? ''))
    })

    it('is told of money and receipts to those only who see the finances', async () => {
      await plan('2026-11', 1_000)
      const expense = await add('tharindu', { vendor: '[Lift Works]' })
      await attach('tharindu', expense._id)
      expect(await approvalOf(expense, 'dilan')).toMatchObject({ vendor: '[Lift Works]', budgetLeft: null, attachment: null })
      for (const who of ['tharindu', 'nirmala', 'ishara'] as const) {
        const { budgetLeft, attachment } = await approvalOf(expense, who)
        expect([who, budgetLeft, attachment?.contentType]).toEqual([who, 1_000, 'application/pdf'])
      }
    })

    it('names the vendor that is new', async () => {
      const { _id, name } = await building.as.tharindu.call(vendors.create, { body: PUMPS })
      const waiting = (await inbox()).find(({ subject }) => subject._id === _id)
      expect(waiting).toMatchObject({ vendor: name, budgetLeft: null, attachment: null })
    })
  })
}
