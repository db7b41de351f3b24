import type { BankLine } from '@verandah/contract/bankLines'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answers, json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { bill } from '../../accounts/bills/testing.ts'
import { transaction } from '../../finances/testing.ts'
import { current, moneyAnswers } from '../../books/funds/testing.ts'
import { bankAnswers, billId, entryId, line, lineId, LINES, matched, ofBill, reconciliation, suggest } from '../testing.ts'

const can = rights({ seeFinances: true })
const AT = `${LINES}/${lineId(1)}/matches`
const units: Answers = {
  'GET /api/units': () => json({ units: [{ _id: '1', label: '4B', floor: '4', group: null, share: null }], shareTotal: null, version: 1 })
}
const answer = on('POST', AT, () => json(matched(1, ofBill()), 201))

async function choosing(shown: BankLine, ...answers: Parameters<typeof serve>) {
  const calls = serve(...answers, answer, units, bankAnswers([shown]))
  const opened = openPage('/finances/bank', { as: 'treasurer', can })
  await opened.user.click(await screen.findByRole('button', { name: 'Choose' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What Is This Line?' }))
  const submit = dialog.getByRole('button', { name: /^(Match|Record)$/ })
  return { ...opened, calls, dialog, submit, body: () => sent(calls, `POST /api${AT}`).at(-1)?.body }
}
const amounts = () => screen.getAllByRole('textbox', { name: /^Amount/ })

test('suggestions come first: one press, and the line is matched', async () => {
  const other = ofBill({ unitNumber: '4C', billId: billId(2) })
  const { user, dialog, submit, body } = await choosing(line(1, { suggestion: suggest('choose', ofBill(), other) }))
  expect(submit).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: /^Payment of 4C for Bill 1042/ }))
  expect(dialog.getByRole('button', { name: /^Payment of 4C/ })).toHaveAttribute('aria-pressed', 'true')
  expect(dialog.getByText('Nothing is left.')).toBeVisible()
  await user.click(submit)
  expect(await screen.findByText('Line matched successfully')).toBeVisible()
  expect(body()).toEqual({ targets: [{ unitNumber: '4C', billId: billId(2), amount: 5_000 }] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('several parts make the line: what is left is said until it is nothing', async () => {
  const { user, dialog, submit, body } = await choosing(
    line(1, { amount: 7_000.5, suggestion: suggest('choose', ofBill()) }),
    on('GET', '/finances/dues/bills', () => page('bills', [bill(1, { open: 1_200 }), bill(2, { open: 5_000 })]))
  )
  await user.click(dialog.getByRole('button', { name: /^Payment of 4B for Bill 1042/ }))
  expect(dialog.getByText('LKR 2,000.50 is left. Choose what else it stands for.')).toBeVisible()
  expect(submit).toBeDisabled()
  await user.type(field('Unit'), '4b')
  await user.click(await dialog.findByRole('button', { name: /^Payment of 4B for B1 Month 1/ }))
  expect(dialog.getByText('LKR 800.50 is left. Choose what else it stands for.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Payer unknown' }))
  expect(dialog.getByText('Nothing is left.')).toBeVisible()
  await user.click(submit)
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({
    targets: [
      { unitNumber: '4B', billId: billId(1), amount: 5_000 },
      { unitNumber: '4B', billId: bill(1)._id, amount: 1_200 },
      { use: 'unidentified', amount: 800.5 }
    ]
  })
})

test('of a line that is named in part only the rest is to be named', async () => {
  const half = matched(1, ofBill({ amount: 2_000 }))
  const { user, dialog, body } = await choosing({ ...half, state: 'open', can: { match: true, unmatch: true } })
  await user.click(dialog.getByRole('button', { name: 'Payer unknown' }))
  expect(amounts()[0]).toHaveValue('3,000')
  await press(user, 'Match')
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({ targets: [{ use: 'unidentified', amount: 3_000 }] })
})

test('a unit whose money is for no bill has paid in advance', async () => {
  const { user, dialog, body } = await choosing(
    line(1),
    on('GET', '/finances/dues/bills', () => page('bills', []))
  )
  await user.type(field('Unit'), '4B')
  await user.click(await dialog.findByRole('button', { name: /^Payment of 4B.*paid in advance/ }))
  await press(user, 'Match')
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({ targets: [{ unitNumber: '4B', amount: 5_000 }] })
})

test('more than was billed came in after the bank has kept its charge', async () => {
  const { user, dialog, submit, body } = await choosing(line(1, { amount: 4_950, suggestion: suggest('choose', ofBill()) }))
  await user.click(dialog.getByRole('button', { name: /^Payment of 4B/ }))
  await user.fill(amounts()[0] as HTMLElement, '5,000')
  expect(dialog.getByText('LKR 50 more is chosen than the line has.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Charge of the bank' }))
  expect(amounts()[1]).toHaveValue('-50')
  await user.click(submit)
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({
    targets: [
      { unitNumber: '4B', billId: billId(1), amount: 5_000 },
      { use: 'charge', amount: -50 }
    ]
  })
})

test('money that went out is an approved expense, found by its words', async () => {
  const calls: string[] = []
  const { user, dialog, body } = await choosing(
    line(1, { amount: -800 }),
    on('GET', '/finances/transactions', ({ search }) => {
      calls.push(`${search.get('type')} ${search.get('status')} ${search.get('search')}`)
      return page('transactions', [transaction({ amount: 800, description: 'Lift repair', vendor: 'Otis' })])
    })
  )
  expect(dialog.queryByText('A payment of a unit')).toBeNull()
  await user.fill(dialog.getByRole('searchbox', { name: 'Search' }), 'lift')
  await waitFor(() => expect(calls).toContain('expense approved lift'))
  await user.click(dialog.getByRole('button', { name: /^Lift repair, Otis/ }))
  await press(user, 'Match')
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({ targets: [{ transactionId: transaction()._id, amount: -800 }] })
})

test.each([
  [5_000, ['Interest of the bank', 'Payer unknown', 'The bank wrote it twice']],
  [-5_000, ['Charge of the bank', 'The bank wrote it twice']]
])('of %i, what was never recorded can be chosen', async (amount, names) => {
  const { dialog } = await choosing(line(1, { amount }))
  const list = within(dialog.getByRole('list', { name: 'None of these' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
})

test.each([
  [5_000, 'Interest of the bank', 'interest'],
  [-5_000, 'Charge of the bank', 'charge']
])('of %i, %s is of the management fund or of another, where the account has several', async (amount, name, use) => {
  const funds = [
    { fund: 'M', balance: 40_000 },
    { fund: 'S', balance: 9_000 }
  ]
  const { user, dialog, submit, body } = await choosing(line(1, { amount }), moneyAnswers([{ ...current, funds }]))
  await user.click(dialog.getByRole('button', { name: 'The bank wrote it twice' }))
  expect(dialog.queryByLabelText(/^Fund/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'The bank wrote it twice' }))
  await user.click(dialog.getByRole('button', { name }))
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Fund/).value).toBe('M')
  await user.selectOptions(dialog.getByLabelText(/^Fund/), 'Sinking fund')
  await user.click(submit)
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({ targets: [{ use, fund: 'S', amount }] })
})

test('where money of one fund alone lies in the account no fund is asked for', async () => {
  const funds = [...current.funds, { fund: 'S', balance: 0 }]
  const { user, dialog, submit, body } = await choosing(line(1), moneyAnswers([{ ...current, funds }]))
  await user.click(dialog.getByRole('button', { name: 'Interest of the bank' }))
  expect(dialog.queryByLabelText(/^Fund/)).toBeNull()
  await user.click(submit)
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({ targets: [{ use: 'interest', amount: 5_000 }] })
})

test('what is in the books of the account already is looked for once it is asked for', async () => {
  const older = { entryId: null, date: line(1).date, description: 'Before the first statement', amount: -700 }
  const { unmatchedLedger } = reconciliation()
  const withOlder = on('GET', '/finances/bank/reconciliation', () => json(reconciliation({ unmatchedLedger: [...unmatchedLedger, older] })))
  const { user, dialog, calls, body } = await choosing(line(1, { amount: -3_000 }), withOlder)
  expect(sent(calls, 'GET /api/finances/bank/reconciliation')).toEqual([])
  await user.click(dialog.getByText('Something that is in the books already'))
  await user.click(await dialog.findByRole('button', { name: /^Lift repair/ }))
  expect(dialog.queryByRole('button', { name: /^Before the first/ })).toBeNull()
  await press(user, 'Match')
  await screen.findByText('Line matched successfully')
  expect(body()).toEqual({ targets: [{ entryId: entryId(1), amount: -3_000 }] })
})

test.each([
  [3_000, 'Rent of the roof'],
  [-3_000, 'Lift repair']
])('of %i, entries of the books are offered that went the same way', async (amount, description) => {
  const unmatchedLedger = [
    { entryId: entryId(1), date: line(1).date, description: 'Lift repair', amount: -3_000 },
    { entryId: entryId(2), date: line(1).date, description: 'Rent of the roof', amount: 3_000 }
  ]
  const { user, dialog } = await choosing(
    line(1, { amount }),
    on('GET', '/finances/bank/reconciliation', () => json(reconciliation({ unmatchedLedger })))
  )
  await user.click(dialog.getByText('Something that is in the books already'))
  const offered = within(await dialog.findByRole('list', { name: 'In the books' })).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(`^${description}`)])
})

test('a part can be taken out again, and what is refused stays to be mended', async () => {
  const refusing = on('POST', AT, () => problem('conflict', 'Bill 1042 is paid already'))
  const { user, dialog, submit } = await choosing(line(1, { suggestion: suggest('choose', ofBill()) }), refusing)
  const choice = dialog.getByRole('button', { name: /^Payment of 4B/ })
  await user.click(choice)
  await user.click(dialog.getByRole('button', { name: /^Remove Payment of 4B/ }))
  expect(choice).toHaveAttribute('aria-pressed', 'false')
  await user.click(choice)
  await user.click(submit)
  expect(await dialog.findByText('Bill 1042 is paid already')).toBeVisible()
  expect(amounts()[0]).toHaveValue('5,000')
})
