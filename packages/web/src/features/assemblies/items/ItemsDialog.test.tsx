import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Assembly } from '@verandah/contract/assemblies'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { assembly, AT, item, onGeneral, openGeneral } from '../testing.ts'

const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const titles = () => screen.getAllByLabelText(/^Item \d+ /).map((input) => (input as HTMLInputElement).value)
const PUT = `PUT /api${AT}/items`

async function edit(...answers: Answer[]) {
  let stored: Assembly = assembly()
  const calls = serve(
    ...answers,
    on('PUT', `${AT}/items`, () => json((stored = { ...stored, version: stored.version + 1 }))),
    onGeneral(() => stored)
  )
  const opened = openGeneral()
  await opened.user.click((await screen.findAllByRole('button', { name: 'Edit Items' }))[0]!)
  await screen.findByRole('dialog', { name: 'Edit Items' })
  return { ...opened, calls, change: (next: Partial<Assembly>) => (stored = { ...stored, ...next }) }
}

test('items are added, moved and removed by buttons, and are saved as a whole', async () => {
  const { user, calls } = await edit()
  await press(user, 'Add Item')
  set('Item 4', 'Parking')
  await press(user, 'Move item 4 up')
  expect(titles()).toEqual(['Report of the council', 'Paint the stairs', 'Parking', 'Election of the council'])
  await press(user, 'Remove item 1')
  expect(titles()).toEqual(['Paint the stairs', 'Parking', 'Election of the council'])
  await press(user, 'Save')
  expect(await screen.findByText('Items saved successfully')).toBeVisible()
  expect(sent(calls, PUT)).toHaveLength(1)
  expect(sent(calls, PUT)[0]).toMatchObject({ ifMatch: '"3"' })
  expect(sent(calls, PUT)[0]?.body).toEqual({
    items: [
      {
        title: 'Paint the stairs',
        kind: 'resolution',
        text: 'The stairs are painted white.',
        matter: 'commonElements',
        seats: null,
        candidates: [],
        documentIds: []
      },
      { title: 'Parking', kind: 'information', text: '', matter: 'ordinary', seats: null, candidates: [], documentIds: [] },
      {
        title: 'Election of the council',
        kind: 'election',
        text: '',
        matter: 'ordinary',
        seats: 2,
        candidates: [{ name: 'Kamal Silva', unit: '3C', userId: '' }],
        documentIds: []
      }
    ]
  })
})

test('a resolution needs its words and an election its seats, said at their fields', async () => {
  const { user, calls } = await edit()
  await user.selectOptions(screen.getAllByLabelText(/^Kind/)[0]!, 'resolution')
  set('How many are elected', '')
  await press(user, 'Save')
  await waitFor(() => expect(field('How many are elected')).toBeInvalid())
  expect(screen.getAllByText(/Write what is to be resolved/)[0]).toBeVisible()
  expect(screen.getAllByText(/Say how many are elected/)[0]).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([])
})

test('a candidate is chosen from those with an account, or is only a name', async () => {
  const { user, calls } = await edit()
  await press(user, 'Add Candidate')
  await waitFor(() => expect(document.querySelector('datalist option[value="Amaya Wijesinghe · 4B · 4C"]')).not.toBeNull())
  set('Candidate 2', 'Amaya Wijesinghe · 4B · 4C')
  expect(field('Candidate 2')).toHaveValue('Amaya Wijesinghe')
  await press(user, 'Add Candidate')
  set('Candidate 3', 'Nimal Perera')
  await press(user, 'Save')
  await screen.findByText('Items saved successfully')
  expect(sent(calls, PUT)[0]?.body).toMatchObject({
    items: [
      {},
      {},
      {
        candidates: [
          { name: 'Kamal Silva', unit: '3C', userId: '' },
          { name: 'Amaya Wijesinghe', unit: '4B', userId: '01900000-0000-7000-8000-000000000002' },
          { name: 'Nimal Perera', unit: '', userId: '' }
        ]
      }
    ]
  })
})

test('a name that is typed on is no longer that account', async () => {
  const { user, calls } = await edit()
  await press(user, 'Add Candidate')
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull())
  set('Candidate 2', 'Nirmala Perera · 8A')
  set('Candidate 2', 'Nirmala Perera junior')
  await press(user, 'Save')
  await screen.findByText('Items saved successfully')
  expect(sent(calls, PUT)[0]?.body).toMatchObject({ items: [{}, {}, { candidates: [{}, { name: 'Nirmala Perera junior', userId: '' }] }] })
})

test('who was slower keeps what they typed, sees what changed, and saves over the newest version', async () => {
  let isFirst = true
  const { user, calls, change } = await edit((request) => {
    if (request.method !== 'PUT' || !isFirst) return undefined
    isFirst = false
    return problem('stale', 'Changed meanwhile')
  })
  set('Item 1', 'Report of the committee')
  change({ version: 8, items: [item(9, 'Somebody else’s item')] })
  await press(user, 'Save')
  await press(user, 'Load their changes')
  expect(await screen.findByText('Items (latest: Somebody else’s item)')).toBeVisible()
  expect(titles()[0]).toBe('Report of the committee')
  await press(user, 'Save')
  await screen.findByText('Items saved successfully')
  expect(sent(calls, PUT).map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"8"'])
})

test('a refusal is said in the dialog, which stays', async () => {
  const { user } = await edit(on('PUT', `${AT}/items`, () => problem('conflict', 'The notice has gone out')))
  set('Item 1', 'Report')
  await press(user, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('The notice has gone out')
  expect(titles()[0]).toBe('Report')
})
