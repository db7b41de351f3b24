import type { Role } from '@verandah/contract/roles'
import { IconHome } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { mayOpen, textFor } from '../../screens.ts'
import { Logo } from '../../ui/Logo.tsx'
import { NavItem } from '../../ui/NavItem.tsx'
import { LANDING } from '../paths.ts'
import { SCREENS } from '../screens.ts'
import css from './NavigationDrawer.module.css'

interface NavigationDrawerProps {
  role: Role
  /** After an entry was pressed. */
  onChoose?: () => void
}

/** The entries of a role, in order. */
function entriesOf(role: Role) {
  const entries = SCREENS.flatMap(({ drawer, ...screen }) => {
    const isMeant = drawer !== undefined && (drawer.roles?.includes(role) ?? true) && mayOpen(role, screen)
    return isMeant ? [{ ...drawer, path: screen.path, label: textFor(drawer.label ?? screen.title, role) ?? screen.path }] : []
  })
  return entries.toSorted((a, b) => a.order - b.order)
}

/** The drawer: the screens of the role, those of governance for its rank, the profile and the public page. */
export function NavigationDrawer({ role, onChoose }: NavigationDrawerProps) {
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
      <ul className={css.list}>{items('work')}</ul>
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
