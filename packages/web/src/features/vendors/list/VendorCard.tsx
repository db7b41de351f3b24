import { formatDay } from '@verandah/contract/formats'
import type { Vendor } from '@verandah/contract/vendors'
import { paths } from '@verandah/contract/paths'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import { IconCash, IconFileText, IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { CardHead } from '../../../ui/cards/CardHead.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { EmailText } from '../../../ui/text/EmailText.tsx'
import { cut } from '../../../ui/text/format.ts'
import { useFocusOnNew } from '../../../ui/state/useFocusOnNew.ts'
import { PaidSum } from '../PaidSum.tsx'
import { CategoryTile, VendorChips, VendorRating } from '../VendorChips.tsx'
import css from './VendorCard.module.css'
import { VendorMenu, type VendorActions } from '../VendorActions.tsx'

const DESCRIPTION = 100

interface VendorCardProps {
  vendor: Vendor
  actions: VendorActions
  /** True if it has just been added here: it comes into view. */
  isCreated: boolean
}

export function VendorCard({ vendor, actions, isCreated }: VendorCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const focused = useFocusOnNew(isCreated)
  const { name, description, contactPerson, phone, email, totalContracts, lastPayment, contractEnd } = vendor
  const figure = (label: string, value: ReactNode) => (
    <Row gap="0 12px" justify="space-between" className={css.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Row>
  )
  return (
    <Card {...focused} gap={12} aria-labelledby={title}>
      <CardHead
        id={title}
        title={name}
        link={{ to: paths.vendor(vendor._id), state: { list: search } }}
        tile={<CategoryTile category={vendor.category} />}
        menu={<VendorMenu vendor={vendor} actions={actions} />}
      >
        <VendorRating rating={vendor.rating} />
      </CardHead>
      <VendorChips vendor={vendor} />
      {description !== null && <Text look="excerpt">{cut(description, DESCRIPTION)}</Text>}
      <ul className={css.contact} aria-label={t('Contact')}>
        <li>
          <IconUser size={18} aria-hidden />
          <span>{contactPerson}</span>
        </li>
        <li>
          <IconPhone size={18} aria-hidden />
          <a className={css.reach} href={phoneLink(phone)}>
            {groupedPhone(phone)}
          </a>
        </li>
        <li>
          <IconMail size={18} aria-hidden />
          <a className={css.reach} href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        </li>
      </ul>
      <dl className={css.figures}>
        {figure(t('Contract End'), contractEnd === null ? t('No end agreed') : formatDay(contractEnd))}
        {figure(t('Total Contracts'), String(totalContracts))}
        {figure(t('Total Payments'), <PaidSum vendor={vendor} />)}
        {figure(t('Last Payment'), lastPayment === null ? t('None yet') : formatDay(lastPayment))}
      </dl>
      <Row gap={8} className={css.buttons} data-no-print>
        <Button
          look="outline"
          icon={<IconFileText size={18} aria-hidden />}
          aria-describedby={title}
          onClick={() => actions.open({ kind: 'contract', vendor })}
        >
          {t('View Contract')}
        </Button>
        <Button
          look="outline"
          icon={<IconCash size={18} aria-hidden />}
          aria-describedby={title}
          onClick={() => actions.open({ kind: 'payments', vendor })}
        >
          {t('Payments')}
        </Button>
      </Row>
    </Card>
  )
}
