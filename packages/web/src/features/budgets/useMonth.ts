import type { Budget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { fetchBudget } from './useBudgets.ts'

interface Spec {
  shown: Month
  /** Something is typed that another month would overwrite. */
  isDirty: boolean
  onLoaded: (budget: Budget) => void
}

/** Turns the budget dialog to another month; asks before that loses what was typed. */
export function useMonth({ shown, isDirty, onLoaded }: Spec) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Month | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const fetch = async (month: Month): Promise<Budget | null> => {
    setFailure(null)
    setLoading(true)
    try {
      return await fetchBudget(month)
    } catch (error) {
      setFailure(describeError(error, t('Failed to fetch the budget')))
      return null
    } finally {
      setLoading(false)
    }
  }
  const turnTo = async (month: Month) => {
    const budget = await fetch(month)
    if (budget !== null) onLoaded(budget)
  }

  return {
    isLoading,
    failure,
    dismiss: () => setFailure(null),
    /** Null when it failed, which `failure` says. */
    fetch,
    /** The month that waits for an answer. */
    asked,
    choose: async (month: Month) => {
      if (month === shown) return
      if (isDirty) setAsked(month)
      else await turnTo(month)
    },
    confirm: async () => asked !== null && turnTo(asked),
    stay: () => setAsked(null)
  }
}
