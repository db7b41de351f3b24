import { addCents, type Cents, negateCents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { Balance, YearFacts } from './yearFacts.present.ts'

/** The amounts of a line by fund, and their total; `before` is that of the year before, or at its end. */
export interface Line {
  name: string
  funds: Record<string, Cents>
  total: Cents
  before: Cents
}

export interface Section {
  lines: Line[]
  total: Line
}

export type Account = YearFacts['accounts'][number]

export const negative = (amount: Cents) => negateCents(amount)
export const sumOf = (rows: readonly { amount: Cents }[]) => addCents(rows.map(({ amount }) => amount))

/** The side on which an account is shown: what it has received, or what it has given. */
type Side = 'debit' | 'credit'

interface Sums {
  now: readonly Balance[]
  before: readonly Balance[]
  side: Side
}

function makeLine(name: string, { now, before, side }: Sums): Line {
  const shown = (rows: readonly Balance[]) => (side === 'debit' ? sumOf(rows) : negative(sumOf(rows)))
  const funds = Object.fromEntries([...Map.groupBy(now, ({ fund }) => fund)].map(([fund, rows]) => [fund, shown(rows)]))
  return { name, funds, total: shown(now), before: shown(before) }
}

const hasSomething = ({ funds, before }: Line) => before !== 0 || Object.values(funds).some((amount) => amount !== 0)

const within = ({ now, before, side }: Sums, isMeant: (balance: Balance) => boolean): Sums => ({
  now: now.filter(isMeant),
  before: before.filter(isMeant),
  side
})

/** Returns a section with a line for each account that has a sum, and the total. */
export function makeSection(accounts: readonly Account[], sums: Sums): Section {
  const lines = accounts.map(({ code, name }) =>
    makeLine(
      name,
      within(sums, ({ account }) => account === code)
    )
  )
  const codes = new Set(accounts.map(({ code }) => code))
  return {
    lines: lines.filter(hasSomething),
    total: makeLine(
      'Total',
      within(sums, ({ account }) => codes.has(account))
    )
  }
}

/** Returns the sum of some lines, less that of the lines in `minus`. */
export function addLines(name: string, lines: readonly Line[], minus: readonly Line[] = []): Line {
  const all = (of: (line: Line) => Cents) => subtractCents(addCents(lines.map(of)), addCents(minus.map(of)))
  const funds = new Set([...lines, ...minus].flatMap((line) => Object.keys(line.funds)))
  return {
    name,
    funds: Object.fromEntries([...funds].map((fund) => [fund, all((line) => line.funds[fund] ?? NO_MONEY)])),
    total: all(({ total }) => total),
    before: all(({ before }) => before)
  }
}
