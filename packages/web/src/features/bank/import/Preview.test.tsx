import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { imported, statement } from '../testing.ts'
import { Preview } from './Preview.tsx'

const nothing = () => undefined
const lines = (count: number, state: 'new' | 'similar', from = 0) =>
  Array.from({ length: count }, (_, index) => imported(from + index, { state }))
const show = (read: Parameters<typeof statement>[0], over: Parameters<typeof statement>[1] = {}) =>
  openPart(<Preview read={statement(read, over)} leaveOut={[]} isAccepted={false} error={null} onLeaveOut={nothing} onAccept={nothing} />)

test('all similar lines are shown, and stand first; of the others a hundred together with them', () => {
  const { unmount } = show([...lines(3, 'new'), ...lines(102, 'similar', 3)])
  expect(screen.getAllByRole('checkbox', { name: 'Leave it out' })).toHaveLength(102)
  expect(screen.getByText('The first 102 of 105 lines are shown.')).toBeVisible()
  unmount()
  show([...lines(100, 'new'), ...lines(2, 'similar', 100)])
  expect(screen.getByText('The first 100 of 102 lines are shown.')).toBeVisible()
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Similar')
})

test.each([
  [null, false],
  [0, false],
  [0.01, true],
  [-0.01, true]
])('a difference of %s between balances and lines is warned of: %s', (difference, warns) => {
  show([imported(0)], { difference })
  expect(screen.queryByText(/^The balances and the lines differ/) !== null).toBe(warns)
})
