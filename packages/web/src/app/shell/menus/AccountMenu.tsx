import type { Me } from '@verandah/contract/me'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { LoadedMenu } from '../../../ui/buttons/Menu.tsx'
import { initials, PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'

/** Shows the menu about the person who is signed in. */
export function AccountMenu({ user }: { user: Me }) {
  const { t } = useTranslation()
  return (
    <LoadedMenu
      width={240}
      load={async () => (await import('./AccountItems.tsx')).AccountItems}
      renderButton={(props) => (
        <IconButton {...props} aria-label={t('Account menu, {{initials}}', { initials: initials(user) })}>
          <PersonAvatar person={user} size="small" />
        </IconButton>
      )}
    />
  )
}
