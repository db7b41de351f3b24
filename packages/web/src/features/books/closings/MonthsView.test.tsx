import { screen, within } from '@testing-library/react'
import type { Instant, Month } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { person, rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { closing, closingsAnswer } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './ReopenDialog.tsx'

const AT = '/finances/books/closings'
const can = rights({ seeFinances: true })

function open(answer = closingsAnswer(), ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', AT, () => json(answer))
  )
  return { calls, ...openPage('/finances/months', { as: 'treasurer', can }) }
}
const closeButton = () => screen.findByRole('button', { name: 'Close October' })

test('what is unfinished leads to where it is put right, what is done is said', async () => {
  open()
  const wait = await screen.findByText('Proposals that wait for a decision: 2')
  const row = within(wait.closest('li') as HTMLElement)
  expect(row.getByRole('link')).toHaveAttribute('href', '/approvals')
  expect(screen.getByRole('link', { name: 'Bill the month' })).toHaveAttribute('href', '/finances/dues?billing=2026-10')
  expect(screen.getByText('No fund is below zero')).toBeVisible()
  expect(screen.getByText('Of all money that has come in the payer is known')).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('a month is closed once each unfinished thing was accepted, with the counts that were seen', async () => {
  const { calls, user } = open(
    undefined,
    on('POST', AT, () => json(closing({ month: '2026-10' as Month }), 201))
  )
  expect(await closeButton()).toBeDisabled()
  await user.click(await screen.findByRole('checkbox', { name: 'Close anyway: Proposals that wait for a decision: 2' }))
  expect(await closeButton()).toBeDisabled()
  expect(screen.getByText('Put right what is unfinished, or say that it stays so.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Close anyway: Charges/ }))
  await user.click(await closeButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026?' }))
  expect(sent(calls, 'POST')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Close October' }))
  expect(await screen.findByText('Month closed successfully')).toBeVisible()
  expect(sent(calls, 'POST')).toMatchObject([
    {
      body: {
        month: '2026-10',
        accept: [
          { check: 'pending', count: 2 },
          { check: 'unbilled_kinds', count: 1 }
        ]
      }
    }
  ])
})

test('what has changed meanwhile is to be accepted anew', async () => {
  let count = 2
  const answer = () => closingsAnswer({ next: { month: '2026-10' as Month, checks: [{ check: 'pending', count }] } })
  serve(
    on('GET', AT, () => json(answer())),
    on('POST', AT, () => ((count = 3), problem('month_not_ready', 'Something is unfinished')))
  )
  const { user } = openPage('/finances/months', { as: 'treasurer', can })
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await closeButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close October' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something is unfinished')
  expect(await screen.findByRole('checkbox', { name: /: 3$/ })).not.toBeChecked()
  expect(await closeButton()).toBeDisabled()
})

test('the first month is chosen, and closes all before it', async () => {
  const { calls, user } = open(closingsAnswer({ through: null, closings: [], next: { month: '2026-10' as Month, checks: [] } }))
  const choice = await screen.findByRole('combobox', { name: 'First month to close, with all months before it' })
  await user.selectOptions(choice, within(choice).getAllByRole('option')[3] as HTMLElement)
  expect(sent(calls, `GET /api${AT}`).at(-1)?.search.get('month')).toMatch(/^\d{4}-\d\d$/)
  await user.click(await closeButton())
  expect(await screen.findByRole('dialog', { name: 'Close October 2026 and all months before it?' })).toBeVisible()
})

test('a month that is not over says from when on it can be closed', async () => {
  open(closingsAnswer({ next: null }))
  expect(await screen.findByText(/^It can be closed from \w{3} 01, \d{4} on\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
})

test('closed months name who closed them and when, lead to what was kept, and were opened again for a reason', async () => {
  open(
    closingsAnswer({
      closings: [
        closing({
          action: 'reopened',
          reason: 'A bill was late',
          at: '2026-10-12T04:00:00.000Z' as Instant,
          by: person(2, 'Nirmala', 'Perera')
        }),
        closing()
      ]
    })
  )
  const table = await screen.findByRole('table', { name: 'Closed Months' })
  const [, reopened, closed] = within(table).getAllByRole('row')
  expect(reopened).toHaveTextContent(/Reopened.*Nirmala Perera.*Reason: A bill was late/)
  expect(closed).toHaveTextContent(/Closed.*Tharindu Jayasuriya.*Oct 10, 2026/)
  expect(within(table).getByRole('link', { name: 'September 2026' })).toHaveAttribute('href', '/finances/months?view=balance&on=2026-09-30')
  expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull()
})

test('who may reopen the last month says why', async () => {
  const answer = closingsAnswer({ closings: [closing({ can: { reopen: true } }), closing({ month: '2026-08' as Month })] })
  const { calls, user } = open(
    answer,
    on('PUT', `${AT}/2026-09/reopen`, () => json(closing({ action: 'reopened' })))
  )
  await user.click(await screen.findByRole('button', { name: 'Reopen September 2026' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reopen' }))
  expect(await dialog.findByText('Reason is required')).toBeVisible()
  await user.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'A bill was late')
  await user.click(dialog.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Month reopened successfully')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ body: { reason: 'A bill was late' } }])
})

test('what could not be fetched is fetched again', async () => {
  let isUp = false
  serve(on('GET', AT, () => (isUp ? json(closingsAnswer()) : problem('invalid_input', 'Not so'))))
  const { user } = openPage('/finances/months', { as: 'treasurer', can })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not so')
  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await closeButton()).toBeVisible()
})

test.each([
  [null, /^It can be closed from \w{3} 01, \d{4} on\.$/],
  ['2026-10' as Month, /^It can be closed from \w{3} 01, \d{4} on\. All months before it are closed\.$/]
])('a month that is not over says when it can be closed, and that those before it are closed where one is: %s', async (through, text) => {
  open({ ...closingsAnswer(), through, next: null, closings: [] })
  expect(await screen.findByText(text)).toBeVisible()
})
