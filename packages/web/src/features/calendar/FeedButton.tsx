import { IconCalendarShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import css from './FeedButton.module.css'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const FeedDialog = openedOnDemand(async () => (await import('./FeedDialog.tsx')).FeedDialog)

/** Opens the dialog about the person's own calendar feed. */
export function FeedButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={css.button} look="outline" icon={<IconCalendarShare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Subscribe in your calendar')}
      </Button>
      <Suspense>{isOpen && <FeedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
