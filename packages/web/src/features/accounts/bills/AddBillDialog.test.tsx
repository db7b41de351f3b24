import { addDays } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { KindId } from '@verandah/contract/ids'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { bill, BILLS, billAnswers, kind, kindId, TODAY } from './testing.ts'

const KINDS = [kind(1, 'Management'), kind(2, 'Fee'), kind(3, 'Interest', { fund: null }), kind(4, 'Old', { isActive: false })]
const DUE = addDays(TODAY, 14)

async function open(...answers: Answer[]) {
  const calls = serve(...answers, billAnswers([], KINDS))
  const { user, unmount } = openPage('/finances/dues/7K', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await chooseMore(user, 'Add a Bill')
  await screen.findByRole('dialog', { name: 'Add a Bill' })
  await screen.findByRole('option', { name: 'Fee' })
  return { user, unmount, calls, posted: () => sent(calls, 'POST').map(({ path, body }) => ({ path, body })) }
}

const rowOf = (position: number) => within(screen.getByRole('group', { name: `Charge ${position}` }))
const setDay = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

type Session = Awaited<ReturnType<typeof open>>
async function fill({ user }: Session, position: number, name: string, amount: string) {
  await user.selectOptions(rowOf(position).getByLabelText(/^What it is for/), name)
  await user.fill(rowOf(position).getByLabelText(/^Amount/), amount)
}

test('water and levy of a new building are offered once they are set up or stand on a bill', async () => {
  const id = (place: number) => `00000000-0000-7000-8000-00000000000${place}` as KindId
  const [water, levy] = [kind(5, 'Water', { _id: id(3), isBilled: false }), kind(6, 'Levy', { _id: id(4), isBilled: false })]
  const offered = async (kinds: DuesKind[]) => {
    const { unmount } = await open(on('GET', '/finances/dues/kinds', () => json({ hasAreas: false, kinds: [...KINDS, ...kinds] })))
    const names = [...rowOf(1).getByLabelText<HTMLSelectElement>(/^What it is for/).options].map(({ text }) => text)
    unmount()
    return names.filter((name) => name === 'Water' || name === 'Levy')
  }
  expect(await offered([water, levy])).toEqual([])
  expect(
    await offered([
      { ...water, method: 'meter' },
      { ...levy, isBilled: true }
    ])
  ).toEqual(['Water', 'Levy'])
})

test('a bill of two charges says its sum, keeps everything when the server refuses one, and is sent then', async () => {
  const answers = [
    () => problem('invalid_input', 'Check the fields', [{ path: 'charges.1.amount', message: 'Too much for a fee' }]),
    () => json(bill(13, { unitNumber: '7K' }), 201)
  ]
  const session = await open(on('POST', BILLS, () => answers.shift()?.() ?? problem('internal', '')))
  const { user, calls, posted } = session
  expect(within(screen.getByRole('dialog')).getByText('Unit 7K')).toBeVisible()
  expect(field('Bill day')).toHaveValue(TODAY)
  await user.fill(field('Description'), 'Keys and a month')
  setDay('Due day', DUE)
  await fill(session, 1, 'Management', '4,500')
  await press(user, 'Add Charge')
  await fill(session, 2, 'Fee', '500.50')
  expect(screen.getByText('All together: LKR 5,000.50')).toBeVisible()
  await press(user, 'Add a Bill of LKR 5,000.50')
  expect(await rowOf(2).findByText('Too much for a fee')).toBeVisible()
  expect(rowOf(1).queryByText('Too much for a fee')).toBeNull()
  expect(field('Description')).toHaveValue('Keys and a month')
  await user.clear(rowOf(2).getByLabelText(/^Amount/))
  await user.type(rowOf(2).getByLabelText(/^Amount/), '250')
  const before = sent(calls, `GET /api${BILLS}`).length
  await press(user, 'Add a Bill of LKR 4,750')
  expect(await screen.findByText('Bill added successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { unitNumber: '7K', description: 'Keys and a month', billDay: TODAY, dueDay: DUE }
  const first = { kindId: kindId(1), amount: 4500 }
  expect(posted()).toEqual([
    { path: `/api${BILLS}`, body: { ...body, charges: [first, { kindId: kindId(2), amount: 500.5 }] } },
    { path: `/api${BILLS}`, body: { ...body, charges: [first, { kindId: kindId(2), amount: 250 }] } }
  ])
  await waitFor(() => expect(sent(calls, `GET /api${BILLS}`).length).toBeGreaterThan(before))
})

test('only kinds that are in use, and that have a fund, can be billed', async () => {
  await open()
  const options = within(rowOf(1).getByLabelText(/^What it is for/)).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose what it is for', 'Management', 'Fee'])
})

test('a charge is removed, but not the last one', async () => {
  const session = await open()
  const { user } = session
  expect(screen.queryByRole('button', { name: 'Remove charge 1' })).toBeNull()
  await fill(session, 1, 'Management', '4500')
  await press(user, 'Add Charge')
  await fill(session, 2, 'Fee', '500')
  await press(user, 'Remove charge 1')
  expect(screen.queryByRole('group', { name: 'Charge 2' })).toBeNull()
  expect(rowOf(1).getByLabelText(/^What it is for/)).toHaveValue(kindId(2))
  expect(screen.getByRole('button', { name: 'Add a Bill of LKR 500' })).toBeVisible()
})

test('what is missing or wrong is named at its field, and nothing is sent', async () => {
  const { user, posted } = await open()
  const expectText = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await press(user, 'Add a Bill')
  for (const text of ['Description is required', 'Due day is required', 'Choose what it is for', 'Amount is required'])
    await expectText(text)
  await user.fill(field('Description'), 'Keys')
  await user.selectOptions(rowOf(1).getByLabelText(/^What it is for/), 'Fee')
  await user.type(rowOf(1).getByLabelText(/^Amount/), '500')
  setDay('Due day', addDays(TODAY, -1))
  await expectText('The due day cannot be before the day of the bill')
  setDay('Due day', DUE)
  setDay('Bill day', addDays(TODAY, 1))
  await press(user, 'Add a Bill of LKR 500')
  await expectText('The day of a bill cannot be in the future')
  expect(posted()).toEqual([])
})

test('a refusal says why, and keeps what was typed', async () => {
  const session = await open(on('POST', BILLS, () => problem('conflict', 'October is closed')))
  const { user } = session
  await user.fill(field('Description'), 'Keys')
  setDay('Due day', DUE)
  await fill(session, 1, 'Fee', '500')
  await press(user, 'Add a Bill of LKR 500')
  expect(await screen.findByText('October is closed')).toBeVisible()
  expect(field('Description')).toHaveValue('Keys')
  expect(rowOf(1).getByLabelText(/^What it is for/)).toHaveValue(kindId(2))
  expect(rowOf(1).getByLabelText(/^Amount/)).toHaveValue('500')
})
