import { bankLines } from '@verandah/contract/bankLines'
import { funds } from '@verandah/contract/funds'
import type { TestBuilding } from '../../test/building.ts'
import { about, type Make, type Row } from '../../test/permissionRow.ts'
import { bankIn } from '../../test/records/bankLines.ts'

const who = '– – ✓ – ✓ ✓'

const line: Make = (building) => bankIn(() => building).stateOne(5)
const target = { body: { targets: [{ use: 'nothing', amount: 5 }] } }
const spent: Make = (building) => bankIn(() => building).stateOne(-5)
const expense = { type: 'expense' as const, category: 'other' as const, description: '[Sand]', fund: 'M' }
const recorded = { body: { targets: [{ record: expense, amount: -5 }] } }
const matched: Make = async (building) => {
  const { match, stateOne } = bankIn(() => building)
  const { matches } = await match(await stateOne(5), [{ use: 'nothing', amount: 5 }])
  return matches[0]?._id ?? ''
}

let made = 0

/** Adds an empty account. */
async function newAccount(building: TestBuilding): Promise<string> {
  made += 1
  return (await building.as.tharindu.call(funds.addAccount, { body: { name: `[Bank ${made}]`, money: 'bank' } })).code
}

export const rows: Row[] = [
  { endpoint: bankLines.list, who },
  about(bankLines.match, '', who, line, target),
  about(bankLines.match, ': a transaction that waits for approval', who, spent, recorded),
  about(bankLines.unmatch, '', who, matched),
  { endpoint: bankLines.reconciliation, who, prepare: async () => ({ query: { account: '1000' } }) },
  {
    endpoint: bankLines.reconcile,
    who,
    prepare: async (building) => ({ body: { account: await newAccount(building), on: '2026-11-20', statementBalance: 0 } })
  }
]
