import type { Vendor } from '@verandah/contract/vendorRecords'
import { formatMoney } from '@verandah/contract/money'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import { IconCash, IconFileText, IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { focusLater } from '../../ui/focusLater.ts'
import { cut, formatDay } from '../../ui/format.ts'
import { CategoryTile } from './CategoryTile.tsx'
import css from './VendorCard.module.css'
import { VendorChips } from './VendorChips.tsx'
import { VendorMenu } from './VendorMenu.tsx'
import { VendorRating } from './VendorRating.tsx'
import type { VendorActions } from './useVendorActions.ts'

const DESCRIPTION = 100

interface VendorCardProps {
  vendor: Vendor
  actions: VendorActions
  /** Has just been added here: it comes into view. */
  isCreated: boolean
}

export function VendorCard({ vendor, actions, isCreated }: VendorCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const box = useRef<HTMLElement>(null)
  useEffect(() => (isCreated && box.current ? focusLater(box.current) : undefined), [isCreated])
  const { name, description, contactPerson, phone, email, totalContracts, totalPayments, lastPayment } = vendor
  const figure = (label: string, value: string) => (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Card ref={box} className={css.card ?? ''} aria-labelledby={title} {...(isCreated && { tabIndex: -1 })}>
      <div className={css.head}>
        <CategoryTile category={vendor.category} />
        <div className={css.words}>
          <h3 id={title} className={css.name}>
            <Link className={css.link ?? ''} to={`/vendors/${vendor._id}`} state={{ list: search }}>
              {name}
            </Link>
          </h3>
          <VendorRating rating={vendor.rating} />
        </div>
        <div className={css.menu}>
          <VendorMenu vendor={vendor} actions={actions} />
        </div>
      </div>
      <VendorChips vendor={vendor} />
      {description !== null && <p className={css.description}>{cut(description, DESCRIPTION)}</p>}
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
        {figure(t('Total Contracts'), String(totalContracts))}
        {figure(t('Total Payments'), formatMoney(totalPayments))}
        {figure(t('Last Payment'), lastPayment === null ? t('None yet') : formatDay(lastPayment))}
      </dl>
      <div className={css.buttons}>
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
      </div>
    </Card>
  )
}
