import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedVendor, vendorPage } from '../features/vendors/testing.ts'
import { openPage } from '../test/openApp.tsx'
import { rights } from '../test/people.ts'
import { on, sent, serve } from '../test/server.ts'

test.each([
  [3, 2, '?category=maintenance&page=2'],
  [9, 2, '?category=maintenance&page=2'],
  [2, 1, '?category=maintenance']
])('page %i of %i leads to the last, with the same filters', async (number, pages, search) => {
  const calls = serve(
    on('GET', '/vendors', (call) => vendorPage(call.search.get('page') === String(number) ? [] : [storedVendor()], 1, pages))
  )
  const { router } = openPage(`/vendors?category=maintenance&page=${number}`, { as: 'secretary', can: rights({ manageVendors: true }) })
  await waitFor(() => expect(router.state.location.search).toBe(search))
  expect(await screen.findByText('Lanka Lifts')).toBeVisible()
  expect(sent(calls, 'GET /api/vendors').at(-1)?.search.get('category')).toBe('maintenance')
})
