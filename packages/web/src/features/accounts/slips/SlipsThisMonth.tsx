import { paths } from '@verandah/contract/paths'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ThisMonthProps, useFound } from '../../../parts.tsx'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { useSlipsToCheck } from './useSlipsToCheck.ts'

/** Shows how many slips are to be checked; nothing where there are none. */
export function SlipsThisMonth({ onFound }: ThisMonthProps) {
  const { t } = useTranslation()
  const { slips, total, failure } = useSlipsToCheck()
  useFound((found) => onFound('slips', found), slips && total > 0, failure !== null)
  if (total === 0) return null
  return (
    <LinkButton look="outline" to={paths.slip('next')} icon={<IconChecklist size={18} aria-hidden />}>
      {t('Slips to check', { count: total })}
    </LinkButton>
  )
}
