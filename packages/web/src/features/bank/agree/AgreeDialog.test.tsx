import { addMonths, dayOf, lastDayOf, monthOf } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { cash } from '../../books/funds/testing.ts'
import { bankAnswers, IMPORTS, line, reconciliation, RECONCILIATION } from '../testing.ts'

const can = rights({ seeFinances: true })
const AGREE = '/finances/bank/reconciliations'
const LAST = lastDayOf(addMonths(monthOf(dayOf(new Date())), -1))
/** Every line of the statement is matched. */
const matched = on('GET', RECONCILIATION, () => json(reconciliation({ unmatchedLines: [] })))
const answer = on('POST', AGREE, () => json(reconciliation({ statementBalance: 44_200, difference: 0 }), 201))

async function openDialog(...answers: Parameters<typeof serve>) {
  const calls = serve(...answers, answer, bankAnswers([]))
  const opened = openPage('/finances/bank', { as: 'treasurer', can })
  await chooseMore(opened.user, 'Compare with the Bank')
  return { ...opened, calls, dialog: within(await screen.findByRole('dialog', { name: 'Compare with the Bank' })) }
}

test('what the bank should say is shown with what explains it', async () => {
  const { dialog, calls } = await openDialog()
  expect(await dialog.findByText('The bank should say')).toBeVisible()
  for (const text of ['LKR 40,000', '+LKR 3,000', '+LKR 1,200', 'LKR 44,200']) expect(dialog.getAllByText(text).length).toBeGreaterThan(0)
  expect(dialog.getAllByText(/Lift repair/)).toHaveLength(1)
  expect(dialog.getByText('Last compared until Sep 30, 2026')).toBeVisible()
  expect(Object.fromEntries(sent(calls, `GET /api${RECONCILIATION}`)[0]?.search ?? [])).toEqual({ account: '1000', on: LAST })
})

test.each([
  ['45400', 'The bank has LKR 1,200 more than expected'],
  ['44,199.99', 'The bank has LKR 0.01 less than expected'],
  ['-1', 'The bank has LKR 44,201 less than expected'],
  ['', 'Type what the statement ends with.']
])('with %s on the statement the difference is said, and nothing can be agreed', async (typed, text) => {
  const { user, dialog } = await openDialog()
  await dialog.findByText('The bank should say')
  if (typed !== '') await user.fill(field('Balance on the statement (LKR)'), typed)
  expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
})

test('while a line of the statement is open, or waits for an approval, it says so and nothing can be agreed', async () => {
  const waitsFor = [{ transactionId: '1' as never, description: 'Electricity', amount: -500 }]
  const lines = [line(1, { amount: 1_200 }), line(2, { amount: -500, waitsFor })]
  const open = (unmatchedLines: typeof lines) => openDialog(on('GET', RECONCILIATION, () => json(reconciliation({ unmatchedLines }))))
  const { user, dialog, unmount } = await open(lines)
  await dialog.findByText('The bank should say')
  await user.fill(field('Balance on the statement (LKR)'), '44,200')
  expect(await dialog.findByText('1 line of the bank is to be matched first.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  unmount()
  const waiting = await open(lines.slice(1))
  await waiting.dialog.findByText('The bank should say')
  await waiting.user.fill(field('Balance on the statement (LKR)'), '44,200')
  expect(await waiting.dialog.findByText('1 line of the bank waits for the approval of what was recorded for it.')).toBeVisible()
})

test('where nothing differs it is agreed until that day', async () => {
  const { user, dialog, calls } = await openDialog(matched)
  await dialog.findByText('The bank should say')
  await user.fill(field('Balance on the statement (LKR)'), '44,200')
  expect(dialog.getByText('The books and the bank agree.')).toBeVisible()
  await press(user, 'Confirm')
  expect(await screen.findByText('Compared with the bank successfully')).toBeVisible()
  expect(sent(calls, `POST /api${AGREE}`)[0]?.body).toEqual({ account: '1000', on: LAST, statementBalance: 44_200 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('something came in meanwhile: the server refuses, and what was typed stays', async () => {
  const { user, dialog } = await openDialog(
    matched,
    on('POST', AGREE, () => problem('not_balanced', 'The bank and the books differ by LKR 500'))
  )
  await dialog.findByText('The bank should say')
  await user.fill(field('Balance on the statement (LKR)'), '44,200')
  await press(user, 'Confirm')
  expect(await dialog.findByText('The bank and the books differ by LKR 500')).toBeVisible()
  expect(field('Balance on the statement (LKR)')).toHaveValue('44,200')
})

test('another account is compared on its own; cash is none', async () => {
  const { user, dialog, calls } = await openDialog()
  await dialog.findByText('The bank should say')
  expect(within(field('Account')).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(field('Account'), 'Fixed deposit')
  await waitFor(() => expect(sent(calls, `GET /api${RECONCILIATION}`).at(-1)?.search.get('account')).toBe('1010'))
})

test('without an account at a bank it leads to where one is added', async () => {
  const { dialog } = await openDialog(on('GET', '/finances/books/accounts', () => json({ accounts: [cash] })))
  expect(await dialog.findByRole('link', { name: 'Funds and Accounts' })).toHaveAttribute('href', '/finances/funds')
})

test('the form is filled from the last file of the account: one press, where nothing differs', async () => {
  const file = (account: string, to: string, closing: number | null) => ({
    _id: crypto.randomUUID(),
    account,
    fileName: `${to}.csv`,
    format: 'csv',
    from: '2026-09-01',
    to,
    closing,
    lines: 1,
    matched: 0,
    importedAt: '2026-11-01T04:00:00.000Z',
    by: null,
    can: { takeBack: true }
  })
  const imports = [file('1010', '2026-10-15', null), file('1000', '2026-09-30', 1), file('1000', '2026-10-31', 44_200)]
  const { user, dialog, calls } = await openDialog(
    matched,
    on('GET', IMPORTS, () => json({ imports, pagination: { page: 1, limit: 100, total: 3, pages: 1 } }))
  )
  expect(await dialog.findByText('The books and the bank agree.')).toBeVisible()
  await press(user, 'Confirm')
  await screen.findByText('Compared with the bank successfully')
  expect(sent(calls, `POST /api${AGREE}`)[0]?.body).toEqual({ account: '1000', on: '2026-10-31', statementBalance: 44_200 })
})

test('another account is filled from its own last file', async () => {
  const one = { account: '1010', to: '2026-10-15', closing: null, _id: 'x', from: '2026-10-01' }
  const { user, dialog, calls } = await openDialog(
    on('GET', IMPORTS, () => json({ imports: [one], pagination: { page: 1, limit: 100, total: 1, pages: 1 } }))
  )
  await dialog.findByText('The bank should say')
  await user.selectOptions(field('Account'), 'Fixed deposit')
  await waitFor(() =>
    expect(Object.fromEntries(sent(calls, `GET /api${RECONCILIATION}`).at(-1)?.search ?? [])).toEqual({ account: '1010', on: '2026-10-15' })
  )
  expect(field('Balance on the statement (LKR)')).toHaveValue('')
})
