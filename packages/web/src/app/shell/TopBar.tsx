import type { Me } from '@verandah/contract/me'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { NotificationsBell } from '../../features/notifications/NotificationsBell.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { AccountMenu } from './menus/AccountMenu.tsx'
import { SettingsMenu } from './menus/SettingsMenu.tsx'
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
    <header className={css.bar} data-no-print>
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
      {user.requiredAction === null && <NotificationsBell loadPanel={async () => (await import('./Notices.tsx')).Notices} />}
      <SettingsMenu />
      <AccountMenu user={user} />
    </header>
  )
}
