import type { Vendor } from '@verandah/contract/vendors'
import {
  IconAlarm,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconBolt,
  IconBrush,
  IconDroplet,
  IconPlant,
  IconShield,
  IconTool
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { endsSoon, isOver } from './contract.ts'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { Stars } from '../../ui/text/Stars.tsx'
import css from './VendorChips.module.css'

const LOOK: Record<VendorCategory, Look> = {
  maintenance: { tone: 'primary', Icon: IconTool },
  security: { tone: 'neutral', Icon: IconShield },
  cleaning: { tone: 'info', Icon: IconBrush },
  landscaping: { tone: 'success', Icon: IconPlant },
  electrical: { tone: 'warning', Icon: IconBolt },
  plumbing: { tone: 'info', Icon: IconDroplet }
}

/** Shows the category of a vendor as an icon; a chip says it in words. */
export function CategoryTile({ category }: Pick<Vendor, 'category'>) {
  const { tone, Icon } = LOOK[category]
  return (
    <ToneTile tone={tone}>
      <Icon size={22} aria-hidden />
    </ToneTile>
  )
}

const ACTIVE: Look = { tone: 'success', Icon: IconCircleCheck }
const INACTIVE: Look = { tone: 'neutral', Icon: IconCircleOff }
const SOON: Look = { tone: 'warning', Icon: IconAlarm }

/** Shows its category, whether it still works for the building, and a contract that ends soon or has ended. */
export function VendorChips({ vendor: { category, isActive, contractEnd } }: { vendor: Vendor }) {
  const { t } = useTranslation()
  const days = endsSoon(contractEnd)
  return (
    <Row gap={6}>
      <StatusChip>{t(category)}</StatusChip>
      <StatusChip look={isActive ? ACTIVE : INACTIVE}>{isActive ? t('Active') : t('Inactive')}</StatusChip>
      {days !== null && <StatusChip look={SOON}>{days === 0 ? t('Ends today') : t('Ends in days', { count: days })}</StatusChip>}
      {isOver(contractEnd) && (
        <StatusChip look={{ tone: isActive ? 'error' : 'neutral', Icon: IconCalendarOff }}>{t('Contract ended')}</StatusChip>
      )}
    </Row>
  )
}

const MOST = 5

/** Shows how good its work is, as those who manage vendors see it; 0 is no rating. */
export function VendorRating({ rating }: { rating: number }) {
  const { t } = useTranslation()
  if (rating === 0)
    return (
      <Text as="span" look="meta">
        {t('Not rated')}
      </Text>
    )
  return (
    <span className={css.rating}>
      <Stars rating={rating} />
      <Text as="span" look="meta" aria-hidden>
        {t('{{rating}} of {{most}}', { rating, most: MOST })}
      </Text>
    </span>
  )
}
