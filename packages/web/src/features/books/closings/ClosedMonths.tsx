import type { Closing } from '@verandah/contract/closings'
import { lastDayOf, type Month } from '@verandah/contract/dates'
import { formatInstant, formatMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { RowLink } from '../../../ui/lists/RowLink.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { actorText } from '../words.ts'
import css from './ClosedMonths.module.css'

const ReopenDialog = openedOnDemand(async () => (await import('./ReopenDialog.tsx')).ReopenDialog)

const ACTION = {
  closed: { label: 'Closed', look: { tone: 'success', Icon: IconLock } },
  reopened: { label: 'Reopened', look: { tone: 'warning', Icon: IconLockOpen } }
} as const

/** Returns the address of the balances at the end of the month, which were kept. */
const balanceOf = (month: Month) => ({ search: `?view=balance&on=${lastDayOf(month)}` })

interface Columns {
  /** True if one of the rows has a button. */
  hasButton: boolean
  onReopen: (month: Month) => void
  t: Translate
}

function closingColumns({ hasButton, onReopen, t }: Columns): Column<Closing>[] {
  const button: Column<Closing> = {
    id: 'reopen',
    label: t('Reopen'),
    onCard: 'foot',
    cell: ({ month, can }) =>
      can.reopen && (
        <Button
          look="outline"
          icon={<IconLockOpen size={18} aria-hidden />}
          aria-label={t('Reopen {{month}}', { month: formatMonth(month) })}
          aria-haspopup="dialog"
          onClick={() => onReopen(month)}
        >
          {t('Reopen')}
        </Button>
      )
  }
  return [
    {
      id: 'month',
      label: t('Month'),
      onCard: 'title',
      cell: ({ month, action }) =>
        action === 'closed' ? <RowLink to={balanceOf(month)}>{formatMonth(month)}</RowLink> : <strong>{formatMonth(month)}</strong>
    },
    {
      id: 'what',
      label: t('Status'),
      onCard: 'chip',
      cell: ({ action }) => <StatusChip look={ACTION[action].look}>{t(ACTION[action].label)}</StatusChip>
    },
    {
      id: 'by',
      label: t('By'),
      onCard: 'line',
      cell: ({ by, at, reason }) => (
        <Stack as="span" gap={2}>
          <span>{actorText(by, t)}</span>
          <time dateTime={at}>{formatInstant(at)}</time>
          {reason !== null && <span>{t('Reason: {{reason}}', { reason })}</span>}
        </Stack>
      )
    },
    ...(hasButton ? [button] : [])
  ]
}

/** Shows the closed and the reopened months, by whom and when; the newest first. */
export function ClosedMonths({ closings }: { closings: readonly Closing[] }) {
  const { t } = useTranslation()
  const id = useId()
  const [month, reopen] = useState<Month | null>(null)
  const columns = closingColumns({ hasButton: closings.some(({ can }) => can.reopen), onReopen: reopen, t })
  return (
    <section className={css.section} aria-labelledby={id}>
      <Text as="h3" id={id} mb={12}>
        {t('Closed Months')}
      </Text>
      {closings.length === 0 ? (
        <EmptyState
          icon={<IconLock />}
          title={t('No month is closed yet')}
          reason={t('What is closed stays as the owners have seen it, whoever looks after the books later.')}
        />
      ) : (
        <DataTable label={t('Closed Months')} columns={columns} rows={closings} keyOf={({ month: of, at }) => `${of} ${at}`} />
      )}
      <Suspense>{month !== null && <ReopenDialog month={month} onClose={() => reopen(null)} />}</Suspense>
    </section>
  )
}
