import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { IconDownload, IconFileOff, IconPigMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { SideDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Corrections } from './corrections/Corrections.tsx'
import { DepositDialog } from './corrections/DepositDialog.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { paymentName } from './paymentText.ts'
import { useDownloadReceipt } from './corrections/useCorrections.ts'
import { usePayment } from './usePayments.ts'
import { WhyPayment } from '../WhyLocked.tsx'

interface PaymentDialogProps {
  /** The id in the address, which may be anything. */
  id: string
  known: UnitPayment | undefined
  isFromElsewhere: boolean
  onClose: () => void
}

/** Shows one payment in full, with what may be done with it. Rendered while open. */
export function PaymentDialog({ id, known, isFromElsewhere, onClose }: PaymentDialogProps) {
  const { t } = useTranslation()
  const { record: payment, isGone, failure, retry } = usePayment(id, known)
  return (
    <SideDialog
      title={payment === undefined ? t('Payment') : paymentName(payment, t)}
      buttons={payment && (payment.can.deposit || payment.receiptNumber !== null) && <Buttons payment={payment} />}
      backLeaves={isFromElsewhere}
      onClose={onClose}
    >
      {failure !== null && !isGone && <ErrorBanner message={failure} onRetry={retry} />}
      {isGone && <EmptyState icon={<IconFileOff />} title={t('Payment not found')} reason={t('The link that led here is wrong.')} />}
      {payment === undefined && failure === null && <FullPageLoader isInline />}
      {payment && (
        <>
          <PaymentDetails payment={payment} />
          <Corrections payment={payment} />
          <WhyPayment lock={payment.locked} />
        </>
      )}
    </SideDialog>
  )
}

function Buttons({ payment }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  const downloading = useDownloadReceipt()
  const [isDepositing, setDepositing] = useState(false)
  return (
    <>
      {payment.receiptNumber !== null && (
        <Button
          look="outline"
          icon={<IconDownload size={18} aria-hidden />}
          busy={downloading.isPending}
          onClick={async () => downloading.run(payment)}
        >
          {t('Download')}
        </Button>
      )}
      {payment.can.deposit && (
        <Button icon={<IconPigMoney size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setDepositing(true)}>
          {t('Deposit')}
        </Button>
      )}
      {isDepositing && <DepositDialog payment={payment} onClose={() => setDepositing(false)} />}
    </>
  )
}
