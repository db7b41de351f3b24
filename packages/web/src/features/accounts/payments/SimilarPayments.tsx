import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import type { SavedPayment } from '@verandah/contract/payments'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { Row } from '../../../ui/page/layout.tsx'

/** Says of a payment that was recorded what may be the same one. */
export function SimilarPaymentsText({ saved: { unitNumber, amount, similar } }: { saved: SavedPayment }) {
  const { t } = useTranslation()
  const values = { unit: unitNumber, amount: formatMoney(amount) }
  return (
    <>
      <p>{t('The payment of unit {{unit}}, {{amount}}, is recorded all the same. It may be the same payment as:', values)}</p>
      <ul>
        {similar.map(({ _id, receiptNumber, date, reference }) => (
          <li key={_id}>{[receiptNumber ?? t('Held cheque'), formatDay(date), reference].filter((one) => one !== null).join(', ')}</li>
        ))}
      </ul>
      <p>{t('If it is, take one of them back: “Cancel this payment”.')}</p>
    </>
  )
}

/** Shows the similar payments in a dialog of its own. Rendered while open. */
export function SimilarPaymentsDialog({ saved, onClose }: { saved: SavedPayment; onClose: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <ModalDialog labelledBy={title} size="small" isDismissible onClose={onClose}>
      <DialogHead id={title} title={t('Is it the same payment?')} onClose={undefined} />
      <Row p="0 24px">
        <div>
          <SimilarPaymentsText saved={saved} />
        </div>
      </Row>
      <Row justify="flex-end" p={24}>
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      </Row>
    </ModalDialog>
  )
}
