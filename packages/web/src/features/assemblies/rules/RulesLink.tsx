import { paths } from '@verandah/contract/paths'
import { IconGavel } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'

/** Leads from the list of meetings to the rules of general ones. */
export function RulesLink() {
  const { t } = useTranslation()
  return (
    <LinkButton look="quiet" icon={<IconGavel size={20} aria-hidden />} to={paths.assemblyRules}>
      {t('Rules')}
    </LinkButton>
  )
}
