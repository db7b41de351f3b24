import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { entryId, line, reconciliation } from '../testing.ts'
import { Comparison } from './Comparison.tsx'

const unmatchedLedger = [
  { entryId: entryId(1), date: reconciliation().on, description: 'Lift repair', amount: -3_000 },
  { entryId: entryId(2), date: reconciliation().on, description: 'Dues of 4B', amount: 500 }
]

/** Returns the texts beside a sum, and beside each thing that it is made of. */
function sumsOf(name: string): string[] {
  const row = screen.getByText(name).parentElement as HTMLElement
  const items = within(row).queryAllByRole('listitem', { hidden: true })
  return [row.querySelector('dd')?.textContent ?? '', ...items.map(({ lastElementChild }) => lastElementChild?.textContent ?? '')]
}

test('what the bank does not know yet is taken back, as a sum and each of it; what the books do not know comes on top', () => {
  openPart(
    <Comparison found={reconciliation({ unmatchedLedger, unmatchedLines: [line(1, { amount: 1_200 }), line(2, { amount: -200 })] })} />
  )
  expect(sumsOf('Not on the statement yet')).toEqual(['+LKR 2,500', '+LKR 3,000', '−LKR 500'])
  expect(sumsOf('Not in the books yet')).toEqual(['+LKR 1,000', '+LKR 1,200', '−LKR 200'])
})

test('where nothing is under way the sums have no sign, and nothing is listed', () => {
  openPart(<Comparison found={reconciliation({ unmatchedLedger: [], unmatchedLines: [], lastAgreed: null })} />)
  expect(sumsOf('Not on the statement yet')).toEqual(['LKR 0'])
  expect(sumsOf('Not in the books yet')).toEqual(['LKR 0'])
  expect(screen.getByText('This account was not compared with the bank before.')).toBeVisible()
})
