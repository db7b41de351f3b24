import { BILL_LOCKS } from '@verandah/contract/bills'
import { PAYMENT_LOCKS } from '@verandah/contract/paymentRecord'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { json, on, serve } from '../../test/server.ts'
import { bill, billAnswers, NOTHING } from './bills/testing.ts'
import { can, payment, paymentAnswers } from './payments/testing.ts'
import { duesPage } from './testing.ts'

const WHY = 'Why can’t I change this?'
const dues = on('GET', '/finances/dues', () => json(duesPage([])))
const nothing = { deposit: false, bounce: false, void: false, move: false }
const open = (search: string) => openPage(`/finances/dues?${search}`, { as: 'treasurer', can })

/** Asks why, and returns the reason and what to do instead. */
async function ask(user: UserEvent, name: string) {
  const record = within(await screen.findByRole('dialog', { name }))
  await user.click(await record.findByRole('button', { name: WHY }))
  const why = await screen.findByRole('dialog', { name: WHY })
  const texts = [...why.querySelectorAll('p')].map(({ textContent }) => textContent)
  await user.click(within(why).getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: WHY })).toBeNull())
  expect(screen.getByRole('dialog', { name })).toBeVisible()
  return texts
}

test.each(BILL_LOCKS)('a bill that is %s says why it cannot be changed, and what to do instead', async (locked) => {
  serve(dues, billAnswers([bill(12, { can: NOTHING, locked })]))
  const { user } = open(`bill=${bill(12)._id}`)
  expect(await ask(user, 'Bill B12')).toEqual([
    {
      waiting: 'Its cancellation waits for approval.',
      void: 'It was cancelled: nothing is owed of it any more.',
      credited: 'A part of it was credited or written off.'
    }[locked],
    'What to do instead',
    expect.stringMatching(/^(The president|Add a new bill|Where something)/)
  ])
})

test.each(PAYMENT_LOCKS)('a payment that is %s says why it cannot be changed, and what to do instead', async (locked) => {
  serve(dues, paymentAnswers([payment(1, { can: nothing, locked })]))
  const { user } = open(`payment=${payment(1)._id}`)
  const [reason, title, instead] = await ask(user, 'Receipt 2026-00001')
  expect([reason, title, instead]).toEqual([expect.stringMatching(/\.$/), 'What to do instead', expect.stringMatching(/\.$/)])
})

test('what can be cancelled does not ask', async () => {
  serve(dues, billAnswers([bill(12)]), paymentAnswers([payment(1)]))
  open(`bill=${bill(12)._id}`)
  const record = within(await screen.findByRole('dialog', { name: 'Bill B12' }))
  expect(await record.findByRole('button', { name: 'Cancel the Bill' })).toBeVisible()
  expect(record.queryByRole('button', { name: WHY })).toBeNull()
})
