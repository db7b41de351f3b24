import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { SearchField } from './SearchField.tsx'
import { anyText, oneOf, useFilters } from './useFilters.ts'
import { useListPage } from './useListPage.ts'
import { useShownRecord } from '../dialogs/useShownRecord.ts'

const options = ['', 'some'].map((value) => ({ value, label: value }))

function List() {
  const { filters, filter } = useFilters({ kind: oneOf(['some']), status: oneOf(['some']) })
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

function Record() {
  const { id, isFromElsewhere, show, close } = useShownRecord('record')
  return (
    <>
      <p>{`${id}, ${isFromElsewhere ? 'from elsewhere' : 'from here'}`}</p>
      <button onClick={() => show('one')}>Open</button>
      <button onClick={close}>Close</button>
    </>
  )
}

function openList(element = <List />, at = '/') {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>
  )
  return () => router.state.location.search
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('keeps both of two filters that are chosen before the first is rendered', async () => {
  const search = openList()
  await act(async () => {
    choose('Kind', 'some')
    choose('Status', 'some')
  })
  expect(search()).toBe('?kind=some&status=some')
  expect([screen.getByLabelText('Kind'), screen.getByLabelText('Status')]).toMatchObject([{ value: 'some' }, { value: 'some' }])
  await act(async () => choose('Kind', ''))
  expect(search()).toBe('?status=some')
})

it('keeps what other parts of the page have changed in the address meanwhile', async () => {
  const search = openList()
  await act(async () => {
    choose('Kind', 'some')
    fireEvent.click(screen.getByText('Next'))
    fireEvent.click(screen.getByText('Open'))
  })
  expect(search()).toBe('?kind=some&page=2&record=one')
})

it('tells a record that another screen has led to from one that was opened here, also when it is the same one', async () => {
  openList(<Record />, '/?record=one')
  expect(screen.getByText('one, from elsewhere')).toBeVisible()
  fireEvent.click(screen.getByText('Close'))
  expect(await screen.findByText('null, from here')).toBeVisible()
  fireEvent.click(screen.getByText('Open'))
  expect(await screen.findByText('one, from here')).toBeVisible()
})

function Searched() {
  const { filters, filter } = useFilters({ search: anyText })
  return <SearchField label="Search" placeholder="" value={filters.search} maxLength={9} onSearch={(search) => filter({ search })} />
}

it('goes where a link leads that was pressed before the search began', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const other = { path: '/other', lazy: async () => loaded.then(() => ({ Component: () => <p>There</p> })) }
  const router = createMemoryRouter([{ path: '/', element: <Searched /> }, other])
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>
  )
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'lift' } })
  await act(async () => void router.navigate('/other'))
  await act(async () => void vi.advanceTimersByTime(1_000))
  vi.useRealTimers()
  load()
  expect(await screen.findByText('There')).toBeVisible()
})

it('takes out of the address what a filter does not know, without a step of the history', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Before</p> },
      { path: '/list', element: <List /> }
    ],
    { initialEntries: ['/'] }
  )
  render(<RouterProvider router={router} />, { wrapper: TestTheme })
  await act(() => router.navigate('/list?kind=nonsense&status=some&page=soon&record=one'))
  expect(router.state.location.search).toBe('?status=some&record=one')
  expect(screen.getByLabelText('Kind')).toHaveValue('')
  await act(() => router.navigate(-1))
  expect(screen.getByText('Before')).toBeVisible()
})
