import type { Run, RunBill } from '@verandah/contract/duesRuns'
import { formatDay, formatInstant, formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconArrowBackUp, IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { SideDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { KindSums } from '../kinds/KindSums.tsx'
import css from '../kinds/tables.module.css'
import { UndoDialog } from './UndoDialog.tsx'
import { useRun } from '../kinds/useCharges.ts'
import { actorText, commonText, RUN_STATUS } from '../kinds/words.ts'

interface RunDialogProps {
  /** The id in the address, which may be anything. */
  id: string
  isFromElsewhere: boolean
  onClose: () => void
}

/** Shows the bills of a month in full. Rendered while open. */
export function RunDialog({ id, isFromElsewhere, onClose }: RunDialogProps) {
  const { t } = useTranslation()
  const { record: run, isGone, failure, retry } = useRun(id)
  const title = run === undefined ? t('Bills') : t('Bills of {{month}}', { month: formatMonth(run.period) })
  return (
    <SideDialog title={title} backLeaves={isFromElsewhere} onClose={onClose}>
      {failure !== null && !isGone && <ErrorBanner message={failure} onRetry={retry} />}
      {isGone && <EmptyState icon={<IconFileOff />} title={t('Bills not found')} reason={t('The link that led here is wrong.')} />}
      {run === undefined && failure === null && <FullPageLoader isInline />}
      {run && <Details id={id} run={run} />}
    </SideDialog>
  )
}

function Details({ id, run }: { id: string; run: Run }) {
  const { t } = useTranslation()
  const common = commonText(run, t)
  const { status, reason, billDay, dueDays, postedAt, postedBy, creditUsed } = run
  return (
    <>
      <Facts
        facts={[
          [
            t('Status'),
            <StatusChip key="status" look={RUN_STATUS[status].look}>
              {t(RUN_STATUS[status].label)}
            </StatusChip>
          ],
          reason !== null && [t('Why it was undone'), reason],
          [t('Bill day'), formatDay(billDay)],
          [t('Due day'), dueDays.map(formatDay).join(' · ')],
          [t('Posted by'), actorText(postedBy, t)],
          postedAt !== null && [t('Posted at'), formatInstant(postedAt)],
          creditUsed > 0 && [t('Of it from what was paid in advance'), formatMoney(creditUsed)]
        ]}
      />
      <Text as="h3" mt={24} mb={8}>
        {t('Sums')}
      </Text>
      <KindSums run={run} />
      {common !== null && <Text mb={20}>{common}</Text>}
      {run.can.undo && <Undo id={id} />}
      <Text as="h3" mt={24} mb={8}>
        {t('Bills')}
      </Text>
      <Bills bills={run.bills} />
    </>
  )
}

function Undo({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="outline" icon={<IconArrowBackUp size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Undo the Bills')}
      </Button>
      {isAsking && <UndoDialog id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

function Bills({ bills }: { bills: readonly RunBill[] }) {
  const { t } = useTranslation()
  return (
    <table className={css.table} aria-label={t('Bills')}>
      <thead>
        <tr>
          <th scope="col">{t('Unit')}</th>
          <th scope="col">{t('Due day')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {bills.map(({ unitNumber, dueDay, amount, creditUsed, billedTo }) => (
          <tr key={`${unitNumber} ${dueDay}`}>
            <th scope="row">
              <Link to={paths.unitDues(unitNumber)}>{unitNumber}</Link>
              <span className={css.more}>{billedTo ?? t('Nobody is known')}</span>
            </th>
            <td>{formatDay(dueDay)}</td>
            <td>
              {formatMoney(amount)}
              {creditUsed > 0 && <span className={css.more}>{t('{{amount}} from advance', { amount: formatMoney(creditUsed) })}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
