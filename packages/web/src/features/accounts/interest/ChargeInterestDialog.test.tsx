import { addDays, type Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Interest } from '@verandah/contract/interest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, openMore } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { duesInAnyLanguage } from '../testing.ts'
import { chargesAnswers, INTEREST, interestLine, interestOf, RULE, rule, TODAY } from '../kinds/testing.ts'
// Loaded beforehand, so that no test waits for it.
import './ChargeInterestDialog.tsx'

const can = rights({ seeFinances: true })
type Lines = Interest['lines']
const LATE: Lines = [
  interestLine('4B', { days: 75, amount: 100.5 }),
  interestLine('4B', { chargeId: 'two' as never, kind: 'Sinking', days: 1, amount: 5 }),
  interestLine('7K')
]
const BILL = '01900000-0000-7000-8000-000000000801'

/** `linesOf`: what is due through a day. */
async function open(linesOf: (through: Day) => Lines, ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', RULE, () => json({ rules: [rule()] })),
    on('POST', INTEREST, ({ search, body }) => {
      const { through } = body as { through: Day }
      const found = interestOf(through, linesOf(through))
      if (search.get('dryRun') === 'true') return json(found)
      return json({ ...found, billIds: found.lines.some(({ amount }) => amount > 0) ? [BILL] : [] }, 201)
    }),
    chargesAnswers(),
    duesInAnyLanguage
  )
  const { user } = openPage('/finances/dues', { as: 'treasurer', can })
  await chooseMore(user, 'Charge Interest')
  const inside = within(await screen.findByRole('dialog', { name: 'Charge Interest' }))
  const throughs = (isDry: boolean) =>
    sent(calls, `POST /api${INTEREST}`)
      .filter(({ search }) => search.get('dryRun') === String(isDry))
      .map(({ body }) => (body as { through: string }).through)
  return { user, inside, checked: () => throughs(true), charged: () => throughs(false) }
}
const rowsShown = async () =>
  within(await screen.findByRole('table', { name: 'Interest by unit' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => [...cell.childNodes].map(({ textContent }) => textContent)))
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('what each unit owes for late payment is shown until today, and charged by a button that names number and sum', async () => {
  const { user, inside, checked, charged } = await open(() => LATE)
  expect(await rowsShown()).toEqual([
    [['4B', 'Management, 75 days: LKR 100.50', 'Sinking, 1 day: LKR 5'], ['LKR 105.50']],
    [['7K', 'Management, 30 days: LKR 49.32'], ['LKR 49.32']],
    [['Total'], ['LKR 154.82']]
  ])
  expect(field('Until')).toHaveValue(TODAY)
  expect(checked()).toEqual([TODAY])
  await user.click(inside.getByRole('button', { name: 'Charge 2 units, LKR 154.82' }))
  expect(await screen.findByText('Interest charged successfully')).toBeVisible()
  await isClosed()
  expect(charged()).toEqual([TODAY])
})

test('what was charged too much is named as given back, and is not in the sum of the button', async () => {
  const { inside } = await open(() => [...LATE.slice(2), interestLine('8A', { days: 3, amount: -12 })])
  expect(await rowsShown()).toEqual([
    [['7K', 'Management, 30 days: LKR 49.32'], ['LKR 49.32']],
    [['8A', 'Management, 3 days: LKR 12 given back'], ['−LKR 12']],
    [['Total'], ['LKR 37.32']]
  ])
  expect(inside.getByText('LKR 12 of it was charged too much before, and is given back.')).toBeVisible()
  expect(inside.getByRole('button', { name: 'Charge 1 unit, LKR 49.32' })).toBeVisible()
})

test('where there is only something to give back, it is given back', async () => {
  const { user, inside, charged } = await open(() => [interestLine('8A', { amount: -12 })])
  expect(await inside.findByText('Too much was charged before: it is given back.')).toBeVisible()
  await user.click(inside.getByRole('button', { name: 'Give Back LKR 12' }))
  expect(await screen.findByText('Interest given back successfully')).toBeVisible()
  expect(charged()).toEqual([TODAY])
})

test('another day is checked anew; nothing to charge is said plainly, and a day to come is refused', async () => {
  const { inside, checked, charged } = await open((through) => (through === TODAY ? LATE : []))
  await inside.findByRole('button', { name: /^Charge 2 units/ })
  const before = addDays(TODAY, -40)
  fireEvent.change(field('Until'), { target: { value: before } })
  expect(await inside.findByText(`There is nothing to charge until ${formatDay(before)}.`)).toBeVisible()
  expect(inside.getByRole('link', { name: 'Monthly Fees' })).toHaveAttribute('href', '/finances/charges')
  expect(inside.getByRole('button', { name: 'Charge' })).toHaveProperty('disabled', true)
  fireEvent.change(field('Until'), { target: { value: '' } })
  await waitFor(() => expect(inside.queryByText(/^There is nothing/)).toBeNull())
  expect(inside.getByRole('button', { name: 'Charge' })).toHaveProperty('disabled', true)
  expect(checked()).toEqual([TODAY, before])
  expect(charged()).toEqual([])
})

test('nothing is charged for days to come, though one can look', async () => {
  const { user, inside, charged } = await open(() => LATE)
  fireEvent.change(field('Until'), { target: { value: addDays(TODAY, 1) } })
  await user.click(await inside.findByRole('button', { name: /^Charge 2 units/ }))
  await waitFor(() => expect(field('Until')).toHaveAccessibleDescription('Interest is charged until today at the latest'))
  expect(charged()).toEqual([])
})

test('what has changed since it was shown is shown again before it is charged', async () => {
  let lines = LATE
  const { user, inside, charged } = await open(() => lines)
  const button = await inside.findByRole('button', { name: 'Charge 2 units, LKR 154.82' })
  // 4B has paid meanwhile.
  lines = LATE.slice(2)
  await user.click(button)
  expect(await inside.findByRole('alert')).toHaveTextContent(/^Something has changed since you looked at this\. Nothing is charged yet/)
  expect(charged()).toEqual([])
  await user.click(inside.getByRole('button', { name: 'Charge 1 unit, LKR 49.32' }))
  expect(await screen.findByText('Interest charged successfully')).toBeVisible()
  expect(charged()).toEqual([TODAY])
})

test('what cannot be charged says why and stays; a check that fails can be made again', async () => {
  const refused = [
    problem('conflict', 'The month is closed'),
    problem('invalid_input', 'Invalid', [{ path: 'through', message: 'Charged until a later day already' }])
  ]
  let isUp = false
  const { user, inside } = await open(
    () => LATE,
    (request) => {
      if (request.path !== `/api${INTEREST}`) return undefined
      if (!isUp) return problem('conflict', 'Not now')
      return request.search.get('dryRun') === 'false' ? refused.shift() : undefined
    }
  )
  expect(await inside.findByText('Not now')).toBeVisible()
  expect(inside.getByRole('button', { name: 'Charge' })).toHaveProperty('disabled', true)
  isUp = true
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  const button = await inside.findByRole('button', { name: /^Charge 2 units/ })
  await user.click(button)
  expect(await inside.findByText('The month is closed')).toBeVisible()
  await user.click(button)
  await waitFor(() => expect(field('Until')).toHaveAccessibleDescription('Charged until a later day already'))
  await user.click(button)
  expect(await screen.findByText('Interest charged successfully')).toBeVisible()
})

test('without a rule there is no interest to charge', async () => {
  serve(chargesAnswers(), duesInAnyLanguage)
  const { user } = openPage('/finances/dues', { as: 'treasurer', can })
  expect(await screen.findByRole('row', { name: /7K/ })).toBeVisible()
  expect(await openMore(user)).not.toContain('Charge Interest')
})
