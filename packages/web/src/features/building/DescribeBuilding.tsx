import { paths } from '@verandah/contract/paths'
import { IconBuilding } from '@tabler/icons-react'
import { useBuilding } from '../../api/building.ts'
import { useHint } from '../../api/useHint.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { HintCard } from '../../ui/cards/HintCard.tsx'
import css from './DescribeBuilding.module.css'

/** Shows the first step of a new portal; nothing once somebody has described the building. */
export function DescribeBuilding() {
  const { t } = useTranslation()
  const { data } = useBuilding()
  const { isShown, dismiss } = useHint('describeBuilding')
  if (data?.version !== 0 || !isShown) return null
  return (
    <HintCard
      className={css.place}
      icon={<IconBuilding size={32} />}
      title={t('Describe your building')}
      text={t('Its name stands in every mail and on the page that visitors see first. Until then the portal invents nothing.')}
      onDismiss={dismiss}
    >
      <LinkButton to={paths.settingsTab('building')}>{t('Building Profile')}</LinkButton>
    </HintCard>
  )
}
