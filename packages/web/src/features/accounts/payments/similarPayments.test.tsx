import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, serve } from '../../../test/server.ts'
import { can, dialog, owed, payment, PAYMENTS, paymentAnswers } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './RecordPaymentDialog.tsx'

const NOTICE = 'The payment of unit 4B, LKR 7,000, is recorded all the same. It may be the same payment as:'

async function record(verb: string, at: string) {
  const { _id, receiptNumber, date, amount, reference } = payment(2)
  const similar = [{ _id, receiptNumber, date, amount, reference }]
  serve(
    on('POST', PAYMENTS, ({ body }) => json({ ...payment(1, body as object), similar }, 201)),
    paymentAnswers([], owed)
  )
  const { user } = openPage(at, { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  const inside = await dialog('Record Payment')
  if (verb === 'Record and Next') await user.fill(field('Unit Number'), '4B')
  await user.fill(field('Reference Number'), 'CEFT 1')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  await press(user, verb)
  return { user, inside }
}

test('a payment that may be there twice is recorded, and a dialog says which other one it may be', async () => {
  const { user } = await record('Record LKR 7,000', '/finances/dues/4B')
  const asked = await dialog('Is it the same payment?')
  expect(asked.getByText(NOTICE)).toBeVisible()
  expect(asked.getByText('2026-00002, Aug 20, 2026, CEFT 88')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of several payments one after the other, the form says it of the last one', async () => {
  const { inside } = await record('Record and Next', '/finances/dues')
  expect(await inside.findByText(NOTICE)).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('')
})
