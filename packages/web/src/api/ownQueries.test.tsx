import type { Tag } from '@verandah/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChargesOf } from '../features/accounts/bills/useBills.ts'
import { openPart } from '../test/openPart.tsx'
import { json, on, serve } from '../test/server.ts'
import { refresh } from './changes.ts'
import { useCredits } from './credits.ts'
import { useEverybody } from './everybody.ts'
import { useOpenBills } from './openBills.ts'

const of = { unitNumber: '4B' }
const HOOKS: [what: string, use: () => unknown, path: string, changed: Tag][] = [
  ['the open bills of a unit', () => useOpenBills('4B'), '/finances/dues/bills', 'finances'],
  ['the charges of a unit', () => useChargesOf('4B'), '/finances/dues/bills', 'finances'],
  ['the credit notes of a unit', () => useCredits(of), '/finances/dues/credits', 'finances'],
  ['all who have an account', useEverybody, '/users', 'users']
]

test.each(HOOKS)('%s are asked for again after a change of theirs, and after no other', async (_what, use, path, changed) => {
  let answered = 0
  serve(
    on('GET', path, () => {
      answered += 1
      return json({ bills: [], credits: [], users: [], totalPages: 1, pagination: { page: 1, limit: 10, total: 0, pages: 1 } })
    })
  )
  function Part() {
    use()
    const client = useQueryClient()
    const change = (tag: Tag) => <button onClick={() => void refresh(client, [tag])}>{tag}</button>
    return (
      <>
        {change(changed)}
        {change('webhooks')}
      </>
    )
  }
  const { user } = openPart(<Part />)
  await waitFor(() => expect(answered).toBe(1))
  await user.click(screen.getByText('webhooks'))
  await user.click(screen.getByText(changed))
  await waitFor(() => expect(answered).toBe(2))
})
