import type { Role } from '@verandah/contract/roles'
import { IconHome, IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { Logo } from '../../ui/Logo.tsx'
import { NavItem } from '../../ui/NavItem.tsx'
import { LANDING, PATHS } from '../paths.ts'
import { type DrawerEntry, governanceEntries, workEntries } from './drawerEntries.ts'
import css from './NavigationDrawer.module.css'

interface NavigationDrawerProps {
  role: Role
  /** After an entry was pressed. */
  onChoose?: () => void
}

/** Where one can go: the role's own screens, those of governance that its rank opens, oneself and the public page. */
export function NavigationDrawer({ role, onChoose }: NavigationDrawerProps) {
  const { t } = useTranslation()
  const product = useProductName()
  const governance = useId()
  const item = ({ path, label, icon: Icon }: DrawerEntry) => (
    <li key={path}>
      <NavItem to={path} icon={<Icon size={22} aria-hidden />} label={t(label)} onChoose={onChoose} />
    </li>
  )
  return (
    <nav className={css.drawer} aria-label={t('Main')}>
      <div className={css.brand}>
        <Logo />
        {product}
      </div>
      <ul className={css.list}>{workEntries(role).map(item)}</ul>
      <div className={css.group} id={governance}>
        {t('Governance')}
      </div>
      <ul className={css.list} aria-labelledby={governance}>
        {governanceEntries(role).map(item)}
      </ul>
      <hr className={css.divider} />
      <ul className={css.list}>
        {item({ path: PATHS.profile, label: 'Profile', icon: IconUser })}
        <li>
          <NavItem to={LANDING} icon={<IconHome size={22} aria-hidden />} label={t('Back to Home')} isDocument />
        </li>
      </ul>
    </nav>
  )
}
