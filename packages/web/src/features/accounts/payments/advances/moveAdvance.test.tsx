import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, openMore, press } from '../../../../test/form.ts'
import { openPage } from '../../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../../test/server.ts'
import { statement } from '../../testing.ts'
import { can, dialog, payment, paymentAnswers, paymentId, PAYMENTS, refund } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './MoveAdvanceDialog.tsx'

const MOVES = `${PAYMENTS}/advances/move`
const open = (...answers: Parameters<typeof serve>) => {
  const calls = serve(
    ...answers,
    on('GET', '/finances/dues/statement', () => json(statement({ credit: 1_000 }))),
    paymentAnswers([payment(1)])
  )
  return { calls, ...openPage('/finances/dues/4B', { as: 'treasurer', can }) }
}

test('advance is proposed for another unit, with its amount and a reason', async () => {
  const { user, calls } = open(on('POST', MOVES, ({ body }) => json({ ...(body as object), status: 'pending' }, 201)))
  await screen.findByText(/^Paid in advance/)
  await chooseMore(user, 'Move advance to …')
  const inside = await dialog('Move Advance')
  expect(inside.getByText('Unit 4B')).toBeVisible()
  expect(inside.getByText(/^Another unit of the same owner gets what this one has paid in advance\. It waits until/)).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('1,000')
  expect(inside.getByText('No more than LKR 1,000 is paid in advance.')).toBeVisible()
  await user.fill(field('To unit'), '7K')
  await user.fill(field('Amount (LKR)'), '400.25')
  await user.fill(field('Reason'), 'Both are hers')
  await press(user, 'Propose LKR 400.25')
  expect(await screen.findByText('Moving of advance proposed successfully')).toBeVisible()
  expect(screen.getByText('Unit 7K, LKR 400.25')).toBeVisible()
  const body = { from: '4B', to: '7K', amount: 400.25, reason: 'Both are hers' }
  expect(sent(calls, 'POST').map((one) => ({ path: one.path, body: one.body }))).toEqual([{ path: `/api${MOVES}`, body }])
})

test('units without an owner in common are refused in words, and what was typed stays', async () => {
  const { user } = open(on('POST', MOVES, () => problem('conflict', 'These units have no owner in common')))
  await screen.findByText(/^Paid in advance/)
  await chooseMore(user, 'Move advance to …')
  const inside = await dialog('Move Advance')
  await user.fill(field('To unit'), '7K')
  await user.fill(field('Reason'), 'Both are hers')
  await press(user, 'Propose LKR 1,000')
  expect(await inside.findByText('These units have no owner in common')).toBeVisible()
  expect(field('Reason')).toHaveValue('Both are hers')
})

test('a unit that has paid nothing in advance offers nothing to move', async () => {
  serve(
    on('GET', '/finances/dues/statement', () => json(statement({ credit: 0 }))),
    paymentAnswers([payment(1)])
  )
  const { user } = openPage('/finances/dues/4B', { as: 'treasurer', can })
  expect(await screen.findByRole('table', { name: 'Statement' })).toBeVisible()
  expect(await openMore(user)).not.toContain('Move advance to …')
})

test('what was moved says so, with its receipt and the payment of the other unit', async () => {
  const moved = refund(2, { movesAdvance: true, movedTo: paymentId(3), reason: 'Both are hers', amount: 400 })
  serve(paymentAnswers([moved]))
  openPage(`/finances/dues?payment=${moved._id}`, { as: 'treasurer', can })
  const inside = await dialog('Receipt 2026-00002')
  expect(inside.getByText('−LKR 400')).toBeVisible()
  expect(inside.getByText('Advance moved')).toBeVisible()
  expect(inside.getByRole('link', { name: 'Open the Payment' })).toHaveAttribute('href', `/finances/dues?payment=${paymentId(3)}`)
  expect(inside.queryByText('Payment Method')).toBeNull()
})
