import type { RunSummary } from '@verandah/contract/duesRuns'
import { formatInstant, formatMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconFileInvoice } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import css from './RunsSection.module.css'
import { useRunList } from '../kinds/useCharges.ts'
import { useBillable } from './useBillable.ts'
import { actorText, RUN_STATUS } from '../kinds/words.ts'
import { RowLink } from '../../../ui/lists/RowLink.tsx'

const RunDialog = onDemand(async () => (await import('./RunDialog.tsx')).RunDialog)

function runColumns(addressOf: (id: string) => { search: string }, t: Translate): Column<RunSummary>[] {
  return [
    {
      id: 'month',
      label: t('Month'),
      onCard: 'title',
      cell: ({ _id, period, kinds }) => (
        <Stack gap={2}>
          <RowLink to={addressOf(_id ?? '')} opensDialog>
            {formatMonth(period)}
          </RowLink>
          <Text as="span" look="quiet">
            {kinds.map(({ name }) => t(name)).join(', ')}
          </Text>
        </Stack>
      )
    },
    { id: 'bills', label: t('Bills'), onCard: 'line', isSum: true, cell: ({ billCount }) => String(billCount) },
    { id: 'sum', label: t('Sum'), onCard: 'line', isSum: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'status',
      label: t('Status'),
      onCard: 'chip',
      cell: ({ status }) => <StatusChip look={RUN_STATUS[status].look}>{t(RUN_STATUS[status].label)}</StatusChip>
    },
    {
      id: 'posted',
      label: t('Entered by'),
      onCard: 'line',
      cell: ({ postedBy, postedAt }) => (
        <Stack as="span" gap={2}>
          <span>{actorText(postedBy, t)}</span>
          {postedAt !== null && <time dateTime={postedAt}>{formatInstant(postedAt)}</time>}
        </Stack>
      )
    }
  ]
}

/** Shows the runs that were posted, the latest month first. */
export function RunsSection({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const list = useRunList(onTurned)
  const hasFee = (useBillable().kinds ?? []).length > 0
  const { id, isFromElsewhere, addressOf, close } = useShownRecord('run')
  const columns = runColumns(addressOf, t)
  return (
    <section className={css.section} aria-labelledby={title}>
      <Text as="h3" id={title} mb={12}>
        {t('Months Billed')}
      </Text>
      <PagedList
        list={list}
        icon={<IconFileInvoice />}
        skeleton={<LoadingTable text={t('Loading the billed months...')} columns={columns} />}
      >
        {({ runs }) =>
          runs.length === 0 ? (
            <EmptyState
              icon={<IconFileInvoice />}
              title={t('No month is billed yet')}
              reason={t('The bills of a month stand here once they are entered.')}
            >
              {hasFee && (
                <LinkButton look="outline" to={`${paths.dues}?billing=next`}>
                  {t('Bill a Month')}
                </LinkButton>
              )}
            </EmptyState>
          ) : (
            <DataTable label={t('Months Billed')} columns={columns} rows={runs} keyOf={({ _id }) => _id ?? ''} />
          )
        }
      </PagedList>
      <Suspense>{id !== null && <RunDialog key={id} id={id} isFromElsewhere={isFromElsewhere} onClose={close} />}</Suspense>
    </section>
  )
}
