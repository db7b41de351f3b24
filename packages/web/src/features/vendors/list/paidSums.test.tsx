import type { VendorId } from '@verandah/contract/ids'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { on, serve } from '../../../test/server.ts'
import { inDays, open, storedVendor, vendorPage } from '../testing.ts'

test('what a vendor was paid leads to its expenses, ever and this year; not those who do not see them', async () => {
  const [ofAll, hidden] = [
    storedVendor(),
    storedVendor({ _id: '01900000-0000-7000-8000-000000000801' as VendorId, name: 'Hidden', spentThisYear: null })
  ]
  serve(on('GET', '/vendors', () => vendorPage([ofAll, hidden])))
  const { user } = open()
  const expenses = `/finances?type=expense&status=counted&vendorId=${ofAll._id}`
  expect(
    within(await screen.findByRole('region', { name: 'Lanka Lifts' })).getByRole('link', { name: 'LKR 1,250,000.50' })
  ).toHaveAttribute('href', expenses)
  expect(within(await screen.findByRole('region', { name: 'Hidden' })).queryByRole('link', { name: 'LKR 1,250,000.50' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Table' }))
  const year = String(inDays(0)).slice(0, 4)
  expect(await screen.findByRole('link', { name: 'LKR 84,500' })).toHaveAttribute('href', `${expenses}&from=${year}-01-01&to=${year}-12-31`)
})
