import { type Day, dayOf } from '@verandah/contract/dates'
import type { MyAccount } from '@verandah/contract/dues'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { IconCircleCheck, IconClock, IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Parts } from '../../parts.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { toneColors } from '../../ui/text/toneColors.ts'
import { useNow } from '../../ui/state/useNow.ts'
import css from './OwnDues.module.css'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const StatementDialog = openedOnDemand(async () => (await import('./StatementDialog.tsx')).StatementDialog)

interface OwnDuesProps {
  account: MyAccount
  unitNumber: string
}

/** The one sum that counts, and since when it is due. */
export function OwnDues({ account, unitNumber }: OwnDuesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { outstanding, oldest } = account
  return (
    <Card gap={0} aria-labelledby="own-dues">
      <Row gap="4px 12px" align="baseline" justify="space-between">
        <h3 id="own-dues">{t('Owed')}</h3>
        <Text as="span" look="quiet">
          {t('Unit {{unitNumber}}', { unitNumber })}
        </Text>
      </Row>
      <p className={css.sum}>{formatMoney(outstanding)}</p>
      <Since outstanding={outstanding} oldest={oldest} />
      <Row mt={20} data-no-print>
        <Parts place="ownAccount.actions" account={account} />
        <Button look="outline" icon={<IconDownload size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Download Statement')}
        </Button>
      </Row>
      <Suspense>{isOpen && <StatementDialog unitNumber={unitNumber} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}

function Since({ outstanding, oldest }: Pick<MyAccount, 'outstanding' | 'oldest'>) {
  const { t } = useTranslation()
  const today: Day = dayOf(useNow())
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
