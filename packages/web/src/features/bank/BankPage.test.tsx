import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import {
  bankAnswers,
  billId,
  entryId,
  IMPORTS,
  line,
  lineId,
  LINES,
  matched,
  matchId,
  ofBill,
  ofUse,
  slipId,
  suggest,
  sureLine,
  transactionId
} from './testing.ts'

const can = rights({ seeFinances: true })
const open = (at = '/finances/bank') => openPage(at, { as: 'treasurer', can })
const rows = async () => within(await screen.findByRole('list', { name: 'Bank lines' })).getAllByRole('listitem')
const MATCH = `POST /api${LINES}/${lineId(1)}/matches`

test.each([
  ['the payment of a bill', suggest('likely', ofBill()), 'LikelyPayment of 4B for Bill 1042: Management, November 2026'],
  ['a payment of a unit', suggest('likely', ofBill({ billId: undefined, description: '' })), 'LikelyPayment of 4B'],
  ['a slip', suggest('sure', ofBill({ unitNumber: undefined, billId: undefined, slipId: slipId(1), description: '4B' })), '4B'],
  [
    'an entry',
    suggest('likely', ofBill({ unitNumber: undefined, billId: undefined, entryId: entryId(1), description: 'Lift' })),
    'LikelyIn the books already: Lift'
  ],
  [
    'the money of two units',
    suggest('likely', ofBill({ billId: undefined, amount: 3_000 }), ofBill({ billId: undefined, unitNumber: '4C', amount: 2_000 })),
    'LikelyLKR 3,000: Payment of 4B · LKR 2,000: Payment of 4C'
  ],
  ['several', suggest('choose', ofBill(), ofBill({ unitNumber: '4C' })), 'Please choose'],
  ['nothing', suggest('choose'), 'Nothing that is known fits.']
])('an open line says what it is or may be: %s', async (_what, suggestion, text) => {
  serve(bankAnswers([line(1, { suggestion })]))
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent(text)
  expect(row).toHaveTextContent('+LKR 5,000')
  expect(row).toHaveTextContent('Came in')
  expect(within(row as HTMLElement).queryByRole('button', { name: 'Accept' }) !== null).toBe(suggestion?.certainty !== 'choose')
  expect(within(row as HTMLElement).queryByText('Certain') !== null).toBe(suggestion?.certainty === 'sure')
})

test('money that went out may be paid for an approved expense', async () => {
  const target = { transactionId: transactionId(1), amount: -800, description: 'Lift repair', date: null }
  serve(bankAnswers([line(1, { amount: -800, suggestion: suggest('likely', target) })]))
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent('LikelyPaid for Lift repair')
  expect(row).toHaveTextContent('Went out')
})

test('a suggestion that is not the whole line cannot be accepted as it is', async () => {
  serve(bankAnswers([line(1, { suggestion: suggest('sure', ofBill({ amount: 4_000 })) })]))
  open()
  const [row] = await rows()
  expect(
    within(row as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  ).toEqual(['Choose'])
})

test('of a line that is named in part the rest is suggested, and accepted alone', async () => {
  const half = matched(1, ofUse('unidentified', 2_000))
  const rest = {
    ...half,
    state: 'open' as const,
    suggestion: suggest('sure', ofBill({ amount: 3_000 })),
    can: { match: true, unmatch: true }
  }
  const calls = serve(
    on('POST', `${LINES}/${lineId(1)}/matches`, () => json(matched(1, ofBill()), 201)),
    bankAnswers([rest])
  )
  const { user } = open()
  const [row] = await rows()
  expect(row).toHaveTextContent('LKR 2,000: Payer unknown')
  expect(row).toHaveTextContent('LKR 3,000 is not named yet')
  expect(row).toHaveTextContent('Payment of 4B for Bill 1042')
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Accept' }))
  await screen.findByText('Line matched successfully')
  expect(sent(calls, MATCH)[0]?.body).toEqual({ targets: [{ unitNumber: '4B', billId: billId(1), amount: 3_000 }] })
})

test('a charge of the bank is accepted as one', async () => {
  const calls = serve(
    on('POST', `${LINES}/${lineId(1)}/matches`, () => json(matched(1, ofUse('charge', -350)), 201)),
    bankAnswers([line(1, { amount: -350, suggestion: suggest('likely', ofUse('charge', -350)) })])
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findByText('Line matched successfully')
  expect(sent(calls, MATCH)[0]?.body).toEqual({ targets: [{ use: 'charge', amount: -350 }] })
})

test('a suggestion is accepted as it was shown, and the next line has the focus', async () => {
  let lines = [sureLine(1), sureLine(2)]
  const calls = serve(
    on('POST', `${LINES}/${lineId(1)}/matches`, () => {
      lines = lines.slice(1)
      return json(matched(1, ofBill()), 201)
    }),
    (request) => bankAnswers(lines)[`${request.method} ${request.path}`]?.(request)
  )
  const { user } = open()
  const [row] = await rows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Line matched successfully')).toBeVisible()
  expect(sent(calls, MATCH)[0]?.body).toEqual({ targets: [{ unitNumber: '4B', billId: billId(1), amount: 5_000 }] })
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus())
})

test('what is refused says why beside its line, which stays', async () => {
  serve(
    bankAnswers([sureLine(1), sureLine(2)]),
    on('POST', `${LINES}/${lineId(1)}/matches`, () => problem('conflict', 'Somebody else has matched this line'))
  )
  const { user } = open()
  const [row] = await rows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Accept' }))
  expect(await within(row as HTMLElement).findByRole('alert')).toHaveTextContent('Somebody else has matched this line')
  expect(await rows()).toHaveLength(2)
})

test('a matched line says what it is, and all of its matches can be undone', async () => {
  const ended: string[] = []
  serve(
    bankAnswers([matched(1, ofBill({ amount: 4_000 }), ofUse('unidentified', 1_000))]),
    on('DELETE', /^\/finances\/bank\/matches\//, ({ path }) => {
      ended.push(path.split('/').at(-1) ?? '')
      return new Response(null, { status: 204 })
    })
  )
  const { user } = open('/finances/bank?state=matched')
  const [row] = await rows()
  expect(row).toHaveTextContent('LKR 4,000: Payment of 4B for Bill 1042')
  expect(row).toHaveTextContent('LKR 1,000: Payer unknown')
  expect(within(row as HTMLElement).queryByRole('button', { name: 'Choose' })).toBeNull()
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Undo match' }))
  expect(await screen.findByText('Match undone successfully')).toBeVisible()
  expect(ended).toEqual([matchId(0), matchId(1)])
})

test('a match that may not be undone has no button for it', async () => {
  serve(bankAnswers([{ ...matched(1, ofBill()), can: { match: false, unmatch: false } }]))
  open('/finances/bank?state=matched')
  const [row] = await rows()
  expect(row).toHaveTextContent('Payment of 4B')
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
})

test('what was agreed with the bank has a mark and no buttons', async () => {
  serve(bankAnswers([{ ...matched(1, ofBill()), isAgreed: true, can: { match: false, unmatch: false } }]))
  open('/finances/bank?state=matched')
  const [row] = await rows()
  expect(row).toHaveTextContent('Compared with the bank')
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
})

test('the filters are sent: open lines first, an account, a month', async () => {
  const calls = serve(bankAnswers([line(1)]))
  const { user } = open('/finances/bank?month=2026-02')
  await rows()
  const latest = () => Object.fromEntries(sent(calls, `GET /api${LINES}`).at(-1)?.search ?? [])
  expect(latest()).toMatchObject({ state: 'open', from: '2026-02-01', to: '2026-02-28' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Fixed deposit')
  await waitFor(() => expect(latest()).toMatchObject({ account: '1010', state: 'open' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All Lines')
  await waitFor(() => expect(latest()).not.toHaveProperty('state'))
})

test('with nothing left to match the next statement can be imported', async () => {
  serve(bankAnswers([]))
  const { user } = open()
  expect(await screen.findByText('No line of the bank is open')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Import' })[1] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Import a Statement' })).toBeVisible()
})

test('with nothing left to match after an import the books are compared with the bank', async () => {
  const file = { account: '1000', to: '2026-11-30', closing: 5_000 }
  serve(
    on('GET', IMPORTS, () => json({ imports: [file], pagination: { page: 1, limit: 100, total: 1, pages: 1 } })),
    bankAnswers([])
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Compare with the Bank' }))
  expect(await screen.findByRole('dialog', { name: 'Compare with the Bank' })).toBeVisible()
})

test('who may not see the finances is told so, and nothing is asked for', async () => {
  const calls = serve(bankAnswers([]))
  openPage('/finances/bank', { as: 'treasurer', can: rights() })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(sent(calls, `GET /api${LINES}`)).toEqual([])
})

test('a line that waits for approval says so, leads to what waits, and takes no other match', async () => {
  const waitsFor = [{ transactionId: transactionId(1), description: 'Electricity', amount: -800 }]
  serve(bankAnswers([line(1, { amount: -800, suggestion: null, waitsFor, can: { match: false, unmatch: false } })]))
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent('Waits for approval')
  expect(within(row as HTMLElement).getByRole('link', { name: 'Electricity' })).toHaveAttribute(
    'href',
    `/finances?transaction=${transactionId(1)}`
  )
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
})

test('a new expense as the last one of its payee is accepted with one press, and a returned cheque', async () => {
  const record = { type: 'expense' as const, category: 'utilities' as const, description: 'CEB 11', vendor: 'CEB' }
  const nothing = { billId: undefined, unitNumber: undefined, date: null }
  const expense = ofBill({ ...nothing, record, description: 'CEB: CEB 11', amount: -800 })
  const cheque = ofBill({ ...nothing, returnedPaymentId: 'p' as never, description: '3B', amount: -900 })
  const waitsFor = [{ transactionId: transactionId(1), description: 'CEB 11', amount: -800 }]
  const calls = serve(
    on('POST', `${LINES}/${lineId(1)}/matches`, () => json({ ...line(1, { waitsFor }), similar: [] }, 201)),
    bankAnswers([
      line(1, { amount: -800, suggestion: suggest('likely', expense) }),
      line(2, { amount: -900, suggestion: suggest('likely', cheque) })
    ])
  )
  const { user } = open()
  const [first, second] = await rows()
  expect(first).toHaveTextContent('New expense, Utilities: CEB: CEB 11')
  expect(second).toHaveTextContent('Cheque of 3B returned')
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Recorded: the line waits for approval')).toBeVisible()
  expect(sent(calls, MATCH)[0]?.body).toEqual({ targets: [{ record, amount: -800 }] })
})
