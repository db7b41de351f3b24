import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, problem } from '../../../test/server.ts'
import { kind, kindId, KINDS, MONTH, parking, reserve } from './testing.ts'
import { openMore as open } from './testingFees.ts'

const UNIT = { _id: 'unit', label: '7K', floor: '7', group: 'Large', share: null }
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a fee is added: income follows the fund, Enter sends it', async () => {
  const { user, sentBy } = await open(
    'Add a Fee',
    on('POST', KINDS, () => json(kind({ name: 'Roof' }), 201))
  )
  await user.fill(field('What for'), 'Roof')
  await user.selectOptions(field('Fund'), 'Sinking fund')
  expect(field('Its income counts as')).toHaveValue('4100')
  await user.selectOptions(field('For'), 'a unit')
  await user.selectOptions(field('The amount is'), 'For a year, a twelfth a month')
  await user.selectOptions(field('Each part is rounded'), 'To 10 rupees')
  await user.fill(field('Resolution'), 'AGM of November')
  await user.fill(field('How much (LKR)'), '24,000')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Fee added successfully')).toBeVisible()
  const body = {
    name: 'Roof',
    category: 'dues',
    fund: 'S',
    account: '4100',
    method: 'fixed',
    amount: 24_000,
    from: MONTH,
    resolution: 'AGM of November',
    per: 'year',
    groups: [],
    tariff: null,
    step: 10,
    order: 6,
    bearsInterest: false,
    isActive: true
  }
  expect(sentBy('POST')).toEqual([{ path: `/api${KINDS}`, body, ifMatch: null }])
  await isClosed()
})

test('dues that are not billed by share are said to depart from the plan, and can be added all the same', async () => {
  const { user } = await open('Add a Fee')
  const notice = () => screen.queryByText('This departs from the shares of the plan (Management Regulations of 2017, 11(g)).')
  for (const [how, departs] of [
    ['a unit', true],
    ['all units together', false],
    ['a unit, by its group', true],
    ['a m³, by meter', false]
  ] as const) {
    await user.selectOptions(field('For'), how)
    expect([how, notice() !== null]).toEqual([how, departs])
  }
  await user.selectOptions(field('For'), 'a unit')
  await user.selectOptions(field('Category'), 'Utilities')
  expect(notice()).toBeNull()
})

test('what is not monthly has no amount and no month', async () => {
  const { user, sentBy } = await open(
    'Add a Fee',
    on('POST', KINDS, () => json(kind(), 201))
  )
  await user.fill(field('What for'), 'Keys')
  await user.type(field('How much (LKR)'), '500')
  await user.selectOptions(field('For'), 'Not monthly')
  expect(screen.queryByLabelText(/^How much/)).toBeNull()
  expect(screen.queryByLabelText(/^From/)).toBeNull()
  await press(user, 'Add')
  await isClosed()
  expect(sentBy('POST')[0]?.body).toMatchObject({ name: 'Keys', method: '', amount: null, groups: [] })
})

test('amounts by group: those of the units are suggested, what is wrong stands at its row', async () => {
  const { user, sentBy } = await open(
    'Change Parking',
    on('GET', '/units', () => json({ units: [UNIT, { ...UNIT, label: '7L', group: 'Small' }], shareTotal: null, version: 1 })),
    on('PUT', `${KINDS}/${kindId(3)}`, () =>
      problem('invalid_input', 'Invalid', [{ path: 'groups.1.amount', message: 'Too much for a bicycle' }])
    )
  )
  await press(user, 'Add Group')
  await user.fill(field('Group 2'), 'Large')
  const amounts = screen.getAllByRole('textbox', { name: /^Amount a unit/ })
  await user.type(amounts[1] as HTMLElement, '900')
  await press(user, 'Save')
  await waitFor(() => expect(field('Group 2')).toHaveAccessibleDescription('This group is in the list already'))
  expect(sentBy('PUT')).toEqual([])
  await user.fill(field('Group 2'), 'Small')
  await press(user, 'Save')
  await waitFor(() => expect(amounts[1]).toHaveAccessibleDescription('Too much for a bicycle'))
  expect(amounts[1]).toHaveValue('900')
  expect(sentBy('PUT')[0]?.body).toMatchObject({
    amount: null,
    groups: [
      { group: 'Large', amount: 2_500 },
      { group: 'Small', amount: 900 }
    ]
  })
  expect(document.querySelector('datalist option[value="Small"]')).not.toBeNull()
})

test('of what stands on bills, fund and income stay, and it says why', async () => {
  const { user, sentBy } = await open(
    'Change Management',
    on('PUT', `${KINDS}/${kindId(1)}`, () => json(kind()))
  )
  expect(field('Fund')).toBeDisabled()
  expect(field('Fund')).toHaveAccessibleDescription('It stands on bills, so its fund stays.')
  expect(field('Its income counts as')).toBeDisabled()
  await user.clear(field('How much (LKR)'))
  await press(user, 'Save')
  expect((await screen.findAllByText('Amount is required')).length).toBeGreaterThan(0)
  await user.fill(field('How much (LKR)'), '400000')
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await press(user, 'Save')
  expect(await screen.findByText('Fee saved successfully')).toBeVisible()
  const [{ path, body, ifMatch } = { path: '', body: {}, ifMatch: null }] = sentBy('PUT')
  expect([path, ifMatch]).toEqual([`/api${KINDS}/${kindId(1)}`, '"3"'])
  expect(body).toMatchObject({ fund: 'M', account: '4000', amount: 400_000, isActive: false })
  await isClosed()
})

test('what somebody else has changed meanwhile is named before it is replaced', async () => {
  let version = 3
  const { user } = await open(
    'Change Parking',
    on('GET', KINDS, () =>
      json({
        hasAreas: false,
        kinds: [version === 3 ? parking : { ...parking, version, order: 7, groups: [{ group: 'Large', amount: 3_000 }] }]
      })
    ),
    on('PUT', `${KINDS}/${kindId(3)}`, () => {
      version = 4
      return problem('stale', 'Changed')
    })
  )
  const amount = screen.getByRole('textbox', { name: /^Amount a unit/ })
  await user.fill(amount, '2,800')
  await press(user, 'Save')
  await press(user, 'Load their changes')
  expect(await screen.findByText('Groups (latest: Large: LKR 3,000)')).toBeVisible()
  expect(field('Order of payment')).toHaveValue('7')
})

const SWITCH = 'Late payment costs interest'

test('late payment of a kind costs interest by a switch, and its row says so', async () => {
  const { user, sentBy } = await open(
    'Change Sinking',
    on('PUT', `${KINDS}/${kindId(2)}`, () => json(reserve))
  )
  expect(screen.getByRole('switch', { name: SWITCH })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('switch', { name: SWITCH }))
  await press(user, 'Save')
  await isClosed()
  expect(sentBy('PUT')[0]?.body).toMatchObject({ name: 'Sinking', bearsInterest: true })
})

test('fees cost no interest, nor does the interest itself', async () => {
  const { user, sentBy } = await open(
    'Change Levy',
    on('PUT', `${KINDS}/${kindId(5)}`, () => json(kind()))
  )
  expect(screen.getByRole('switch', { name: SWITCH })).toHaveProperty('checked', true)
  await user.selectOptions(field('Category'), 'Penalties')
  expect(screen.queryByRole('switch', { name: SWITCH })).toBeNull()
  await press(user, 'Save')
  await isClosed()
  expect(sentBy('PUT')[0]?.body).toMatchObject({ category: 'penalties', bearsInterest: false })
  await user.click(screen.getByRole('button', { name: 'Change Interest' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('switch', { name: SWITCH })).toBeNull()
  expect(screen.getByRole('switch', { name: 'Active' })).toBeVisible()
  await user.selectOptions(field('Category'), 'Other')
  expect(screen.queryByRole('switch', { name: SWITCH })).toBeNull()
})
