import { screen, waitFor, within } from '@testing-library/react'
import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { act, AT, idOf, LIST, listing, open, opening, savedAnswer, stats, transaction, vendors } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './TransactionDialog.tsx'
import '../list/SimilarNotices.tsx'
import '../details/TransactionDrawer.tsx'

const SIMILAR = [{ _id: idOf(7), description: 'Lift contract', date: '2026-02-01' as Day, amount: 32_000 }]
const NOTICE = '“Lift repaired” is recorded all the same. It may be the same bill as:'
const created = (over: Parameters<typeof savedAnswer>[0] = {}) =>
  on('POST', LIST, () => json(savedAnswer({ description: 'Lift repaired', ...over }), 201))

async function record(...answers: Answer[]) {
  playUploads()
  const calls = serve(...answers, listing(), stats(), vendors)
  const opened = open({ at: '/finances?new=1' })
  await screen.findByRole('dialog', { name: 'Record New Transaction' })
  return { ...opened, calls }
}
type Opened = Awaited<ReturnType<typeof record>>

async function fill({ user }: Opened) {
  await user.selectOptions(field('Category'), 'Repairs')
  await user.fill(field('Date'), '2026-02-03')
  await user.fill(field('Amount (LKR)'), '32000')
  await user.fill(field('Description'), 'Lift repaired')
  await user.fill(field('Bill Number'), 'INV 17')
  await user.fill(field('Bill Date'), '2026-02-01')
}

test('the form of the next one is empty, but for type, category and date', async () => {
  const opened = await record(created())
  await fill(opened)
  await press(opened.user, 'Record and add another')
  expect(await screen.findByText('Transaction recorded successfully')).toBeVisible()
  await waitFor(() => expect(field('Amount (LKR)')).toHaveFocus())
  for (const [name, value] of [
    ['Transaction Type', 'expense'],
    ['Category', 'repairs'],
    ['Date', '2026-02-03'],
    ['Amount (LKR)', ''],
    ['Description', ''],
    ['Bill Number', ''],
    ['Bill Date', '']
  ] as const)
    expect(field(name)).toHaveValue(value)
  expect(sent(opened.calls, 'POST')[0]?.body).toMatchObject({ billNumber: 'INV 17', billDate: '2026-02-01' })
  await opened.user.type(field('Amount (LKR)'), '500')
  await opened.user.fill(field('Description'), 'Bulbs')
  await press(opened.user, 'Record')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sent(opened.calls, 'POST')
  expect(second?.body).toMatchObject({ category: 'repairs', date: '2026-02-03', amount: 500, description: 'Bulbs' })
  expect(second?.key).not.toBe(first?.key)
})

test('what cannot be recorded stays, also with another to come', async () => {
  const opened = await record(on('POST', LIST, () => problem('unavailable', '')))
  await fill(opened)
  await press(opened.user, 'Record and add another')
  expect(await screen.findByText('Failed to save transaction')).toBeVisible()
  expect(field('Description')).toHaveValue('Lift repaired')
})

test('a stored transaction has no such button, and an income no bill', async () => {
  const { user, calls } = await act(
    'Edit',
    transaction({ billNumber: 'INV 17' }),
    on('PUT', AT, () => json(savedAnswer()))
  )
  await screen.findByRole('dialog', { name: 'Edit Transaction' })
  expect(screen.queryByRole('button', { name: 'Record and add another' })).toBeNull()
  expect(field('Bill Number')).toHaveValue('INV 17')
  await user.selectOptions(field('Transaction Type'), 'Income')
  expect(within(screen.getByRole('dialog')).queryByLabelText(/^Bill/)).toBeNull()
  await press(user, 'Update')
  await waitFor(() => expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ billNumber: '', billDate: '' }))
})

test('what may be the same bill is named on the page until it is dismissed, with a link to it', async () => {
  const other = transaction({ _id: idOf(7), description: 'Lift contract' })
  const opened = await record(created({ similar: SIMILAR }), opening(other))
  await fill(opened)
  await press(opened.user, 'Record')
  const notice = await screen.findByText(NOTICE)
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  const link = screen.getByRole('link', { name: 'Lift contract, Feb 01, 2026, LKR 32,000' })
  await opened.user.click(link)
  expect(await screen.findByRole('dialog', { name: 'Lift contract' })).toBeVisible()
  await press(opened.user, 'Close')
  expect(screen.getByText(NOTICE)).toBeVisible()
  await opened.user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('with another to come it is named in the form, and then on the page', async () => {
  const opened = await record(created({ similar: SIMILAR }))
  await fill(opened)
  await press(opened.user, 'Record and add another')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(NOTICE)).toBeVisible()
  expect(dialog.queryByRole('link')).toBeNull()
  await press(opened.user, 'Cancel')
  expect(await screen.findByText(NOTICE)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Lift contract, / })).toBeVisible()
})

test('a change that makes it another bill takes the warning away', async () => {
  const answers = [savedAnswer({ similar: SIMILAR }), savedAnswer()]
  const { user } = await act(
    'Edit',
    transaction(),
    on('PUT', AT, () => json(answers.shift()))
  )
  const change = async () => {
    await screen.findByRole('dialog', { name: 'Edit Transaction' })
    await user.type(field('Bill Number'), '1')
    await press(user, 'Update')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await change()
  expect(await screen.findByRole('link', { name: /^Lift contract, / })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Generator diesel' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await change()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Lift contract, / })).toBeNull())
})
