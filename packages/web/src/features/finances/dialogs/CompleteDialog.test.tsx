import { screen, within } from '@testing-library/react'
import { dayOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { json, on, problem, sent } from '../../../test/server.ts'
import { cash, current } from '../../books/funds/testing.ts'
import { act, AT, NOTHING, transaction } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './CompleteDialog.tsx'

const stored = transaction({ status: 'approved', reference: null, can: { ...NOTHING, complete: true } })
const accounts = (...all: object[]) => on('GET', '/finances/books/accounts', () => json({ accounts: all }))
const done = on('PUT', `${AT}/complete`, () => json(transaction({ status: 'completed' })))
const today = dayOf(new Date())

async function opened(...answers: Parameters<typeof act>[2][]) {
  const { calls, user } = await act('Mark Completed', stored, ...answers)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Completed' }))
  const submit = async () => user.click(dialog.getByRole('button', { name: 'Mark Completed' }))
  return { calls, user, dialog, submit }
}

test('what is approved has moved today unless another day is said, on the version that was seen', async () => {
  const { calls, dialog, submit } = await opened(accounts(current), done)
  expect(dialog.getByText('Generator diesel')).toBeVisible()
  expect(dialog.queryByRole('combobox')).toBeNull()
  await submit()
  expect(await screen.findByText('Transaction completed successfully')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ ifMatch: '"3"', body: { date: today, account: '1000', reference: '' } }])
})

test('the day, the account and the reference can be said', async () => {
  const { calls, user, dialog, submit } = await opened(accounts(current, cash), done)
  await user.fill(dialog.getByLabelText(/^Date of payment/), '2026-11-02')
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^From/ }), cash.name)
  await user.fill(dialog.getByRole('textbox', { name: /^Reference Number/ }), 'CHQ 17')
  await submit()
  await screen.findByText('Transaction completed successfully')
  expect(sent(calls, 'PUT')[0]?.body).toEqual({ date: '2026-11-02', account: cash.code, reference: 'CHQ 17' })
})

test('what is refused stays to be mended', async () => {
  const refused = problem('invalid_input', 'Invalid input', [{ path: 'date', message: 'Before it was approved' }])
  const { user, dialog, submit } = await opened(
    accounts(current),
    on('PUT', `${AT}/complete`, () => refused)
  )
  await user.fill(dialog.getByRole('textbox', { name: /^Reference Number/ }), 'CHQ 17')
  await submit()
  expect(await dialog.findByText('Before it was approved')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Reference Number/ })).toHaveValue('CHQ 17')
})

const SHORT = 'LKR 500 is missing in Current account: so much of the fund Management does not lie there'
/** Refuses what is not to be recorded all the same. */
const fenced = on('PUT', `${AT}/complete`, ({ body }) =>
  (body as { overdraw?: boolean }).overdraw === true ? json(transaction({ status: 'completed' })) : problem('not_enough_money', SHORT)
)

test('where too little lies in the account it is recorded all the same, with a reason', async () => {
  const { calls, user, submit } = await opened(accounts(current), fenced)
  await submit()
  const asking = within(await screen.findByRole('dialog', { name: 'Record It All the Same' }))
  expect(asking.getByText(SHORT)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Record It All the Same' }))
  expect(await asking.findByText('Reason is required')).toBeVisible()
  await user.fill(asking.getByRole('textbox', { name: /^Reason/ }), 'The bank has paid it')
  await user.click(asking.getByRole('button', { name: 'Record It All the Same' }))
  expect(await screen.findByText('Transaction completed successfully')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Record It All the Same' })).toBeNull()
  const [refused, recorded] = sent(calls, 'PUT').map(({ body }) => body)
  expect(refused).not.toHaveProperty('overdraw')
  expect(recorded).toEqual({ ...(refused as object), overdraw: true, reason: 'The bank has paid it' })
})

test('who leaves it reads why it was refused, and keeps what was typed', async () => {
  const { user, dialog, submit } = await opened(accounts(current), fenced)
  await user.fill(dialog.getByRole('textbox', { name: /^Reference Number/ }), 'CHQ 17')
  await submit()
  const asking = within(await screen.findByRole('dialog', { name: 'Record It All the Same' }))
  await user.click(asking.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByText(SHORT)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Reference Number/ })).toHaveValue('CHQ 17')
})
