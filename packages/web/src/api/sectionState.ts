import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from './calls/describeError.ts'

/** Returns the state of a query for a `SectionState`. `failed`: the name of what failed, translated. */
export function sectionState({ isPending, error, refetch }: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>, failed: string) {
  return { isPending, failure: error && describeError(error, failed), onRetry: () => void refetch() }
}
