import { addDays, dayOf } from '@verandah/contract/dates'
import type { Account, Fund } from '@verandah/contract/funds'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { cash, current, fixed, fund, moneyAnswers, sinking } from './testing.ts'

const TRANSFERS = '/finances/books/transfers'
const TODAY = dayOf(new Date())

async function open({ accounts, funds }: { accounts?: Account[]; funds?: Fund[] } = {}, ...answers: Answer[]) {
  const calls = serve(...answers, moneyAnswers(accounts, funds))
  const { user } = openPage('/finances/funds', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await screen.findByRole('table', { name: 'Funds' })
  await user.click(screen.getByRole('button', { name: 'Move Money' }))
  await screen.findByRole('dialog', { name: 'Move Money' })
  return { user, calls, posted: () => sent(calls, 'POST').map(({ body }) => body) }
}

const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('money that was moved is sent as it is said, and the figures are fetched again', async () => {
  const { user, calls, posted } = await open(
    {},
    on('POST', TRANSFERS, () => json({}, 201))
  )
  const fetched = () => sent(calls, 'GET /api/finances/books/accounts').length
  const before = fetched()
  expect(field('From')).toHaveValue('1000')
  expect(field('To')).toHaveValue('1090')
  expect(field('Date')).toHaveValue(TODAY)
  expect(optionsOf('Fund')).toEqual(['Management fund', 'Sinking fund'])
  expect(field('Fund')).toHaveValue('M')
  await user.fill(field('Amount (LKR)'), '12,500.50')
  await user.selectOptions(field('Fund'), 'Sinking fund')
  await user.fill(field('Reference Number'), 'CHQ 17')
  await press(user, 'Move Money')
  expect(await screen.findByText('Money moved successfully')).toBeVisible()
  expect(posted()).toEqual([{ from: '1000', to: '1090', amount: 12_500.5, fund: 'S', date: TODAY, reference: 'CHQ 17' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(fetched()).toBe(before + 1))
  expect(sent(calls, 'GET /api/finances/books/funds')).toHaveLength(2)
})

test('with one fund nobody is asked for it', async () => {
  const { user, posted } = await open(
    { funds: [fund()] },
    on('POST', TRANSFERS, () => json({}, 201))
  )
  expect(screen.queryByLabelText('Fund')).toBeNull()
  await user.type(field('Amount (LKR)'), '500')
  await press(user, 'Move Money')
  await waitFor(() => expect(posted()).toEqual([{ from: '1000', to: '1090', amount: 500, fund: 'M', date: TODAY, reference: '' }]))
})

test('money cannot go to where it comes from', async () => {
  const { user } = await open({ accounts: [current, fixed, cash], funds: [fund(), sinking] })
  expect(optionsOf('To')).toEqual(['Choose an account', 'Fixed deposit', 'Petty cash'])
  await user.selectOptions(field('To'), 'Fixed deposit')
  expect(optionsOf('To')).toEqual(['Fixed deposit', 'Petty cash'])
  await user.selectOptions(field('From'), 'Fixed deposit')
  expect(field('To')).toHaveValue('')
  expect(optionsOf('To')).toEqual(['Choose an account', 'Current account', 'Petty cash'])
  await press(user, 'Move Money')
  expect((await screen.findAllByText('To is required')).length).toBeGreaterThan(0)
})

test('between two accounts it goes to the other one', async () => {
  const { user } = await open()
  expect(screen.getByText('LKR 40,000.50 lies there now.')).toBeVisible()
  await user.selectOptions(field('From'), 'Petty cash')
  expect(field('To')).toHaveValue('1000')
})

test('what is wrong is named at its field, and nothing is sent', async () => {
  const { user, posted } = await open()
  fireEvent.change(field('Date'), { target: { value: addDays(TODAY, 1) } })
  await press(user, 'Move Money')
  expect((await screen.findAllByText('Amount is required')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('The day of a transfer cannot be in the future')).length).toBeGreaterThan(0)
  expect(posted()).toEqual([])
})

test('a refusal says why, and keeps what was typed', async () => {
  const why = 'Petty cash has LKR 9,999.50 on that day'
  const { user } = await open(
    {},
    on('POST', TRANSFERS, () => problem('not_enough_cash', why))
  )
  await user.fill(field('Amount (LKR)'), '12500')
  await press(user, 'Move Money')
  expect(await screen.findByText(why)).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('12,500')
})

test('what goes into cash beyond its float waits, and says so', async () => {
  const { user } = await open(
    {},
    on('POST', TRANSFERS, () => json({ status: 'pending' }, 201))
  )
  await user.fill(field('Amount (LKR)'), '12500')
  await press(user, 'Move Money')
  expect(await screen.findByText('Waiting for approval')).toBeVisible()
  expect(screen.queryByText('Money moved successfully')).toBeNull()
})

test('where too little of the fund lies there it is recorded all the same, with a reason', async () => {
  const why = 'LKR 500 is missing in Current account: so much of the fund Management does not lie there'
  const { user, posted } = await open(
    {},
    on('POST', TRANSFERS, ({ body }) =>
      (body as { overdraw?: boolean }).overdraw === true ? json({ status: 'posted' }, 201) : problem('not_enough_money', why)
    )
  )
  await user.fill(field('Amount (LKR)'), '12500')
  await press(user, 'Move Money')
  const asking = within(await screen.findByRole('dialog', { name: 'Record It All the Same' }))
  expect(asking.getByText(why)).toBeVisible()
  await user.fill(asking.getByRole('textbox', { name: /^Reason/ }), 'The bank has moved it')
  await user.click(asking.getByRole('button', { name: 'Record It All the Same' }))
  expect(await screen.findByText('Money moved successfully')).toBeVisible()
  expect(posted().at(-1)).toMatchObject({ amount: 12_500, overdraw: true, reason: 'The bank has moved it' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
