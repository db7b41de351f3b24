import { type Budget, type BudgetDraft, budgets } from '@verandah/contract/budgets'
import { dashboard } from '@verandah/contract/dashboard'
import type { Month } from '@verandah/contract/dates'
import { finances } from '@verandah/contract/finances'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { formatMonth } from '../../ui/format.ts'

export type BudgetBody = z.input<typeof BudgetDraft>

/** As it is when the dialog opens: never an older one from the cache, which could not be saved. */
export function useBudget(month: Month) {
  return useQuery({ ...query(budgets.get, { params: { month } }), gcTime: 0, staleTime: Infinity })
}

/** The budget as it is stored now, past every cache. */
export async function fetchBudget(month: Month): Promise<Budget> {
  return call(budgets.get, { params: { month } })
}

export function useSaveBudget() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen: { month, version }, body }: { seen: Budget; body: BudgetBody }) =>
      call(budgets.set, { params: { month }, body, version }),
    refresh: [budgets.get, finances.stats, dashboard.get],
    done: () => t('Budget saved successfully'),
    about: (_answer, { seen: { month } }) => formatMonth(month),
    failed: t('Failed to save the budget')
  })
}
