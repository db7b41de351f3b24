import type { BankImportId, BankLineId, BankMatchId } from '@verandah/contract/ids'
import { type BankLine, bankLines, type MatchedBankLine } from '@verandah/contract/bankLines'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Sent } from '@verandah/contract/endpoint'
import { type Cents, cents } from '@verandah/contract/money'
import { newId } from '../../core/secrets/tokens.ts'
import { fold } from '../../db/search.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

export type Target = NonNullable<Sent<typeof bankLines.match>['body']>['targets'][number]

/** In rupees. */
interface Line {
  amount: number
  date?: string
  text?: string
  reference?: string
  account?: string
}

/** What the tests of the bank's lines do as the treasurer, or as somebody else; the building is opened later. */
export function bankIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const treasurer = () => callerOf('tharindu')
  const exact = { page: 1, limit: 100 }

  /** Lines of a statement, as if it had been imported. */
  async function state(lines: readonly Line[], { opening }: { opening?: number } = {}): Promise<BankLineId[]> {
    const db = building().app.databases.write
    const days = lines.map(({ date = '2026-11-20' }) => date as Day).toSorted()
    const account = lines[0]?.account ?? '1000'
    const statement = {
      id: newId<BankImportId>(),
      account,
      file_name: 'statement.csv',
      sha256: crypto.randomUUID(),
      format: 'csv' as const,
      from_day: days[0] ?? null,
      to_day: days.at(-1) ?? null,
      opening: opening === undefined ? null : cents(opening),
      closing: null,
      difference: null,
      new_count: lines.length,
      known_count: 0,
      similar_count: 0,
      created_by: building().ids.tharindu,
      created_at: building().clock.now.toISOString() as Instant
    }
    await db.insertInto('bank_imports').values(statement).execute()
    const rows = lines.map(({ amount, date = '2026-11-20', text = '', reference }, index) => ({
      id: newId<BankLineId>(),
      account,
      import_id: statement.id,
      place: index + 1,
      date: date as Day,
      amount: Math.round(amount * 100) as Cents,
      text,
      text_key: fold(text),
      key: crypto.randomUUID(),
      reference: reference ?? null,
      balance: null
    }))
    await db.insertInto('bank_lines').values(rows).execute()
    return rows.map(({ id }) => id)
  }

  const listLines = (query: Sent<typeof bankLines.list>['query'] = {}) =>
    treasurer().call(bankLines.list, { query: { ...exact, ...query } })
  const match = (id: BankLineId, targets: readonly Target[], who: DemoPersonName = 'tharindu'): Promise<MatchedBankLine> =>
    callerOf(who).call(bankLines.match, { params: { id }, body: { targets: [...targets] } })

  return {
    state,
    listLines,
    match,
    /** One line alone. */
    stateOne: async (amount: number, line: Omit<Line, 'amount'> = {}): Promise<BankLineId> => {
      const [id] = await state([{ amount, ...line }])
      if (id === undefined) throw new Error('No line was stated')
      return id
    },
    readLine: async (id: BankLineId): Promise<BankLine> => {
      const found = (await listLines({ limit: 100 })).lines.find(({ _id }) => _id === id)
      if (found === undefined) throw new Error('There is no such line')
      return found
    },
    endMatch: (id: BankMatchId, who: DemoPersonName = 'tharindu') => callerOf(who).call(bankLines.unmatch, { params: { id } }),
    reconcile: (query: Sent<typeof bankLines.reconciliation>['query'], who: DemoPersonName = 'tharindu') =>
      callerOf(who).call(bankLines.reconciliation, { query }),
    agree: (on: string, statementBalance: number, account = '1000') =>
      treasurer().call(bankLines.reconcile, { body: { account, on, statementBalance } })
  }
}
