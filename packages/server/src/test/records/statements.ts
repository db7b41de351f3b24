import { type Day, dayOf } from '@verandah/contract/dates'
import { dues } from '@verandah/contract/dues'
import { duesStatement } from '@verandah/contract/duesStatement'
import type { Sent } from '@verandah/contract/endpoint'
import { ACCOUNT } from '../../core/ledger.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

const FIRST_DAY = '2000-01-01' as Day
const cents = (rupees: number) => Math.round(rupees * 100)

/** What the tests of accounts read as the treasurer, or as somebody else; the building is opened later. */
export function statementsIn(building: () => TestBuilding) {
  type Query = Omit<Sent<typeof duesStatement.get>['query'], 'unitNumber' | 'format'>
  const statement = (unitNumber: string, query: Query = {}, who: DemoPersonName = 'tharindu') =>
    building().as[who].call(duesStatement.get, { query: { unitNumber, ...query } })

  /** The postings of a unit's account: also those of units that were merged into it, which have none of their own. */
  const postingsOf = async (unit: string) => {
    const { read } = building().app.databases
    const units = await read.selectFrom('units').select(['id', 'label', 'merged_into']).execute()
    const named = units.find(({ label }) => label === unit)
    const own = units.filter(({ id, merged_into }) => (merged_into ?? id) === named?.id).map(({ id }) => id)
    if (own.length === 0) return []
    return read.selectFrom('books_postings').select(['account', 'amount', 'day']).where('unit_id', 'in', own).execute()
  }
  /** What the ledger says of a unit at the end of a day, in cents. */
  const balanceOn = async (unit: string, until: Day) => {
    const rows = (await postingsOf(unit)).filter(({ day }) => day <= until)
    const sumIn = (code: string) => rows.reduce((sum, { account, amount }) => sum + (account === code ? amount : 0), 0)
    return { outstanding: sumIn(ACCOUNT.dues), credit: 0 - sumIn(ACCOUNT.advance) }
  }
  const postingDays = async (unit: string) => [...new Set((await postingsOf(unit)).map(({ day }) => day))]

  return {
    statement,
    balanceOn,
    /** Where the statement of a unit says something else than its postings, at the end of any day. */
    differences: async (unit: string): Promise<string[]> => {
      const today = dayOf(building().clock.now)
      const { lines } = await statement(unit, { from: FIRST_DAY })
      const days = new Set([...lines.map(({ date }) => date), ...(await postingDays(unit)), today])
      const found: string[] = []
      for (const day of [...days].filter((one) => one <= today)) {
        const said = cents(lines.findLast(({ date }) => date <= day)?.balance ?? 0)
        const { outstanding, credit } = await balanceOn(unit, day)
        if (said !== outstanding - credit) found.push(`${unit} on ${day}: ${said} instead of ${outstanding - credit}`)
        const until = await statement(unit, { from: FIRST_DAY, to: day })
        const [owed, advance] = [cents(until.outstanding), cents(until.credit)]
        // What is dated back may have been paid twice for some days.
        const isPlain = outstanding >= 0 && credit >= 0
        const isRight = isPlain ? owed === outstanding && advance === credit : owed >= 0 && advance >= 0 && owed - advance === said
        if (!isRight) found.push(`${unit} until ${day}: ${owed} and ${advance}, not ${outstanding} and ${credit}`)
      }
      return found
    },
    /** What the list of a day says that each unit owes and has paid in advance, in cents. */
    owedOn: async (on?: string) => {
      const query = { limit: 100, ...(on !== undefined && { on }) }
      const list = await building().as.tharindu.call(dues.list, { query })
      return new Map(list.dues.map(({ unitNumber, outstanding, credit }) => [unitNumber, [cents(outstanding), cents(credit)]]))
    }
  }
}
