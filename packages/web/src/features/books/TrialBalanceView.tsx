import { dayOf } from '@verandah/contract/dates'
import type { TrialBalance } from '@verandah/contract/books'
import { formatDay } from '@verandah/contract/formats'
import { IconScaleOutline } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { FilterDate } from '../../ui/lists/FilterDate.tsx'
import { ListCount } from '../../ui/lists/ListCount.tsx'
import { LoadingTable } from '../../ui/lists/LoadingTable.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { aDay, useFilters } from '../../ui/lists/useFilters.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { Sha256 } from './Sha256.tsx'
import css from './TrialBalance.module.css'
import { trialBalanceColumns } from './trialBalanceColumns.tsx'
import { useDownloadTrialBalance, useTrialBalance } from './useBooks.ts'

/** Shows the balance of each account on a day. */
export function TrialBalanceView() {
  const { t } = useTranslation()
  const { filters, filter } = useFilters({ on: aDay })
  const { on } = filters
  const { balance, failure, isPending, isFetching, retry } = useTrialBalance(on)
  const saving = useDownloadTrialBalance(on)
  const today = dayOf(useNow())
  return (
    <>
      <div className={css.day} data-no-print>
        <FilterDate label={t('Day')} value={on || today} onChoose={(day) => filter({ on: day === today ? '' : day })} />
      </div>
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && (
        <LoadingTable text={t('Loading the trial balance...')} columns={trialBalanceColumns({ balance: { rows: [], totals: {} }, t })} />
      )}
      {balance && (
        <>
          <ListCount aside={<DownloadButton saving={saving} />}>{t('As of {{day}}', { day: formatDay(balance.on) })}</ListCount>
          <RefetchBar active={isFetching} />
          <Balance balance={balance} />
        </>
      )}
    </>
  )
}

function Balance({ balance }: { balance: TrialBalance }) {
  const { t } = useTranslation()
  const { from, rows, sha256 } = balance
  const shown = rows.filter(({ total, funds }) => total !== 0 || Object.values(funds).some((amount) => amount !== 0))
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<IconScaleOutline />}
        title={t('Nothing stands in the books')}
        reason={t('No entry was posted for this day or an earlier one.')}
      />
    )
  }
  return (
    <>
      <div className={css.balance}>
        <DataTable
          label={t('Trial Balance')}
          columns={trialBalanceColumns({ balance: { ...balance, rows: shown }, t })}
          rows={shown}
          keyOf={({ account }) => account}
        />
      </div>
      <Stack gap={4} mt={16} look="meta">
        <p>
          {t('Amounts in LKR. In the column of a fund, what is credit has a minus. Incomes and expenses count from {{day}}.', {
            day: formatDay(from)
          })}
        </p>
        {rows.length > shown.length && <p>{t('Accounts at zero', { count: rows.length - shown.length })}</p>}
        <p>
          {t('SHA-256 of all accounts')} <Sha256 value={sha256} />
        </p>
      </Stack>
    </>
  )
}
