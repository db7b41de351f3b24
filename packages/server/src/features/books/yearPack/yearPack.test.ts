import { books } from '@verandah/contract/books'
import { budgets } from '@verandah/contract/budgets'
import { funds } from '@verandah/contract/funds'
import { settings } from '@verandah/contract/settings'
import { listedUnits } from '@verandah/contract/listedUnits'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableAmount } from '../../../pdf/amounts.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { IN_PSEUDO_LANGUAGE } from '../../../test/pseudoLanguage.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { yearPacksIn } from '../../../test/records/yearPacks.ts'
import { OVERDRAWN } from '../../../test/records/money.ts'

const SECTIONS = [
  'Income',
  'Expenditure',
  'Surplus or deficit',
  'Funds',
  'Assets',
  'Liabilities and funds',
  'Where the money lies',
  'Money in and out',
  'Budget and actual',
  'Arrears',
  'Open at the end',
  'Trial balance',
  'How the figures agree'
]

for (const dialect of DIALECTS) {
  describe(`the year pack on ${dialect}`, () => {
    let building: TestBuilding
    const { made, due } = transactionsIn(() => building)
    const { bill, kind, cancel } = duesIn(() => building)
    const { pay, bounce, payBack } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { closeAnyway, reopenAll } = closingsIn(() => building)
    const { send, read, readdYear } = yearPacksIn(() => building)
    const pages = async (year: string) => {
      const { statusCode, rawPayload } = await send({ year, format: 'pdf' })
      expect(statusCode).toBe(200)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: false })
      return text.map((page) => page.replaceAll(/\s+/g, ' '))
    }
    const move = (date: string, amount: number, fund = 'M') =>
      building.as.tharindu.call(funds.transfer, { body: { date, from: '1000', to: '1010', amount, fund, ...OVERDRAWN } })

    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      const list = ['2A', '3B', '4B', '7E', '9D', '10C'].map((label) => ({ label, floor: '1', group: 'Flat' }))
      await building.as.ishara.call(listedUnits.replace, { body: { units: list } })
      const [management, sinking] = [await kind(), await kind({ fund: 'S', account: '4100' })]
      const charge = (unitNumber: string, billDay: string, dueDay: string, amount: number, of = management) =>
        bill({ unitNumber, billDay, dueDay, charges: [{ kindId: of._id, amount }] })
      await charge('4B', '2025-11-01', '2025-11-15', 1_000)
      await pay('4B', 400, { date: '2025-12-30' })
      await made('nirmala', 'completed', { amount: 250.5, date: '2025-12-31' })
      await made('nirmala', 'approved', { type: 'income', category: 'other', amount: 5_000.25, date: '2025-06-30' })

      await charge('10C', '2026-01-01', '2026-08-20', 100)
      await charge('2A', '2026-02-01', '2026-08-23', 10.1)
      await charge('2A', '2026-02-01', '2026-09-22', 20.2, sinking)
      await charge('2A', '2026-02-01', '2026-10-22', 40.4)
      await charge('2A', '2026-02-01', '2026-11-20', 80.8, sinking)
      await charge('2A', '2026-02-01', '2026-11-21', 160.16)
      await pay('7E', 3_000, { date: '2026-03-03' })
      await bounce((await pay('10C', 60, { date: '2026-03-04' }))._id, { date: '2026-03-09' })
      await cancel((await charge('9D', '2026-04-01', '2026-04-15', 777))._id)
      await pay('9D', 55.55, { date: '2026-04-02' })
      await made('nirmala', 'completed', { amount: 1_200, date: '2026-05-01' })
      await made('nirmala', 'approved', { amount: 333.33, date: '2026-05-02', fund: 'S', vendor: '=Lanka Lifts' })
      await made('nirmala', 'approved', { amount: 44, category: 'security', date: '2026-05-02' })
      await made('nirmala', 'completed', { type: 'income', category: 'other', amount: 7_500, date: '2026-06-01' })
      await due('tharindu', { unitNumber: '3B', amount: 18.5, date: '2026-06-01' })
      await move('2026-07-01', 900)
      await move('2026-07-02', 30.5, 'S')
      await grant((await payBack('7E', 100, { date: '2026-08-01' }))._id)
      for (const [month, amount] of [
        ['2025-06', 500],
        ['2026-03', 800.5]
      ] as const)
        await building.as.tharindu.call(budgets.set, { params: { month }, body: { budgets: [{ category: 'repairs', amount }] } })
    })
    afterAll(() => building.close())

    it('adds up, whichever way it is added', async () => {
      const pack = await readdYear('2026', '2026-01-01', '2026-11-21')
      await readdYear('2025', '2025-01-01', '2025-12-31')
      expect([...pack.sheets.keys()]).toEqual(['Year pack 2026', ...SECTIONS])
      const { row, numbers } = pack
      expect(numbers('Arrears').map(({ label }) => label)).toEqual(['2A', '3B', '4B', '7E', '9D', '10C', 'Total'])
      // By days since the due day: none, 1, 30, 60, 90 and 93.
      expect(row('Arrears', '2A')).toEqual([16_016, 12_120, 2_020, 1_010, 0, 31_166, 0])
      expect(row('Arrears', '10C')).toEqual([0, 0, 0, 0, 10_000, 10_000, 0])
      expect(row('Money in and out', 'Current account').slice(-2)).toEqual([-93_050, row('Where the money lies', 'Current account').at(-1)])
      expect(row('Open at the end', 'Bills to pay').at(-1)).toBe(-37_733)
      expect(row('Income', 'Management').slice(-1)).toEqual([100_000])
    })

    it('adds up where a payment was returned a year later, and another one is dated back', async () => {
      const { row } = await read('2025')
      const { _id } = await pay('4B', 600, { date: '2025-12-20' })
      await bounce(_id, { date: '2026-01-10' })
      await pay('4B', 600, { date: '2025-12-22' })
      const then = await readdYear('2025', '2025-01-01', '2025-12-31')
      expect([row('Arrears', '4B').at(-2), then.row('Arrears', '4B').at(-2)]).toEqual([60_000, -60_000])
    })

    it('is of one moment, also while others record payments', async () => {
      const paying = (async () => {
        for (let amount = 1; amount <= 20; amount += 1) await pay('3B', amount, { date: '2026-11-20' })
      })()
      const packs = await Promise.all(Array.from({ length: 8 }, () => read('2026')))
      await paying
      for (const { numbers } of packs)
        for (const { label, amounts } of numbers('How the figures agree')) expect([label, amounts.at(-1)]).toEqual([label, 0])
    })

    it('compares each category with the budgets of the months that have begun', async () => {
      const { row } = await read('2026')
      const budget = 2 * 50_000 + 9 * 80_050
      expect(row('Budget and actual', 'Repairs').slice(0, 3)).toEqual([budget, 153_333, budget - 153_333])
      expect(row('Budget and actual', 'Security').slice(0, 3)).toEqual([0, 4_400, -4_400])
      expect((await read('2025')).row('Budget and actual', 'Repairs')[0]).toBe(7 * 50_000)
    })

    it('has the same figures as a PDF, in every section', async () => {
      const { numbers } = await read('2026')
      const text = (await pages('2026')).join(' ')
      let at = text.indexOf(' Income In LKR')
      for (const title of SECTIONS) {
        at = text.indexOf(` ${title} `, at)
        expect([title, at > 0]).toEqual([title, true])
        for (const { label, amounts } of numbers(title).filter((row) => /^(Total|Surplus|\d{4} )/.test(row.label))) {
          const section = text.slice(text.indexOf(label, at))
          for (const amount of amounts.slice(0, 3)) expect([title, section]).toEqual([title, expect.stringContaining(tableAmount(amount))])
        }
      }
    })

    it('names no resident', async () => {
      const everything = [(await pages('2026')).join(' '), ...[...(await read('2026')).sheets.values()].map((rows) => rows.join(' '))]
      for (const name of ['Amaya', 'Wijesinghe', 'Farook', 'Marikkar', 'Malathi']) expect(everything.join(' ')).not.toContain(name)
    })

    it('is a draft on each page and sheet until its last month is closed; then it has the hash of that', async () => {
      const isDraft = async (year: string) => {
        const sheets = [...(await read(year)).sheets.values()].map(([, second]) => String(second).startsWith('Draft'))
        const marks = [...sheets, ...(await pages(year)).map((page) => page.includes(`Year pack ${year} · Draft`))]
        expect(new Set(marks).size).toBe(1)
        return marks[0]
      }
      expect([await isDraft('2025'), await isDraft('2026')]).toEqual([true, true])
      await closeAnyway('2025-11')
      expect(await isDraft('2025')).toBe(true)
      expect((await read('2025')).sheets.get('Trial balance')?.flat().join(' ')).not.toContain('SHA-256')
      await closeAnyway('2025-12')
      expect([await isDraft('2025'), await isDraft('2026')]).toEqual([false, true])
      const { sha256 } = await building.as.tharindu.call(books.trialBalance, { query: { on: '2025-12-31' } })
      expect((await readdYear('2025', '2025-01-01', '2025-12-31')).sheets.get('Trial balance')?.flat().join(' ')).toContain(sha256)
      const nameOf = async (year: string) => (await send({ year, format: 'pdf' })).headers['content-disposition']
      expect(await nameOf('2025')).toBe("attachment; filename*=UTF-8''year-pack-2025.pdf")
      expect(await nameOf('2026')).toBe("attachment; filename*=UTF-8''year-pack-2026-draft.pdf")
    })

    it('begins in the month that the settings name, also where a month was closed before that', async () => {
      const beginIn = (yearStart: number) => building.as.ishara.call(settings.update, { body: { yearStart } })
      for (let month = 1; month < 4; month += 1) await closeAnyway(`2026-0${month}`)
      await beginIn(4)
      const pack = await readdYear('2025', '2025-04-01', '2026-03-31')
      expect([...pack.sheets.keys()][0]).toBe('Year pack 2025 26')
      await readdYear('2026', '2026-04-01', '2026-11-21')
      await beginIn(12)
      expect((await send({ year: '2026', format: 'pdf' })).statusCode).toBe(400)
      await beginIn(1)
      await reopenAll()
    })

    it('is of nothing where nothing happened, and of no year that has not begun', async () => {
      await readdYear('2001', '2001-01-01', '2001-12-31')
      const errorsOf = async (query: object) => {
        const answer = await send(query)
        return [answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)]
      }
      expect(await errorsOf({})).toEqual([400, ['year', 'format']])
      expect(await errorsOf({ year: '2027', format: 'pdf' })).toEqual([400, ['year']])
      for (const year of ['26', '1999', '2026-01', '2101']) expect(await errorsOf({ year, format: 'pdf' })).toEqual([400, ['year']])
      expect(await errorsOf({ year: '2026', format: 'csv' })).toEqual([400, ['format']])
    })

    it('leaves a trace of who took it, and texts in it are no formulas', async () => {
      const { rawPayload } = await send({ year: '2026', format: 'xlsx' })
      const files = Object.entries(unzipSync(new Uint8Array(rawPayload))).filter(([path]) => path.startsWith('xl/'))
      expect(files.map(([, bytes]) => strFromU8(bytes)).join('')).toContain('=Lanka Lifts')
      for (const [path, bytes] of files) expect([path, strFromU8(bytes).includes('<f>')]).toEqual([path, false])
      const taken = building.app.databases.read
        .selectFrom('audit')
        .select(['actor_id', 'details'])
        .where('kind', '=', 'books.yearPackExported')
      const last = await taken.orderBy('number', 'desc').limit(1).executeTakeFirst()
      expect([last?.actor_id, JSON.parse(last?.details ?? '')]).toMatchObject([building.ids.tharindu, { year: '2026', format: 'xlsx' }])
      for (const who of ['amaya', 'malathi', 'dilan'] as const)
        expect((await send({ year: '2026', format: 'pdf' }, who)).statusCode).toBe(403)
    })

    it('is in the language of its reader', async () => {
      const { rawPayload } = await send({ year: '2026', format: 'xlsx' }, 'tharindu', IN_PSEUDO_LANGUAGE)
      const texts = strFromU8(unzipSync(new Uint8Array(rawPayload))['xl/sharedStrings.xml'] ?? new Uint8Array())
      for (const english of ['Income', 'Total', 'Fund', 'Draft', 'agree', 'Arrears', 'Current']) expect(texts).not.toContain(english)
    })
  })
}
