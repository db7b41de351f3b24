import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { TestTheme } from '../test/TestTheme.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { useFilters } from './useFilters.ts'
import { useListPage } from './useListPage.ts'
import { useShownRecord } from './useShownRecord.ts'

const options = ['', 'some'].map((value) => ({ value, label: value }))

function List() {
  const { filters, filter } = useFilters('kind', 'status')
  const { turnTo } = useListPage()
  const { show } = useShownRecord('record')
  return (
    <>
      <FilterSelect label="Kind" value={filters.kind} options={options} onChoose={(kind) => filter({ kind })} />
      <FilterSelect label="Status" value={filters.status} options={options} onChoose={(status) => filter({ status })} />
      <button onClick={() => turnTo(2)}>Next</button>
      <button onClick={() => show('one')}>Open</button>
    </>
  )
}

function openList() {
  const router = createMemoryRouter([{ path: '/', element: <List /> }])
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>
  )
  return () => router.state.location.search
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('keeps both of two filters that are chosen before the first is rendered', () => {
  const search = openList()
  act(() => {
    choose('Kind', 'some')
    choose('Status', 'some')
  })
  expect(search()).toBe('?kind=some&status=some')
  expect([screen.getByLabelText('Kind'), screen.getByLabelText('Status')]).toMatchObject([{ value: 'some' }, { value: 'some' }])
  choose('Kind', '')
  expect(search()).toBe('?status=some')
})

it('keeps what other parts of the page have changed in the address meanwhile', () => {
  const search = openList()
  act(() => {
    choose('Kind', 'some')
    fireEvent.click(screen.getByText('Next'))
    fireEvent.click(screen.getByText('Open'))
  })
  expect(search()).toBe('?kind=some&page=2&record=one')
})
