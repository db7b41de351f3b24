import { opening } from '@verandah/contract/opening'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type OpeningBody = z.input<typeof opening.post.body>

/** Whether the books can begin with what somebody enters. */
export function useMayOpen(): boolean {
  return useQuery(query(opening.get)).data?.can.post === true
}

/** Asks whether it adds up; nothing is posted. */
export const useCheckOpening = () => {
  const { t } = useTranslation()
  return useAction({
    send: async (body: OpeningBody) => call(opening.post, { query: { dryRun: 'true' }, body }),
    failed: t('Failed to check the opening')
  })
}

export function usePostOpening() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: OpeningBody) => call(opening.post, { query: { dryRun: 'false' }, body }),
    done: () => t('Opening posted successfully'),
    failed: t('Failed to post the opening')
  })
}
