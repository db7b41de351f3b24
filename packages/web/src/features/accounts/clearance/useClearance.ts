import { duesStatement } from '@verandah/contract/duesStatement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { describeError } from '../../../api/calls/describeError.ts'
import { download } from '../../../api/calls/download.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Returns the values of the letter; nothing is fetched while the day is null. */
export function useClearance(unitNumber: string, day: string | null) {
  const { t } = useTranslation()
  const asked = query(duesStatement.clearance, { query: { unitNumber, day: day ?? '' } })
  const { data, error, refetch } = useQuery({ ...asked, enabled: day !== null, placeholderData: keepPreviousData })
  const failure = error === null ? null : describeError(error, t('Failed to fetch what is owed'))
  return { clearance: data, failure, retry: () => void refetch() }
}

export function useDownloadClearance(unitNumber: string) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ day, addressee }: { day: string; addressee?: string | null | undefined }) =>
      download(
        duesStatement.clearance,
        { query: { unitNumber, day, format: 'pdf', ...(addressee?.trim() && { addressee }) } },
        'clearance.pdf'
      ),
    failed: t('Failed to download the letter')
  })
}
