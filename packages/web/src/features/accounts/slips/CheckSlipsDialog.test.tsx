import type { Slip } from '@verandah/contract/slips'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { chargesAnswers } from '../kinds/testing.ts'
import { STATS, transactionPage } from '../../finances/testing.ts'
import { account, fixed } from '../../books/funds/testing.ts'
import { can, dialog, TODAY } from '../payments/testing.ts'
import { slip, slipId } from './testingSlips.ts'
import { slipAnswers, SLIPS } from './testing.ts'
// Loaded beforehand, so that no test waits for them.
import './CheckSlipsDialog.tsx'

function open(slips: Slip[], at = 'next', ...answers: Parameters<typeof serve>) {
  const calls = serve(...answers, slipAnswers(slips))
  return { calls, ...openPage(`/finances/dues?slip=${at}`, { as: 'treasurer', can }) }
}
const factsOf = (inside: Awaited<ReturnType<typeof dialog>>) =>
  Object.fromEntries([...inside.getAllByRole('term')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a slip stands beside its picture, with what is owed and what it would pay', async () => {
  open([slip(3)])
  const inside = await dialog('Slip of Unit 4B')
  expect(await inside.findByRole('img', { name: 'slip.webp' })).toBeVisible()
  expect(await inside.findByText('[Unit 4B, 3000]')).toBeVisible()
  expect(factsOf(inside)).toEqual({
    'Sent by': 'Amaya Wijesinghe',
    Sent: 'Aug 20, 2026 20:10',
    'Reference Number': 'CEFT 3',
    Owed: 'LKR 7,000'
  })
  expect([field('Amount (LKR)'), field('Paid on')].map((input) => (input as HTMLInputElement).value)).toEqual(['3,000', '2026-08-20'])
  for (const text of ['1 of 1', 'On the slip: LKR 3,000']) expect(inside.getByText(text)).toBeVisible()
  expect(inside.queryByText(/the same reference/)).toBeNull()
})

test('one press confirms it as it is, and the next one is there at once; after the last the dialog closes', async () => {
  const { user, calls } = open([slip(3), slip(4, { unitNumber: '7K', sameReference: true })])
  await dialog('Slip of Unit 4B')
  await press(user, 'Confirm LKR 3,000')
  const next = await dialog('Slip of Unit 7K')
  expect(await screen.findByText('Slip confirmed successfully')).toBeVisible()
  expect(screen.getByText('Unit 4B, LKR 3,000')).toBeVisible()
  const [call] = sent(calls, `PUT /api${SLIPS}/${slipId(3)}/verify`)
  expect([call?.body, call?.ifMatch]).toEqual([{ amount: 3000, date: '2026-08-20', account: '1000' }, '"3"'])
  expect(next.getByText('Another slip or payment has the same reference.')).toBeVisible()
  expect(next.getByRole('heading', { name: 'Slip of Unit 7K' })).toHaveFocus()
  await press(user, 'Confirm LKR 4,000')
  await isClosed()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Slips to Check/ })).toBeNull())
})

test('while it is being confirmed, it can neither be confirmed again nor declined', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user, calls } = open(
    [slip(3)],
    'next',
    on('PUT', `${SLIPS}/${slipId(3)}/verify`, () => promise)
  )
  const inside = await dialog('Slip of Unit 4B')
  await press(user, 'Confirm LKR 3,000')
  expect(inside.getByRole('button', { name: 'Confirm LKR 3,000' })).toHaveAttribute('aria-busy', 'true')
  expect(inside.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await press(user, 'Confirm LKR 3,000')
  resolve(json(slip(3)))
  await isClosed()
  expect(sent(calls, 'PUT')).toHaveLength(1)
})

const accounts = on('GET', '/finances/books/accounts', () => json({ accounts: [account(), fixed] }))

test('amount, day and account can be corrected', async () => {
  const { user, calls } = open([slip(3)], 'next', accounts)
  await dialog('Slip of Unit 4B')
  await screen.findByRole('option', { name: 'Fixed deposit' })
  await user.selectOptions(field('Into'), 'Fixed deposit')
  await user.fill(field('Amount (LKR)'), '2,500')
  await user.fill(field('Paid on'), '2099-01-01')
  await press(user, 'Confirm LKR 2,500')
  expect(await screen.findByText(/cannot be in the future/)).toBeVisible()
  await user.fill(field('Paid on'), '2026-08-19')
  await press(user, 'Confirm LKR 2,500')
  await isClosed()
  expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([{ amount: 2500, date: '2026-08-19', account: '1010' }])
})

test('one that is not accepted needs a reason; then the next one comes', async () => {
  const { user, calls } = open([slip(3), slip(4, { unitNumber: '7K' })], slipId(4))
  const inside = await dialog('Slip of Unit 7K')
  expect(inside.getByText('2 of 2')).toBeVisible()
  await press(user, 'Reject')
  const asking = within(screen.getAllByRole('dialog').at(-1)!)
  await user.click(asking.getByRole('button', { name: 'Reject' }))
  expect(await asking.findByText('Reason is required')).toBeVisible()
  await user.fill(asking.getByRole('textbox'), 'Not on the account')
  await user.click(asking.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Slip declined successfully')).toBeVisible()
  await dialog('Slip of Unit 4B')
  expect(sent(calls, `PUT /api${SLIPS}/${slipId(4)}/reject`).map(({ body }) => body)).toEqual([{ reason: 'Not on the account' }])
})

test('one that was decided meanwhile says so, and leads on', async () => {
  const conflict = on('PUT', `${SLIPS}/${slipId(3)}/verify`, () => problem('conflict', 'This slip is not being checked any more'))
  const { user } = open([slip(3)], 'next', conflict)
  await dialog('Slip of Unit 4B')
  await press(user, 'Confirm LKR 3,000')
  expect(await screen.findByText('This slip is not being checked any more')).toBeVisible()
})

test('a link to one that is gone leads to those that are left', async () => {
  const { user } = open([slip(3)], slipId(9))
  const inside = await dialog('Slips to Check')
  expect(await inside.findByText('The slip was decided or taken back meanwhile.')).toBeVisible()
  await user.click(inside.getByRole('button', { name: 'Next Slip' }))
  await dialog('Slip of Unit 4B')
})

test('a picture that does not come can be asked for again', async () => {
  let fails = true
  const { user } = open(
    [slip(3)],
    'next',
    on('GET', `${SLIPS}/${slipId(3)}/file`, () => (fails ? problem('unavailable', 'No files today') : new Response(new Blob(['x']))))
  )
  const inside = await dialog('Slip of Unit 4B')
  expect(await inside.findByText('No files today')).toBeVisible()
  fails = false
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  expect(await inside.findByRole('img', { name: 'slip.webp' })).toBeVisible()
})

test('the dues and the finances say how many there are, and lead to them', async () => {
  const { user } = open([slip(3), slip(4, { date: TODAY })], '')
  await chooseMore(user, 'Slips to Check (2)')
  await dialog('Slip of Unit 4B')
})

const ofFinances = {
  ...chargesAnswers([], []),
  'GET /api/finances/stats': () => json(STATS),
  'GET /api/finances/transactions': () => transactionPage([], 1, 1)
}

test('this month has a button for slips to check', async () => {
  serve(ofFinances, slipAnswers([slip(3)]))
  const { user, router } = openPage('/finances', { as: 'treasurer', can })
  await user.click(await screen.findByRole('link', { name: '1 slip to check' }))
  expect(router.state.location).toMatchObject({ pathname: '/finances/dues', search: '?slip=next' })
  await dialog('Slip of Unit 4B')
})

test('and none where there are none', async () => {
  const calls = serve(ofFinances, slipAnswers([]))
  openPage('/finances', { as: 'treasurer', can })
  await waitFor(() => expect(sent(calls, `GET /api${SLIPS}`)).toHaveLength(1))
  await screen.findByText('No transactions found')
  expect(screen.queryByRole('link', { name: /to check$/ })).toBeNull()
})
