import type { Me } from '@verandah/contract/me'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { NotificationsBell } from '../../features/notifications/NotificationsBell.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import css from './TopBar.module.css'

interface TopBarProps {
  user: Me
  /** Null: the product's name. */
  title: string | null
  isDrawerOpen: boolean
  onMenu: () => void
  /** Stands between the title and the menus. */
  children: ReactNode
}

export function TopBar({ user, title, isDrawerOpen, onMenu, children }: TopBarProps) {
  const { t } = useTranslation()
  const product = useProductName()
  return (
    <header className={css.bar}>
      <IconButton
        className={css.menu ?? ''}
        aria-label={t('Open navigation')}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={24} aria-hidden />
      </IconButton>
      <h1 className={css.title} id="page-title">
        {title ?? product}
      </h1>
      {children}
      {user.requiredAction === null && <NotificationsBell />}
      <SettingsMenu />
      <AccountMenu user={user} />
    </header>
  )
}
