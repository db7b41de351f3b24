import { type Budget, type BudgetDraft, budgets, type YearBudget, type YearBudgetDraft } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

export type BudgetBody = z.input<typeof BudgetDraft>

/** Returns the budget as it is when the dialog opens: never an older one from the cache, which could not be saved. */
export function useBudget(month: Month) {
  return useQuery({ ...query(budgets.get, { params: { month } }), gcTime: 0, staleTime: Infinity })
}

/** Returns the budget as it is stored now, past every cache. */
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

/** Returns the budgets of a year as they are when the page opens, like `useBudget`. */
export function useYear(year: string) {
  return useQuery({ ...query(budgets.getYear, { params: { year } }), gcTime: 0, staleTime: Infinity })
}

export async function fetchYear(year: string): Promise<YearBudget> {
  return call(budgets.getYear, { params: { year } })
}

export function useSaveYear() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen: { year, version }, body }: { seen: YearBudget; body: z.input<typeof YearBudgetDraft> }) =>
      call(budgets.setYear, { params: { year }, body, version }),
    done: () => t('Budget saved successfully'),
    about: (_answer, { seen: { year } }) => year,
    failed: t('Failed to save the budget')
  })
}
