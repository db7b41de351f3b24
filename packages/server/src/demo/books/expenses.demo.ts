import { between, type Books, oneOf, type Planned } from './books.demo.ts'
import { MONTHS } from './dues.demo.ts'
import { OCCASIONAL, REGULAR, REPAIRS, SMALL, type Usual } from './usualExpenses.demo.ts'

const ROOF_TANK = 'Leak at the pump of the roof tank'

type MonthlyExpense = Usual & Pick<Planned, 'project'>

/** Returns the price so many months ago, give or take a little. */
function formerly(books: Books, amount: number, monthsAgo: number): number {
  const spread = 0.94 + books.random() * 0.1
  return Math.round((amount * (1 - 0.008 * monthsAgo) * spread) / 50) * 50
}

function expense(books: Books, monthsAgo: number, usual: MonthlyExpense, isCompleted = true): Planned {
  const { day, description, amount, ...fields } = usual
  const date = books.day(monthsAgo, day)
  const approved = books.after(date, 1)
  const named = description.replace('{{month}}', books.nameOf(monthsAgo)).replace('{{last}}', books.nameOf(monthsAgo + 1))
  return {
    type: 'expense',
    ...fields,
    description: named,
    amount: monthsAgo === 0 ? amount : formerly(books, amount, monthsAgo),
    date,
    recordedOn: date,
    // Contractors number their bills by month and day.
    ...(usual.linked !== undefined && { bill: { number: `INV-${books.month(monthsAgo)}/${day}`, day: date } }),
    outcome: isCompleted ? { kind: 'completed', on: approved, completedOn: books.after(approved, 2) } : { kind: 'approved', on: approved }
  }
}

/** Returns an occasional expense. One before the last time was part of no project. */
function usualOf({ every: _every, at, project, ...usual }: (typeof OCCASIONAL)[number], monthsAgo: number): MonthlyExpense {
  return { ...usual, ...(project !== undefined && monthsAgo === at && { project }) }
}

function earlierMonth(books: Books, monthsAgo: number): Planned[] {
  const regular = REGULAR.filter(({ description }) => description !== ROOF_TANK)
  const occasional = OCCASIONAL.filter(({ every, at }) => monthsAgo >= at && (monthsAgo - at) % every === 0)
  const repairs = Array.from({ length: between(books, 2, 4) }, () => {
    const method = oneOf(books, ['bank_transfer', 'cash', 'check'] as const)
    return { category: 'repairs' as const, method, day: oneOf(books, [8, 15, 22]), ...oneOf(books, REPAIRS) }
  })
  return [
    ...[...regular, ...occasional.map((one) => usualOf(one, monthsAgo)), ...repairs].map((usual) => expense(books, monthsAgo, usual)),
    ...SMALL.map((usual) => expense(books, monthsAgo, usual))
  ]
}

/** The expenses approved this month, and not paid yet: LKR 85,000. */
const UNPAID = new Set([ROOF_TANK, 'CEB electricity of the common areas, {{last}}', 'Bank charges, {{month}}'])

/** Plans the expenses month by month. */
export function expensesOf(books: Books): Planned[] {
  const earlier = Array.from({ length: MONTHS - 1 }, (_, index) => MONTHS - 1 - index)
  const now = REGULAR.map((usual) => expense(books, 0, usual, !UNPAID.has(usual.description)))
  return [...earlier.flatMap((monthsAgo) => earlierMonth(books, monthsAgo)), ...now]
}
