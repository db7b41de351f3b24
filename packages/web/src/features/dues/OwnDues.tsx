import { type Day, dayOf } from '@verandah/contract/dates'
import type { MyAccount } from '@verandah/contract/dues'
import { formatMoney } from '@verandah/contract/money'
import { IconCircleCheck, IconClock, IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDay } from '../../ui/format.ts'
import { useNow } from '../../ui/useNow.ts'
import css from './OwnDues.module.css'
import { openedOnDemand } from '../../ui/onDemand.tsx'

const StatementDialog = openedOnDemand(async () => (await import('./StatementDialog.tsx')).StatementDialog)

interface OwnDuesProps extends Pick<MyAccount, 'outstanding' | 'oldest'> {
  unitNumber: string
}

/** The one sum that counts, and since when it is due. */
export function OwnDues({ unitNumber, outstanding, oldest }: OwnDuesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className={css.card} aria-labelledby="own-dues">
      <div className={css.head}>
        <h3 id="own-dues" className={css.title}>
          {t('Outstanding Dues')}
        </h3>
        <span className={css.unit}>{t('Unit {{unitNumber}}', { unitNumber })}</span>
      </div>
      <p className={css.sum}>{formatMoney(outstanding)}</p>
      <Since outstanding={outstanding} oldest={oldest} />
      <div className={css.foot}>
        <Button look="outline" icon={<IconDownload size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Download Statement')}
        </Button>
      </div>
      <Suspense>{isOpen && <StatementDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}

function Since({ outstanding, oldest }: Pick<MyAccount, 'outstanding' | 'oldest'>) {
  const { t } = useTranslation()
  const today: Day = dayOf(useNow())
  if (outstanding === 0) {
    return (
      <p className={css.since} data-tone="success">
        <IconCircleCheck size={20} aria-hidden />
        {t('Everything is paid. Thank you.')}
      </p>
    )
  }
  if (oldest === null) return null
  const isLate = oldest < today
  return (
    <p className={css.since} data-tone={isLate ? 'error' : 'warning'}>
      <IconClock size={20} aria-hidden />
      {isLate ? t('Due since {{day}}', { day: formatDay(oldest) }) : t('Please pay by {{day}}', { day: formatDay(oldest) })}
    </p>
  )
}
