import { dayOf } from '@verandah/contract/dates'
import type { Account, Fund } from '@verandah/contract/funds'
import { type Answers, json } from '../../../test/server.ts'

export const account = (over: Partial<Account> = {}): Account => ({
  code: '1000',
  name: 'Current account',
  type: 'asset',
  money: 'bank',
  bank: null,
  accountNumber: null,
  float: null,
  balance: 40_000.5,
  funds: [{ fund: 'M', balance: 40_000.5 }],
  version: 1,
  ...over
})

export const current = account({ bank: 'Amaya', accountNumber: '001234567' })
export const cash = account({ code: '1090', name: 'Petty cash', money: 'cash', float: 25_000, balance: 9_999.5 })
export const fixed = account({ code: '1010', name: 'Fixed deposit', balance: 1_500_000 })
/** No money lies there. */
export const dues = account({ code: '1200', name: "Units' dues", money: null, balance: 15_000 })

export const fund = (over: Partial<Fund> = {}): Fund => ({
  code: 'M',
  name: 'Management fund',
  broughtForward: 10_000,
  income: 90_000.5,
  expenses: 60_000,
  carriedForward: 40_000.5,
  money: 35_000,
  owed: 15_000,
  ...over
})

export const sinking = fund({
  code: 'S',
  name: 'Sinking fund',
  broughtForward: 5000,
  income: 9_999.5,
  expenses: 0,
  carriedForward: 14_999.5,
  money: 14_999.5,
  owed: 0
})

export const moneyAnswers = (accounts: Account[] = [current, cash, dues], funds: Fund[] = [fund(), sinking]): Answers => ({
  'GET /api/finances/books/accounts': () => json({ accounts }),
  'GET /api/finances/books/funds': ({ search }) => {
    const to = search.get('to') || dayOf(new Date())
    return json({ from: search.get('from') || `${to.slice(0, 4)}-01-01`, to, funds })
  }
})
