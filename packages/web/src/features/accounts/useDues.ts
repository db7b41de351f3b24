import { duesStatement } from '@verandah/contract/duesStatement'
import { dues, type Reminded } from '@verandah/contract/dues'
import type { Translate } from '@verandah/contract/i18n/translate'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'

/** So many that most buildings see all that owe on one page. */
const UNITS_A_PAGE = 50

/**
 * Returns the account of one of the person's units, of the first where none is named. The former account stays until the
 * new one is here.
 */
export function useOwnAccount(unitNumber: string) {
  const { t } = useTranslation()
  // The payments stand in the statement.
  const asked = query(dues.myAccount, { query: { unitNumber, limit: 1 } })
  const { data, error, isPending, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const failure = error === null ? null : describeError(error, t('Failed to fetch your account'))
  return { account: data, failure, isPending, onRetry: () => void refetch() }
}

interface DuesFilters {
  /** A part of a unit's label, or of the name of who holds it. */
  search: string
  /** Only units whose oldest bill is older than so many days. */
  minDays: string
  /** The day on which the debt is asked for. */
  on: string
  /** Not empty for the units that have paid in advance and owe nothing, instead of the units that owe. */
  inAdvance: string
}

/** Returns the debts of the units, the oldest bill first; each filter may be empty. */
export function useDuesList({ search, minDays, on, inAdvance }: DuesFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(dues.list, { query: { page, limit: UNITS_A_PAGE, search, minDays, on, inAdvance } }),
    failed: t('Failed to fetch the overdue dues'),
    onTurned
  })
}

/** Returns the recipients of a reminder to these units now; to all that are overdue where none is named. */
export function useRecipients(unitNumbers: readonly string[]) {
  const { data, isPlaceholderData } = useQuery({
    ...query(dues.recipients, { query: { unitNumbers: unitNumbers.join(',') } }),
    placeholderData: keepPreviousData
  })
  return { recipients: data, isCurrent: data !== undefined && !isPlaceholderData }
}

/** Returns which units a reminder does not reach, and why. */
export function leftOutTexts(
  { alreadyReminded, withoutAccount }: Pick<Reminded, 'alreadyReminded' | 'withoutAccount'>,
  t: Translate
): string[] {
  return [
    ...(alreadyReminded.length > 0 ? [t('Units reminded earlier', { count: alreadyReminded.length })] : []),
    ...(withoutAccount.length > 0 ? [t('Units without account', { count: withoutAccount.length })] : [])
  ]
}

/** Returns '5 homes told, 2 on paper' of a reminder; the first part alone where all have an account. */
function homesText({ units, withoutAccount }: Reminded, t: Translate): string {
  const told = t('Homes told', { count: units })
  return withoutAccount.length === 0 ? told : t('{{told}}, {{paper}} on paper', { told, paper: String(withoutAccount.length) })
}

/** Returns the unit that alone is reminded; undefined for several. */
const oneOf = (units: readonly string[] | null): string | undefined => (units?.length === 1 ? units[0] : undefined)

/** Saves the reminders of the homes that nobody tells, of these units or of all that are overdue for null. */
export function usePrintLetters() {
  const { t } = useTranslation()
  return useAction({
    send: async (unitNumbers: readonly string[] | null) =>
      download(dues.letters, { query: { unitNumbers: unitNumbers?.join(',') ?? '' } }, 'reminders.pdf'),
    failed: t('Failed to download the reminders'),
    toastsFailure: true
  })
}

/** Saves the statements of this year of the homes that nobody tells. */
export function usePrintStatements() {
  const { t } = useTranslation()
  return useAction({
    send: async () => download(duesStatement.all, { query: { only: 'paper' } }, 'statements.pdf'),
    failed: t('Failed to download the statement'),
    toastsFailure: true
  })
}

/** Reminds the people of these units; of all that are overdue for null. */
export function useRemind() {
  const { t } = useTranslation()
  return useAction({
    send: async (unitNumbers: readonly string[] | null) =>
      call(dues.remind, { body: unitNumbers === null ? {} : { unitNumbers: [...unitNumbers] } }),
    done: (answer, units) => {
      const nobody = leftOutTexts(answer, t)[0] ?? t('There was nobody to remind')
      if (oneOf(units) !== undefined) return answer.sent > 0 ? t('People reminded', { count: answer.sent }) : nobody
      return answer.units + answer.withoutAccount.length > 0 ? homesText(answer, t) : nobody
    },
    about: (answer, units) => {
      const unit = oneOf(units)
      if (unit !== undefined) return t('Unit {{unit}}', { unit })
      const people = answer.sent > 0 ? [t('People reminded', { count: answer.sent })] : []
      return [...people, ...leftOutTexts({ ...answer, withoutAccount: [] }, t)].join(' · ') || undefined
    },
    undo: ({ undo }) => undo,
    failed: t('Failed to send the reminder')
  })
}
