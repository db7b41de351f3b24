import { formatDay, formatInstantDay } from '@verandah/contract/formats'
import type { Vendor } from '@verandah/contract/vendors'
import { paths } from '@verandah/contract/paths'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import { IconBuildingStore, IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { CategoryTile, VendorChips, VendorRating } from '../VendorChips.tsx'
import { contractFacts } from '../contract.ts'
import { OnlyForManagers } from '../OnlyForManagers.tsx'
import { PaidSum } from '../PaidSum.tsx'
import { useListBehind } from '../../../ui/page/BackLink.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { VendorContracts } from './VendorContracts.tsx'
import { VendorDialogs, VendorMenu, useVendorActions, type VendorActions } from '../VendorActions.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { Column, Columns, RecordHead } from '../../../ui/page/RecordLayout.tsx'
import css from './VendorPage.module.css'
import { VendorPayments } from './VendorPayments.tsx'
import { useVendor } from '../useVendors.ts'

function VendorRecord({ vendor, actions }: { vendor: Vendor; actions: VendorActions }) {
  const { t } = useTranslation()
  const { name, description, contactPerson, phone, email, address, paymentTerms, lastPayment, createdAt, can } = vendor
  return (
    <>
      <RecordHead tile={<CategoryTile category={vendor.category} />} title={name} menu={<VendorMenu vendor={vendor} actions={actions} />}>
        <VendorRating rating={vendor.rating} />
      </RecordHead>
      <Columns className={css.columns}>
        <Column>
          <Card gap={16}>
            <VendorChips vendor={vendor} />
            {description === null ? (
              <Text look="quiet">{t('Nothing is written about this vendor yet.')}</Text>
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
            <h3>{t('Payments')}</h3>
            <VendorPayments id={vendor._id} />
          </Card>
        </Column>
        <Column>
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
              address !== null && [t('Address'), <LinkedText key="address" text={address} />]
            ]}
          />
          <FactsCard
            title={t('Money')}
            facts={[
              [t('Total Payments'), <PaidSum key="paid" vendor={vendor} />],
              [t('Last Payment'), lastPayment === null ? t('None yet') : formatDay(lastPayment)],
              [t('Payment terms'), t('Days count', { count: paymentTerms })],
              [t('Vendor since'), formatInstantDay(createdAt)]
            ]}
          />
          <FactsCard title={t('Contract')} facts={contractFacts(vendor, t)}>
            <h4 className={css.subheading}>{t('Contract documents')}</h4>
            <VendorContracts id={vendor._id} />
          </FactsCard>
        </Column>
      </Columns>
    </>
  )
}

/** Shows one vendor in full. */
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
  const list = useListBehind(paths.vendors)
  const state = useVendor(id)
  const actions = useVendorActions({ onDeleted: () => void navigate(list) })
  return (
    <>
      <RecordPage
        state={state}
        list={list}
        back={t('All vendors')}
        actions={actions}
        skeleton={<CardSkeletons isWide text={t('Loading...')} count={2} />}
        icon={<IconBuildingStore />}
        missing={t('This vendor is not available')}
      >
        {(vendor) => <VendorRecord vendor={vendor} actions={actions} />}
      </RecordPage>
      <VendorDialogs actions={actions} />
    </>
  )
}
