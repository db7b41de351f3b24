import type { Entry } from '@verandah/contract/books'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../test/server.ts'
import { balance, entry, entryId, entryPage, transfer } from './testing.ts'

const AT = '/finances/books/entries'
const REVERSE = `/finances/books/transfers/${entryId(1019)}/reverse`

async function open(shown: () => Entry, ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', '/finances/books/trial-balance', () => json(balance())),
    on('GET', AT, () => entryPage([shown()])),
    on('GET', `${AT}/${shown()._id}`, () => json(shown()))
  )
  const { user } = openPage(`/finances/months?view=entries&entry=${shown()._id}`, {
    as: 'treasurer',
    can: rights({ seeFinances: true })
  })
  return { user, calls, drawer: within(await screen.findByRole('dialog', { name: `Entry ${shown().number}` })) }
}

test('a transfer is taken back with a reason, and says so then', async () => {
  let shown = transfer
  const { user, calls, drawer } = await open(
    () => shown,
    on('PUT', REVERSE, () => {
      shown = { ...transfer, reversedBy: 20 }
      return json(entry({ ...transfer, _id: entryId(1020), number: 20, reverses: 19 }))
    })
  )
  expect(drawer.queryByRole('link', { name: 'Open the Transaction' })).toBeNull()
  await user.click(await drawer.findByRole('button', { name: 'Take Back' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Take Back' }))
  expect(asking.getByText('Amaya')).toBeVisible()
  expect(asking.getByText(/^The money is back where it was before/)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Take Back' }))
  expect(await asking.findByText('Reason is required')).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([])
  await user.fill(asking.getByRole('textbox'), 'The wrong account')
  await user.click(asking.getByRole('button', { name: 'Take Back' }))
  expect(await screen.findByText('Transfer taken back successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([{ reason: 'The wrong account' }])
  expect(await drawer.findByRole('link', { name: 'Entry 20' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take Back' })).toBeNull())
})

test('a refusal says why, and keeps the reason', async () => {
  const { user, drawer } = await open(
    () => transfer,
    on('PUT', REVERSE, () => problem('not_enough_cash', 'Petty cash has LKR 200 on that day'))
  )
  await user.click(await drawer.findByRole('button', { name: 'Take Back' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Take Back' }))
  await user.fill(asking.getByRole('textbox'), 'The wrong account')
  await user.click(asking.getByRole('button', { name: 'Take Back' }))
  expect(await asking.findByText('Petty cash has LKR 200 on that day')).toBeVisible()
  expect(asking.getByRole('textbox')).toHaveValue('The wrong account')
})

test('where the money was spent meanwhile it is taken back all the same, with the reason that was given', async () => {
  const text = 'LKR 200 is missing in Petty cash: so much of the fund Management does not lie there'
  const isAnyway = (body: unknown) => (body as { overdraw?: boolean }).overdraw === true
  const { user, calls, drawer } = await open(
    () => transfer,
    on('PUT', REVERSE, ({ body }) =>
      isAnyway(body) ? json(entry({ ...transfer, number: 20, reverses: 19 })) : problem('not_enough_money', text)
    )
  )
  await user.click(await drawer.findByRole('button', { name: 'Take Back' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Take Back' }))
  await user.fill(asking.getByRole('textbox'), 'The wrong account')
  await user.click(asking.getByRole('button', { name: 'Take Back' }))
  const sure = within(await screen.findByRole('dialog', { name: text }))
  await user.click(sure.getByRole('button', { name: 'Record It All the Same' }))
  expect(await screen.findByText('Transfer taken back successfully')).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)?.body).toEqual({ reason: 'The wrong account', overdraw: true })
})

test.each([
  ['a payment', entry()],
  ['a transfer that was taken back', { ...transfer, reversedBy: 18 }],
  ['an entry that takes one back', { ...transfer, reverses: 16 }]
])('%s cannot be taken back here', async (_what, shown) => {
  const { drawer } = await open(() => shown)
  expect(await drawer.findByRole('link', { name: 'All Its Entries' })).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Take Back' })).toBeNull()
})
