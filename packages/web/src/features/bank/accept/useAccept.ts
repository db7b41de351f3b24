import { type BankLine, bankLines, type Certainty } from '@verandah/contract/bankLines'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fetchAllPages } from '../../../api/allPages.ts'
import { call, isHopeless } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { acceptable, acceptLine, type LineFilters, toLineQuery } from '../useBank.ts'

/** A suggestion that is one thing, or several that make the line together. */
export type AcceptedCertainty = Exclude<Certainty, 'choose'>

/** Returns the lines of one certainty among the open lines of the filters, as they were when the dialog was `opened`. */
export function useAcceptableLines(certainty: AcceptedCertainty, filters: LineFilters, opened: number) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [bankLines.list.path, certainty, opened],
    queryFn: async () =>
      fetchAllPages<BankLine>(async (page) => {
        const { lines, pagination } = await call(bankLines.list, { query: { ...page, ...toLineQuery(filters) } })
        return { records: lines, pagination }
      }),
    staleTime: Infinity,
    gcTime: 0
  })
  return {
    lines: data?.filter((line) => line.suggestion?.certainty === certainty && acceptable(line).length > 0),
    failure: error === null ? null : describeError(error, t('Failed to fetch the bank lines')),
    retry: () => void refetch()
  }
}

/** Accepts one line after the other until all are done or `stop` is called; what failed stays with its reason. */
export function useAccept() {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState<ReadonlySet<BankLine['_id']>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<BankLine['_id'], string>>(new Map())
  const isStopped = useRef(false)
  const failed = t('Failed to match the line')
  const accepting = useAction({
    send: async (lines: readonly BankLine[], begin) => {
      let count = 0
      for (const line of lines) {
        if (isStopped.current) break
        try {
          await begin(async () => acceptLine(line))
          count += 1
          setAccepted((before) => new Set([...before, line._id]))
        } catch (error) {
          setReasons((before) => new Map([...before, [line._id, describeError(error, failed)]]))
          if (isHopeless(error)) break
        }
      }
      return count
    },
    done: (count) =>
      count === 0 ? null : count === 1 ? t('Line matched successfully') : t('{{number}} lines matched successfully', { number: count }),
    failed
  })
  return {
    accepted,
    reasons,
    isPending: accepting.isPending,
    stop: () => {
      isStopped.current = true
    },
    /** Answers whether all of them were accepted. */
    accept: async (lines: readonly BankLine[]): Promise<boolean> => {
      isStopped.current = false
      setReasons(new Map())
      return (await accepting.mutateAsync(lines)) === lines.length
    }
  }
}
