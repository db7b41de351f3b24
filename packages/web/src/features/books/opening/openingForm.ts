import { dayOf, firstDayOf, monthOf } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { OpeningDraft } from '@verandah/contract/opening'
import { z } from '@verandah/contract/z'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { amountOf, withAmount } from '../../../ui/form/fields/typedAmount.ts'
import type { OpeningBody } from './useOpening.ts'

/** Amounts are rupees as they are typed. */
export interface OpeningValues {
  day: string
  money: { account: string; fund: string; amount: string }[]
  billsCsv: string
  credits: { unitNumber: string; amount: string }[]
  payables: { description: string; category: TransactionCategory; fund: string; amount: string }[]
  uncleared: { account: string; date: string; amount: string; text: string }[]
  funds: { fund: string; amount: string }[]
}

/** Returns the values of a new opening balance: a row for each account and fund, and one for each fund's balance. */
export function newOpening(accounts: readonly MoneyAccount[], funds: readonly string[]): OpeningValues {
  return {
    day: firstDayOf(monthOf(dayOf(new Date()))),
    money: accounts.flatMap(({ code: account }) => funds.map((fund) => ({ account, fund, amount: '' }))),
    billsCsv: '',
    credits: [],
    payables: [],
    uncleared: [],
    funds: funds.map((fund) => ({ fund, amount: '' }))
  }
}

/** Returns a row with its amount as a number; an empty amount is 0. */
const orNothing = <Row extends { amount: string }>(row: Row) => ({ ...row, amount: amountOf(row.amount) ?? 0 })

export const toBody = ({ money, credits, payables, uncleared, funds, ...values }: OpeningValues): OpeningBody => ({
  ...values,
  money: money.map(orNothing),
  credits: credits.map(withAmount),
  payables: payables.map(withAmount),
  uncleared: uncleared.map(withAmount),
  funds: funds.map(orNothing)
})

export const STEPS = ['money', 'units', 'open', 'check'] as const
export type Step = (typeof STEPS)[number]

/** The schema of each step; the last one sends all of it. */
export const SCHEMAS: Record<Step, z.ZodMiniType<unknown, OpeningBody>> = {
  money: z.pick(OpeningDraft, { day: true, money: true }),
  units: z.pick(OpeningDraft, { day: true, billsCsv: true, credits: true }),
  open: z.pick(OpeningDraft, { day: true, payables: true, uncleared: true, funds: true }),
  check: OpeningDraft
}
