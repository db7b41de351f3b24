import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import css from './ThisMonth.module.css'

/** What is still to be done in this month: a button for each thing. There from the start, so that nothing moves for it. */
export function ThisMonth() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card className={css.box ?? ''} aria-labelledby={id} data-no-print>
      <h3 id={id}>{t('This Month')}</h3>
      <div className={css.buttons}>
        <Parts place="finances.thisMonth" />
        <span className={css.done}>{t('Nothing is left to do.')}</span>
      </div>
    </Card>
  )
}
