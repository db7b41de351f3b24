import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { credit, creditAnswers, CREDITS } from '../bills/testing.ts'
import { can, dialog, effect, payment, paymentAnswers, PAYMENTS, posts } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './RecordPaymentDialog.tsx'

const GIVEN_UP = /^For what was written off/
const losses = [
  credit(1, { kind: 'write_off', status: 'posted', amount: 700.5 }),
  credit(2, { kind: 'write_off', status: 'posted', amount: 300 }),
  // Neither is a loss.
  credit(3, { kind: 'write_off', status: 'pending', amount: 5000 }),
  credit(4, { status: 'posted', amount: 5000 })
]

async function record(credits = losses, at = '/finances/dues/4B') {
  const calls = serve(
    effect,
    on('POST', PAYMENTS, ({ body }) => json({ ...payment(1, body as object), similar: [] }, 201)),
    creditAnswers(credits),
    paymentAnswers([])
  )
  const { user } = openPage(at, { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  return { user, inside: await dialog('Record Payment'), calls, posted: () => posts(calls).map(({ body }) => body) }
}

test('money for what was given up pays no bill', async () => {
  const { user, inside, posted } = await record()
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  await user.click(await inside.findByRole('checkbox', { name: /^B2 / }))
  expect(await inside.findByRole('group', { name: 'LKR 1,000.50 was written off before' })).toBeVisible()
  await user.click(inside.getByRole('checkbox', { name: GIVEN_UP }))
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('1,000.50'))
  expect(inside.queryByRole('checkbox', { name: /^B2 / })).toBeNull()
  await waitFor(() => expect(inside.getByRole('status')).toHaveTextContent('It pays no bill.'))
  await press(user, 'Record LKR 1,000.50')
  expect(await screen.findByText('Payment recorded successfully')).toBeVisible()
  expect(posted()).toMatchObject([{ unitNumber: '4B', amount: 1000.5, billIds: [], recovered: true }])
})

test('it is taken back before it is sent: then the bills are paid again', async () => {
  const { user, inside, posted } = await record()
  const choice = await inside.findByRole('checkbox', { name: GIVEN_UP })
  await user.click(choice)
  await user.click(choice)
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  await press(user, 'Record LKR 7,000')
  await screen.findByText('Payment recorded successfully')
  expect(posted()).toMatchObject([{ amount: 7000, recovered: false }])
})

test('it is asked only where something was given up', async () => {
  const { inside, calls } = await record(losses.slice(2))
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  await waitFor(() => expect(sent(calls, `GET /api${CREDITS}`).map(({ search }) => search.get('unitNumber'))).toEqual(['4B']))
  expect(inside.queryByRole('checkbox', { name: GIVEN_UP })).toBeNull()
})

test('another unit of which nothing was given up pays its bills', async () => {
  const { user, inside, posted } = await record(losses, '/finances/dues')
  const unit = inside.getByRole('combobox', { name: /^Unit Number/ })
  await user.type(unit, '4B')
  await user.tab()
  await user.click(await inside.findByRole('checkbox', { name: GIVEN_UP }))
  await user.clear(unit)
  await user.type(unit, '7K')
  await user.tab()
  expect(await inside.findByRole('checkbox', { name: /^B2 / })).toBeVisible()
  expect(inside.queryByRole('checkbox', { name: GIVEN_UP })).toBeNull()
  await user.clear(unit)
  await user.type(unit, '4B')
  await user.tab()
  expect(await inside.findByRole('checkbox', { name: GIVEN_UP, checked: false })).toBeVisible()
  await user.click(inside.getByRole('button', { name: 'Record LKR 7,000' }))
  await screen.findByText('Payment recorded successfully')
  expect(posted()).toMatchObject([{ unitNumber: '4B', recovered: false }])
})

test('where it cannot be found out, that is said and asked again', async () => {
  let isUp = false
  serve(
    on('GET', CREDITS, () =>
      isUp ? creditAnswers(losses)[`GET /api${CREDITS}`]!({ search: new URLSearchParams() } as never) : problem('conflict', 'Not now')
    ),
    paymentAnswers([])
  )
  const { user } = openPage('/finances/dues/4B', { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  const inside = await dialog('Record Payment')
  expect(await inside.findByText('Not now')).toBeVisible()
  isUp = true
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  expect(await inside.findByRole('checkbox', { name: GIVEN_UP })).toBeVisible()
})
