import { opening } from '@verandah/contract/opening'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { upload } from '../../../api/calls/upload.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { OpeningBody } from './openingForm.ts'

/** Returns whether the books have begun, and whether they can begin with what somebody enters. */
export const useOpening = () => useQuery(query(opening.get))

/** Asks whether a body adds up, each time that it is another one; nothing is posted. Null is not asked. */
export function useCheckedOpening(body: OpeningBody | null) {
  return useQuery({
    queryKey: [opening.post.path, 'check', body],
    queryFn: () => call(opening.post, { query: { dryRun: 'true' }, body: body ?? { day: '' } }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    meta: { shows: ['books', 'charges', 'units'] }
  })
}

export function usePostOpening() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: OpeningBody) => call(opening.post, { query: { dryRun: 'false' }, body }),
    done: () => t('The books are started'),
    failed: t('Failed to start the books')
  })
}

/** Reads a file as the text of a table. */
export function useReadTable() {
  const { t } = useTranslation()
  return useAction({
    send: async (file: File) => upload(opening.readTable, { files: [file] }),
    failed: t('Failed to read the file')
  })
}
