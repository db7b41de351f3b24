import { LOGO_BYTES } from '@verandah/contract/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { storedSettings } from '../../test/settings.ts'
import { json, problem, sent, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'

const stored = {
  product: 'Verandah',
  version: 3,
  name: 'Kadupul Residencies',
  address: '42 Temple Lane',
  registrationNumber: '',
  developer: '',
  floors: '',
  totalUnits: 88,
  unitTypes: '',
  areaRange: '',
  completed: 2023,
  rating: 'A+',
  about: '',
  amenities: [{ icon: 'pool', title: 'Pool' }],
  vision: '',
  mission: '',
  contacts: [{ role: 'Caretaker', name: 'Sunil', phone: '+94 11 255 0101', email: '', isEmergency: false }],
  payment: null,
  demo: false
}

function open(building: object = stored) {
  const requests = serve({
    'GET /api/building': () => json(building),
    'GET /api/settings': () => json(storedSettings()),
    'PUT /api/building': ({ body }) => json({ ...building, ...(body as object), version: 4 })
  })
  return { ...openApp('/settings/building', { as: 'administrator' }), requests }
}

test('the profile is changed, with amenities and contacts as rows, and saved with the version that was seen', async () => {
  const { user, requests } = open()
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  expect(address).toHaveValue('42 Temple Lane')
  expect(screen.getByRole('link', { name: 'Open the landing page' })).toHaveAttribute('href', '/')
  await user.fill(address, '43 Temple Lane')
  await user.click(screen.getByRole('button', { name: 'Remove Amenity 1' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Amenity' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Add Amenity' }))
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(summary).toHaveFocus())
  await user.click(within(summary).getByRole('link', { name: 'Amenity is required' }))
  expect(screen.getByRole('textbox', { name: /^Amenity/ })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: /^Amenity/ }), 'Gym')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Picture/ }), 'Gym')
  await user.fill(screen.getAllByRole('textbox', { name: /^Role/ })[1]!, 'President')
  await user.fill(screen.getAllByRole('textbox', { name: /^Name/ })[1]!, 'Nirmala')
  await user.fill(screen.getAllByRole('textbox', { name: /^Phone/ })[1]!, '077 255 0101')
  await user.click(screen.getAllByRole('checkbox', { name: 'To ring in an emergency' })[1]!)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Building profile saved successfully')).toBeVisible()
  const put = requests.find(({ method }) => method === 'PUT')
  expect(put?.ifMatch).toBe('"3"')
  expect(put?.body).toMatchObject({
    name: 'Kadupul Residencies',
    address: '43 Temple Lane',
    amenities: [{ icon: 'gym', title: 'Gym' }],
    contacts: [
      { role: 'Caretaker', name: 'Sunil', phone: '+94112550101', email: '', isEmergency: false },
      { role: 'President', name: 'Nirmala', email: '', isEmergency: true }
    ],
    payment: null
  })
})

test('a new row is not wrong before somebody has left a field of it, also after the form was refused', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  const second = () => within(screen.getByRole('group', { name: 'Contact 2' }))
  for (const name of [/^Role/, /^Name/]) expect(second().getByRole('textbox', { name })).not.toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(second().getByRole('textbox', { name: /^Role/ })).toBeInvalid())
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  const third = within(await screen.findByRole('group', { name: 'Contact 3' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (const name of [/^Role/, /^Name/]) expect(third.getByRole('textbox', { name })).not.toBeInvalid()
  expect(second().getByRole('textbox', { name: /^Role/ })).toBeInvalid()
})

test('after a row is removed the one in its place has the focus, or the one before', async () => {
  const [caretaker] = stored.contacts
  const { user } = open({ ...stored, contacts: ['Caretaker', 'President', 'Guard'].map((role) => ({ ...caretaker, role })) })
  for (const [place, next] of [
    [1, 'President'],
    [2, 'President']
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Remove Contact ${place}` }))
    await waitFor(() => expect(screen.getByDisplayValue(next)).toHaveFocus())
  }
})

test('what was typed stays when somebody else was faster, their changes are taken over, and what both changed is named', async () => {
  const theirs = { ...stored, version: 9, address: '7 Sea Street', rating: 'A' }
  let now: object = stored
  const requests = serve({
    'GET /api/building': () => json(now),
    'PUT /api/building': ({ body, ifMatch }) =>
      ifMatch === '"9"' ? json((now = { ...now, ...(body as object), version: 10 })) : problem('stale', 'Somebody else was faster')
  })
  const { user } = openApp('/settings/building', { as: 'administrator' })
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  const vision = screen.getByRole('textbox', { name: /^Vision/ })
  await user.fill(address, '43 Temple Lane')
  await user.fill(vision, 'Calm')
  now = theirs
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const notice = await screen.findByText(/^This was changed elsewhere/)
  expect(notice).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load their changes' }))
  expect(await screen.findByText('Address (latest: 7 Sea Street)')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Rating/ })).toHaveValue('A')
  expect([address, vision].map((field) => (field as HTMLInputElement).value)).toEqual(['43 Temple Lane', 'Calm'])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Building profile saved successfully')).toBeVisible()
  expect(screen.queryByText(/theirs:/)).toBeNull()
  expect(sent(requests, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"9"'])
  // The next save goes with the version that this one made.
  await user.type(vision, ' and warm')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.ifMatch).toBe('"10"'))
})

test('a save whose answer was lost is not told as a change of somebody else when it is sent again', async () => {
  let now = stored
  const requests = serve({
    'GET /api/building': () => json(now),
    'PUT /api/building': ({ body, ifMatch }) => {
      if (ifMatch !== `"${now.version}"`) return problem('stale', 'Somebody else was faster')
      now = { ...now, ...(body as object), version: now.version + 1 }
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
  const { user } = openApp('/settings/building', { as: 'administrator' })
  const vision = await screen.findByRole('textbox', { name: /^Vision/ })
  await user.fill(vision, 'Calm')
  const save = async () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await save()
  expect(await screen.findByText('Failed to save the building profile')).toBeVisible()
  await save()
  expect(await screen.findByText('Your changes are saved')).toBeVisible()
  // The next save goes with the version that the first one made.
  await user.type(vision, ' and warm')
  await save()
  await waitFor(() => expect(sent(requests, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"4"']))
})

test('the name of a portal that nobody has described is empty: none is made up', async () => {
  serve({ 'GET /api/building': () => json({ ...stored, version: 0, name: 'Verandah' }) })
  openApp('/settings/building', { as: 'administrator' })
  expect(await screen.findByRole('textbox', { name: /^Building name/ })).toHaveValue('')
})

test('the logo is chosen, shown, and removed; one that is too large is refused before it is sent', async () => {
  playUploads()
  let shown = stored as object
  const requests = serve({
    'GET /api/building': () => json(shown),
    'PUT /api/building/logo': () => json((shown = { ...stored, logo: '/api/files/logo' })),
    'DELETE /api/building/logo': () => json((shown = { ...stored, logo: null }))
  })
  const { user } = openApp('/settings/building', { as: 'administrator' })
  const choose = async (bytes: number) =>
    user.upload(await screen.findByLabelText('Logo'), new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }))
  await choose(LOGO_BYTES + 1)
  expect(await screen.findByText(/is the most\. Please choose a smaller one/)).toBeVisible()
  expect(sent(requests, 'PUT')).toEqual([])
  await choose(10)
  expect(await screen.findByRole('img', { name: 'Logo on papers' })).toHaveAttribute('src', '/api/files/logo')
  expect(screen.queryByText(/is the most\. Please choose a smaller one/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo on papers' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Choose Logo' })).toHaveFocus()
})
