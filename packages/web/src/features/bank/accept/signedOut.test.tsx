import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { on, problem, sent, serve } from '../../../test/server.ts'
import { bankAnswers, sureLine } from '../testing.ts'
import { AcceptDialog } from './AcceptDialog.tsx'

const filters = { account: '', state: '', month: '' } as const

test.each([
  ['nobody is signed in any more', 'no_session', 1],
  ['one line is refused', 'conflict', 2]
] as const)('where %s (%s) so many of two lines are tried: %i', async (_what, code, times) => {
  const calls = serve(
    on('POST', /\/matches$/, () => problem(code, 'Not now')),
    bankAnswers([sureLine(1), sureLine(2)])
  )
  const { user } = openPart(<AcceptDialog certainty="sure" filters={filters} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Accept 2 certain' }))
  expect(await screen.findByText(/^0 of 2 were accepted/)).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(times)
})
