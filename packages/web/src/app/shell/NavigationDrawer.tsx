import type { Role } from '@verandah/contract/roles'
import { IconHome, IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { Logo } from '../../ui/Logo.tsx'
import { NavButton, NavItem } from '../../ui/NavItem.tsx'
import { LANDING } from '../paths.ts'
import { entriesOf } from './entries.ts'
import css from './NavigationDrawer.module.css'

interface NavigationDrawerProps {
  role: Role
  /** After an entry was pressed. */
  onChoose?: () => void
  /** Opens the search, where the top bar has no room for its button. */
  onSearch?: (() => void) | undefined
}

/** The drawer: the screens of the role, those of governance for its rank, the profile and the public page. */
export function NavigationDrawer({ role, onChoose, onSearch }: NavigationDrawerProps) {
  const { t } = useTranslation()
  const product = useProductName()
  const governance = useId()
  const entries = entriesOf(role)
  const items = (of: string) =>
    entries
      .filter(({ group }) => group === of)
      .map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <NavItem to={path} icon={<Icon size={22} aria-hidden />} label={t(label)} onChoose={onChoose} />
        </li>
      ))
  return (
    <nav className={css.drawer} aria-label={t('Main')}>
      <div className={css.brand}>
        <Logo />
        {product}
      </div>
      <ul className={css.list}>
        {onSearch && (
          <li className={css.narrow}>
            <NavButton icon={<IconSearch size={22} aria-hidden />} label={t('Search')} onPress={onSearch} />
          </li>
        )}
        {items('work')}
      </ul>
      <div className={css.group} id={governance}>
        {t('Governance')}
      </div>
      <ul className={css.list} aria-labelledby={governance}>
        {items('governance')}
      </ul>
      <hr className={css.divider} />
      <ul className={css.list}>
        {items('own')}
        <li>
          <NavItem to={LANDING} icon={<IconHome size={22} aria-hidden />} label={t('Back to Home')} isDocument />
        </li>
      </ul>
    </nav>
  )
}
