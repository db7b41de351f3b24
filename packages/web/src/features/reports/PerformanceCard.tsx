import type { Reports } from '@verandah/contract/reports'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import css from './PerformanceCard.module.css'

/** How much of the work was done in time: the figure of the president's dashboard. */
export function PerformanceCard({ performance }: Pick<Reports['maintenance'], 'performance'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card className={css.card ?? ''} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {t('Performance')}
      </h3>
      <p className={css.figure}>{performance === null ? '–' : `${performance}%`}</p>
      <div className={css.texts}>
        <p>{performance === null ? t('Nothing completed in the last 90 days') : t('Requests completed in time')}</p>
        <p className={css.text}>{t('Of the maintenance requests completed in the last 90 days, whichever period is chosen.')}</p>
      </div>
    </Card>
  )
}
