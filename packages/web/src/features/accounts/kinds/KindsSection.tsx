import { dayOf, monthOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { formatMonth } from '@verandah/contract/formats'
import type { Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useUnits } from '../../../api/units.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { lastBilled, useBillable } from '../runs/useBillable.ts'
import { monthsAfter, usualMethod } from './kindForm.ts'
import css from './KindsSection.module.css'
import { useKindChoices, useKinds } from './useCharges.ts'
import { fundText, howText } from './words.ts'

const FeeDialog = openedOnDemand(async () => (await import('./FeeDialog.tsx')).FeeDialog)

interface Columns {
  funds: readonly Fund[]
  /** Undefined while it is not known what a kind can be of. */
  onEdit: ((kind: DuesKind) => void) | undefined
  t: Translate
}

function kindColumns({ funds, onEdit, t }: Columns): Column<DuesKind>[] {
  return [
    { id: 'name', label: t('What it is for'), onCard: 'title', cell: ({ name }) => <strong>{t(name)}</strong> },
    { id: 'how', label: t('How much'), onCard: 'line', cell: (kind) => <How kind={kind} /> },
    { id: 'fund', label: t('Fund'), onCard: 'line', cell: ({ fund }) => fundText(fund, funds, t) },
    {
      id: 'edit',
      label: t('Change'),
      onCard: 'foot',
      cell: (kind) => (
        <Button
          look="outline"
          icon={<IconPencil size={18} aria-hidden />}
          aria-label={t('Change {{name}}', { name: t(kind.name) })}
          aria-haspopup="dialog"
          disabled={onEdit === undefined}
          onClick={() => onEdit?.(kind)}
        >
          {t('Change')}
        </Button>
      )
    }
  ]
}

const isMonthly = ({ isActive, method }: DuesKind) => isActive && method !== null

/** Shows the amount of this month, the next one where it is decided already, and whether late payment costs. */
function How({ kind }: { kind: DuesKind }) {
  const { t } = useTranslation()
  const month = monthOf(dayOf(useNow()))
  const next = kind.rates.findLast(({ from }) => from !== null && from > month)
  return (
    <Stack gap={2}>
      {kind.isActive ? howText(kind, t) : t('Not active')}
      {next?.from && (
        <Text as="span" look="meta">
          {t('{{amount}} from {{month}}', { amount: formatMoney(next.amount), month: formatMonth(next.from) })}
        </Text>
      )}
      {kind.bearsInterest && (
        <Text as="span" look="meta">
          {t('Late payment costs interest')}
        </Text>
      )}
    </Stack>
  )
}

/** Shows what is billed each month, in the order of payment; below it, on demand, all else that units can be billed for. */
export function KindsSection() {
  const { t } = useTranslation()
  const id = useId()
  const { kinds, hasAreas, failure, isPending, isFetching, retry } = useKinds()
  const { runs } = useBillable()
  const units = useUnits()
  const { funds, accounts, ...of } = useKindChoices()
  const [opened, open] = useState<DuesKind | 'new' | null>(null)
  const choices = funds && accounts && { funds, accounts }
  const isReady = choices !== undefined && kinds !== undefined && runs !== undefined
  const columns = kindColumns({ funds: funds ?? [], onEdit: isReady ? open : undefined, t })
  const monthly = kinds?.filter(isMonthly) ?? []
  const others = kinds?.filter((kind) => !isMonthly(kind)) ?? []
  const first =
    monthly.length === 0 ? kinds?.find(({ isActive, category, fund }) => isActive && category === 'dues' && fund !== null) : undefined
  return (
    <section aria-labelledby={id}>
      <Row align="center" justify="space-between" mb={12}>
        <h3 id={id}>{t('Billed each month')}</h3>
        <Button
          look={first ? 'filled' : 'outline'}
          icon={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={!isReady}
          onClick={() => open(first ?? 'new')}
          data-no-print
        >
          {first ? t('Set the Monthly Fee') : t('Add a Fee')}
        </Button>
      </Row>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {of.failure !== null && <ErrorBanner message={of.failure} onRetry={of.retry} />}
      {isPending && <LoadingTable text={t('Loading the monthly fees...')} columns={columns} />}
      {kinds !== undefined && monthly.length === 0 && <EmptyState icon={<IconReceipt />} title={t('Nothing is billed each month yet')} />}
      {monthly.length > 0 && (
        <div className={css.table}>
          <RefetchBar active={isFetching} />
          <DataTable label={t('Billed each month')} columns={columns} rows={monthly} keyOf={({ _id }) => _id} />
        </div>
      )}
      {others.length > 0 && (
        <details className={css.more}>
          <summary>{t('More fees')}</summary>
          <div className={css.table}>
            <DataTable label={t('More fees')} columns={columns} rows={others} keyOf={({ _id }) => _id} />
          </div>
        </details>
      )}
      <Suspense>
        {opened !== null && isReady && (
          <FeeDialog
            kind={opened === 'new' ? null : opened}
            kinds={kinds}
            choices={choices}
            hasAreas={hasAreas}
            usual={usualMethod(units)}
            isFirst={opened === first}
            months={monthsAfter(opened === 'new' ? null : lastBilled(runs, opened._id))}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
