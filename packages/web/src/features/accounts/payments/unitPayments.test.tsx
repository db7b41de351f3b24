import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { paid } from '../bills/testing.ts'
import { statement } from '../testing.ts'
import { can, dialog, held, over, owed, payment, PAYMENTS, paymentAnswers, posts } from './testing.ts'

const open = (at = '/finances/dues/4B') => openPage(at, { as: 'treasurer', can })
const card = async () => within(await screen.findByRole('region', { name: 'Owed' }))

test('the page of a unit lists what it has paid, between its open bills and all its bills', async () => {
  const calls = serve(paymentAnswers([payment(1), held(2), over(3, 'returned', { reference: null }), over(4, 'void'), over(5, 'moved')]))
  open()
  const table = await screen.findByRole('table', { name: 'Payments' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['2026-00001', 'Aug 20, 2026', 'Bank TransferCEFT 88', 'LKR 6,000', 'LKR 1,000', 'Received'],
    ['No receipt', 'Aug 20, 2026', 'Cheque004417', 'LKR 6,000', '–', 'Held'],
    ['2026-00003', 'Aug 20, 2026', 'Bank Transfer', 'LKR 6,000', '–', 'Returned'],
    ['2026-00004', 'Aug 20, 2026', 'Bank TransferCEFT 88', 'LKR 6,000', '–', 'Mistake'],
    ['2026-00005', 'Aug 20, 2026', 'Bank TransferCEFT 88', 'LKR 6,000', '–', 'Moved']
  ])
  expect(screen.getByText('5 payments')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Owed',
    'Open Bills',
    'Statement',
    'Payments',
    'All Bills'
  ])
  expect(sent(calls, `GET /api${PAYMENTS}`).every(({ search }) => search.get('unitNumber') === '4B')).toBe(true)
})

test('its pages are turned apart from those of the bills', async () => {
  serve(
    on('GET', PAYMENTS, ({ search }) => {
      const number = Number(search.get('page'))
      return page('payments', [payment(number)], { number, pages: search.has('status') ? 1 : 2, total: 11 })
    }),
    on('GET', '/finances/dues/bills', ({ search }) => page('bills', owed, { number: Number(search.get('page')), pages: 1 })),
    paymentAnswers([])
  )
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('link', { name: '2026-00002' })).toBeVisible()
  expect(router.state.location.search).toBe('?payments=2')
  expect(await screen.findByRole('table', { name: 'All Bills' })).toBeVisible()
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
  await user.click(await screen.findByRole('button', { name: 'Use the Advance' }))
  // The effect is shown before it is confirmed.
  expect(await screen.findByText('Pays LKR 1,000 of B2')).toBeVisible()
  expect(posts(calls)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use LKR 1,000' }))
  expect(await screen.findByText('LKR 1,000 of the advance used')).toBeVisible()
  expect(posts(calls).map(({ body }) => body)).toEqual([{ unitNumber: '4B' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use the Advance' })).toBeNull())
  expect(screen.queryByText(/^Paid in advance/)).toBeNull()
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
  await user.click(await screen.findByRole('button', { name: 'Use the Advance' }))
  await user.click(await screen.findByRole('button', { name: 'Use LKR 1,000' }))
  expect(await screen.findByText('November is closed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use the Advance' })).toBeVisible()
})

test('there is no advance to use where nothing is owed, or nothing is left of it', async () => {
  serve(
    inAdvance(() => 1000),
    paymentAnswers([], [paid(9)])
  )
  const { unmount } = open()
  expect(await (await card()).findByText('Paid in advance: LKR 1,000')).toBeVisible()
  expect(await screen.findByText('Nothing is owed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use the Advance' })).toBeNull()
  unmount()
  serve(paymentAnswers([payment(1, { advance: 0 })]))
  open()
  expect(await screen.findByRole('link', { name: '2026-00001' })).toBeVisible()
  expect(screen.queryByText(/^Paid in advance/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use the Advance' })).toBeNull()
})

test('a unit without payments says so, and one is recorded there', async () => {
  serve(paymentAnswers([]))
  const { user } = open()
  expect(await screen.findByText('No payments yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record Payment' }))
  expect((await dialog('Record Payment')).getByText('Unit 4B')).toBeVisible()
})

test('payments that cannot be fetched leave the bills', async () => {
  serve(
    on('GET', PAYMENTS, () => problem('unavailable', 'Not now')),
    paymentAnswers([])
  )
  open()
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Open Bills' })).toBeVisible()
})
