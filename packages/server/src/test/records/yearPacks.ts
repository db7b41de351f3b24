import { books, type Entry } from '@verandah/contract/books'
import { yearPack } from '@verandah/contract/closings'
import { expect } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { readWorkbook } from '../files/workbook.ts'

/** Never −0. */
const asCents = (rupees: number) => Math.round(rupees * 100) + 0
const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

type Posting = Entry['lines'][number] & Pick<Entry, 'date' | 'number' | 'reverses'> & { isTransfer: boolean }

/** What the tests of the year pack read and add up; the building is opened later. */
export function yearPacksIn(building: () => TestBuilding) {
  const send = async (query: object, who: DemoPersonName = 'tharindu', headers: Record<string, string> = {}) =>
    building().send(yearPack.get, await building().tokenOf(who), { query: query as {}, headers })

  /** The rows of each sheet below its head, by their first cell; amounts in cents. */
  const read = async (year: string) => {
    const { statusCode, rawPayload } = await send({ year, format: 'xlsx' })
    expect(statusCode).toBe(200)
    const sheets = readWorkbook(rawPayload)
    const numbers = (title: string) =>
      (sheets.get(title) ?? []).flatMap(([label, ...cells]) => {
        const amounts = cells.filter((cell) => typeof cell === 'number').map(asCents)
        return typeof label === 'string' && amounts.length > 0 ? [{ label, amounts }] : []
      })
    return {
      sheets,
      numbers,
      row: (title: string, label: string) => numbers(title).findLast((row) => row.label === label)?.amounts ?? []
    }
  }

  const postings = async (): Promise<Posting[]> => {
    const found: Posting[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await building().as.tharindu.call(books.entries, { query: { limit: 100, page } })
      ;({ pages } = answer.pagination)
      for (const { lines, date, number, reverses, source } of answer.entries)
        found.push(...lines.map((line) => ({ ...line, date, number, reverses, isTransfer: source.kind === 'transfer' })))
    }
    return found
  }

  /** Compares every sum of a year with the entries themselves; `from` and `until` are its days. */
  const readdYear = async (year: string, from: string, until: string) => {
    const pack = await read(year)
    const all = (await postings()).filter(({ date }) => date <= until)
    const inYear = all.filter(({ date }) => date >= from)
    const sum = (rows: Posting[], ...beginnings: string[]) =>
      asCents(add(rows.filter(({ account }) => beginnings.some((begin) => account.startsWith(begin))).map(({ amount }) => amount)))
    const total = (title: string) => pack.row(title, 'Total')
    const before = all.filter(({ date }) => date < from)

    const [income, expenses] = [0 - sum(inYear, '4'), sum(inYear, '5')]
    expect([total('Income').at(-2), total('Expenditure').at(-2)]).toEqual([income, expenses])
    expect(pack.row('Surplus or deficit', 'Surplus or deficit').at(-2)).toBe(income - expenses)
    const worth = (rows: Posting[]) => 0 - sum(rows, '3', '4', '5')
    expect(total('Funds')).toEqual([worth(all) - income + expenses, income, expenses, worth(all)])
    expect(total('Assets').slice(-2)).toEqual([sum(all, '1'), sum(before, '1')])
    expect(total('Liabilities and funds').slice(-2)).toEqual([sum(all, '1'), sum(before, '1')])
    expect(total('Where the money lies').at(-1)).toBe(sum(all, '10'))

    const money = total('Money in and out')
    const [broughtForward = 0, received = 0, paid = 0, moved = 0, carriedForward = 0] = money
    expect([broughtForward + received + paid + moved, moved, carriedForward]).toEqual([sum(all, '10'), 0, sum(all, '10')])
    // A reversal lowers what had come in or gone out.
    const byEntry = Map.groupBy(
      inYear.filter(({ account, isTransfer }) => account.startsWith('10') && !isTransfer),
      ({ number, account }) => `${number} ${account}`
    )
    const isIn = ([{ reverses }, amount]: [Posting, number]) => amount > 0 === (reverses === null)
    const moves = [...byEntry.values()].map((rows): [Posting, number] => [rows[0]!, asCents(add(rows.map(({ amount }) => amount)))])
    expect([received, paid]).toEqual([
      add(moves.filter(isIn).map(([, amount]) => amount)),
      add(moves.filter((one) => !isIn(one)).map(([, amount]) => amount))
    ])

    const arrears = total('Arrears')
    expect(arrears.slice(-2)).toEqual([sum(all, '1200'), 0 - sum(all, '2100')])
    expect(add(arrears.slice(0, 5))).toBe(sum(all, '1200'))
    for (const { label, amounts } of pack.numbers('Arrears').filter((row) => row.label !== 'Total')) {
      const own = all.filter(({ unitNumber }) => unitNumber === label)
      expect([label, ...amounts.slice(-2)]).toEqual([label, sum(own, '1200'), 0 - sum(own, '2100')])
      expect([label, add(amounts.slice(0, 5))]).toEqual([label, sum(own, '1200')])
    }
    const openOf = (label: string) => pack.row('Open at the end', label).at(-1) ?? 0
    expect([openOf('Bills to pay'), openOf('Money to come')]).toEqual([sum(all, '2000'), sum(all, '1210')])
    expect(total('Budget and actual')[1]).toBe(expenses)
    for (const { label, amounts } of pack.numbers('Trial balance')) {
      if (label === 'Total') expect(new Set(amounts)).toEqual(new Set([0]))
      else {
        const code = label.slice(0, 4)
        const expected = /^[45]/.test(code) ? sum(inYear, code) : code === '3000' ? sum(all, code) + sum(before, '4', '5') : sum(all, code)
        expect([label, amounts.at(-1)]).toEqual([label, expected])
      }
    }
    const comparisons = pack.numbers('How the figures agree')
    expect(comparisons).toHaveLength(9)
    for (const { label, amounts } of comparisons) expect([label, amounts.at(-1)]).toEqual([label, 0])
    return pack
  }

  return { send, read, postings, readdYear }
}
