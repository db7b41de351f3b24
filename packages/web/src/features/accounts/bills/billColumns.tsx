import type { Bill } from '@verandah/contract/bills'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { billNumber, loweredTexts } from '../../../billText.ts'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { BillChip, DueDay } from './BillChips.tsx'
import css from './billColumns.module.css'
import { RowLink } from '../../../ui/lists/RowLink.tsx'

interface Columns {
  /** Returns the address where a bill is open in full. */
  addressOf: (id: string) => { search: string }
  t: Translate
}

/** Shows the amount of a bill, with what has lowered it where that says more than its status. */
function Amount({ bill, t }: { bill: Bill; t: Translate }) {
  const { amount, paid } = bill
  return (
    <>
      {formatMoney(amount)}
      {paid < amount &&
        loweredTexts(bill, t).map((text) => (
          <Text key={text} look="meta">
            {text}
          </Text>
        ))}
    </>
  )
}

const ofBill = ({ addressOf, t }: Columns): Column<Bill>[] => [
  {
    id: 'bill',
    label: t('Bill'),
    onCard: 'title',
    cell: (bill) => (
      <Stack gap={2}>
        <RowLink to={addressOf(bill._id)} opensDialog>
          {billNumber(bill.number, t)}
        </RowLink>
        <span className={css.description}>{bill.description}</span>
        {/* The bills of a month name them in their description. */}
        {bill.runId === null && (
          <Text as="span" look="quiet">
            {[...new Set(bill.charges.map(({ kind }) => t(kind)))].join(', ')}
          </Text>
        )}
      </Stack>
    )
  },
  { id: 'due', label: t('Due day'), onCard: 'line', cell: (bill) => <DueDay bill={bill} /> },
  { id: 'amount', label: t('Amount'), onCard: 'line', isSum: true, cell: (bill) => <Amount bill={bill} t={t} /> }
]

export const openBillColumns = (at: Columns): Column<Bill>[] => [
  ...ofBill(at),
  { id: 'open', label: at.t('To pay'), onCard: 'line', isSum: true, cell: ({ open }) => <strong>{formatMoney(open)}</strong> }
]

export const allBillColumns = (at: Columns): Column<Bill>[] => [
  ...ofBill(at),
  { id: 'status', label: at.t('Status'), onCard: 'chip', cell: (bill) => <BillChip bill={bill} /> }
]
