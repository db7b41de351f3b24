import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'

export function SystemSettingsAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to="/settings" icon={<IconSettings size={18} aria-hidden />}>
      {t('System Settings')}
    </LinkButton>
  )
}
