import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPart } from '../../test/openPart.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { anyText, oneOf, useFilters } from './useFilters.ts'

function List() {
  const { filters, filter, bar } = useFilters({ search: anyText, status: oneOf(['open', 'done']), from: anyText, to: anyText })
  return (
    <>
      <FilterBar {...bar}>
        <FilterSelect
          label="Status"
          value={filters.status}
          all="All"
          options={[{ value: 'open', label: 'Open' }]}
          onChoose={(status) => filter({ status })}
        />
        <button onClick={() => filter({ from: '2026-01-01', to: '2026-01-31' })}>January</button>
      </FilterBar>
    </>
  )
}

const makeNarrow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('61.99em'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {}
  }))

const clearing = () => screen.queryByRole('button', { name: 'Clear Filters' })

test('what is set can be cleared, and only then; the focus stays in the bar', async () => {
  const { user } = openPart(<List />)
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect(clearing()).toBeNull()
  await user.fill(search, 'tank')
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }))
  expect(clearing()).toBeNull()
  expect(screen.getByRole('searchbox')).toHaveValue('')
  await vi.waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  await user.selectOptions(screen.getByLabelText('Status'), 'open')
  expect(clearing()).toBeVisible()
})

test('in a narrow window a button says how many are set and opens them in a sheet; the search stays in sight', async () => {
  makeNarrow()
  const { user } = openPart(<List />)
  expect(screen.getByRole('searchbox')).toBeVisible()
  expect(screen.queryByLabelText('Status')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByLabelText('Status'), 'open')
  await user.click(sheet.getByRole('button', { name: 'January' }))
  await user.click(sheet.getByRole('button', { name: 'Show Results' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // Two days are one period.
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear Filters' }))
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Clear Filters' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Results' }))
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
})
