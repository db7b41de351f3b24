import type { Me } from '@verandah/contract/me'
import { IconLogout, IconUserCog } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { signOut } from '../../api/signOut.ts'
import { capitalise } from '../../ui/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { initials } from '../../ui/initials.ts'
import { Menu } from '../../ui/Menu.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PATHS } from '../paths.ts'
import css from './AccountMenu.module.css'

/** Who is signed in, the profile, and signing out. */
export function AccountMenu({ user }: { user: Me }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Menu
      width={240}
      renderButton={(props) => (
        <IconButton {...props} aria-label={t('Account menu, {{initials}}', { initials: initials(user) })}>
          <PersonAvatar person={user} size="small" />
        </IconButton>
      )}
    >
      {({ Item, Divider }) => (
        <>
          <div className={css.person}>
            <div className={css.name}>
              {user.firstName} {user.lastName}
            </div>
            <div className={css.detail}>{t(capitalise(user.role))}</div>
            {user.unitNumber !== null && <div className={css.detail}>{t('Unit {{unitNumber}}', { unitNumber: user.unitNumber })}</div>}
          </div>
          <Divider />
          <Item leftSection={<IconUserCog size={20} aria-hidden />} onClick={() => void navigate(PATHS.profile)}>
            {t('Profile Settings')}
          </Item>
          <Item leftSection={<IconLogout size={20} aria-hidden />} onClick={() => void signOut()}>
            {t('Logout')}
          </Item>
        </>
      )}
    </Menu>
  )
}
