import { addMonths, type Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { duesInAnyLanguage } from '../testing.ts'
import { chargesAnswers, fee, kind, MONTH, parking, posted, reserve, RUN_ID, RUNS } from './testing.ts'

const can = rights({ seeFinances: true })
const open = (at = '/finances/charges') => openPage(at, { as: 'treasurer', can })
const rowsOf = async (name: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}
const BEFORE = formatMonth(addMonths(MONTH, -1))

test.each(['treasurer', 'president', 'administrator'] as const)('the %s comes to it from the dues', async (as) => {
  serve(chargesAnswers(), duesInAnyLanguage)
  const { user, pathname } = openPage('/finances/dues', { as, can })
  await chooseMore(user, 'Monthly Fees')
  expect(await screen.findByRole('heading', { name: 'Monthly Fees' })).toBeVisible()
  expect(pathname()).toBe('/finances/charges')
  expect(screen.getByRole('link', { name: 'Dues' })).toHaveAttribute('aria-current', 'page')
})

test('who may not see the finances is told so, and nothing is asked for', async () => {
  const calls = serve()
  openPage('/finances/charges', { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(calls).toEqual([])
})

test('what is monthly says in plain words how much it is; all else stands under More fees', async () => {
  serve(
    chargesAnswers([
      kind(),
      { ...reserve, rates: [{ from: '2099-12' as Month, amount: 50_000, resolution: null }, ...reserve.rates] },
      parking,
      kind({ _id: 'levy' as never, name: 'Levy', method: 'fixed', amount: 2_000, isActive: false }),
      kind({ _id: 'insurance' as never, name: 'Insurance', amount: 120_000, per: 'year', bearsInterest: true }),
      kind({ _id: 'other' as never, name: 'Other', method: null, amount: null }),
      fee
    ])
  )
  const { user } = open()
  expect(await screen.findByRole('cell', { name: 'Sinking fund' })).toBeVisible()
  const shown = async (table: string) => (await rowsOf(table)).map((cells) => cells.slice(0, 3))
  expect(await shown('Billed each month')).toEqual([
    ['Management', 'LKR 396,000 by share', 'Management fund'],
    ['Sinking', 'LKR 44,000 by shareLKR 50,000 from December 2099', 'Sinking fund'],
    ['Parking', 'By group', 'Management fund'],
    ['Insurance', 'LKR 120,000 a year by shareLate payment costs interest', 'Management fund']
  ])
  expect(screen.getByText('More fees').closest('details')).toHaveProperty('open', false)
  await user.click(screen.getByText('More fees'))
  expect(await shown('More fees')).toEqual([
    ['Levy', 'Not active', 'Management fund'],
    ['Other', 'Not monthly', 'Management fund'],
    ['Fee', 'For what is paid late', 'That of the charge']
  ])
})

test('each month says what was billed, by whom, and whether it stands', async () => {
  serve(chargesAnswers([kind()], [posted(), posted({ _id: 'undone' as never, status: 'undone', postedBy: null })]))
  open()
  const by = 'Jan 05, 2026 10:00'
  expect(await rowsOf('Months Billed')).toEqual([
    [`${BEFORE}Management, Sinking`, '2', 'LKR 10,000', 'Entered', `Dilan Fernando${by}`],
    [`${BEFORE}Management, Sinking`, '2', 'LKR 10,000', 'Undone', `The portal${by}`]
  ])
})

test('where nothing was billed yet, that is said; what could not be fetched is fetched again', async () => {
  let isUp = false
  serve(
    on('GET', RUNS, () => (isUp ? page('runs', []) : problem('internal', 'Try again later'))),
    chargesAnswers()
  )
  const { user } = open()
  expect(await screen.findByText('Try again later', {}, { timeout: 4_000 })).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No month is billed yet')).toBeVisible()
})

test('a month opens with its sums and its bills, and has an address', async () => {
  serve(chargesAnswers([kind()], [posted({ creditUsed: 1_000 })]))
  const { user, router } = open()
  await user.click(await screen.findByRole('link', { name: BEFORE }))
  const drawer = within(await screen.findByRole('dialog', { name: `Bills of ${BEFORE}` }))
  expect(router.state.location.search).toBe(`?run=${RUN_ID}`)
  expect(drawer.getByText('Of it from what was paid in advance').parentElement).toHaveTextContent('LKR 1,000')
  expect(within(drawer.getByRole('table', { name: 'Sums' })).getAllByRole('row')[0]).toHaveTextContent('LKR 392,000 last time (+LKR 4,000)')
  const [, first, second] = within(drawer.getByRole('table', { name: 'Bills' })).getAllByRole('row')
  expect(first).toHaveTextContent(/^4BAmaya.*LKR 5,000LKR 1,000 from advance$/)
  expect(second).toHaveTextContent(/^PH\/1Nobody is known.*LKR 5,000$/)
  expect(drawer.getByRole('link', { name: 'PH/1' })).toHaveAttribute('href', '/finances/dues/PH%2F1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('bills are undone with a reason', async () => {
  let run = posted()
  const calls = serve(
    on('GET', `${RUNS}/${RUN_ID}`, () => json(run)),
    on('PUT', `${RUNS}/${RUN_ID}/undo`, ({ body }) => {
      run = posted({ status: 'undone', reason: (body as { reason: string }).reason, can: { undo: false } })
      return json(run)
    }),
    chargesAnswers()
  )
  const { user } = open(`/finances/charges?run=${RUN_ID}`)
  await user.click(await screen.findByRole('button', { name: 'Undo the Bills' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Undo the Bills' }))
  await user.click(asking.getByRole('button', { name: 'Undo the Bills' }))
  expect(await asking.findByText('Reason is required')).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([])
  await user.fill(asking.getByRole('textbox'), 'The wrong amount')
  await user.click(asking.getByRole('button', { name: 'Undo the Bills' }))
  expect(await screen.findByText('Bills undone successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([{ reason: 'The wrong amount' }])
  expect(await screen.findByText('The wrong amount')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the Bills' })).toBeNull())
})

test('bills of which something is paid stay: it says so, and keeps the reason', async () => {
  serve(
    on('PUT', `${RUNS}/${RUN_ID}/undo`, () => problem('conflict', '4B has paid its bill')),
    chargesAnswers()
  )
  const { user } = open(`/finances/charges?run=${RUN_ID}`)
  await user.click(await screen.findByRole('button', { name: 'Undo the Bills' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Undo the Bills' }))
  await user.fill(asking.getByRole('textbox'), 'The wrong amount')
  await user.click(asking.getByRole('button', { name: 'Undo the Bills' }))
  expect(await asking.findByText('4B has paid its bill')).toBeVisible()
  expect(asking.getByRole('textbox')).toHaveValue('The wrong amount')
})

test('a link to bills that are not there says so', async () => {
  serve(
    on('GET', `${RUNS}/${RUN_ID}`, () => problem('not_found', 'Not found')),
    chargesAnswers()
  )
  const { user } = open(`/finances/charges?run=${RUN_ID}`)
  expect(await screen.findByText('Bills not found')).toBeVisible()
  await press(user, 'Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
