import { budgets } from '@verandah/contract/budgets'
import { dues } from '@verandah/contract/dues'
import { financeReport, type ReportFormat } from '@verandah/contract/financeReport'
import { TRANSACTION_CATEGORIES, type TransactionType } from '@verandah/contract/financesInput'
import type { VendorId } from '@verandah/contract/ids'
import { reports } from '@verandah/contract/reports'
import { vendors } from '@verandah/contract/vendors'
import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { tableAmount } from '../../pdf/amounts.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import {
  COMPANY,
  countedIn,
  counts,
  type Entry,
  isDue,
  ledgerOf,
  MONTHS,
  PERIOD,
  recordLedger,
  reportOf,
  sum
} from '../../test/records/ledger.ts'
import { IN_PSEUDO_LANGUAGE } from '../../test/pseudoLanguage.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeVendor } from '../../test/records/vendors.ts'
import { readWorkbook } from '../../test/files/workbook.ts'

for (const dialect of DIALECTS) {
  describe(`one ledger, seen from everywhere, on ${dialect}`, () => {
    let building: TestBuilding
    let ledger: Entry[]
    let vendor: VendorId
    beforeAll(async () => {
      building = await openBuilding(dialect)
      vendor = await makeVendor(building, { name: 'Lanka Lifts' })
      ledger = ledgerOf(vendor)
      await recordLedger(building, ledger)
      for (const [month, amount] of [
        ['2025-03', 500],
        ['2026-02', 800.5]
      ] as const) {
        const body = { budgets: TRANSACTION_CATEGORIES.map((category, index) => ({ category, amount: amount * index })) }
        await building.as.tharindu.call(budgets.set, { params: { month }, body })
      }
    })
    afterAll(() => building.close())

    const counted = (type: TransactionType, from?: string, to?: string) => countedIn(ledger, type, from, to)
    const expected = () => reportOf(ledger)
    const fetched = async (format: ReportFormat, query: object = PERIOD, headers = {}) =>
      building.send(financeReport.get, await building.tokenOf('tharindu'), { query: { ...query, format }, headers })

    it('is a ledger with something in every section', () => {
      for (const lines of Object.values(expected())) expect(lines.length).toBeGreaterThan(1)
      expect(expected()['Outstanding by unit']?.every(([, amount = 0]) => amount > 0)).toBe(true)
    })

    it('has the same sums in the list, the figures, the budgets, the dues and the vendor’s payments', async () => {
      const { list, stats } = transactionsIn(() => building)
      const all = (await list('tharindu')).transactions
      const centsOf = (rows: typeof all) => rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
      const balance = sum(counted('income')) - sum(counted('expense'))
      const isCounted = ({ status }: (typeof all)[number]) => status === 'approved' || status === 'completed'
      expect(all).toHaveLength(ledger.filter(({ status }) => status !== 'deleted').length)
      const listed = (type: TransactionType) => centsOf(all.filter((one) => isCounted(one) && one.type === type))
      expect(listed('income') - listed('expense')).toBe(balance)

      const november = sum(counted('expense', '2026-11-01'))
      const budget = 800.5 * 28
      expect(await stats('tharindu')).toEqual({
        totalBalance: balance / 100,
        approvedUnpaid: sum(ledger.filter(({ type, status }) => type === 'expense' && status === 'approved')) / 100,
        monthlyIncome: sum(counted('income', '2026-11-01')) / 100,
        monthlyExpenses: november / 100,
        outstandingDues: sum(ledger.filter(isDue)) / 100,
        budgetUtilization: Math.round(november / budget)
      })
      for (const month of MONTHS) {
        const one = await building.as.tharindu.call(budgets.get, { params: { month } })
        const spent = counted('expense', `${month}-01`, `${month}-31`)
        expect(one.actual).toBe(sum(spent) / 100)
        for (const { category, actual } of one.budgets) expect(actual).toBe(sum(spent.filter((entry) => entry.category === category)) / 100)
      }
      const { dues: owing, total } = await building.as.tharindu.call(dues.list)
      const ofUnit = (unit: string) => sum(ledger.filter((entry) => isDue(entry) && entry.unit === unit)) / 100
      for (const { unitNumber, outstanding } of owing) expect(outstanding).toBe(ofUnit(unitNumber))
      expect(total.outstanding).toBe(sum(ledger.filter((entry) => isDue(entry) && entry.unit !== null)) / 100)
      expect((await building.as.amaya.call(dues.myAccount)).outstanding).toBe(ofUnit('4B'))
      const paid = await building.as.tharindu.call(vendors.get, { params: { id: vendor } })
      expect(paid.totalPayments).toBe(sum(counted('expense').filter((entry) => entry.vendor === vendor)) / 100)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('has the same sums in the charts', async () => {
      const { finance } = await building.as.tharindu.call(reports.get, { query: { months: '24' } })
      expect(finance?.months).toEqual(
        MONTHS.map((month) => ({
          month,
          income: sum(counted('income', `${month}-01`, `${month}-31`)) / 100,
          expense: sum(counted('expense', `${month}-01`, `${month}-31`)) / 100
        }))
      )
      const billed = (month: string) =>
        ledger.filter(({ type, unit, date }) => type === 'income' && unit !== null && date.startsWith(month))
      expect(finance?.collection).toEqual(
        MONTHS.map((month) => ({ month, billed: sum(billed(month)) / 100, received: sum(billed(month).filter(counts)) / 100 }))
      )
      expect(finance?.budget).toMatchObject({
        month: '2026-11',
        categories: [{ category: 'maintenance', amount: 0 }, { amount: 800.5 }, {}, {}, {}, {}, {}, {}]
      })
    })

    it('has the same sums in the report as a table', async () => {
      const { headers, body } = await fetched('csv')
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''finance-report-2025-01-01-to-2026-10-31.csv"
      })
      const lines = parse(body, { bom: true })
      expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([7]))
      for (const [title, rows] of Object.entries(expected())) {
        const begin = lines.findIndex(([first]) => first === title)
        const end = lines.findIndex(([first], index) => index > begin && first === '')
        const section = lines.slice(begin, end === -1 ? lines.length : end)
        for (const [label, ...amounts] of rows) {
          const line = section.find(([first]) => first === label || first === `'${label}`)
          const numbers =
            line
              ?.slice(1)
              .filter((cell) => /^-?[\d.]+$/.test(cell))
              .map((cell) => Math.round(Number(cell) * 100)) ?? []
          for (const amount of amounts) expect(numbers, `${title}: ${label}`).toContain(amount)
        }
      }
      expect(lines.find(([first]) => first?.includes('Lanka'))?.[0]).toBe(`'${COMPANY}`)
    })

    it('has the same sums in the report as a workbook', async () => {
      const { headers, rawPayload } = await fetched('xlsx')
      expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      const sheets = readWorkbook(rawPayload)
      for (const [title, rows] of Object.entries(expected())) {
        for (const [label, ...amounts] of rows) {
          const line = sheets.get(title)?.find(([first]) => first === label)
          const numbers = line?.filter((cell) => typeof cell === 'number').map((cell) => Math.round(cell * 100))
          for (const amount of amounts) expect(numbers, `${title}: ${label}`).toContain(amount)
        }
      }
    })

    it('has the same sums in the report as a document', async () => {
      const { headers, rawPayload } = await fetched('pdf')
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''finance-report-2025-01-01-to-2026-10-31.pdf"
      })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
      const plainText = text.replaceAll(/\s+/g, ' ')
      for (const [title, rows] of Object.entries(expected())) {
        const section = plainText.slice(plainText.indexOf(` ${title} `))
        for (const [label, ...amounts] of rows) {
          const line = section.slice(section.indexOf(` ${label} `)).slice(0, 160)
          for (const amount of amounts) expect(line, `${title}: ${label}`).toContain(tableAmount(amount))
        }
      }
      for (const part of [
        'Period Jan 01, 2025 to Oct 31, 2026',
        'Whole months of the period: Jan 2025 to Oct 2026',
        'by Tharindu Jayasuriya'
      ])
        expect(plainText).toContain(part)
    })

    it('ends with the balance of the figures, when it is of all months', async () => {
      const { body } = await fetched('csv', { from: '2024-12-01', to: '2026-11-30' })
      const { totalBalance } = await transactionsIn(() => building).stats('tharindu')
      expect(body).toContain('Whole months of the period: Dec 2024 to Nov 2026')
      expect(body).toContain('Balance brought forward,0,')
      expect(body).toContain(`Balance carried forward,${totalBalance},`)
    })

    it('is of nothing where nothing happened, and records who took it', async () => {
      for (const format of ['pdf', 'xlsx', 'csv'] as const) {
        const { statusCode } = await fetched(format, { from: '2020-05-05', to: '2020-05-06' })
        expect(statusCode).toBe(200)
      }
      const entries = building.app.databases.read
        .selectFrom('audit')
        .select(['actor_id', 'details'])
        .where('kind', '=', 'reports.financeExported')
      const last = (await entries.orderBy('number', 'desc').limit(1).execute())[0]
      expect([last?.actor_id, JSON.parse(last?.details ?? '')]).toMatchObject([
        building.ids.tharindu,
        { from: '2020-05-05', to: '2020-05-06', format: 'csv' }
      ])
    })

    it('is asked for with a period and a format', async () => {
      const errorsOf = async (query: object) => {
        const answer = await building.send(financeReport.get, await building.tokenOf('tharindu'), { query: query as {} })
        return [answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)]
      }
      expect(await errorsOf({})).toEqual([400, ['from', 'to', 'format']])
      expect(await errorsOf({ ...PERIOD, format: 'doc' })).toEqual([400, ['format']])
      expect(await errorsOf({ from: '2026-02-01', to: '2026-01-31', format: 'pdf' })).toEqual([400, ['to']])
      expect(await errorsOf({ from: '2026-02-01', to: '2026-01-31', format: 'doc' })).toEqual([400, ['format', 'to']])
      expect(await errorsOf({ from: '2026-02-30', to: '2026-03-31', format: 'pdf' })).toEqual([400, ['from']])
    })

    it('is in the language of its reader', async () => {
      const { body } = await fetched('csv', PERIOD, IN_PSEUDO_LANGUAGE)
      for (const english of ['Finance', 'Balance', 'Category', 'Total', 'Outstanding', 'Vendor', 'Security'])
        expect(body).not.toContain(english)
    })
  })
}
