import type { Day } from '@verandah/contract/dates'
import type { Fund } from '@verandah/contract/funds'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { FilterDate } from '../../../ui/lists/FilterDate.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { aDay, useFilters } from '../../../ui/lists/useFilters.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { fundColumns } from './fundColumns.tsx'
import css from './FundsSection.module.css'
import { useFunds } from './useFunds.ts'

/** Shows the income, expenses and balance of each fund. */
export function FundsSection({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { filters, isFiltered, filter, clear } = useFilters({ from: aDay, to: aDay })
  const { funds, period, failure, isPending, isFetching, retry } = useFunds(filters)
  const shown = { from: filters.from || (period?.from ?? ''), to: filters.to || (period?.to ?? '') }
  return (
    <section className={css.section} aria-labelledby={id}>
      <Row align="center" justify="space-between" mb={12}>
        <h3 id={id}>{t('Funds')}</h3>
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={onAdd} data-no-print>
          {t('Add a Fund')}
        </Button>
      </Row>
      <div className={css.days}>
        <FilterDate label={t('From')} value={shown.from} onChoose={(from) => filter({ from })} />
        <FilterDate label={t('To')} value={shown.to} onChoose={(to) => filter({ to })} />
        {isFiltered && (
          <Button look="quiet" onClick={clear} data-no-print>
            {t('Clear Filters')}
          </Button>
        )}
      </div>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && <LoadingTable text={t('Loading the funds...')} columns={fundColumns([], undefined, t)} />}
      {funds && (
        <>
          <RefetchBar active={isFetching} />
          <FundsTable funds={funds} days={period} />
        </>
      )}
    </section>
  )
}

function FundsTable({ funds, days }: { funds: readonly Fund[]; days: { from: Day; to: Day } | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={css.funds}>
      <DataTable label={t('Funds')} columns={fundColumns(funds, days, t)} rows={funds} keyOf={({ code }) => code} />
    </div>
  )
}
