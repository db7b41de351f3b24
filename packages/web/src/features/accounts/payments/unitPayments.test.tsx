import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, openMore } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { paid } from '../bills/testing.ts'
import { statement } from '../testing.ts'
import { can, dialog, held, over, payment, PAYMENTS, paymentAnswers, posts } from './testing.ts'

const open = (at = '/finances/dues/4B') => openPage(at, { as: 'treasurer', can })
const card = async () => within(await screen.findByRole('region', { name: 'Owed' }))

test('payments that its account has no line for are listed beside it: a cheque that waits, or money for what was written off', async () => {
  const calls = serve(
    paymentAnswers([
      payment(1),
      held(2),
      over(3, 'returned', { receiptNumber: null, reference: null }),
      over(4, 'void'),
      payment(5, { recovered: true })
    ])
  )
  const { user } = open()
  const table = within(await screen.findByRole('table', { name: 'Other Payments' }))
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  ).toEqual([
    ['No receipt', 'Aug 20, 2026', 'Cheque004417', 'LKR 6,000', '–', 'Held'],
    ['No receipt', 'Aug 20, 2026', 'Bank Transfer', 'LKR 6,000', '–', 'Returned'],
    ['2026-00005', 'Aug 20, 2026', 'Bank TransferCEFT 88', 'LKR 6,000', 'LKR 1,000', 'Received']
  ])
  expect(sent(calls, `GET /api${PAYMENTS}`).every(({ search }) => search.get('unitNumber') === '4B')).toBe(true)
  await user.click(table.getByRole('link', { name: '2026-00005' }))
  await dialog('Receipt 2026-00005')
})

test('without such payments there is no such list', async () => {
  const calls = serve(paymentAnswers([payment(1)]))
  open()
  await waitFor(() => expect(sent(calls, `GET /api${PAYMENTS}`)).not.toEqual([]))
  expect(await screen.findByRole('heading', { name: 'Statement' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Other Payments' })).toBeNull()
})

const inAdvance = (credit: () => number) => on('GET', '/finances/dues/statement', () => json(statement({ credit: credit() })))

test('the advance is used for what is owed', async () => {
  let advance = 1000
  const calls = serve(
    on('POST', `${PAYMENTS}/apply`, ({ search }) => {
      if (search.get('dryRun') === 'true') return json({ fromAdvance: [], text: 'Pays LKR 1,000 of B2', applied: 1000, credit: 0 })
      advance = 0
      return json({ applied: 1000, credit: 0 }, 201)
    }),
    inAdvance(() => advance),
    paymentAnswers([])
  )
  const { user } = open()
  expect(await (await card()).findByText('Paid in advance: LKR 1,000')).toBeVisible()
  await screen.findByText('Paid in advance: LKR 1,000')
  await screen.findByText('LKR 10,000')
  await chooseMore(user, 'Use the Advance')
  // The effect is shown before it is confirmed.
  expect(await screen.findByText('Pays LKR 1,000 of B2')).toBeVisible()
  expect(posts(calls)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use LKR 1,000' }))
  expect(await screen.findByText('LKR 1,000 of the advance used')).toBeVisible()
  expect(posts(calls).map(({ body }) => body)).toEqual([{ unitNumber: '4B' }])
  await waitFor(() => expect(screen.queryByText(/^Paid in advance/)).toBeNull())
  expect(await openMore(user)).not.toContain('Use the Advance')
})

test('where the advance cannot be used the portal says why', async () => {
  serve(
    on('POST', `${PAYMENTS}/apply`, ({ search }) =>
      search.get('dryRun') === 'true'
        ? json({ fromAdvance: [], text: 'Pays B2', applied: 1000, credit: 0 })
        : problem('conflict', 'November is closed')
    ),
    inAdvance(() => 1000),
    paymentAnswers([])
  )
  const { user } = open()
  await screen.findByText('Paid in advance: LKR 1,000')
  await screen.findByText('LKR 10,000')
  await chooseMore(user, 'Use the Advance')
  await user.click(await screen.findByRole('button', { name: 'Use LKR 1,000' }))
  expect(await screen.findByText('November is closed')).toBeVisible()
})

test('there is no advance to use where nothing is owed, or nothing is left of it', async () => {
  serve(
    inAdvance(() => 1000),
    paymentAnswers([], [paid(9)])
  )
  const { user, unmount } = open()
  expect(await (await card()).findByText('Paid in advance: LKR 1,000')).toBeVisible()
  expect(await screen.findByText('Nothing is owed')).toBeVisible()
  expect(await openMore(user)).not.toContain('Use the Advance')
  unmount()
  serve(
    inAdvance(() => 0),
    paymentAnswers([payment(1, { advance: 0 })])
  )
  const next = open()
  expect(await screen.findByRole('table', { name: 'Statement' })).toBeVisible()
  expect(screen.queryByText(/^Paid in advance/)).toBeNull()
  expect(await openMore(next.user)).not.toContain('Use the Advance')
})

test('a payment of the unit is recorded there', async () => {
  serve(paymentAnswers([]))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  expect((await dialog('Record Payment')).getByText('Unit 4B')).toBeVisible()
})

test('payments that cannot be fetched leave the account', async () => {
  serve(
    on('GET', PAYMENTS, () => problem('unavailable', 'Not now')),
    paymentAnswers([])
  )
  open()
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(await (await card()).findByText(/^LKR /)).toBeVisible()
})
