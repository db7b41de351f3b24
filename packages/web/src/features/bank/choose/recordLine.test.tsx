import type { BankLine, MatchedBankLine } from '@verandah/contract/bankLines'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { current, moneyAnswers } from '../../books/funds/testing.ts'
import { bankAnswers, line, lineId, LINES, ofUse, suggest, transactionId } from '../testing.ts'

const can = rights({ seeFinances: true })
const AT = `${LINES}/${lineId(1)}/matches`
const CEB = '01900000-0000-7000-8000-000000000c01'
const vendors = { 'GET /api/vendors/names': () => json({ vendors: [{ _id: CEB, name: 'Electricity Board', isActive: true }] }) }
const waits = (over: Partial<MatchedBankLine> = {}): MatchedBankLine => ({
  ...line(1, { waitsFor: [{ transactionId: transactionId(1), description: 'CEB 0042', amount: -800 }] }),
  similar: [],
  ...over
})
const out = (over: Partial<BankLine> = {}) => line(1, { amount: -800, text: 'CEB 0042', reference: 'TRF 9', ...over })

async function recording(shown: BankLine, ...answers: Parameters<typeof serve>) {
  const calls = serve(
    ...answers,
    on('POST', AT, () => json(waits(), 201)),
    vendors,
    bankAnswers([shown])
  )
  const opened = openPage('/finances/bank', { as: 'treasurer', can })
  await opened.user.click(await screen.findByRole('button', { name: 'Choose' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What Is This Line?' }))
  return { ...opened, calls, dialog, body: () => sent(calls, `POST /api${AT}`).at(-1)?.body }
}

test('money that went out, which nothing fits, is recorded with its category: the rest is as the line says', async () => {
  const { user, dialog, body } = await recording(out())
  expect(dialog.getByText(/· TRF 9$/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Record it as an expense' })).toHaveAttribute('aria-pressed', 'true')
  expect(field('Description')).toHaveValue('CEB 0042')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  expect(await dialog.findByText('Category is required')).toBeVisible()
  await user.selectOptions(field('Category'), 'Utilities')
  await user.type(field('Vendor/Payee'), 'electricity board')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Recorded: the line waits for approval')).toBeVisible()
  expect(body()).toEqual({
    targets: [
      {
        record: {
          type: 'expense',
          category: 'utilities',
          description: 'CEB 0042',
          vendor: 'electricity board',
          vendorId: CEB,
          unitNumber: ''
        },
        amount: -800
      }
    ]
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it begins as the last one of its payee was recorded', async () => {
  const record = {
    type: 'expense' as const,
    category: 'utilities' as const,
    description: 'CEB 0042',
    vendor: 'Electricity Board',
    fund: 'S'
  }
  const target = { record, amount: -800, description: 'x', date: null }
  const funds = [
    { fund: 'M', balance: 40_000 },
    { fund: 'S', balance: 9_000 }
  ]
  const { user, dialog, body } = await recording(out({ suggestion: suggest('likely', target) }), moneyAnswers([{ ...current, funds }]))
  expect(field('Category')).toHaveValue('utilities')
  expect(field('Fund')).toHaveValue('S')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await screen.findByText('Recorded: the line waits for approval')
  expect(body()).toMatchObject({ targets: [{ record: { ...record, vendorId: CEB }, amount: -800 }] })
})

test('something else can be chosen instead, as long as nothing was typed', async () => {
  const { user, dialog, body } = await recording(out())
  await user.click(dialog.getByRole('button', { name: 'Charge of the bank' }))
  expect(dialog.getByRole('button', { name: 'Record it as an expense' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(dialog.getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(body()).toEqual({ targets: [{ use: 'charge', amount: -800 }] }))
})

test('where something fits, recording is offered and not begun with', async () => {
  const { dialog } = await recording(out({ suggestion: suggest('choose', ofUse('charge', -800)) }))
  expect(dialog.getByRole('button', { name: 'Record it as an expense' })).toHaveAttribute('aria-pressed', 'false')
  expect(dialog.queryByLabelText(/^Category/)).toBeNull()
})

test('what may be the same bill is named afterwards, and a file that could not be sent', async () => {
  const similar = [{ _id: transactionId(2), description: 'Electricity October', date: line(1).date, amount: 800 }]
  const { user, dialog } = await recording(
    out(),
    on('POST', AT, () => json(waits({ similar }), 201)),
    on('POST', /attachments$/, () => problem('too_large', 'The file is too large'))
  )
  await user.selectOptions(field('Category'), 'Utilities')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  const after = within(await screen.findByRole('dialog', { name: 'The Line Is Recorded' }))
  expect(after.getByText(/Electricity October/)).toBeVisible()
  expect(after.getByRole('link', { name: 'Open the transaction' })).toHaveAttribute('href', `/finances?transaction=${transactionId(1)}`)
})
