import type { Bill } from '@verandah/contract/bills'
import { IconBan, IconDownload, IconFileOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { SideDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { BillDetails } from './BillDetails.tsx'
import { CreditActions } from '../credits/CreditActions.tsx'
import { WhyBill } from '../WhyLocked.tsx'
import { useBill, useDownloadBill } from './useBills.ts'
import { billName } from './words.ts'

const CancelBillDialog = openedOnDemand(async () => (await import('./CancelBillDialog.tsx')).CancelBillDialog)

interface BillDialogProps {
  /** The id in the address, which may be anything. */
  id: string
  known: Bill | undefined
  isFromElsewhere: boolean
  onClose: () => void
}

/** Shows one bill in full, with what may be done with it. Rendered while open. */
export function BillDialog({ id, known, isFromElsewhere, onClose }: BillDialogProps) {
  const { t } = useTranslation()
  const { record: bill, isGone, failure, retry } = useBill(id, known)
  return (
    <SideDialog
      title={bill === undefined ? t('Bill') : billName(bill, t)}
      buttons={bill && <Buttons bill={bill} />}
      backLeaves={isFromElsewhere}
      onClose={onClose}
    >
      {failure !== null && !isGone && <ErrorBanner message={failure} onRetry={retry} />}
      {isGone && <EmptyState icon={<IconFileOff />} title={t('Bill not found')} reason={t('The link that led here is wrong.')} />}
      {bill === undefined && failure === null && <FullPageLoader isInline />}
      {bill && (
        <>
          <BillDetails bill={bill} />
          <CreditActions bill={bill} />
          <WhyBill lock={bill.locked} />
        </>
      )}
    </SideDialog>
  )
}

function Buttons({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const downloading = useDownloadBill()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {bill.can.void && (
        <Button look="outline" tone="error" icon={<IconBan size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('Cancel the Bill')}
        </Button>
      )}
      <Button
        look="outline"
        icon={<IconDownload size={18} aria-hidden />}
        busy={downloading.isPending}
        onClick={async () => downloading.run(bill)}
      >
        {t('Download')}
      </Button>
      <Suspense>{isAsking && <CancelBillDialog bill={bill} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
