import { IconFolder } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'

const PATH = '/documents'

export function DocumentsAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to={PATH} icon={<IconFolder size={18} aria-hidden />}>
      {t('Building Documents')}
    </LinkButton>
  )
}
