import type { InterestRule } from '@verandah/contract/interest'
import { addDays, type Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { chargesAnswers, kind, reserve, RULE, rule, TODAY } from '../kinds/testing.ts'
// Loaded beforehand, so that no test waits for it.
import './RuleDialog.tsx'

const WRONG = 'The rate must be a percentage from 0 to 100, with two decimals at most'
const can = rights({ seeFinances: true })
const bearing = [kind({ bearsInterest: true }), reserve]

function open(rules: InterestRule[], kinds = bearing, ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', RULE, () => json({ rules })),
    chargesAnswers(kinds)
  )
  return { calls, ...openPage('/finances/charges', { as: 'treasurer', can }) }
}
const section = async () => within(await screen.findByRole('region', { name: 'Interest on Late Payment' }))
const rowsOf = async () => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Interest on Late Payment' })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('the rules say in plain words what late payment costs, the newest first, and which one is valid', async () => {
  const later = addDays(TODAY, 1)
  open([
    rule({ from: later, yearlyPercent: 0, resolution: null }),
    rule({ from: TODAY, yearlyPercent: 12.5, graceDays: 1, resolution: 'AGM of June' }),
    rule({ from: '2025-01-01' as Day, graceDays: 0 })
  ])
  expect(await rowsOf()).toEqual([
    ['No interest', formatDay(later), '–', 'Later'],
    ['12.5% a year, after 1 day', formatDay(TODAY), 'AGM of June', 'Valid now'],
    ['12% a year, from the first day', 'Jan 01, 2025', 'AGM of December', 'Over']
  ])
  expect((await section()).getByText('Asked for on: Management')).toBeVisible()
})

test('where every rule is of a later day none is valid now', async () => {
  open([rule({ from: addDays(TODAY, 9) })])
  expect((await rowsOf())[0]).toContain('Later')
})

test('without a rule late payment costs nothing, and a rule without a kind says what is missing', async () => {
  const { unmount } = open([])
  expect(await (await section()).findByText('Late payment costs nothing.')).toBeVisible()
  unmount()
  open([rule()], [kind(), reserve])
  expect(await (await section()).findByText(/^No fee costs interest yet\./)).toBeVisible()
})

test('rules that cannot be fetched are asked for again', async () => {
  let isUp = false
  const { user } = open([], bearing, (request) => (isUp ? undefined : on('GET', RULE, () => problem('conflict', 'Not now'))(request)))
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Set the Interest' })).toHaveProperty('disabled', true)
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Late payment costs nothing.')).toBeVisible()
})

async function set(rules: InterestRule[], ...replies: Response[]) {
  const view = open(
    rules,
    bearing,
    on('PUT', RULE, ({ body }) => {
      const refused = replies.shift()
      if (refused === undefined) rules.unshift(rule({ ...(body as object) }))
      return refused ?? json({ rules })
    })
  )
  const button = await screen.findByRole('button', { name: 'Set the Interest' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await view.user.click(button)
  const inside = within(await screen.findByRole('dialog', { name: 'Interest on Late Payment' }))
  return { ...view, inside, put: () => sent(view.calls, 'PUT').map(({ path, body }) => ({ path, body })) }
}

test('a rule is set, with an example of what it means', async () => {
  const { user, inside, put } = await set([])
  expect(field('Valid from')).toHaveValue(TODAY)
  expect(inside.queryByRole('status')).toBeNull()
  await user.type(field('Percent a year'), '12')
  expect(inside.getByRole('status')).toHaveTextContent('LKR 5,000 that is 30 days late costs LKR 49.32.')
  await user.clear(field('Days of grace'))
  await user.type(field('Days of grace'), '14')
  expect(inside.getByRole('status')).toHaveTextContent('LKR 5,000 that is 30 days late costs LKR 26.30.')
  await press(user, 'Save')
  expect((await inside.findAllByText('Interest needs the resolution of the building')).length).toBeGreaterThan(0)
  expect(put()).toEqual([])
  await user.fill(field('Resolution'), 'AGM of March')
  fireEvent.change(field('Valid from'), { target: { value: '2026-04-01' } })
  await press(user, 'Save')
  expect(await screen.findByText('Interest rule saved successfully')).toBeVisible()
  const body = { yearlyPercent: 12, graceDays: 14, from: '2026-04-01', resolution: 'AGM of March' }
  expect(put()).toEqual([{ path: `/api${RULE}`, body }])
  await waitFor(async () => expect(await rowsOf()).toEqual([['12% a year, after 14 days', 'Apr 01, 2026', 'AGM of March', 'Valid now']]))
})

test('it begins with the newest rule; no interest needs no resolution', async () => {
  const { user, inside, put } = await set([rule({ yearlyPercent: 7.25 })])
  expect(field('Percent a year')).toHaveValue('7.25')
  expect(field('Days of grace')).toHaveValue('14')
  expect(field('Resolution')).toHaveValue('')
  expect(field('Resolution')).toHaveProperty('required', true)
  await user.clear(field('Percent a year'))
  await user.type(field('Percent a year'), '0 %')
  expect(inside.getByText('From this day on late payment costs nothing.')).toBeVisible()
  expect(field('Resolution')).toHaveProperty('required', false)
  await press(user, 'Save')
  expect(await screen.findByText('Interest rule saved successfully')).toBeVisible()
  expect(put()[0]?.body).toMatchObject({ yearlyPercent: 0, graceDays: 14, resolution: '' })
})

test('what is no rule is named at its field and has no example, and a refusal keeps what was typed', async () => {
  const { user, inside, put } = await set(
    [rule()],
    problem('conflict', 'Not now'),
    problem('invalid_input', 'Invalid', [{ path: 'from', message: 'Before the opening' }])
  )
  for (const wrong of ['101', '12.345', 'a lot', '']) {
    await user.fill(field('Percent a year'), wrong)
    await press(user, 'Save')
    await waitFor(() => expect(field('Percent a year')).toHaveAccessibleDescription(WRONG))
  }
  expect(inside.queryByRole('status')).toBeNull()
  await user.clear(field('Percent a year'))
  await user.type(field('Percent a year'), '9')
  await user.clear(field('Days of grace'))
  await user.type(field('Days of grace'), '91')
  await press(user, 'Save')
  await waitFor(() => expect(field('Days of grace')).toHaveAccessibleDescription('Grace must be a number of days, 0 to 90'))
  await user.clear(field('Days of grace'))
  await user.type(field('Days of grace'), '30')
  expect(inside.getByRole('status')).toHaveTextContent('LKR 5,000 that is 60 days late costs LKR 36.99.')
  await user.type(field('Resolution'), 'AGM')
  expect(put()).toEqual([])
  await press(user, 'Save')
  expect(await inside.findByText('Not now')).toBeVisible()
  await press(user, 'Save')
  await waitFor(() => expect(field('Valid from')).toHaveAccessibleDescription('Before the opening'))
  expect(field('Resolution')).toHaveValue('AGM')
})
