import { paths } from '@verandah/contract/paths'
import { IconMailPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'

export function InviteUserAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to={`${paths.invitations}&new=1`} icon={<IconMailPlus size={18} aria-hidden />}>
      {t('Invite New User')}
    </LinkButton>
  )
}
