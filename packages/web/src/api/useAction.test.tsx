import { approvals } from '@verandah/contract/approvals'
import type { Endpoint } from '@verandah/contract/endpoint'
import { finances } from '@verandah/contract/finances'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { users } from '@verandah/contract/users'
import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPart } from '../test/openPart.tsx'
import { json, on, sent, serve } from '../test/server.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { call } from './calls/call.ts'
import { noteChanges } from './changes.ts'
import { query } from './query.ts'
import { useAction } from './useAction.ts'

test('a button is busy until the page shows what its action has changed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Pending').mockReturnValue(promise)
  function Part() {
    const { data } = useQuery({ queryKey: ['/requests'], queryFn: read, meta: { shows: ['maintenance'] } })
    const { run } = useAction({ send: async () => Promise.resolve(noteChanges(['maintenance'])), failed: 'Failed' })
    return (
      <>
        <p>{data}</p>
        <Button onClick={async () => run()}>Start</Button>
      </>
    )
  }
  const { user } = openPart(<Part />)
  await screen.findByText('Pending')
  await user.click(screen.getByText('Start'))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  resolve('Started')
  expect(await screen.findByText('Started')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false))
})

/** The calls whose records are shown in several places: all of these are fetched again. */
const CASES: { what: string; write: Endpoint; read: Parameters<typeof query>[0]; times: number }[] = [
  { what: 'a new vendor is among those who may be assigned', write: vendors.create, read: maintenance.assignees, times: 2 },
  { what: 'an approved vendor is among the vendors to choose from', write: approvals.approve, read: vendorNames.list, times: 2 },
  { what: "a vendor's new name stands beside its payments", write: vendors.update, read: finances.list, times: 2 },
  { what: 'a new role changes who may be assigned', write: users.setRole, read: maintenance.assignees, times: 2 },
  { what: 'meetings say nothing of vendors', write: vendors.update, read: meetings.list, times: 1 }
]

test.each(CASES)('$what', async ({ write, read, times }) => {
  const calls = serve(
    on('GET', /./, () => json({})),
    on(write.method, /./, () => json({}))
  )
  const params = { id: '1' }
  function Part() {
    const { isSuccess } = useQuery(query(read, { params } as object))
    const { run } = useAction({ send: async () => call(write, { params, body: {} } as object), failed: 'Failed' })
    return isSuccess && <Button onClick={async () => run()}>Save</Button>
  }
  const { user } = openPart(<Part />)
  await user.click(await screen.findByRole('button'))
  await waitFor(() => expect(sent(calls, write.method)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false))
  expect(sent(calls, 'GET')).toHaveLength(times)
})
