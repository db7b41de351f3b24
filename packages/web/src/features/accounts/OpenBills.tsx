import type { Bill } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import type { MyAccount } from '@verandah/contract/dues'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { IconDownload } from '@tabler/icons-react'
import { billNumber, loweredTexts } from '../../billText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import css from './OwnDues.module.css'
import { useDownloadPaper } from './statements/useStatement.ts'

/** Shows the open bills: what each is for, until when it is to be paid, and the bill as a PDF. */
export function OpenBills({ bills }: Pick<MyAccount, 'bills'>) {
  const { t } = useTranslation()
  if (bills.length === 0) return null
  return (
    <ul className={css.bills} aria-label={t('Open Bills')}>
      {bills.map((bill) => (
        <OpenBill key={bill._id} bill={bill} />
      ))}
    </ul>
  )
}

function OpenBill({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const { _id, number, description, dueDay, open, amount } = bill
  const downloading = useDownloadPaper()
  const isLate = dueDay < dayOf(useNow())
  const day = formatDay(dueDay)
  const name = t('Bill {{number}}', { number: billNumber(number, t) })
  return (
    <li className={css.bill}>
      <span className={css.what}>
        {description}
        <span className={css.when}>{isLate ? t('Due since {{day}}', { day }) : t('Please pay by {{day}}', { day })}</span>
        {open < amount && <span className={css.when}>{t('The rest of {{amount}}', { amount: formatMoney(amount) })}</span>}
        {loweredTexts(bill, t).map((text) => (
          <span key={text} className={css.when}>
            {text}
          </span>
        ))}
      </span>
      <strong className={css.open}>{formatMoney(open)}</strong>
      <IconButton
        variant="subtle"
        data-no-print
        aria-label={t('Download {{document}}', { document: name })}
        onClick={() => void downloading.run({ billId: _id, paymentId: null })}
      >
        <IconDownload size={20} aria-hidden />
      </IconButton>
    </li>
  )
}
