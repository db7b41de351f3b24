import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../features/accounts/testing.ts'
import { useOwnAccount } from '../features/accounts/useDues.ts'
import { due } from '../features/finances/testing.ts'
import { useReceiveDues } from '../features/finances/useTransactions.ts'
import { openPart } from '../test/openPart.tsx'
import { json, on, sent, serve } from '../test/server.ts'

function OwnDues() {
  const { account: shown } = useOwnAccount('')
  const receiving = useReceiveDues()
  return <button onClick={() => receiving.mutate({ chosen: [due(1)], receipt: {} })}>{shown?.outstanding ?? '…'}</button>
}

test('a receipt that is confirmed is seen in the own account at once', async () => {
  let outstanding = 15_000
  const calls = serve(
    on('GET', '/finances/my-account', () => json(account({ outstanding }))),
    on('PUT', /receive$/, () => {
      outstanding = 0
      return json(due(1))
    })
  )
  const { user } = openPart(<OwnDues />)
  await user.click(await screen.findByRole('button', { name: '15000' }))
  expect(await screen.findByRole('button', { name: '0' })).toBeVisible()
  await waitFor(() => expect(sent(calls, 'GET /api/finances/my-account')).toHaveLength(2))
})
