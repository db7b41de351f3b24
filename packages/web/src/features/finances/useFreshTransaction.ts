import type { Transaction } from '@verandah/contract/finances'
import { useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { fetchTransaction } from './useTransactions.ts'

/**
 * For a small dialog about a transaction: when somebody else was faster, its failure says so, and the next press goes with
 * the transaction as it is then.
 */
export function useFreshTransaction(transaction: Transaction) {
  const [seen, setSeen] = useState(transaction)
  return {
    seen,
    save: async (send: (seen: Transaction) => Promise<unknown>): Promise<void> => {
      try {
        await send(seen)
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) setSeen(await fetchTransaction(seen._id).catch(() => seen))
        throw error
      }
    }
  }
}
