import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { AmenityRows, ContactRows } from '../features/building/BuildingRows.tsx'
import { type BuildingBody, type BuildingValues, newAmenity, newContact, toValues } from '../features/building/buildingForm.ts'
import { BUILDING } from '../test/server.ts'
import { TestTheme } from '../test/TestTheme.tsx'
import { FieldRows } from '../ui/form/FieldRows.tsx'
import { useFocusInPlace } from '../ui/state/useFocusInPlace.ts'

interface Numbers {
  numbers: readonly number[]
  /** The record that was decided on last. */
  done: number | null
  onEmptied: () => void
}

const recordsOf = (numbers: readonly number[]) => numbers.map((number) => ({ _id: number }))

function Cards({ numbers, done, onEmptied }: Numbers) {
  const list = useRef<HTMLUListElement>(null)
  useFocusInPlace({ list, rows: ':scope > *', control: 'button', records: recordsOf(numbers), done, onEmptied })
  return (
    <ul ref={list}>
      {numbers.map((number) => (
        <li key={number}>
          <button>{number}</button>
        </li>
      ))}
    </ul>
  )
}

function Table({ numbers, done, onEmptied }: Numbers) {
  const list = useRef<HTMLDivElement>(null)
  useFocusInPlace({ list, rows: 'tbody tr', control: 'a, button, input', records: recordsOf(numbers), done, onEmptied })
  return (
    <div ref={list}>
      <table>
        <tbody>
          {numbers.map((number) => (
            <tr key={number}>
              <td>
                <button>{number}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function take(List: (numbers: Numbers) => ReactNode, before: number[], done: number | null, after: number[]) {
  const onEmptied = vi.fn<() => void>()
  const { rerender } = render(<List numbers={before} done={null} onEmptied={onEmptied} />)
  rerender(<List numbers={before} done={done} onEmptied={onEmptied} />)
  rerender(<List numbers={after} done={done} onEmptied={onEmptied} />)
  return onEmptied
}

const LISTS = [
  ['cards', Cards],
  ['a table', Table]
] as const
const GONE: [what: string, before: number[], done: number, after: number[], next: string][] = [
  ['the first of three', [1, 2, 3], 1, [2, 3], '2'],
  ['the one in the middle', [1, 2, 3], 2, [1, 3], '3'],
  ['the last of three', [1, 2, 3], 3, [1, 2], '2'],
  ['the last of two', [1, 2], 2, [1], '1'],
  ['the last, with two that come in', [1, 2], 2, [1, 3, 4], '3']
]
const IN_LISTS = LISTS.flatMap(([name, List]) => GONE.map((gone) => [name, ...gone, List] as const))

test.each(IN_LISTS)(
  'of %s: after %s what stands in its place has the focus, or what stood before it',
  async (_name, _what, before, done, after, next, List) => {
    const onEmptied = take(List, before, done, after)
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
    expect(onEmptied).not.toHaveBeenCalled()
  }
)

test('after the only card its page is told', async () => {
  const onEmptied = take(Cards, [1], 1, [])
  await waitFor(() => expect(onEmptied).toHaveBeenCalledTimes(1))
})

test.each(LISTS)('of %s: what was refused and stays, or what somebody else has decided, moves no focus', async (_name, List) => {
  take(List, [1, 2], 2, [1, 2])
  take(List, [3, 4], null, [3])
  // Whatever moved it would have done so by now.
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(document.body).toHaveFocus()
})

const texts = { row: 'Row {{place}}', remove: 'Remove row {{place}}', removed: 'Row removed', add: 'Add Row' }

function Rows({ count }: { count: number }) {
  const form = useForm({ defaultValues: { rows: Array.from({ length: count }, (_, index) => ({ text: `Row ${index + 1}`, more: '' })) } })
  return (
    <FieldRows
      form={form}
      name="rows"
      first="text"
      legend="Rows"
      texts={texts}
      moves={{ up: 'Row {{place}} up', down: 'Row {{place}} down', moved: 'Moved to {{place}}' }}
      least={0}
      most={3}
      newRow={{ text: '', more: '' }}
      sideWidth={100}
      renderMain={(index) => <input aria-label={`Text ${index + 1}`} {...form.register(`rows.${index}.text`)} />}
      renderSide={() => null}
    />
  )
}

function Amenities({ count }: { count: number }) {
  const amenities = Array.from({ length: count }, (_, index) => ({ ...newAmenity, title: `Row ${index + 1}` }))
  return <AmenityRows form={useForm<BuildingValues, unknown, BuildingBody>({ defaultValues: { ...toValues(BUILDING), amenities } })} />
}

function Contacts({ count }: { count: number }) {
  const contacts = Array.from({ length: count }, (_, index) => ({ ...newContact, role: `Row ${index + 1}` }))
  return <ContactRows form={useForm<BuildingValues, unknown, BuildingBody>({ defaultValues: { ...toValues(BUILDING), contacts } })} />
}

const ROWS = [
  ['a form', Rows],
  ['the amenities', Amenities],
  ['the contacts', Contacts]
] as const
const REMOVED = [
  [3, 0, 'Row 2'],
  [3, 1, 'Row 3'],
  [3, 2, 'Row 2'],
  [2, 1, 'Row 1']
] as const

test.each(ROWS.flatMap(([name, Form]) => REMOVED.map((removed) => [name, ...removed, Form] as const)))(
  'of the rows of %s, %i, the one at place %i is removed: the one in its place has the focus, or the one before',
  async (_name, count, at, next, Form) => {
    render(<Form count={count} />, { wrapper: TestTheme })
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[at] as HTMLElement)
    await waitFor(() => expect(screen.getByDisplayValue(next)).toHaveFocus())
    expect(screen.getByRole('status').textContent).toBe('Row removed')
  }
)

test.each(ROWS)('of the rows of %s the last one is removed: the button that adds one has the focus', async (_name, Form) => {
  render(<Form count={1} />, { wrapper: TestTheme })
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Add/ })).toHaveFocus())
})

test('a row that is added or moved has the focus, and no more rows than allowed are offered', async () => {
  render(<Rows count={2} />, { wrapper: TestTheme })
  fireEvent.click(screen.getByRole('button', { name: 'Row 1 down' }))
  await waitFor(() => expect(screen.getByLabelText('Text 2')).toHaveFocus())
  expect(screen.getByLabelText('Text 2')).toHaveValue('Row 1')
  fireEvent.click(screen.getByRole('button', { name: 'Add Row' }))
  await waitFor(() => expect(screen.getByLabelText('Text 3')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Add Row' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Row 1 up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Row 3 down' })).toBeDisabled()
})
