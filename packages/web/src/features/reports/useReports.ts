import { reports } from '@verandah/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

const KEPT_MS = 60_000

/** Returns the figures for the charts of the last months. */
export function useReports(months: number) {
  return useQuery({ ...query(reports.get, { query: { months: String(months) } }), placeholderData: keepPreviousData, staleTime: KEPT_MS })
}
