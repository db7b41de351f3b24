import { addMonths } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { chargesAnswers, fee, kind, kindId, KINDS, MONTH, parking, posted, reserve, RUNS } from './testing.ts'

const levy = kind({ _id: kindId(5), name: 'Levy', bearsInterest: true, order: 5 })
const interest = { ...fee, _id: kindId(6), name: 'Interest' }
const PARTS = {
  parts: [
    { unitNumber: '1A', amount: 6_104 },
    { unitNumber: '1B', amount: 5_450 },
    { unitNumber: '1C', amount: 5_450 }
  ],
  total: 479_600,
  problems: []
}
const parts = on('GET', `${KINDS}/parts`, () => json(PARTS))

async function openWith(
  { isMoreOpen, kinds = [kind(), reserve, parking, levy, interest] }: { isMoreOpen: boolean; kinds?: ReturnType<typeof kind>[] },
  button: string,
  ...answers: Answer[]
) {
  const calls = serve(...answers, parts, chargesAnswers(kinds))
  const { user } = openPage('/finances/charges', { as: 'treasurer', can: rights({ seeFinances: true }) })
  const opening = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opening).toHaveProperty('disabled', false))
  if (opening.closest('details')) await user.click(screen.getByText('More kinds'))
  await user.click(opening)
  await screen.findByRole('dialog')
  if (isMoreOpen) await user.click(screen.getByText('More'))
  return { user, sentBy: (method: string) => sent(calls, method).map(({ path, body, ifMatch }) => ({ path, body, ifMatch })) }
}
const open = async (button: string, ...answers: Answer[]) => openWith({ isMoreOpen: true }, button, ...answers)
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
      json({ kinds: [version === 3 ? parking : { ...parking, version, order: 7, groups: [{ group: 'Large', amount: 3_000 }] }] })
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

const management = kind({ method: null, amount: null, rates: [], isBilled: false })

test('in a new building the monthly fee is four fields, and a sentence says what it is before it is saved', async () => {
  const { user, sentBy } = await openWith(
    { isMoreOpen: false, kinds: [management, interest] },
    'Set the Monthly Fee',
    on('GET', '/units', () => json({ units: [{ ...UNIT, share: 109 }], shareTotal: null, version: 1 })),
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
    on('GET', '/units', () => json({ units: [{ ...UNIT, area: 1_100 }], shareTotal: null, version: 1 }))
  )
  await waitFor(() => expect([...(field('For') as HTMLSelectElement).options].map(({ text }) => text)).toContain('a square foot'))
})

test('units without a share are named before the fee is saved', async () => {
  const problem = { code: 'no_share', unitNumber: '7K', message: 'Unit 7K has no share', blocks: true }
  const { user } = await openWith(
    { isMoreOpen: false },
    'Add a Fee',
    on('GET', `${KINDS}/parts`, () => json({ ...PARTS, problems: [problem] }))
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
  expect(rows.map(({ textContent }) => textContent)).toEqual([`From ${formatMonth(next)}AGMLKR 450,000`, 'From the beginningLKR 396,000'])
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
