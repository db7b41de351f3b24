import { type Day, dayOf } from '@verandah/contract/dates'
import type { MyAccount } from '@verandah/contract/dues'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { toneColors } from '../../ui/text/toneColors.ts'
import { useNow } from '../../ui/state/useNow.ts'
import { PaidAction } from './slips/OwnSlips.tsx'
import css from './OwnDues.module.css'

interface OwnDuesProps {
  account: MyAccount
  unitNumber: string
}

/** Shows the one sum that counts, since when it is due, and what for. */
export function OwnDues({ account, unitNumber }: OwnDuesProps) {
  const { t } = useTranslation()
  const { begun, outstanding, credit, oldest, slips } = account
  const checking = sumOf(slips.filter(({ status }) => status === 'checking').map(({ amount }) => amount))
  return (
    <Card gap={0} aria-labelledby="own-dues">
      <Row gap="4px 12px" align="baseline" justify="space-between">
        <h3 id="own-dues">{t('Owed')}</h3>
        <Text as="span" look="quiet">
          {t('Unit {{unitNumber}}', { unitNumber })}
        </Text>
      </Row>
      <p className={css.sum}>{formatMoney(outstanding)}</p>
      <Since begun={begun} outstanding={outstanding} oldest={oldest} />
      {checking > 0 && <Text look="quiet">{t('{{amount}} being checked', { amount: formatMoney(checking) })}</Text>}
      {credit > 0 && (
        <Text look="strong" mt={8}>
          {t('Paid in advance: {{amount}}', { amount: formatMoney(credit) })}
        </Text>
      )}
      <Row mt={20} data-no-print>
        <PaidAction account={account} />
      </Row>
    </Card>
  )
}

function Since({ begun, outstanding, oldest }: Pick<MyAccount, 'begun' | 'outstanding' | 'oldest'>) {
  const { t } = useTranslation()
  const today: Day = dayOf(useNow())
  if (outstanding === 0 && !begun) return <Text look="quiet">{t('The accounts of your building are not kept here yet.')}</Text>
  if (outstanding === 0) {
    return (
      <p className={css.since} style={toneColors('success')}>
        <IconCircleCheck size={20} aria-hidden />
        {t('Everything is paid. Thank you.')}
      </p>
    )
  }
  if (oldest === null) return null
  const isLate = oldest < today
  return (
    <p className={css.since} style={toneColors(isLate ? 'error' : 'warning')}>
      <IconClock size={20} aria-hidden />
      {isLate ? t('Due since {{day}}', { day: formatDay(oldest) }) : t('Please pay by {{day}}', { day: formatDay(oldest) })}
    </p>
  )
}
