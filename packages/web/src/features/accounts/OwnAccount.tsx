import type { MyAccount } from '@verandah/contract/dues'
import { paths } from '@verandah/contract/paths'
import { IconHomeQuestion } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { PillTabs } from '../../ui/buttons/PillTabs.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { anyText, useFilters } from '../../ui/lists/useFilters.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { HowToPay } from './HowToPay.tsx'
import css from './OwnAccount.module.css'
import { OwnDues } from './OwnDues.tsx'
import { OwnSlips } from './slips/OwnSlips.tsx'
import { useOwnAccount } from './useDues.ts'

const OwnStatement = onDemand(async () => (await import('./statements/statements.tsx')).OwnStatement)

/** Leads on links that were kept from before. */
export function FormerOwnAccountPage() {
  const { search } = useLocation()
  return <Navigate replace to={{ pathname: paths.ownAccount, search }} />
}

/** Shows the debt of the person's own unit, how it is paid, and the earlier bills and payments. */
export function OwnAccountPage() {
  const { t } = useTranslation()
  const { unit } = useFilters({ unit: anyText }).filters
  const { account, isPending, failure, onRetry } = useOwnAccount(unit)
  return (
    <div className={css.account}>
      <PageTitle>{t('My Dues')}</PageTitle>
      {failure !== null && <ErrorBanner message={failure} onRetry={onRetry} />}
      {isPending && failure === null && <CardSkeletons text={t('Loading your account...')} count={2} />}
      {account?.unitNumber === null && <NoUnit />}
      {account && account.unitNumber !== null && <Account account={account} unitNumber={account.unitNumber} />}
    </div>
  )
}

function Account({ account, unitNumber }: { account: MyAccount; unitNumber: string }) {
  const { outstanding, payment } = account
  return (
    <>
      <UnitSwitch account={account} />
      <div className={css.pair}>
        <OwnDues account={account} unitNumber={unitNumber} />
        <HowToPay payment={payment} unitNumber={unitNumber} outstanding={outstanding} />
      </div>
      <OwnSlips account={account} />
      <Suspense>
        <OwnStatement key={unitNumber} unitNumber={unitNumber} bills={account.bills} />
      </Suspense>
    </>
  )
}

/** Shows the switch between units, for people who see the accounts of several. */
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
