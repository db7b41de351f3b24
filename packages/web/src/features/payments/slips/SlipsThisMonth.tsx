import { paths } from '@verandah/contract/paths'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { useSlipsToCheck } from './useSlipsToCheck.ts'

/** How many slips are to be checked; nothing where there are none. */
export function SlipsThisMonth() {
  const { t } = useTranslation()
  const { total } = useSlipsToCheck()
  if (total === 0) return null
  return (
    <LinkButton look="outline" to={paths.slip('next')} icon={<IconChecklist size={18} aria-hidden />}>
      {t('Slips to check', { count: total })}
    </LinkButton>
  )
}
