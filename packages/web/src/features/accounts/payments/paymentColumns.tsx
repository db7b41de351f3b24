import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { PaymentChip } from './PaymentChip.tsx'
import { paymentMoney, receiptText } from './paymentText.ts'
import { RowLink } from '../../../ui/lists/RowLink.tsx'

/** `addressOf`: where a payment is open in full. */
export const paymentColumns = (addressOf: (id: string) => { search: string }, t: Translate): Column<UnitPayment>[] => [
  {
    id: 'receipt',
    label: t('Receipt'),
    onCard: 'title',
    cell: (payment) => (
      <RowLink to={addressOf(payment._id)} opensDialog>
        {receiptText(payment, t)}
      </RowLink>
    )
  },
  { id: 'date', label: t('Date'), onCard: 'line', cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
  {
    id: 'method',
    label: t('Payment Method'),
    onCard: 'line',
    cell: ({ paymentMethod, movesAdvance, reference }) => (
      <Stack as="span" gap={2}>
        {movesAdvance ? '–' : t(PAYMENT_METHOD_LABEL[paymentMethod])}
        {reference !== null && (
          <Text as="span" look="quiet">
            {reference}
          </Text>
        )}
      </Stack>
    )
  },
  { id: 'amount', label: t('Amount'), onCard: 'line', isSum: true, cell: paymentMoney },
  {
    id: 'advance',
    label: t('Of it in advance'),
    onCard: 'line',
    isSum: true,
    cell: ({ advance }) => (advance > 0 ? formatMoney(advance) : '–')
  },
  { id: 'status', label: t('Status'), onCard: 'chip', cell: (payment) => <PaymentChip payment={payment} /> }
]
