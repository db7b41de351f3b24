import type { MyAccount } from '@verandah/contract/dues'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney, sumOf } from '@verandah/contract/money'
import type { Slip } from '@verandah/contract/slips'
import { IconArrowBackUp, IconCheck, IconDownload, IconPhoto } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { onDemand, openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './OwnSlips.module.css'
import { SlipChip } from './SlipChip.tsx'
import { useDownloadOwnReceipt, useWithdrawSlip } from './useSlips.ts'

const SendSlipDialog = openedOnDemand(async () => (await import('./SendSlipDialog.tsx')).SendSlipDialog)
const SlipViewer = onDemand(async () => (await import('./SlipViewer.tsx')).SlipViewer)

// These are in one file, so that they are one file to load.

/** On the own account: says that the unit has paid. */
export function PaidAction({ account: { unitNumber, outstanding, slips } }: { account: MyAccount }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (unitNumber === null) return null
  const checking = slips.filter(({ status }) => status === 'checking').map(({ amount }) => amount)
  const left = Math.max(sumOf([outstanding, -sumOf(checking)]), 0)
  return (
    <>
      <Button
        look={left > 0 ? 'filled' : 'outline'}
        icon={<IconCheck size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('I Have Paid')}
      </Button>
      <Suspense>{isOpen && <SendSlipDialog unitNumber={unitNumber} owed={left} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** So many are in sight at once. */
const FIRST = 3

/** Shows the slips that the unit's people have sent, and their status. */
export function OwnSlips({ account: { slips } }: { account: MyAccount }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAll, setAll] = useState(false)
  const [shown, setShown] = useState<Slip | null>(null)
  const [asked, setAsked] = useState<Slip | null>(null)
  const withdrawing = useWithdrawSlip()
  const takeBack = async (slip: Slip) => {
    await withdrawing.mutateAsync(slip)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(() => heading.current?.focus())
  }
  if (slips.length === 0) return null
  return (
    <>
      <h3 ref={heading} id="own-slips" tabIndex={-1} className={css.heading}>
        {t('Slips')}
      </h3>
      {withdrawing.failure !== null && <ErrorBanner message={withdrawing.failure} onDismiss={withdrawing.reset} />}
      <ul aria-labelledby="own-slips" className={css.list}>
        {(isAll ? slips : slips.slice(0, FIRST)).map((slip) => (
          <OwnSlip key={slip._id} slip={slip} onShow={() => setShown(slip)} onTakeBack={() => setAsked(slip)} />
        ))}
      </ul>
      {slips.length > FIRST && (
        <Row mt={8} data-no-print>
          <Button look="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('Show less') : t('Show all')}
          </Button>
        </Row>
      )}
      {shown !== null && (
        <Suspense>
          <SlipViewer slip={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {asked !== null && (
        <ConfirmDialog
          question={t('Take this slip back? The treasurer will not see it any more.')}
          about={formatMoney(asked.amount)}
          verb={t('Take Back')}
          danger
          onConfirm={async () => takeBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface OwnSlipProps {
  slip: Slip
  onShow: () => void
  onTakeBack: () => void
}

function OwnSlip({ slip, onShow, onTakeBack }: OwnSlipProps) {
  const { t } = useTranslation()
  const downloading = useDownloadOwnReceipt()
  const { amount, date, reference, status, reason, sentBy, paymentId, can } = slip
  const about = { amount: formatMoney(amount), day: formatDay(date) }
  const more = [t('Paid on {{day}}', { day: formatDay(date) }), ...(reference === null ? [] : [reference])]
  return (
    <li className={css.slip}>
      <span className={css.amount}>{formatMoney(amount)}</span>
      <SlipChip status={status} />
      <div className={css.more}>
        <Text look="meta">{more.join(' • ')}</Text>
        {!can.download && <Text look="meta">{t('Sent by {{name}}', { name: `${sentBy.firstName} ${sentBy.lastName}` })}</Text>}
        {reason !== null && <p className={css.reason}>{t('Reason: {{reason}}', { reason })}</p>}
      </div>
      {(can.download || can.withdraw || paymentId !== null) && (
        <div className={css.buttons} data-no-print>
          <Row gap={4}>
            {can.download && (
              <Button
                look="quiet"
                icon={<IconPhoto size={18} aria-hidden />}
                aria-haspopup="dialog"
                aria-label={t('View the slip of {{day}}, {{amount}}', about)}
                onClick={onShow}
              >
                {t('View')}
              </Button>
            )}
            {paymentId !== null && (
              <Button
                look="quiet"
                icon={<IconDownload size={18} aria-hidden />}
                aria-label={t('Receipt of {{day}}, {{amount}}', about)}
                onClick={async () => downloading.run(paymentId)}
              >
                {t('Receipt')}
              </Button>
            )}
            {can.withdraw && (
              <Button
                look="quiet"
                icon={<IconArrowBackUp size={18} aria-hidden />}
                aria-haspopup="dialog"
                aria-label={t('Take back the slip of {{day}}, {{amount}}', about)}
                onClick={onTakeBack}
              >
                {t('Take Back')}
              </Button>
            )}
          </Row>
        </div>
      )}
    </li>
  )
}
