import { IconBuilding } from '@tabler/icons-react'
import { useBuilding } from '../../api/building.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import css from './DescribeBuilding.module.css'

/** The first step of a new portal; nothing once somebody has described the building. */
export function DescribeBuilding() {
  const { t } = useTranslation()
  const { data } = useBuilding()
  if (data?.version !== 0) return null
  return (
    <Card className={css.card} aria-labelledby="describe-building">
      <IconBuilding className={css.icon} size={32} aria-hidden />
      <div className={css.words}>
        <h3 id="describe-building" className={css.title}>
          {t('Describe your building')}
        </h3>
        <p className={css.text}>
          {t('Its name stands in every mail and on the page that visitors see first. Until then the portal invents nothing.')}
        </p>
      </div>
      <LinkButton to="/settings/building">{t('Building Profile')}</LinkButton>
    </Card>
  )
}
