import { addDays, dayOf } from '@verandah/contract/dates'
import type { Units } from '@verandah/contract/units'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { CreditDialog } from '../features/accounts/credits/CreditDialog.tsx'
import { bill } from '../features/accounts/bills/testing.ts'
import { spentOf } from '../features/budgets/spent.ts'
import { BudgetBar } from '../features/finances/BudgetBar.tsx'
import { MoneySection } from '../features/books/funds/MoneySection.tsx'
import { current, moneyAnswers } from '../features/books/funds/testing.ts'
import { RefundDialog } from '../features/accounts/payments/refunds/RefundDialog.tsx'
import { SharesForm } from '../features/units/listed/SharesForm.tsx'
import { open, registerPage, storedUnit } from '../features/units/testing.ts'
import { endsSoon, isOver } from '../features/vendors/contract.ts'
import { field } from '../test/form.ts'
import { openPart } from '../test/openPart.tsx'
import { on, serve } from '../test/server.ts'

/** Whether a text stands on the ground of a warning, with its sign. */
function isWarning(element: Element): boolean {
  const box = element.closest('[style*="warning"]')
  return box !== null && box.querySelector('svg') !== null
}

const units = (share: number | null, shareTotal: number | null): Units => ({
  units: [{ _id: storedUnit()._id, label: '4B', floor: '4', group: null, share }],
  shareTotal,
  version: 1
})

const acts = { onSaved: () => undefined, onReload: async () => Promise.resolve() }

test.each([
  ['below the plan', 999, 1_000, 'Share values: 999 of 1,000', true],
  ['as the plan', 1_000, 1_000, 'Share values: 1,000 of 1,000', false],
  ['above the plan', 1_001, 1_000, 'Share values: 1,001 of 1,000', true],
  ['in no plan', 1_000, null, 'Share values: 1,000', false],
  ['none, of a plan', null, 1_000, 'Share values: 0 of 1,000', true]
])(
  'shares that are %s are told in their form and above the register, as a warning where they differ',
  async (_what, share, total, text, warns) => {
    serve(on('GET', '/units/register', () => registerPage([storedUnit()], { shareSum: share ?? 0, shareTotal: total })))
    const { unmount } = openPart(<SharesForm stored={units(share, total)} {...acts} />)
    expect(isWarning(screen.getByText(text))).toBe(warns)
    unmount()
    open()
    expect(isWarning(await screen.findByText(text))).toBe(warns)
  }
)

test('without shares nothing is said of them', () => {
  openPart(<SharesForm stored={units(null, null)} {...acts} />)
  expect(screen.queryByText(/^Share values:/)).toBeNull()
})

test.each([
  [undefined, null],
  [90, null],
  [91, 'The budget of this month is almost used up.'],
  [100, 'The budget of this month is almost used up.'],
  [101, 'The budget of this month is exceeded.']
])('of a budget that is spent to %s percent it is said: %s', (percent, text) => {
  openPart(<BudgetBar percent={percent} />)
  expect(screen.queryByText(/^The budget of this month/)?.textContent ?? null).toBe(text)
  expect(screen.getByRole('progressbar', { name: 'Monthly Budget Utilization' })).toHaveAttribute(
    'data-level',
    text === null ? 'usual' : 'over'
  )
})

test.each([
  ['nothing of it', 1_000, 0, { percent: 0, level: 'usual', isPlanned: false }],
  ['ninety percent of it', 1_000, 900, { percent: 90, level: 'usual', isPlanned: false }],
  ['a little more', 1_000, 910, { percent: 91, level: 'close', isPlanned: false }],
  ['all of it to the cent, as planned', 1_000, 1_000, { percent: 100, level: 'usual', isPlanned: true }],
  ['a cent more', 1_000, 1_000.01, { percent: 100, level: 'over', isPlanned: false }],
  ['something without a budget', 0, 0.01, { percent: null, level: 'over', isPlanned: false }],
  ['nothing without a budget', 0, 0, { percent: null, level: 'usual', isPlanned: false }]
])('of a budget is spent: %s', (_what, amount, actual, expected) => expect(spentOf(amount, actual)).toEqual(expected))

test('the budgets of several things that are spent to the cent are close together, not as planned', () =>
  expect(spentOf(1_000, 1_000, true)).toEqual({ percent: 100, level: 'close', isPlanned: false }))

test.each([
  [-1, null, true],
  [0, 0, false],
  [1, 1, false],
  [60, 60, false],
  [61, null, false]
])('a contract that ends in %s days is told with %s', (days, expected, over) => {
  const end = addDays(dayOf(new Date()), days)
  expect([endsSoon(end), isOver(end)]).toEqual([expected, over])
})

const nothing = () => undefined

test.each([
  [-0.01, '−LKR 0.01', true],
  [0, 'LKR 0', false]
])('an account with a balance of %s is marked as overdrawn: %s, %s', (balance, text, isMarked) => {
  const accounts = [{ ...current, money: 'bank' as const, balance }]
  openPart(<MoneySection money={{ accounts, failure: null, isPending: false, retry: nothing }} onAdd={nothing} onEdit={nothing} />)
  const [shown] = screen.getAllByText(text)
  expect(shown?.closest('p')?.hasAttribute('data-below')).toBe(isMarked)
})

const AMOUNTS: [typed: string, ofBill: string, ofAdvance: string][] = [
  ['4,999.99', 'Then LKR 0.01 is to be paid of it.', 'Then LKR 0.01 stays paid in advance.'],
  ['5,000', 'Then nothing is to be paid of it.', 'Then nothing is paid in advance any more.'],
  ['5,000.01', 'No more than LKR 5,000 is open.', 'No more than LKR 5,000 is paid in advance.']
]

test.each(AMOUNTS)('with %s of 5,000 it is said what is left of a bill, and of an advance', (typed, ofBill, ofAdvance) => {
  serve(moneyAnswers())
  const of = (dialog: ReactNode, text: string) => {
    const { unmount } = openPart(dialog)
    fireEvent.change(field('Amount (LKR)'), { target: { value: typed } })
    expect(screen.getByRole('status')).toHaveTextContent(text)
    unmount()
  }
  of(<CreditDialog bill={bill(1)} kind="credit_note" onClose={nothing} />, ofBill)
  of(<RefundDialog unitNumber="4B" advance={5_000} onClose={nothing} />, ofAdvance)
})
