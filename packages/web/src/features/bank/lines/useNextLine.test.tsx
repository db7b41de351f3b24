import type { BankLineId } from '@verandah/contract/bankIds'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { line } from '../testing.ts'
import { useNextLine } from './useNextLine.ts'

interface ListProps {
  numbers: number[]
  done: number | null
  onEmptied: () => void
}

function List({ numbers, done, onEmptied }: ListProps) {
  const box = useRef<HTMLUListElement>(null)
  const lines = numbers.map((number) => line(number))
  const gone: BankLineId | null = done === null ? null : line(done)._id
  useNextLine(box, lines, gone, onEmptied)
  return (
    <ul ref={box}>
      {numbers.map((number) => (
        <li key={number}>
          <button>{number}</button>
        </li>
      ))}
    </ul>
  )
}

/** Without a wait for what is to come: that is waited for by who looks. */
function take(before: number[], done: number | null, after: number[]) {
  const onEmptied = vi.fn<() => void>()
  const { rerender } = render(<List numbers={before} done={null} onEmptied={onEmptied} />)
  rerender(<List numbers={before} done={done} onEmptied={onEmptied} />)
  rerender(<List numbers={after} done={done} onEmptied={onEmptied} />)
  return onEmptied
}

test.each([
  ['the first of three', [1, 2, 3], 1, [2, 3], '2'],
  ['the one in the middle', [1, 2, 3], 2, [1, 3], '3'],
  ['the last of three', [1, 2, 3], 3, [1, 2], '2'],
  ['the last of two', [1, 2], 2, [1], '1'],
  ['the last, with two that come in', [1, 2], 2, [1, 3, 4], '3']
])('after %s has gone the line in its place has the focus, or the one before', async (_what, before, done, after, next) => {
  const onEmptied = take(before, done, after)
  await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
  expect(onEmptied).not.toHaveBeenCalled()
})

test('after the only one has gone the page is told', async () => {
  const onEmptied = take([1], 1, [])
  await waitFor(() => expect(onEmptied).toHaveBeenCalledTimes(1))
})

test.each([
  ['was refused and stays', [1, 2], 2, [1, 2]],
  ['somebody else has matched', [1, 2], null, [1]]
])('a line that %s moves no focus', async (_what, before, done, after) => {
  const onEmptied = take(before, done, after)
  // Whatever moved it would have been there before.
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(document.body).toHaveFocus()
  expect(onEmptied).not.toHaveBeenCalled()
})
