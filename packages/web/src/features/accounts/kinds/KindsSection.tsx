import type { DuesKind } from '@verandah/contract/duesKinds'
import type { Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { IconCircleCheck, IconCircleOff, IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import css from './KindsSection.module.css'
import { useKindChoices, useKinds } from './useCharges.ts'
import { fundText, howText } from './words.ts'

const KindDialog = openedOnDemand(async () => (await import('./KindDialog.tsx')).KindDialog)

const ACTIVE = { tone: 'success', Icon: IconCircleCheck } as const
const INACTIVE = { tone: 'neutral', Icon: IconCircleOff } as const

interface Columns {
  funds: readonly Fund[]
  /** Undefined while it is not known what a kind can be of. */
  onEdit: ((kind: DuesKind) => void) | undefined
  t: Translate
}

function kindColumns({ funds, onEdit, t }: Columns): Column<DuesKind>[] {
  return [
    { id: 'name', label: t('Name'), onCard: 'title', cell: ({ name }) => <strong>{t(name)}</strong> },
    { id: 'how', label: t('How it is billed'), onCard: 'line', cell: (kind) => <How kind={kind} /> },
    { id: 'fund', label: t('Fund'), onCard: 'line', cell: ({ fund }) => fundText(fund, funds, t) },
    {
      id: 'active',
      label: t('Status'),
      onCard: 'chip',
      cell: ({ isActive }) => <StatusChip look={isActive ? ACTIVE : INACTIVE}>{isActive ? t('Active') : t('Inactive')}</StatusChip>
    },
    {
      id: 'edit',
      label: t('Edit'),
      onCard: 'foot',
      cell: (kind) => (
        <Button
          look="outline"
          icon={<IconPencil size={18} aria-hidden />}
          aria-label={t('Edit {{name}}', { name: t(kind.name) })}
          aria-haspopup="dialog"
          disabled={onEdit === undefined}
          onClick={() => onEdit?.(kind)}
        >
          {t('Edit')}
        </Button>
      )
    }
  ]
}

function How({ kind }: { kind: DuesKind }) {
  const { t } = useTranslation()
  return (
    <Stack gap={2}>
      {howText(kind, t)}
      {kind.bearsInterest && (
        <Text as="span" look="meta">
          {t('Late payment costs interest')}
        </Text>
      )}
    </Stack>
  )
}

/** Shows the kinds of dues, in the order of payment. */
export function KindsSection() {
  const { t } = useTranslation()
  const id = useId()
  const { kinds, failure, isPending, isFetching, retry } = useKinds()
  const { funds, accounts, ...of } = useKindChoices()
  const [opened, open] = useState<DuesKind | 'new' | null>(null)
  const choices = funds && accounts && { funds, accounts }
  const columns = kindColumns({ funds: funds ?? [], onEdit: choices && open, t })
  return (
    <section aria-labelledby={id}>
      <Row align="center" justify="space-between" mb={12}>
        <h3 id={id}>{t('What units are billed for')}</h3>
        <Button
          look="outline"
          icon={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={choices === undefined || kinds === undefined}
          onClick={() => open('new')}
          data-no-print
        >
          {t('Add a Kind')}
        </Button>
      </Row>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {of.failure !== null && <ErrorBanner message={of.failure} onRetry={of.retry} />}
      {isPending && <LoadingTable text={t('Loading what is billed...')} columns={columns} />}
      {kinds?.length === 0 && <EmptyState icon={<IconReceipt />} title={t('Nothing is billed yet')} />}
      {kinds !== undefined && kinds.length > 0 && (
        <div className={css.table}>
          <RefetchBar active={isFetching} />
          <DataTable label={t('What units are billed for')} columns={columns} rows={kinds} keyOf={({ _id }) => _id} />
        </div>
      )}
      <Suspense>
        {opened !== null && kinds !== undefined && choices !== undefined && (
          <KindDialog kind={opened === 'new' ? null : opened} kinds={kinds} choices={choices} onClose={() => open(null)} />
        )}
      </Suspense>
    </section>
  )
}
