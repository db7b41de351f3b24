import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { type Answer, json, on, sent, serve } from '../../../test/server.ts'
import { assembly, AT, onGeneral, openGeneral, OFFICERS } from '../testing.ts'

const [nirmala = '', amaya = ''] = OFFICERS.people.map(({ person }) => person._id as string)
const PUT = `PUT /api${AT}/officers`

async function open(over = {}, ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('PUT', `${AT}/officers`, () => json(assembly({ chair: { user: null, name: 'Justice Silva' } }))),
    onGeneral(() => assembly(over))
  )
  const opened = openGeneral()
  await opened.user.click(await screen.findByRole('button', { name: 'Name Officers' }))
  await screen.findByRole('dialog', { name: 'Name Officers' })
  await screen.findAllByRole('option', { name: 'Nirmala Perera · 8A' })
  return { ...opened, calls }
}

test('chair, secretary and tellers are chosen from those with an account', async () => {
  const { user, calls } = await open()
  await user.selectOptions(field('Chair'), nirmala)
  await user.selectOptions(field('Secretary'), amaya)
  await press(user, 'Add Teller')
  await user.selectOptions(field('Teller 1'), amaya)
  await press(user, 'Add Teller')
  await press(user, 'Save')
  expect(await screen.findByText('Officers saved successfully')).toBeVisible()
  expect(sent(calls, PUT)[0]).toMatchObject({
    ifMatch: '"3"',
    body: { chairId: nirmala, chairName: '', secretaryId: amaya, tellerIds: [amaya] }
  })
})

test('a chair without an account is a name', async () => {
  const { user, calls } = await open({ chair: { user: null, name: 'Kamal Silva' } })
  expect(field('Name of the chair')).toHaveValue('Kamal Silva')
  await user.fill(field('Name of the chair'), 'Justice Silva')
  await press(user, 'Save')
  expect(await screen.findByText('Chair: Justice Silva')).toBeVisible()
  expect(sent(calls, PUT)[0]?.body).toMatchObject({ chairId: '', chairName: 'Justice Silva' })
})

test('the chair is no teller: that is said at the tellers, until one of both is somebody else', async () => {
  const { user, calls } = await open()
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(field('Chair'), nirmala)
  await press(user, 'Add Teller')
  await user.selectOptions(field('Teller 1'), nirmala)
  await press(user, 'Save')
  const text = 'The chair cannot be a teller: choose somebody else'
  expect(await within(dialog.getByRole('group', { name: 'Tellers' })).findByText(text)).toBeVisible()
  await user.selectOptions(field('Chair'), amaya)
  await waitFor(() => expect(dialog.queryAllByText(text)).toEqual([]))
  await user.selectOptions(field('Chair'), nirmala)
  await press(user, 'Save')
  expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
  await press(user, 'Remove teller 1')
  await waitFor(() => expect(dialog.queryAllByText(text)).toEqual([]))
  await press(user, 'Save')
  expect(await screen.findByText('Officers saved successfully')).toBeVisible()
  expect(sent(calls, PUT)).toHaveLength(1)
})
