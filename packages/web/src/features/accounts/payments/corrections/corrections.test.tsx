import { addDays, type Day } from '@verandah/contract/dates'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '../../../../test/createUser.ts'
import { openPage } from '../../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../../test/server.ts'
import { can, dialog, held, payment, paymentAnswers, PAYMENTS, TODAY } from '../testing.ts'

interface Case {
  stored: UnitPayment
  /** The label of the button that opens the dialog, the dialog's title, and the label of the button that sends it. */
  words: [opener: string, title: string, verb: string]
  effect: string
  call: string
  after: Partial<UnitPayment>
  toast: string
  fill: (user: User, inside: Inside) => Promise<unknown>
  /** The first text field and the value that stays in it, whatever the server answers. */
  kept: [label: string, value: string]
  body: object
}

type Inside = Awaited<ReturnType<typeof dialog>>
/** Returns a field by its label, marked as required, optional or not. */
const fieldOf = (inside: Inside, name: string) =>
  inside.getByLabelText((text) => [name, `${name} *`, `${name} (optional)`].includes(text), { selector: 'input, textarea' })

const nobody = { deposit: false, bounce: false, void: false, move: false }

const CASES: Record<string, Case> = {
  'a cheque is deposited': {
    stored: held(1),
    words: ['Deposit', 'Deposit the Cheque', 'Deposit'],
    effect: 'From this day on its money is there, and pays the bills.',
    call: 'deposit',
    after: { status: 'posted', receiptNumber: '2026-00001', can: nobody },
    toast: 'Cheque deposited successfully',
    fill: async (_user, inside) => Promise.resolve(fireEvent.change(fieldOf(inside, 'Date'), { target: { value: addDays(TODAY, -1) } })),
    kept: ['Date', addDays(TODAY, -1)],
    body: { date: addDays(TODAY, -1) }
  },
  'a payment is returned by the bank, with what that costs': {
    stored: payment(1),
    words: ['Returned by the Bank', 'Returned by the Bank', 'Returned by the Bank'],
    effect: 'All that it paid is owed again.',
    call: 'bounce',
    after: { status: 'returned', reason: 'No money', can: nobody },
    toast: 'Payment returned successfully',
    fill: async (user, inside) => {
      await user.fill(fieldOf(inside, 'Reason'), 'No money')
      await user.type(fieldOf(inside, 'Fee of the bank (LKR)'), '500')
      await user.fill(fieldOf(inside, 'Fee for the unit (LKR)'), '1,000.50')
    },
    kept: ['Reason', 'No money'],
    body: { date: TODAY, reason: 'No money', bankFee: 500, unitFee: 1000.5 }
  },
  'a payment was a mistake': {
    stored: payment(1),
    words: ['Cancel this payment', 'Cancel this payment', 'Cancel the Payment'],
    effect: 'It does not count any more, and all that it paid is owed again.',
    call: 'void',
    after: { status: 'void', reason: 'Typed twice', can: nobody },
    toast: 'Payment cancelled successfully',
    fill: async (user, inside) => user.type(fieldOf(inside, 'Reason'), 'Typed twice'),
    kept: ['Reason', 'Typed twice'],
    body: { date: '', reason: 'Typed twice' }
  },
  'a payment was a mistake that another person must decide on': {
    stored: payment(1, { voidWaits: true }),
    words: ['Cancel this payment', 'Cancel this payment', 'Propose to Cancel'],
    effect: 'It waits until another person has approved it. Then it does not count any more, and all that it paid is owed again.',
    call: 'void',
    after: { pending: 'void', can: nobody },
    toast: 'Cancelling proposed successfully',
    fill: async (user, inside) => user.type(fieldOf(inside, 'Reason'), 'Typed twice'),
    kept: ['Reason', 'Typed twice'],
    body: { date: '', reason: 'Typed twice' }
  },
  'a payment was of another unit': {
    stored: payment(1),
    words: ['Wrong Unit', 'Wrong Unit', 'Move the Payment'],
    effect: 'All that it paid here is owed again. The other unit gets a receipt of its own.',
    call: 'move',
    after: { status: 'moved', reason: 'It was of 7K', can: nobody },
    toast: 'Payment moved successfully',
    fill: async (user, inside) => {
      await user.type(fieldOf(inside, 'Unit whose payment it was'), '7K')
      await user.fill(fieldOf(inside, 'Reason'), 'It was of 7K')
      fireEvent.change(fieldOf(inside, 'Date'), { target: { value: '2026-09-02' } })
    },
    kept: ['Reason', 'It was of 7K'],
    body: { unitNumber: '7K', reason: 'It was of 7K', date: '2026-09-02' }
  }
}

async function open({ stored: first, words: [opener, title], call, after }: Case, ...replies: (() => Response)[]) {
  let stored = first
  const at = `${PAYMENTS}/${stored._id}`
  const calls = serve(
    on('GET', at, () => json(stored)),
    on('PUT', `${at}/${call}`, () => {
      const refused = replies.shift()?.()
      stored = { ...stored, ...(refused === undefined && after), version: stored.version + 1 }
      return refused ?? json(stored)
    }),
    paymentAnswers([first])
  )
  const { user, unmount } = openPage(`/finances/dues?payment=${stored._id}`, { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: opener }))
  const asking = await dialog(title)
  const puts = () => sent(calls, 'PUT').map(({ path, ifMatch, body }) => ({ path, ifMatch, body }))
  return { user, asking, puts, unmount }
}
const OF_CASES = Object.entries(CASES)

test.each(OF_CASES)('%s', async (_what, one) => {
  const { user, asking, puts } = await open(one)
  expect(asking.getByText(one.effect)).toBeVisible()
  await one.fill(user, asking)
  await user.click(asking.getByRole('button', { name: one.words[2] }))
  expect(await screen.findByText(one.toast)).toBeVisible()
  expect(puts()).toEqual([{ path: `/api${PAYMENTS}/${one.stored._id}/${one.call}`, ifMatch: '"3"', body: one.body }])
  const drawer = await dialog('Receipt 2026-00001')
  await waitFor(() => expect(drawer.queryByRole('button', { name: one.words[0] })).toBeNull())
})

test.each(OF_CASES)('%s, but not against what somebody else has done: it says so, and what was typed stays', async (_what, one) => {
  const { user, asking, puts } = await open(
    one,
    () => problem('conflict', 'August is closed'),
    () => problem('stale', 'Somebody else has changed it')
  )
  await one.fill(user, asking)
  const [label, value] = one.kept
  for (const message of ['August is closed', 'Somebody else has changed it']) {
    await user.click(asking.getByRole('button', { name: one.words[2] }))
    expect(await asking.findByText(message)).toBeVisible()
    expect(fieldOf(asking, label)).toHaveValue(value)
  }
  await user.click(asking.getByRole('button', { name: one.words[2] }))
  expect(await screen.findByText(one.toast)).toBeVisible()
  expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"', '"5"'])
})

test('a mistake and another unit need a reason, a return does not', async () => {
  for (const what of ['a payment was a mistake', 'a payment was of another unit'] as const) {
    const one = CASES[what] as Case
    const { user, asking, puts, unmount } = await open(one)
    await user.click(asking.getByRole('button', { name: one.words[2] }))
    expect((await asking.findAllByText('Reason is required')).length).toBeGreaterThan(0)
    expect(puts()).toEqual([])
    unmount()
  }
  const { user, asking, puts } = await open(CASES['a payment is returned by the bank, with what that costs'] as Case)
  await user.click(asking.getByRole('button', { name: 'Returned by the Bank' }))
  expect(await screen.findByText('Payment returned successfully')).toBeVisible()
  expect(puts()).toMatchObject([{ body: { date: TODAY, reason: '', bankFee: null, unitFee: null } }])
})

test('only what may be done with a payment is offered', async () => {
  serve(paymentAnswers([held(1), payment(2, { can: { ...nobody, move: true }, date: '2026-08-20' as Day })]))
  const { unmount } = openPage(`/finances/dues?payment=${held(1)._id}`, { as: 'treasurer', can })
  const ofCheque = await dialog('Payment')
  for (const name of ['Deposit', 'Cancel this payment']) expect(await ofCheque.findByRole('button', { name })).toBeVisible()
  for (const name of ['Returned by the Bank', 'Wrong Unit']) expect(ofCheque.queryByRole('button', { name })).toBeNull()
  unmount()
  openPage(`/finances/dues?payment=${payment(2)._id}`, { as: 'treasurer', can })
  const other = await dialog('Receipt 2026-00002')
  expect(other.getByRole('button', { name: 'Wrong Unit' })).toBeVisible()
  for (const name of ['Deposit', 'Returned by the Bank', 'Cancel this payment']) expect(other.queryByRole('button', { name })).toBeNull()
})

test('a payment that waits to be cancelled says so', async () => {
  serve(paymentAnswers([payment(1, { pending: 'void', can: nobody })]))
  openPage(`/finances/dues/4B?payment=${payment(1)._id}`, { as: 'treasurer', can })
  expect(await (await dialog('Receipt 2026-00001')).findByText('It still counts: cancelling it waits for approval.')).toBeVisible()
})
