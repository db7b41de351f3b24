import { addMonths, dayOf, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../test/form.ts'
import { type Answer, json, on, problem, sent, serve } from '../../test/server.ts'
import { monthsAround, totalOf, toValues } from './budgetForm.ts'
import { budgetOf, listing, open, stats } from '../finances/testing.ts'

const NOW = monthOf(dayOf(new Date()))
const LAST = addMonths(NOW, -1)
const at = (month: string) => `/finances/budgets/${month}`
const stored = { ...budgetOf(NOW, { security: [100_000, 90_000], cleaning: [50_000, 45_250.5], other: [0, 300] }), version: 4 }
const reading = (...budgets: ReturnType<typeof budgetOf>[]) => budgets.map((budget) => on('GET', at(budget.month), () => json(budget)))

async function openBudget(...answers: Answer[]) {
  const calls = serve(...answers, stats(), listing())
  const opened = open({ at: '/finances?budget=1' })
  await screen.findByRole('combobox', { name: 'Month' })
  return { ...opened, calls, dialog: within(screen.getByRole('dialog', { name: 'Budget Planning' })) }
}

test('a link opens the budget of this month: each category with what is spent of it, and all together', async () => {
  const { dialog, router, user } = await openBudget(...reading(stored))
  expect(dialog.getByRole('combobox', { name: 'Month' })).toHaveValue(NOW)
  expect(dialog.getAllByRole('textbox')).toHaveLength(8)
  expect(field('Security')).toHaveValue('100,000')
  expect(field('Repairs')).toHaveValue('')
  for (const [label, level, words] of [
    ['Security', 'usual', 'LKR 90,000 spent · 90%'],
    ['Cleaning', 'close', 'LKR 45,250.50 spent · 91%'],
    ['Other', 'over', 'LKR 300 spent'],
    ['Total budget', 'usual', 'LKR 135,550.50 spent · 90%']
  ] as const) {
    expect(dialog.getByRole('progressbar', { name: `Spent: ${label}` })).toHaveAttribute('data-level', level)
    expect(dialog.getByText(words)).toBeVisible()
  }
  expect(dialog.getByText('LKR 150,000')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is typed is summed at once, and saved whole with the version that was seen', async () => {
  const { dialog, user, calls } = await openBudget(
    ...reading(stored),
    on('PUT', at(NOW), () => json({ ...stored, version: 5 }))
  )
  await user.fill(field('Repairs'), 'LKR 12,500.50')
  expect(await dialog.findByText('LKR 162,500.50')).toBeVisible()
  await press(user, 'Save')
  expect(await screen.findByText('Budget saved successfully')).toBeVisible()
  const [put] = sent(calls, 'PUT')
  expect(put?.ifMatch).toBe('"4"')
  const { budgets } = (put as unknown as { body: { budgets: { category: string; amount: number }[] } }).body
  expect(budgets.filter(({ amount }) => amount > 0)).toEqual([
    { category: 'security', amount: 100_000 },
    { category: 'cleaning', amount: 50_000 },
    { category: 'repairs', amount: 12_500.5 }
  ])
  expect(budgets).toHaveLength(8)
})

test('what is no amount is named at its field, and nothing is sent', async () => {
  const { user, calls } = await openBudget(...reading(stored))
  await user.fill(field('Repairs'), 'much')
  await press(user, 'Save')
  expect((await screen.findAllByText(/^A budget must be between 0 and 999,999,999\.99/)).length).toBeGreaterThan(0)
  expect(sent(calls, 'PUT')).toEqual([])
})

test('a month without a budget shows an earlier one, says so, and is saved as version 0', async () => {
  const copied = { ...stored, copiedFrom: '2026-03' as typeof NOW, version: 0 }
  const { dialog, user, calls } = await openBudget(
    ...reading(copied),
    on('PUT', at(NOW), () => json({ ...stored, version: 1 }))
  )
  expect(dialog.getByText(/^Shown from March 2026:/)).toBeVisible()
  await press(user, 'Save')
  await waitFor(() => expect(sent(calls, 'PUT')[0]?.ifMatch).toBe('"0"'))
})

test('last month’s budget can be copied, and is saved only then', async () => {
  const { user, calls } = await openBudget(...reading(stored, budgetOf(LAST, { utilities: [7_000, 0], security: [1, 0] })))
  await press(user, 'Copy last month')
  await waitFor(() => expect(field('Utilities')).toHaveValue('7,000'))
  expect(field('Security')).toHaveValue('1')
  expect(field('Cleaning')).toHaveValue('')
  expect(sent(calls, 'PUT')).toEqual([])
})

test('another month is opened by name or by a step; what was typed is not lost unasked', async () => {
  const { dialog, user } = await openBudget(...reading(stored, budgetOf(LAST, { utilities: [7_000, 0] })))
  await user.type(field('Repairs'), '5')
  await press(user, 'Previous month')
  const question = within(await screen.findByRole('dialog', { name: 'Open another month? What you typed will be lost.' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByRole('combobox', { name: 'Month' })).toHaveValue(NOW)
  expect(dialog.getByRole('textbox', { name: 'Repairs' })).toHaveValue('5')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), formatMonth(LAST))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Utilities' })).toHaveValue('7,000'))
  expect(dialog.getByRole('combobox', { name: 'Month' })).toHaveValue(LAST)
  expect(dialog.getByRole('textbox', { name: 'Repairs' })).toHaveValue('')
})

test('a month that cannot be fetched says so, and the one that is open stays', async () => {
  const { dialog, user } = await openBudget(
    ...reading(stored),
    on('GET', at(LAST), () => problem('conflict', ''))
  )
  await press(user, 'Previous month')
  expect(await dialog.findByText('Failed to fetch the budget')).toBeVisible()
  expect(field('Security')).toHaveValue('100,000')
})

test('when somebody else was faster, their amounts are loaded and what was typed is kept', async () => {
  let other = stored
  const { dialog, user, calls } = await openBudget(
    on('GET', at(NOW), () => json(other)),
    on('PUT', at(NOW), ({ ifMatch }) => (ifMatch === '"4"' ? problem('stale', 'Changed') : json({ ...other, version: 6 })))
  )
  await user.type(field('Repairs'), '500')
  await user.fill(field('Security'), '80000')
  other = { ...budgetOf(NOW, { security: [120_000, 0], utilities: [9_000, 0] }), version: 5 }
  await press(user, 'Save')
  expect(await dialog.findByText(/^This was changed elsewhere/)).toBeVisible()
  await press(user, 'Load their changes')
  expect(await dialog.findByText('Security (latest: 120,000)')).toBeVisible()
  expect(field('Utilities')).toHaveValue('9,000')
  expect(field('Repairs')).toHaveValue('500')
  expect(field('Security')).toHaveValue('80,000')
  await press(user, 'Save')
  expect(await screen.findByText('Budget saved successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"'])
})

test('a budget whose answer was lost is not told as changed by somebody else when it is sent again', async () => {
  let now = stored
  const { user, calls } = await openBudget(
    on('GET', at(NOW), () => json(now)),
    on('PUT', at(NOW), ({ ifMatch }) => {
      if (ifMatch !== `"${now.version}"`) return problem('stale', 'Changed')
      now = { ...budgetOf(NOW, { security: [80_000, 90_000], cleaning: [50_000, 45_250.5] }), version: now.version + 1 }
      return Promise.reject(new TypeError('Failed to fetch'))
    })
  )
  await user.fill(field('Security'), '80000')
  await press(user, 'Save')
  expect(await screen.findByText('Failed to save the budget')).toBeVisible()
  await press(user, 'Save')
  expect(await screen.findByText('Your changes are saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'PUT')).toHaveLength(2)
})

test('another failure says so above the form, and keeps it', async () => {
  const { dialog, user } = await openBudget(
    ...reading(stored),
    on('PUT', at(NOW), () => problem('conflict', 'The budget is being set by somebody else'))
  )
  await user.type(field('Repairs'), '500')
  await press(user, 'Save')
  expect(await dialog.findByText('The budget is being set by somebody else')).toBeVisible()
  expect(field('Repairs')).toHaveValue('500')
})

test('months are counted over years, and the one that is open is among them', () => {
  expect(addMonths('2026-01' as typeof NOW, -1)).toBe('2025-12')
  expect(addMonths('2026-12' as typeof NOW, 1)).toBe('2027-01')
  const around = monthsAround('2026-11' as typeof NOW, '2026-11' as typeof NOW)
  expect(around).toEqual(Array.from({ length: 37 }, (_, index) => addMonths('2027-11' as typeof NOW, -index)))
  expect([around[0], around[12], around[36]]).toEqual(['2027-11', '2026-11', '2024-11'])
  expect(monthsAround('2026-11' as typeof NOW, '2020-01' as typeof NOW)).toEqual([...around, '2020-01'])
  expect(monthsAround('2026-11' as typeof NOW, '2030-01' as typeof NOW)).toEqual(['2030-01', ...around])
  expect(totalOf({ ...toValues(budgetOf(NOW)), repairs: '0.1', other: '0.2', security: 'much' })).toBe(0.3)
})

test('the budget of a month whose books are closed is read, and the dialog says why', async () => {
  const { dialog } = await openBudget(...reading({ ...stored, isClosed: true, can: { edit: false } }))
  expect(dialog.getByText(`The books of ${formatMonth(NOW)} are closed: its budget stays as it is`)).toBeVisible()
  expect(field('Security')).toHaveAttribute('readonly', '')
  expect(dialog.queryByRole('button', { name: 'Copy last month' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})
