import type { Run } from '@verandah/contract/duesRuns'
import { formatDay, formatInstant, formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { IconArrowBackUp, IconFileOff, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
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
import { RunBills } from './RunBills.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { usePrintBills, useRun } from '../kinds/useCharges.ts'
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
          [t('Entered by'), actorText(postedBy, t)],
          postedAt !== null && [t('Entered at'), formatInstant(postedAt)],
          creditUsed > 0 && [t('Of it from what was paid in advance'), formatMoney(creditUsed)]
        ]}
      />
      <Text as="h3" mt={24} mb={8}>
        {t('Sums')}
      </Text>
      <KindSums run={run} />
      {common !== null && <Text mb={20}>{common}</Text>}
      {run.status === 'posted' && run.onPaper > 0 && <PrintBills id={run._id} count={run.onPaper} />}
      {run.can.undo && <Undo id={id} />}
      <Text as="h3" mt={24} mb={8}>
        {t('Bills')}
      </Text>
      <RunBills bills={run.bills} />
    </>
  )
}

/** Saves the bills of the homes that nobody tells. */
function PrintBills({ id, count }: { id: Run['_id']; count: number }) {
  const { t } = useTranslation()
  const printing = usePrintBills()
  return (
    <Button
      look="outline"
      icon={<IconPrinter size={18} aria-hidden />}
      busy={printing.isPending}
      onClick={async () => id !== null && printing.run(id)}
    >
      {t('Print the {{count}} on paper', { count: String(count) })}
    </Button>
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
