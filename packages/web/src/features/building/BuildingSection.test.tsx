import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, serve } from '../../test/server.ts'

const stored = {
  product: 'Verandah',
  version: 3,
  name: 'Kadupul Residencies',
  address: '42 Temple Lane',
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
  contacts: [{ role: 'Caretaker', name: 'Sunil', phone: '+94 11 255 0101', email: '' }],
  payment: null,
  demo: false
}

function open(building: object = stored) {
  const requests = serve({
    'GET /api/building': () => json(building),
    'PUT /api/building': ({ body }) => json({ ...building, ...(body as object), version: 4 })
  })
  return { ...openApp('/settings/building', { as: 'administrator' }), requests }
}

test('the profile is changed, with amenities and contacts as rows, and saved with the version that was seen', async () => {
  const { user, requests } = open()
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  expect(address).toHaveValue('42 Temple Lane')
  expect(screen.getByRole('link', { name: 'Open the landing page' })).toHaveAttribute('href', '/')
  await user.clear(address)
  await user.type(address, '43 Temple Lane')
  await user.click(screen.getByRole('button', { name: 'Remove Amenity 1' }))
  await user.click(screen.getByRole('button', { name: 'Add Amenity' }))
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findAllByText('Amenity is required')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /^Amenity/ }), 'Gym')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Picture/ }), 'Gym')
  await user.type(screen.getAllByRole('textbox', { name: /^Role/ })[1]!, 'President')
  await user.type(screen.getAllByRole('textbox', { name: /^Name/ })[1]!, 'Nirmala')
  await user.type(screen.getAllByRole('textbox', { name: /^Phone/ })[1]!, '077 255 0101')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Building profile saved successfully')).toBeVisible()
  const put = requests.find(({ method }) => method === 'PUT')
  expect(put?.ifMatch).toBe('"3"')
  expect(put?.body).toMatchObject({
    name: 'Kadupul Residencies',
    address: '43 Temple Lane',
    amenities: [{ icon: 'gym', title: 'Gym' }],
    contacts: [
      { role: 'Caretaker', name: 'Sunil', phone: '+94112550101', email: '' },
      { role: 'President', name: 'Nirmala', email: '' }
    ],
    payment: null
  })
})

test('an administrator of a portal that nobody has described is led to the profile, and finds no made-up name there', async () => {
  serve({ 'GET /api/building': () => json({ ...stored, version: 0, name: 'Verandah' }) })
  const { user, place } = openApp('/dashboard', { as: 'administrator' })
  expect(await screen.findByRole('heading', { name: 'Describe your building' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Building Profile' }))
  await waitFor(() => expect(place()).toBe('/settings/building'))
  expect(await screen.findByRole('textbox', { name: /^Building name/ })).toHaveValue('')
})
