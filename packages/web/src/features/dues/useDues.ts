import { dues } from '@verandah/contract/dues'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'

/** So many that most buildings see all that owe on one page. */
const UNITS_A_PAGE = 50

/** The account of the person's own unit, with its bills and payments. */
export function useOwnAccount(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(dues.myAccount, { query: { page } }),
    pagesOf: ({ pagination }) => pagination.pages,
    failed: t('Failed to fetch your account'),
    onTurned
  })
}

/** Days, both included; empty where that end is open. */
export interface Period {
  from: string
  to: string
}

export function useDownloadStatement() {
  const { t } = useTranslation()
  return useAction({
    send: async (period: Period) => download(dues.statement, { query: period }, 'statement.pdf'),
    failed: t('Failed to download the statement')
  })
}

/** What each unit owes, the oldest bill first. */
export function useDuesList(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(dues.list, { query: { page, limit: UNITS_A_PAGE } }),
    pagesOf: ({ pagination }) => pagination.pages,
    failed: t('Failed to fetch the overdue dues'),
    onTurned
  })
}

/** Reminds the people of one unit; of all that are overdue for null. */
export function useRemind() {
  const { t } = useTranslation()
  return useAction({
    send: async (unitNumber: string | null) => call(dues.remind, { body: unitNumber === null ? {} : { unitNumbers: [unitNumber] } }),
    refresh: [dues.list],
    done: ({ sent }) =>
      sent === 0 ? t('Nobody could be reminded: these units have no active account') : t('People reminded', { count: sent }),
    about: (_answer, unit) => (unit === null ? undefined : t('Unit {{unit}}', { unit })),
    failed: t('Failed to send the reminder')
  })
}
