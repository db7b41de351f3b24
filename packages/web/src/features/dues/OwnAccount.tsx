import type { MyAccount } from '@verandah/contract/dues'
import { paths } from '@verandah/contract/paths'
import { IconHomeQuestion, IconReceipt } from '@tabler/icons-react'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Parts } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { PillTabs } from '../../ui/buttons/PillTabs.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { anyText, useFilters } from '../../ui/lists/useFilters.ts'
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
  const { unit } = useFilters({ unit: anyText }).filters
  const list = useOwnAccount(unit, () => history.current?.focus())
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
              <UnitSwitch account={account} />
              <div className={css.pair}>
                <OwnDues account={account} unitNumber={account.unitNumber} />
                <HowToPay payment={account.payment} unitNumber={account.unitNumber} outstanding={account.outstanding} />
              </div>
              <Parts place="ownAccount.sections" account={account} />
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

/** Whoever sees the accounts of several units changes between them here. */
function UnitSwitch({ account: { units, unitNumber } }: { account: MyAccount }) {
  const { t } = useTranslation()
  if (units.length < 2) return null
  return (
    <PillTabs
      label={t('My Units')}
      tabs={units.map((unit) => ({
        to: { search: `?${new URLSearchParams({ unit })}` },
        label: t('Unit {{unit}}', { unit }),
        isCurrent: unit === unitNumber
      }))}
    />
  )
}

/** There is no account without a confirmed unit: why, and what to do about it. */
function NoUnit() {
  const { t } = useTranslation()
  const unitNumber = useSession(({ user }) => user?.unitNumber ?? null)
  const isTenant = useSession(({ user }) => (user?.units.length ?? 0) > 0)
  if (isTenant) {
    return (
      <EmptyState
        icon={<IconHomeQuestion />}
        title={t('No account yet')}
        reason={t('The bills of your unit go to its owner. Should you pay them yourself, ask a manager to enter that.')}
      />
    )
  }
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
