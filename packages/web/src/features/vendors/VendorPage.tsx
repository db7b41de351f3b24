import type { Vendor } from '@verandah/contract/vendorRecords'
import { formatMoney } from '@verandah/contract/money'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import { IconArrowLeft, IconBuildingStore, IconPencil } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { FactsCard } from '../../ui/FactsCard.tsx'
import { formatDay, formatInstantDay } from '../../ui/format.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { CategoryTile } from './CategoryTile.tsx'
import { contractFacts } from './contractFacts.ts'
import { OnlyForManagers } from './OnlyForManagers.tsx'
import { VendorChips } from './VendorChips.tsx'
import { VendorContracts } from './VendorContracts.tsx'
import { VendorDialogs } from './VendorDialogs.tsx'
import { VendorMenu } from './VendorMenu.tsx'
import css from './VendorPage.module.css'
import { VendorPayments } from './VendorPayments.tsx'
import { VendorRating } from './VendorRating.tsx'
import { useVendor } from './useVendors.ts'
import { useVendorActions, type VendorActions } from './useVendorActions.ts'

function VendorRecord({ vendor, actions }: { vendor: Vendor; actions: VendorActions }) {
  const { t } = useTranslation()
  const { name, description, contactPerson, phone, email, address, paymentTerms, totalPayments, lastPayment, createdAt, can } = vendor
  return (
    <>
      <div className={css.head}>
        <CategoryTile category={vendor.category} />
        <div className={css.titles}>
          <h2 className={css.title}>{name}</h2>
          <VendorRating rating={vendor.rating} />
        </div>
        <div className={css.menu}>
          <VendorMenu vendor={vendor} actions={actions} />
        </div>
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <Card className={css.about ?? ''}>
            <VendorChips vendor={vendor} />
            {description === null ? (
              <p className={css.none}>{t('Nothing is written about this vendor yet.')}</p>
            ) : (
              <LinkedText text={description} />
            )}
            {can.edit && (
              <Button
                className={css.edit}
                look="outline"
                icon={<IconPencil size={18} aria-hidden />}
                onClick={() => actions.open({ kind: 'edit', vendor })}
              >
                {t('Edit Vendor')}
              </Button>
            )}
          </Card>
          <Card>
            <h3 className={css.heading}>{t('Payments')}</h3>
            <VendorPayments id={vendor._id} />
          </Card>
        </div>
        <div className={css.column}>
          <FactsCard
            title={t('Contact')}
            facts={[
              [t('Contact Person'), contactPerson],
              [
                t('Phone'),
                <a key="phone" className={css.reach} href={phoneLink(phone)}>
                  {groupedPhone(phone)}
                </a>
              ],
              [
                t('Email'),
                <a key="email" className={css.reach} href={`mailto:${email}`}>
                  {email}
                </a>
              ],
              ...(address === null ? [] : [[t('Address'), <LinkedText key="address" text={address} />] as const])
            ]}
          />
          <FactsCard
            title={t('Money')}
            facts={[
              [t('Total Payments'), formatMoney(totalPayments)],
              [t('Last Payment'), lastPayment === null ? t('None yet') : formatDay(lastPayment)],
              [t('Payment terms'), t('Days count', { count: paymentTerms })],
              [t('Vendor since'), formatInstantDay(createdAt)]
            ]}
          />
          <FactsCard title={t('Contract')} facts={contractFacts(vendor, t)}>
            <h4 className={css.subheading}>{t('Contract documents')}</h4>
            <VendorContracts id={vendor._id} />
          </FactsCard>
        </div>
      </div>
    </>
  )
}

/** The filters and the page of the list that led here, if one did. */
function listBehind(state: unknown): string {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : ''
}

/** One vendor in full. */
export function VendorPage() {
  return (
    <OnlyForManagers>
      <VendorInFull />
    </OnlyForManagers>
  )
}

function VendorInFull() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = { pathname: '/vendors', search: listBehind(useLocation().state) }
  const { data: vendor, error, isPending, isFetching, refetch } = useVendor(id)
  const actions = useVendorActions({ onDeleted: () => void navigate(list) })
  const failure = error === null ? null : describeError(error, t('Failed to fetch vendors'))
  // Deleted meanwhile: the cached vendor must not be shown.
  const isGone = error instanceof ApiError && error.status === 404

  return (
    <>
      <LinkButton look="quiet" to={list} className={css.back ?? ''} icon={<IconArrowLeft size={18} aria-hidden />}>
        {t('All vendors')}
      </LinkButton>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {failure !== null && <ErrorBanner message={failure} onRetry={isGone ? undefined : () => void refetch()} />}
      {isPending && <CardSkeletons isWide text={t('Loading...')} count={2} />}
      {failure !== null && (isGone || !vendor) && <EmptyState icon={<IconBuildingStore />} title={t('This vendor is not available')} />}
      {vendor && !isGone && (
        <>
          <RefetchBar active={isFetching} />
          <VendorRecord key={vendor._id} vendor={vendor} actions={actions} />
        </>
      )}
      <VendorDialogs actions={actions} />
    </>
  )
}
