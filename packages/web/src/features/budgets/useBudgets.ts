import { type Budget, type BudgetDraft, budgets } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { formatMonth } from '../../ui/text/format.ts'

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
    done: () => t('Budget saved successfully'),
    about: (_answer, { seen: { month } }) => formatMonth(month),
    failed: t('Failed to save the budget')
  })
}
