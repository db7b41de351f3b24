import { IconDatabaseExport } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'

export function BackupsAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to="/settings/backups" icon={<IconDatabaseExport size={18} aria-hidden />}>
      {t('Backup & Restore')}
    </LinkButton>
  )
}
