import type { Bill } from '@verandah/contract/bills'
import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconBan, IconDownload, IconFileOff } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fundText } from '../../fundText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { SideDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { BillChip, DueDay } from './BillChips.tsx'
import css from '../../ui/text/AmountLines.module.css'
import { useBill, useDownloadBill } from './useBills.ts'
import { billName } from './words.ts'

const CancelBillDialog = openedOnDemand(async () => (await import('./CancelBillDialog.tsx')).CancelBillDialog)

interface BillDialogProps {
  /** From the address: may be anything. */
  id: string
  known: Bill | undefined
  isFromElsewhere: boolean
  onClose: () => void
}

/** One bill in full, with what may be done with it. Rendered while open. */
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
      {bill && <Details bill={bill} />}
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

const onDay = (day: Day) => <time dateTime={day}>{formatDay(day)}</time>

function Details({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const { description, unitNumber, billedTo, billDay, amount, open, status, reason, charges, paidBy } = bill
  return (
    <>
      <Row gap="8px 16px" align="center" justify="space-between" mb={8}>
        <span className={css.amount}>{formatMoney(amount)}</span>
        <BillChip status={status} />
      </Row>
      <p className={css.description}>{description}</p>
      {reason !== null && (
        <Notice tone="info" mb={16}>
          {t('Cancelled: {{reason}}', { reason })}
        </Notice>
      )}
      <Facts
        facts={[
          [
            t('Unit'),
            <Link key="unit" to={paths.unitDues(unitNumber)}>
              {unitNumber}
            </Link>
          ],
          billedTo !== null && [t('Billed to'), billedTo],
          [t('Bill day'), onDay(billDay)],
          [t('Due day'), <DueDay key="due" bill={bill} />],
          [t('To pay'), formatMoney(open)]
        ]}
      />
      <h3 id="bill-charges" className={css.heading}>
        {t('Billed for')}
      </h3>
      <ul aria-labelledby="bill-charges">
        {charges.map((charge) => (
          <Line key={charge._id} amount={charge.amount}>
            {t(charge.kind)}
            {/* The one of most bills is not named. */}
            {charge.fund !== 'M' && <Text look="meta">{fundText(charge.fund, t)}</Text>}
            {status === 'open' && <Text look="meta">{t('To pay: {{amount}}', { amount: formatMoney(charge.open) })}</Text>}
          </Line>
        ))}
      </ul>
      {paidBy.length > 0 && (
        <>
          <h3 id="bill-paid-by" className={css.heading}>
            {t('Paid by')}
          </h3>
          <ul aria-labelledby="bill-paid-by">
            {paidBy.map((part, index) => (
              <Line key={index} amount={part.amount}>
                {part.paymentId === null ? (
                  <>
                    {onDay(part.date)} <Text look="meta">{t('Correction')}</Text>
                  </>
                ) : (
                  <Link to={{ search: `?payment=${part.paymentId}` }} preventScrollReset aria-haspopup="dialog">
                    {onDay(part.date)}
                  </Link>
                )}
              </Line>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Line({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className={css.line}>
      <div>{children}</div>
      <span className={css.sum}>{formatMoney(amount)}</span>
    </li>
  )
}
