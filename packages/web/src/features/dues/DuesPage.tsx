import type { DuesTotal, UnitDues } from '@verandah/contract/dues'
import { paths } from '@verandah/contract/paths'
import { IconBell, IconHomeCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Button, LinkButton } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { LoadingTable } from '../../ui/lists/LoadingTable.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import css from './DuesPage.module.css'
import { duesColumns } from './duesColumns.tsx'
import { useDuesList, useRemind } from './useDues.ts'

/** Which units owe how much and for how long; for those who may see the finances. */
export function DuesPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Dues />
  return (
    <>
      <PageTitle>{t('Outstanding Dues')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Dues() {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  const list = useDuesList(toTop)
  const reminding = useRemind()
  const [isAsking, setAsking] = useState(false)
  const total = list.shown?.total
  const columns = duesColumns({ total, remind: async (unitNumber) => reminding.run(unitNumber), t })
  const rows = (dues: UnitDues[]) =>
    dues.length === 0 ? (
      <EmptyState icon={<IconHomeCheck />} title={t('No outstanding dues')} reason={t('Every unit has paid its bills.')} />
    ) : (
      <div className={css.table}>
        <DataTable label={t('Outstanding dues by unit')} columns={columns} rows={dues} keyOf={({ unitNumber }) => unitNumber} />
      </div>
    )
  return (
    <>
      <PageTitle ref={ref}>{t('Outstanding Dues')}</PageTitle>
      <Row justify="flex-end" mb={12} data-no-print>
        <LinkButton look="quiet" to={paths.finances}>
          {t('View All Transactions')}
        </LinkButton>
        <RemindAll total={total} onAsk={() => setAsking(true)} />
      </Row>
      {reminding.failure !== null && <ErrorBanner message={reminding.failure} onDismiss={reminding.reset} />}
      <PagedList
        list={list}
        icon={<IconHomeCheck />}
        skeleton={<LoadingTable text={t('Loading outstanding dues...')} columns={columns} />}
        count={({ pagination }) => (pagination.total === 0 ? null : t('Units owing count', { count: pagination.total }))}
      >
        {({ dues }) => rows(dues)}
      </PagedList>
      {isAsking && total !== undefined && (
        <ConfirmDialog
          question={t('Remind people', { count: total.reminder.people, units: total.reminder.units })}
          verb={t('Remind All')}
          onConfirm={async () => reminding.mutateAsync(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function RemindAll({ total, onAsk }: { total: DuesTotal | undefined; onAsk: () => void }) {
  const { t } = useTranslation()
  if (total === undefined || total.overdueUnits === 0) return null
  if (total.reminder.people === 0) return <span className={css.note}>{t('Nobody is left to remind today')}</span>
  return (
    <Button icon={<IconBell size={18} aria-hidden />} aria-haspopup="dialog" onClick={onAsk}>
      {t('Remind All')}
    </Button>
  )
}
