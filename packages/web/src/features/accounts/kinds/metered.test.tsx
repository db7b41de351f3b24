import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, sent, serve } from '../../../test/server.ts'
import { duesInAnyLanguage } from '../testing.ts'
import { chargesAnswers, kind, KINDS, MONTH, posted, preview, problemOf, RUN_ID, RUNS, water } from './testing.ts'

const can = rights({ seeFinances: true })
const HOW = 'LKR 30 to LKR 90 a m³ by meter, and LKR 250'

test('a kind is billed by meter: its prices follow each other, the last one has no end', async () => {
  const calls = serve(
    on('PUT', `${KINDS}/${water._id}`, () => json(water)),
    chargesAnswers([kind(), water])
  )
  const { user } = openPage('/finances/charges', { as: 'treasurer', can })
  expect(await screen.findByRole('cell', { name: HOW })).toBeVisible()
  const edit = screen.getByRole('button', { name: 'Change Water' })
  await waitFor(() => expect(edit).toHaveProperty('disabled', false))
  await user.click(edit)
  expect(await screen.findByRole('dialog', { name: 'Change the Fee' })).toBeVisible()
  expect(screen.queryByLabelText(/^Each part is rounded/)).toBeNull()
  const textOf = (name: RegExp) => screen.getAllByRole('textbox', { name }).map((input) => (input as HTMLInputElement).value)
  expect([textOf(/^Up to/), textOf(/^Price of/)]).toEqual([
    ['10', ''],
    ['30', '90']
  ])
  await press(user, 'Add a Price')
  await user.type(screen.getAllByRole('textbox', { name: /^Up to/ })[1] as HTMLElement, '5')
  await user.fill(screen.getAllByRole('textbox', { name: /^Price of/ })[2] as HTMLElement, '120.50')
  await press(user, 'Save')
  expect((await screen.findAllByText('A block ends after the one before it')).length).toBeGreaterThan(0)
  expect(sent(calls, 'PUT')).toEqual([])
  await user.fill(screen.getAllByRole('textbox', { name: /^Up to/ })[1] as HTMLElement, '50 m³')
  await press(user, 'Save')
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1))
  const blocks = [
    { upTo: 10, price: 30 },
    { upTo: 50, price: 90 },
    { upTo: null, price: 120.5 }
  ]
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ method: 'meter', amount: null, tariff: { fixed: 250, blocks } })
})

const bill = (kinds: (typeof water)[], run: Parameters<typeof preview>[0]) => {
  const calls = serve(
    on('POST', RUNS, () => json(preview(run))),
    chargesAnswers(kinds, []),
    duesInAnyLanguage
  )
  const { user } = openPage(`/finances/dues?billing=${MONTH}`, { as: 'treasurer', can })
  return { user, bodies: () => sent(calls, 'POST').map(({ body }) => body as object) }
}

test('the bill of the supplier is asked for where something is metered, and what it leaves is shown', async () => {
  const run: Parameters<typeof preview>[0] = {}
  const { user, bodies } = bill([kind(), water], run)
  expect(await screen.findByText(/^With the bill of the supplier, under Change/)).toBeVisible()
  expect(bodies()[0]).not.toHaveProperty('bulkAmount')
  Object.assign(run, { bulkAmount: 250_000, common: 119_300 })
  await press(user, 'Change')
  await user.fill(field('Bill of the supplier (LKR)'), '250,000')
  await press(user, 'Check')
  expect(await screen.findByText('Common areas: LKR 119,300 of the LKR 250,000 of the supplier.')).toBeVisible()
  expect(bodies().at(-1)).toMatchObject({ bulkAmount: 250_000 })
  Object.assign(run, { common: -50 })
  await press(user, 'Change')
  await user.click(screen.getByRole('checkbox', { name: /^Water/ }))
  expect(screen.queryByLabelText(/^Bill of the supplier/)).toBeNull()
  await press(user, 'Check')
  await waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies().at(-1)).not.toHaveProperty('bulkAmount')
})

test('units without a reading are named, with the way to the list', async () => {
  bill([kind(), water], { problems: [problemOf('7A', { code: 'no_reading' }), problemOf('7B', { code: 'no_reading' })] })
  const missing = await screen.findByText(/^Units without a reading since they were billed last: 7A, 7B/)
  expect(within(missing).getByRole('link', { name: 'Read the Meters' })).toHaveAttribute('href', '/finances/charges')
})

test('a month that is billed says what was for the common areas', async () => {
  serve(chargesAnswers([water], [posted({ bulkAmount: 100, common: -50 })]))
  openPage(`/finances/charges?run=${RUN_ID}`, { as: 'treasurer', can })
  expect(await screen.findByText('Units are billed LKR 50 more by meter than the LKR 100 of the supplier.')).toBeVisible()
})
