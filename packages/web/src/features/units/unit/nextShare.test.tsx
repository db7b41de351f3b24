import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, on, serve } from '../../../test/server.ts'
import { AT, open, storedUnit } from '../testing.ts'

const TODAY = dayOf(new Date())

test.each([
  ['today', TODAY, false],
  ['tomorrow', addDays(TODAY, 1), true]
])('a share that holds from %s on is told beside the present one only while it is to come', async (_what, from: Day, isTold) => {
  const shares = [
    { share: 1_250, from: null },
    { share: 1_300, from }
  ]
  serve(on('GET', AT, () => json(storedUnit({ shares }))))
  open(AT)
  expect(await screen.findByText('1,250')).toBeVisible()
  expect(screen.queryByText(`Share value from ${formatDay(from)}`) !== null).toBe(isTold)
})
