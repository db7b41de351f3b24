import type { MyAccount } from '@verandah/contract/dues'
import { IconReceipt } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { accountColumns } from './accountColumns.tsx'
import { HowToPay } from './HowToPay.tsx'
import { NoUnit } from './NoUnit.tsx'
import css from './OwnAccount.module.css'
import { OwnDues } from './OwnDues.tsx'
import { useOwnAccount } from './useDues.ts'

/** What the person's own unit owes, how it is paid, and what was billed and paid before. */
export function OwnAccount() {
  const { t } = useTranslation()
  const history = useRef<HTMLHeadingElement>(null)
  const list = useOwnAccount(() => history.current?.focus())
  const columns = accountColumns(t)

  const bills = ({ transactions }: MyAccount) =>
    transactions.length === 0 ? (
      <EmptyState icon={<IconReceipt />} title={t('No payments yet')} reason={t('Bills of your unit, and what was paid, stand here.')} />
    ) : (
      <DataTable label={t('Payment History')} columns={columns} rows={transactions} keyOf={({ _id }) => _id} />
    )

  return (
    <div className={css.account}>
      <PagedList list={list} icon={<IconReceipt />} skeleton={<CardSkeletons text={t('Loading your account...')} count={2} />}>
        {(account) =>
          account.unitNumber === null ? (
            <NoUnit />
          ) : (
            <>
              <div className={css.pair}>
                <OwnDues unitNumber={account.unitNumber} outstanding={account.outstanding} oldest={account.oldest} />
                <HowToPay payment={account.payment} unitNumber={account.unitNumber} outstanding={account.outstanding} />
              </div>
              <h3 ref={history} tabIndex={-1} className={css.heading}>
                {t('Payment History')}
              </h3>
              {bills(account)}
            </>
          )
        }
      </PagedList>
    </div>
  )
}
