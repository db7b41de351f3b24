import type { MyAccount } from '@verandah/contract/dues'
import { paths } from '@verandah/contract/paths'
import { IconHomeQuestion, IconReceipt } from '@tabler/icons-react'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { accountColumns } from './accountColumns.tsx'
import { HowToPay } from './HowToPay.tsx'
import css from './OwnAccount.module.css'
import { OwnDues } from './OwnDues.tsx'
import { useOwnAccount } from './useDues.ts'

/** The own account, at its own address: /finances shows many the money of the whole building. */
export function OwnAccountPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('My Account')}</PageTitle>
      <OwnAccount />
    </>
  )
}

/** Leads on links that were kept from before. */
export function FormerOwnAccountPage() {
  return <Navigate replace to={paths.ownAccount} />
}

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

/** There is no account without a confirmed unit: why, and what to do about it. */
function NoUnit() {
  const { t } = useTranslation()
  const unitNumber = useSession(({ user }) => user?.unitNumber ?? null)
  return (
    <EmptyState
      icon={<IconHomeQuestion />}
      title={t('No account yet')}
      reason={
        unitNumber === null
          ? t('Your profile names no unit. Enter yours there; once a manager has confirmed it, its account stands here.')
          : t('Unit {{unitNumber}} of your profile is not confirmed yet. Once a manager has confirmed it, its account stands here.', {
              unitNumber
            })
      }
    >
      <LinkButton to={paths.profile}>{t('Go to Profile')}</LinkButton>
    </EmptyState>
  )
}
