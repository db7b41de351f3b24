import { addDays, dayOf } from '@verandah/contract/dates'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../test/form.ts'
import { openPart } from '../../test/openPart.tsx'
import { sent, serve } from '../../test/server.ts'
import { OpenVoteDialog } from './OpenVoteDialog.tsx'

test.each([
  ['day', { Deadline: '' }],
  ['time', { Time: '' }]
])('a vote without the %s of its deadline is not sent, and says so there', async (_what, without) => {
  const calls = serve()
  const { user } = openPart(<OpenVoteDialog onClose={() => undefined} />)
  const typed = { Title: 'Paint', Description: 'The lobby', Deadline: addDays(dayOf(new Date()), 3), Time: '18:00', ...without }
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } })
  await press(user, 'Open Vote')
  await expect.poll(() => field('Deadline').getAttribute('aria-invalid')).toBe('true')
  expect(sent(calls, 'POST')).toEqual([])
})
