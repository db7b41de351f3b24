import { bankLines } from '@verandah/contract/bankLines'
import { approvals } from '@verandah/contract/approvals'
import { attachments } from '@verandah/contract/attachments'
import { budgets } from '@verandah/contract/budgets'
import { dashboard } from '@verandah/contract/dashboard'
import { addDays, dayOf, monthOf } from '@verandah/contract/dates'
import { funds } from '@verandah/contract/funds'
import { dues } from '@verandah/contract/dues'
import { feedback, FEEDBACK_CATEGORIES, FEEDBACK_STATUSES } from '@verandah/contract/feedback'
import { finances, type Transaction } from '@verandah/contract/finances'
import { TRANSACTION_CATEGORIES, TRANSACTION_STATUSES } from '@verandah/contract/financesInput'
import { PAYMENT_METHODS } from '@verandah/contract/money'
import { notifications } from '@verandah/contract/notifications'
import { projects } from '@verandah/contract/projects'
import { slips } from '@verandah/contract/slips'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../boot/ensureDemo.ts'
import { checkBank } from '../features/bank/checkBank.ts'
import { checkTotals } from '../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { booksIn } from '../test/records/books.ts'
import { closingsIn } from '../test/records/closings.ts'
import { compareFigures, differing } from '../test/figures/figures.ts'
import { compareMoney } from '../test/figures/moneyRows.ts'
import { checkAccounts } from '../features/accounts/checkAccounts.ts'

/** The categories with expenses, and therefore with a budget. */
const SPENT_ON = TRANSACTION_CATEGORIES.filter((category) => category !== 'dues' && category !== 'penalties')

/** Half a minute after midnight in Colombo on the first of March, while it is the 29th of February elsewhere. */
const MIDNIGHT = new Date('2028-02-29T18:30:30Z')

describe('the demo building that is made on the first of a month, right after midnight', () => {
  let demo: TestBuilding
  let all: Transaction[]
  beforeAll(async () => {
    demo = await openBuilding('sqlite', {}, { empty: true })
    demo.clock.now = MIDNIGHT
    await seed(demo.app, { now: MIDNIGHT, publicUrl: 'https://portal.example', scale: 1, say: () => {} })
    all = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await demo.as.tharindu.call(finances.list, { query: { page, limit: 100 } })
      all.push(...answer.transactions)
      pages = answer.pagination.pages
    }
  })
  afterAll(() => demo.close())

  it('shows the figures to the rupee', async () => {
    expect(await demo.as.tharindu.call(finances.stats)).toEqual({
      totalBalance: 2_500_000,
      approvedUnpaid: 85_000,
      monthlyIncome: 450_000,
      monthlyExpenses: 380_000,
      outstandingDues: 125_000,
      budgetUtilization: 76
    })
    expect(await demo.as.amaya.call(dashboard.get)).toMatchObject({ outstandingDues: 15_000, paymentKnown: true })
    expect(await checkTotals(demo.app.databases.read)).toEqual([])
    for (const who of Object.values(demo.as)) expect(await who.call(notifications.unread)).toEqual({ unread: 3 })
  })

  it('has closed the months that ended over a hundred days ago, a year in all, and books that the doctor finds right', async () => {
    const { through, next, closings } = await closingsIn(() => demo).read()
    // November ended on the 30th, 91 days before.
    expect([through, next?.month, closings.length]).toEqual(['2027-10', '2027-11', 8])
    expect(closings.every(({ action, by }) => action === 'closed' && by?.firstName === 'Tharindu')).toBe(true)
    expect(await booksIn(() => demo).check()).toEqual([])
  })

  it('has a statement of forty lines, of which thirty are sure, and none is of 4B', async () => {
    const { lines, counts } = await demo.as.tharindu.call(bankLines.list, { query: { limit: 100 } })
    expect(counts).toMatchObject({ open: 40, sure: 30, waiting: 1 })
    expect(lines.filter(({ date, suggestion }) => date > dayOf(MIDNIGHT) || JSON.stringify(suggestion).includes('4B'))).toEqual([])
    expect(await checkBank(demo.app.databases.read)).toEqual([])
  })

  it('shows no figure and no list that its own list does not hold', async () => {
    const compared = await compareFigures(demo)
    expect(differing(compared)).toEqual([])
    expect(compared.length).toBeGreaterThan(60)
  })

  it('leads from each cell, line and card of money to rows that add up to it', async () => {
    const compared = await compareMoney(demo)
    expect(differing(compared)).toEqual([])
    expect(compared.filter(({ shown }) => shown !== 0).length).toBeGreaterThan(300)
  })

  it('has two years of transactions of every status, category and method, none after today', () => {
    expect(all.length).toBeGreaterThan(1_500)
    expect(all.length).toBeLessThan(3_000)
    const today = dayOf(MIDNIGHT)
    // A bill of the month is due some days later.
    const isLater = ({ date, billId, status }: Transaction) => date > today && !(billId !== null && status === 'pending')
    expect(all.filter((one) => isLater(one) || dayOf(one.createdAt) > today || dayOf(one.completedAt ?? one.createdAt) > today)).toEqual([])
    expect(all.at(-1)!.date <= addDays(today, -700)).toBe(true)
    expect(new Set(all.map(({ date }) => monthOf(date))).size).toBeGreaterThanOrEqual(24)
    const of = (type: Transaction['type']) => new Set(all.filter((one) => one.type === type).map(({ category }) => category))
    // Dues and penalties come in: the building spends nothing on them.
    expect(of('expense')).toEqual(new Set(SPENT_ON))
    expect(of('income')).toEqual(new Set(['dues', 'penalties', 'other']))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(TRANSACTION_STATUSES))
    expect(new Set(all.map(({ paymentMethod }) => paymentMethod))).toEqual(new Set(PAYMENT_METHODS))
    expect(all.filter(({ selfApproved }) => selfApproved)).toHaveLength(1)
    expect(all.filter(({ status, rejectReason }) => (status === 'rejected') !== (rejectReason !== null))).toEqual([])
    expect(all.filter(({ status }) => status === 'approved').length).toBeGreaterThan(1)
    const fees = all.filter(({ category, type }) => type === 'income' && category === 'dues')
    // The bank has returned one cheque: that was taken away, and paid in another way.
    // And one fee was paid twice and paid back.
    expect(fees).toHaveLength(88 * 24 + 2 + 2)
    expect(fees.filter(({ corrects }) => corrects !== null)).toHaveLength(1)
    expect(fees.filter(({ status, dueDate }) => (status === 'completed') !== (dueDate !== null)).map(({ amount }) => amount)).toEqual([
      -5_000, 5_000
    ])
    expect(all.filter(({ vendor, vendorId }) => vendor !== null && vendorId === null).length).toBeGreaterThan(50)
  })

  it('lies in four accounts, less what is approved and not paid', async () => {
    const { accounts } = await demo.as.tharindu.call(funds.accounts)
    const money = accounts.flatMap(({ code, money: place, balance }) => (place === null ? [] : [[code, balance]]))
    expect(Object.fromEntries(money)).toEqual({ 1000: 1_300_000, 1010: 560_000, 1020: 700_000, 1090: 25_000 })
    expect(accounts.find(({ code }) => code === '2000')?.balance).toBe(-85_000)
    expect(await checkAccounts(demo.app.databases.read)).toEqual([])
  })

  it('has three slips to check, of units that owe so much, and none of 4B', async () => {
    const { slips: sent } = await demo.as.tharindu.call(slips.list, { query: { status: 'checking' } })
    const { dues: owing } = await demo.as.tharindu.call(dues.list, { query: { limit: 100 } })
    const owed = new Map(owing.map(({ unitNumber, outstanding }) => [unitNumber, outstanding]))
    const isOwed = sent.map(({ unitNumber, amount, sameReference }) => amount <= (owed.get(unitNumber) ?? 0) && sameReference === false)
    expect([sent.map(({ unitNumber }) => unitNumber), isOwed]).toEqual([
      ['6A', '1D', '8J'],
      [true, true, true]
    ])
    for (const { _id: id, date } of sent) {
      const answer = await demo.send(slips.file, await demo.tokenOf('tharindu'), { params: { id } })
      expect([answer.statusCode, date <= dayOf(MIDNIGHT)]).toEqual([200, true])
    }
  })

  it('was kept in the portal as it happened, by people who were there', async () => {
    const { createdAt } = all.at(-1)!
    for (const table of ['users', 'vendors'] as const) {
      const rows = await demo.app.databases.read.selectFrom(table).select('id').where('created_at', '<', createdAt).execute()
      expect(rows.length).toBeGreaterThan(5)
    }
    const wrong = all.filter((one) => {
      const days = [one.createdAt, one.approvedAt, one.completedAt].filter((at) => at !== null)
      return days.some((at, index) => index > 0 && at < (days[index - 1] ?? at))
    })
    expect(wrong).toEqual([])
  })

  it('has vendors whose sums are those of their payments', async () => {
    const { vendors: listed } = await demo.as.tharindu.call(vendors.list)
    expect(listed.filter(({ totalPayments }) => totalPayments > 0).length).toBeGreaterThan(8)
    for (const { _id, totalPayments, lastPayment } of listed) {
      const counted = all.filter((one) => one.vendorId === _id && one.type === 'expense' && ['approved', 'completed'].includes(one.status))
      expect(totalPayments).toBe(counted.reduce((sum, { amount }) => sum + amount, 0))
      expect(lastPayment).toBe(counted[0]?.date ?? null)
    }
  })

  it('has three projects: one over its budget, one done, one to come; their sums are those of their expenses', async () => {
    const { projects: listed } = await demo.as.malathi.call(projects.list)
    expect(listed.map(({ status, overBudget }) => [status, overBudget])).toEqual([
      ['planned', false],
      ['active', true],
      ['completed', false]
    ])
    for (const { _id, spent, createdAt, milestones, status } of listed) {
      const linked = all.filter(({ projectId }) => projectId === _id)
      expect(linked.length).toBeGreaterThan(0)
      expect(linked.filter((one) => one.createdAt < createdAt)).toEqual([])
      expect(spent).toBe(linked.filter((one) => one.status === 'completed').reduce((sum, { amount }) => sum + amount, 0))
      expect(milestones.every(({ done }) => done)).toBe(status === 'completed')
    }
    expect(listed.map(({ photos }) => photos.length)).toEqual([0, 1, 0])
    expect(await demo.as.nirmala.call(dashboard.get)).toMatchObject({ activeProjects: 1 })
  })

  it('has feedback of every kind and state, some of it without a name, and answers for everybody', async () => {
    const { feedback: given } = await demo.as.malathi.call(feedback.list, { query: { limit: 100 } })
    expect(new Set(given.map(({ category }) => category))).toEqual(new Set(FEEDBACK_CATEGORIES))
    expect(FEEDBACK_STATUSES.map((status) => given.filter((one) => one.status === status).length)).toEqual([8, 3, 5])
    expect(given.filter(({ anonymous, author }) => anonymous && author === null)).toHaveLength(3)
    const times = given.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await demo.as.amaya.call(feedback.answers)).answers).toHaveLength(3)
    expect((await demo.as.amaya.call(feedback.list)).feedback.map(({ status }) => status)).toEqual(['open', 'resolved'])
  })

  it('has receipts that open: bills as PDF, a slip as a picture', async () => {
    const receipts = all.flatMap(({ _id: id, attachments: files }) => files.map(({ _id, ...file }) => ({ ...file, id, attachmentId: _id })))
    expect(new Set(receipts.map(({ fileType }) => fileType))).toEqual(new Set(['pdf', 'webp']))
    expect(all.filter(({ status, attachments: files }) => status === 'pending' && files.length > 0)).toHaveLength(1)
    for (const { id, attachmentId, fileSize } of receipts) {
      const answer = await demo.send(attachments.download, await demo.tokenOf('tharindu'), { params: { id, attachmentId } })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, fileSize])
    }
    expect(receipts.length).toBeGreaterThan(3)
  })

  it('has a budget for each month, which has grown', async () => {
    const budgetOf = async (month: string) => demo.as.tharindu.call(budgets.get, { params: { month } })
    const now = await budgetOf('2028-03')
    expect(now).toMatchObject({ total: 500_000, actual: 380_000, copiedFrom: null })
    expect(now.budgets.flatMap(({ category, amount }) => (amount > 0 ? [category] : []))).toEqual(SPENT_ON)
    const [lastYear, before] = [await budgetOf('2027-03'), await budgetOf('2026-04')]
    expect([lastYear.copiedFrom, before.copiedFrom]).toEqual([null, null])
    expect(now.total > lastYear.total && lastYear.total > before.total).toBe(true)
  })

  it('has approvals of all three kinds and of each priority', async () => {
    const { approvals: open } = await demo.as.nirmala.call(approvals.list)
    expect(open.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'transaction'),
      'user_role_change',
      'vendor_registration'
    ])
    const money = open.filter(({ type }) => type === 'transaction')
    expect(new Set(money.map(({ priority }) => priority))).toEqual(new Set(['low', 'medium', 'high']))
    expect(money.filter(({ can }) => can.approve && can.reject)).toHaveLength(5)
  })
})
