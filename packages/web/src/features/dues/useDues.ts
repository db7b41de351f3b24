import { dues, type Reminded } from '@verandah/contract/dues'
import type { Translate } from '@verandah/contract/i18n/translate'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
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
    failed: t('Failed to fetch the overdue dues'),
    onTurned
  })
}

/** What became of a reminder: who was told first, then who was not, and why. */
function remindedText({ sent, alreadyReminded, withoutAccount }: Reminded, t: Translate): string[] {
  return [
    ...(sent > 0 ? [t('People reminded', { count: sent })] : []),
    ...(alreadyReminded.length > 0 ? [t('Units reminded earlier', { count: alreadyReminded.length })] : []),
    ...(withoutAccount.length > 0 ? [t('Units without account', { count: withoutAccount.length })] : [])
  ]
}

/** Reminds the people of one unit; of all that are overdue for null. */
export function useRemind() {
  const { t } = useTranslation()
  return useAction({
    send: async (unitNumber: string | null) => call(dues.remind, { body: unitNumber === null ? {} : { unitNumbers: [unitNumber] } }),
    done: (answer) => remindedText(answer, t)[0] ?? t('There was nobody to remind'),
    about: (answer, unit) => {
      const reminded = answer.sent > 0 ? [t('Units reminded', { count: answer.units })] : []
      return unit === null ? [...reminded, ...remindedText(answer, t).slice(1)].join(' · ') || undefined : t('Unit {{unit}}', { unit })
    },
    failed: t('Failed to send the reminder')
  })
}
