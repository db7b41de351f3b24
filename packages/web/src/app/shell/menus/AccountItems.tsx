import { paths } from '@verandah/contract/paths'
import { SHORT_ROLE_LABEL } from '@verandah/contract/roles'
import { IconDoor, IconHelp, IconLogout, IconUserCog } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { signOut } from '../../../api/session/restoreSession.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { MenuContentProps } from '../../../ui/buttons/Menu.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './AccountMenu.module.css'

/** Shows who is signed in, their unit, the profile, and signing out. */
export function AccountItems({ entries: { Item, Divider } }: MenuContentProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  if (user === null) return null
  // The page of the first unit leads to the others.
  const [ownUnit] = user.units
  return (
    <>
      <div className={css.person}>
        <div className={css.name}>
          {user.firstName} {user.lastName}
        </div>
        <Text as="div" look="meta">
          {t(SHORT_ROLE_LABEL[user.role])}
        </Text>
        {user.unitNumber !== null && (
          <Text as="div" look="meta">
            {t('Unit {{unitNumber}}', { unitNumber: user.unitNumber })}
          </Text>
        )}
      </div>
      <Divider />
      {ownUnit !== undefined && (
        <Item leftSection={<IconDoor size={20} aria-hidden />} onClick={() => void navigate(paths.unit(ownUnit._id))}>
          {user.units.some(({ _id }) => _id !== ownUnit._id) ? t('My Units') : t('My Unit')}
        </Item>
      )}
      <Item leftSection={<IconUserCog size={20} aria-hidden />} onClick={() => void navigate(paths.profile)}>
        {t('Profile Settings')}
      </Item>
      <Item leftSection={<IconHelp size={20} aria-hidden />} onClick={() => void navigate(paths.help)}>
        {t('Help')}
      </Item>
      <Item leftSection={<IconLogout size={20} aria-hidden />} onClick={() => void signOut()}>
        {t('Logout')}
      </Item>
    </>
  )
}
