import type { Reports } from '@verandah/contract/reports'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Text } from '../../ui/page/layout.tsx'
import css from './PerformanceCard.module.css'

/** How much of the work was done in time: the figure of the president's dashboard. */
export function PerformanceCard({ performance }: Pick<Reports['maintenance'], 'performance'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card className={css.card ?? ''} aria-labelledby={id}>
      <Text id={id} as="h3" mb={0}>
        {t('Performance')}
      </Text>
      <p className={css.figure}>{performance === null ? '–' : `${performance}%`}</p>
      <div className={css.texts}>
        <p>{performance === null ? t('Nothing completed in the last 90 days') : t('Requests completed in time')}</p>
        <Text look="meta">{t('Of the maintenance requests completed in the last 90 days, whichever period is chosen.')}</Text>
      </div>
    </Card>
  )
}
