import { addDays, dayOf, type Day, firstDayOf, monthOf } from '@verandah/contract/dates'
import { isDay } from '@verandah/contract/fields'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { OpeningDraft } from '@verandah/contract/openingInput'
import { sumOf } from '@verandah/contract/money'
import type { z } from '@verandah/contract/z'
import { amountOf, withAmount } from '../../../ui/form/fields/typedAmount.ts'

export type OpeningBody = z.input<typeof OpeningDraft>

/** Amounts are rupees as they are typed. */
export interface OpeningValues {
  day: string
  /** By account and fund: see `moneyKey`. */
  money: Record<string, string>
  billsKindId: string
  /** Empty: the day before the first one. */
  billsDueDay: string
  billsCsv: string
  payables: { description: string; category: TransactionCategory; fund: string; amount: string }[]
  uncleared: { account: string; date: string; amount: string; text: string }[]
  /** The audited balances by fund. */
  funds: Record<string, string>
}

export const moneyKey = (account: string, fund: string) => `${account}_${fund}`

export const newOpening = (): OpeningValues => ({
  day: firstDayOf(monthOf(dayOf(new Date()))),
  money: {},
  billsKindId: '',
  billsDueDay: '',
  billsCsv: '',
  payables: [],
  uncleared: [],
  funds: {}
})

/** Returns the day before the first one; null while that is no day. */
export const dayBefore = (day: string): Day | null => (isDay(day) ? addDays(day as Day, -1) : null)

const typedIn = (amounts: Record<string, string>) => Object.entries(amounts).filter(([, amount]) => amount.trim() !== '')

export const sumOfMoney = ({ money }: Pick<OpeningValues, 'money'>): number =>
  sumOf(typedIn(money).map(([, amount]) => amountOf(amount) || 0))

export const isNothing = ({ money, billsCsv, payables, uncleared }: OpeningValues) =>
  typedIn(money).length + payables.length + uncleared.length === 0 && billsCsv.trim() === ''

const isWhole = (row: Record<string, string>) => Object.values(row).every((text) => text.trim() !== '')

/** A body, and the field of the form for each place in its lists. */
export interface OpeningSent {
  body: OpeningBody
  places: Record<string, string[]>
}

/** Returns what is sent; rows that are not filled in yet are left out of a check. */
export function toSent(values: OpeningValues, isCheck: boolean): OpeningSent {
  const { day, billsKindId, billsDueDay, billsCsv } = values
  const money = typedIn(values.money)
  const funds = typedIn(values.funds)
  const rows = <Row extends Record<string, string>>(list: Row[], name: string) =>
    list.map((row, index) => ({ row, field: `${name}.${index}` })).filter(({ row }) => !isCheck || isWhole(row))
  const payables = rows(values.payables, 'payables')
  const uncleared = rows(values.uncleared, 'uncleared')
  return {
    body: {
      day,
      money: money.map(([key, amount]) => {
        const [account = '', fund = ''] = key.split('_')
        return { account, fund, amount: amountOf(amount) as number }
      }),
      billsKindId: billsKindId || null,
      billsDueDay,
      billsCsv,
      payables: payables.map(({ row }) => withAmount(row)),
      uncleared: uncleared.map(({ row }) => withAmount(row)),
      funds: funds.map(([fund, amount]) => ({ fund, amount: amountOf(amount) as number }))
    },
    places: {
      money: money.map(([key]) => `money.${key}`),
      funds: funds.map(([fund]) => `funds.${fund}`),
      payables: payables.map(({ field }) => field),
      uncleared: uncleared.map(({ field }) => field)
    }
  }
}

/** What is wrong with an opening. */
export interface OpeningErrors {
  /** The messages by the field of the form. */
  fields: ReadonlyMap<string, string>
  /** The messages of the table of what units owe; line 0: the table as a whole. */
  lines: { line: number; message: string }[]
}

export const NO_ERRORS: OpeningErrors = { fields: new Map(), lines: [] }

/** Sorts the errors of a body by where they stand on the page. */
export function placeErrors(errors: readonly { path: string; message: string }[], { places }: OpeningSent): OpeningErrors {
  const fields = new Map<string, string>()
  const lines: OpeningErrors['lines'] = []
  for (const { path, message } of errors) {
    const [part = '', index, field] = path.split('.')
    const place = places[part]?.[Number(index)]
    if (part === 'billsCsv') lines.push({ line: Number(index ?? 0), message })
    else if (place === undefined) fields.set(part, message)
    else fields.set(part === 'money' || part === 'funds' ? place : `${place}.${field}`, message)
  }
  return { fields, lines: lines.toSorted((one, other) => one.line - other.line) }
}

/** Returns what the contract says of a body before it is sent; null: it is right. */
export function checkHere(sent: OpeningSent): OpeningErrors | null {
  const checked = OpeningDraft.safeParse(sent.body)
  if (checked.success) return null
  return placeErrors(
    checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    sent
  )
}
