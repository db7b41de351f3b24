import { addMonths } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, page } from '../../../test/server.ts'
import { kind, kindId, KINDS, MONTH, posted, RUNS } from './testing.ts'
import { interest, openWith, PARTS } from './testingFees.ts'

const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const management = kind({ method: null, amount: null, rates: [], isBilled: false })

test('in a new building the monthly fee is four fields, and a sentence says what it is before it is saved', async () => {
  const { user, sentBy } = await openWith(
    { isMoreOpen: false, kinds: [management, interest] },
    'Set the Monthly Fee',
    on('GET', '/units', () =>
      json({ units: [{ _id: 'unit', label: '7K', floor: '7', group: null, share: 109 }], shareTotal: null, version: 1 })
    ),
    on('PUT', `${KINDS}/${kindId(1)}`, () => json(kind()))
  )
  expect(screen.getByRole('dialog', { name: 'Set the Monthly Fee' })).toBeVisible()
  const shown = screen.getAllByRole('textbox').filter((input) => input.closest('details') === null)
  expect([...shown, ...screen.getAllByRole('combobox').filter((input) => input.closest('details') === null)]).toHaveLength(4)
  expect(field('What for')).toHaveValue('Management')
  const offered = [...(field('For') as HTMLSelectElement).options].map(({ text }) => text)
  expect(offered).toEqual(['a unit', 'a share', 'all units together', 'a unit, by its group', 'a m³, by meter', 'Not monthly'])
  await user.selectOptions(field('For'), 'a share')
  await user.fill(field('How much (LKR)'), '56')
  expect(await screen.findByText('1A 6,104.00 · 1B 5,450.00 · … together 479,600.00 a month')).toBeVisible()
  await press(user, 'Save')
  await isClosed()
  expect(sentBy('PUT')[0]?.body).toMatchObject({
    name: 'Management',
    method: 'perShare',
    amount: 56,
    from: MONTH,
    fund: 'M',
    account: '4000'
  })
})

test('a square foot is offered where units have an area', async () => {
  await openWith(
    { isMoreOpen: false },
    'Add a Fee',
    on('GET', KINDS, () => json({ kinds: [kind()], hasAreas: true }))
  )
  await waitFor(() => expect([...(field('For') as HTMLSelectElement).options].map(({ text }) => text)).toContain('a square foot'))
})

test('units without a share are named before the fee is saved', async () => {
  const missing = { code: 'no_share', unitNumber: '7K', message: 'Unit 7K has no share', blocks: true }
  const { user } = await openWith(
    { isMoreOpen: false },
    'Add a Fee',
    on('GET', `${KINDS}/parts`, () => json({ ...PARTS, problems: [missing] }))
  )
  await user.fill(field('How much (LKR)'), '56')
  expect(await screen.findByText(/^Unit 7K has no share/)).toBeVisible()
})

test('a fee is changed from the first month that is not billed; its rates are shown, and another month shows its own', async () => {
  const next = addMonths(MONTH, 2)
  const rates = [
    { from: next, amount: 450_000, resolution: 'AGM' },
    { from: null, amount: 396_000, resolution: null }
  ]
  const { user, sentBy } = await openWith(
    { isMoreOpen: false, kinds: [kind({ rates }), interest] },
    'Change Management',
    on('GET', RUNS, () => page('runs', [posted({ period: MONTH })])),
    on('PUT', `${KINDS}/${kindId(1)}`, () => json(kind()))
  )
  const rows = within(screen.getByRole('table', { name: 'Rates' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `From ${formatMonth(next)}AGMLKR 450,000 by share`,
    'From the beginningLKR 396,000 by share'
  ])
  expect(field('From')).toHaveValue(addMonths(MONTH, 1))
  expect(field('How much (LKR)')).toHaveValue('396,000')
  expect(field('From')).not.toHaveTextContent(formatMonth(MONTH))
  await user.selectOptions(field('From'), formatMonth(next))
  expect(field('How much (LKR)')).toHaveValue('450,000')
  await user.fill(field('How much (LKR)'), '460,000')
  await user.selectOptions(field('From'), formatMonth(addMonths(MONTH, 1)))
  expect(field('How much (LKR)')).toHaveValue('460,000')
  await press(user, 'Save')
  await isClosed()
  expect(sentBy('PUT')[0]?.body).toMatchObject({ amount: 460_000, from: addMonths(MONTH, 1) })
})
