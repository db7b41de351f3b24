import { addMonths, lastDayOf, type Day } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { Reading } from '@verandah/contract/readings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { chargesAnswers, kind, kindId, MONTH, READINGS, reading, TODAY, water } from '../kinds/testing.ts'
// Loaded beforehand, so that no test waits for it.
import './ReadingsDialog.tsx'

const LIST = [reading('4A'), reading('4B', { usual: 4 }), reading('4C', { previous: null, previousDate: null, usual: null })]

async function open(readings: Reading[] = LIST, answers: Answer[] = [], kinds = [kind(), water]) {
  const calls = serve(
    ...answers,
    on('GET', READINGS, () => json({ readings })),
    on('POST', READINGS, () => json({ readings }, 201)),
    chargesAnswers(kinds)
  )
  const view = openPage('/finances/charges', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await view.user.click(await screen.findByRole('button', { name: 'Read the Meters' }))
  await screen.findByRole('button', { name: 'Save' })
  const dialog = within(screen.getByRole('dialog', { name: 'Read the Meters' }))
  return { ...view, calls, dialog, posts: () => sent(calls, 'POST').map(({ path, body }) => ({ path, body })) }
}
const valueOf = (unit: string) => screen.getByRole('textbox', { name: `Reading of unit ${unit} (m³)` })
const row = (unit: string) => within(screen.getByRole('group', { name: `Unit ${unit}` }))
const typed = (unitNumber: string, value: number, event = '') => ({ unitNumber, date: TODAY, value, event })

test('the page says how many units are read, once something is billed by meter', async () => {
  serve(
    on('GET', READINGS, () => json({ readings: [reading('4A', { date: TODAY, value: 130 }), reading('4B')] })),
    chargesAnswers([kind(), water])
  )
  const { unmount } = openPage('/finances/charges', { as: 'treasurer', can: rights({ seeFinances: true }) })
  expect(await screen.findByText(`Water: 1 of 2 units read in ${formatMonth(MONTH)}. Not read yet: 4B`)).toBeVisible()
  unmount()
  serve(chargesAnswers([kind(), { ...water, isActive: false }]))
  openPage('/finances/charges', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await screen.findByRole('table', { name: 'Billed each month' })
  expect(screen.queryByRole('heading', { name: 'Readings' })).toBeNull()
})

test('nothing is read before there is a tariff', async () => {
  const calls = serve(chargesAnswers([kind(), { ...water, tariff: null }]))
  openPage('/finances/charges', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await screen.findByRole('table', { name: 'Billed each month' })
  expect(screen.queryByRole('heading', { name: 'Readings' })).toBeNull()
  expect(sent(calls, `GET /api${READINGS}`)).toEqual([])
})

test('all are typed one after the other with Enter, and saved at once', async () => {
  const { user, dialog, posts } = await open()
  await waitFor(() => expect(valueOf('4A')).toHaveFocus())
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.keyboard('125.5{Enter}')
  expect(valueOf('4B')).toHaveFocus()
  expect(row('4A').getByText('5.5 m³ used')).toBeVisible()
  await user.keyboard('140{Enter}9{Enter}')
  expect(row('4B').getByText('Usually 4 m³')).toBeVisible()
  expect(row('4A').queryByText(/^Usually/)).toBeNull()
  expect(row('4C').getByText('Not read before')).toBeVisible()
  expect(dialog.getByText('3 of 3 units read')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Readings saved successfully')).toBeVisible()
  const body = { kindId: kindId(9), readings: [typed('4A', 125.5), typed('4B', 140), typed('4C', 9)] }
  expect(posts()).toEqual([{ path: `/api${READINGS}`, body }])
})

test('a column of a spreadsheet fills the list from where it is pasted; named units get their own', async () => {
  const { user, posts } = await open()
  await user.click(valueOf('4B'))
  await user.paste('121\n5\n900')
  expect(['4A', '4B', '4C'].map((unit) => (valueOf(unit) as HTMLInputElement).value)).toEqual(['', '121', '5'])
  await user.paste('4C\t7.25\n4a\t122\n9Z\t1')
  expect(['4A', '4B', '4C'].map((unit) => (valueOf(unit) as HTMLInputElement).value)).toEqual(['122', '121', '7.25'])
  await press(user, 'Save')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('a meter that shows less than before is asked why', async () => {
  const { user, posts } = await open()
  await user.type(valueOf('4A'), '3')
  expect(row('4A').queryByText(/used/)).toBeNull()
  await user.selectOptions(row('4A').getByRole('combobox'), 'The meter passed zero')
  expect(row('4A').getByText('883 m³ used')).toBeVisible()
  await press(user, 'Save')
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ readings: [typed('4A', 3, 'passed_zero')] }))
})

test('what is wrong stands at its line, and nothing that was typed is lost', async () => {
  const { user, dialog, posts } = await open(LIST, [
    on('POST', READINGS, () => problem('invalid_input', 'Invalid', [{ path: 'readings.1.value', message: 'Less than before' }]))
  ])
  await user.fill(valueOf('4A'), 'much')
  await user.type(valueOf('4C'), '12')
  await press(user, 'Save')
  expect(await row('4A').findByText(/^A reading is a number of m³/)).toBeVisible()
  expect(posts()).toEqual([])
  await user.clear(valueOf('4A'))
  await user.type(valueOf('4A'), '125')
  await press(user, 'Save')
  expect(await row('4C').findByText('Less than before')).toBeVisible()
  await waitFor(() => expect(valueOf('4C')).toHaveFocus())
  expect([valueOf('4A'), valueOf('4C')].map((input) => (input as HTMLInputElement).value)).toEqual(['125', '12'])
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Close this form? What you typed will be lost.')).toBeVisible()
  expect(dialog.getByLabelText('Month')).toBeDisabled()
})

test('what is billed stays; what is saved is replaced on its own day; a changed meter is read again', async () => {
  const before = addMonths(MONTH, -1)
  const [first, second] = [`${before}-05` as Day, `${before}-06` as Day]
  const { user, calls, posts } = await open([
    reading('4A', { date: first, value: 130, consumption: 10, isBilled: true }),
    reading('4B', { date: second, value: 125 })
  ])
  await user.selectOptions(field('Month'), formatMonth(before))
  await waitFor(() => expect(field('Read on')).toHaveValue(lastDayOf(before)))
  expect(
    calls
      .filter(({ path }) => path === `/api${READINGS}`)
      .at(-1)
      ?.search.get('period')
  ).toBe(before)
  expect(row('4A').getByText('Billed')).toBeVisible()
  expect(row('4A').queryByRole('textbox')).toBeNull()
  await user.clear(valueOf('4B'))
  await user.type(valueOf('4B'), '126')
  await user.click(screen.getByRole('button', { name: 'Another reading of unit 4A' }))
  await waitFor(() => expect(valueOf('4A')).toHaveFocus())
  await user.keyboard('0')
  await user.selectOptions(screen.getAllByRole('combobox').at(-1) as HTMLElement, 'New meter')
  await press(user, 'Save')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({
    readings: [
      { unitNumber: '4A', date: lastDayOf(before), value: 0, event: 'new_meter' },
      { unitNumber: '4B', date: second, value: 126, event: '' }
    ]
  })
})

test('the day is one of the month, and not to come', async () => {
  const { user, dialog, posts } = await open()
  await user.type(valueOf('4A'), '125')
  for (const [day, message] of [
    ['2099-01-01', 'A meter cannot be read on a day to come'],
    ['2020-01-01', `The day must be in ${formatMonth(MONTH)}`]
  ] as const) {
    fireEvent.change(field('Read on'), { target: { value: day } })
    await press(user, 'Save')
    expect(await dialog.findByText(message)).toBeVisible()
  }
  expect(posts()).toEqual([])
})

test('another kind has its own list; what cannot be fetched is fetched again', async () => {
  let isUp = true
  const gas = { ...water, _id: kindId(8), name: 'Gas' }
  const { user, calls } = await open(
    LIST,
    [(request) => (isUp ? undefined : on('GET', READINGS, () => problem('conflict', 'Not now'))(request))],
    [water, gas]
  )
  isUp = false
  await user.selectOptions(field('What is read'), 'Gas')
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('Not now')).toBeVisible(), { timeout: 4_000 })
  isUp = true
  await press(user, 'Retry')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(calls.at(-1)?.search.get('kindId')).toBe(kindId(8))
})
