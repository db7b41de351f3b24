import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from './calls/describeError.ts'

/** What a `SectionState` shows of a query. `failed`: what failed, translated. */
export function sectionState({ isPending, error, refetch }: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>, failed: string) {
  return { isPending, failure: error && describeError(error, failed), onRetry: () => void refetch() }
}
