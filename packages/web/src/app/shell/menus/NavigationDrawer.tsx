import type { Me } from '@verandah/contract/me'
import { IconHome, IconSearch, IconUsersGroup } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useProductName } from '../../../api/building.ts'
import { Row, Stack } from '../../../ui/page/layout.tsx'
import { Logo } from '../../../ui/page/Logo.tsx'
import { NavButton, NavItem } from '../../../ui/page/NavItem.tsx'
import { paths } from '@verandah/contract/paths'
import { drawerOf, markedFor } from './entries.ts'
import { useCommittee } from './useCommittee.ts'
import css from './NavigationDrawer.module.css'

interface NavigationDrawerProps {
  user: Me
  /** Called after an entry was pressed. */
  onChoose?: () => void
  /** Opens the search, where the top bar has no room for its button. */
  onSearch?: (() => void) | undefined
}

/** Shows the drawer: the person's screens, the committee's work behind one entry, their profile, the public page and the help. */
export function NavigationDrawer({ user, onChoose, onSearch }: NavigationDrawerProps) {
  const { t } = useTranslation()
  const product = useProductName()
  const { main, own } = drawerOf(user)
  const committee = useCommittee(user).entry
  const marked = markedFor(user, useLocation().pathname)
  const group = { icon: IconUsersGroup, label: 'Committee', order: 11 }
  const shown = committee === undefined ? main : [...main, { ...group, path: committee.path }].toSorted((a, b) => a.order - b.order)
  const items = (entries: readonly Pick<(typeof shown)[number], 'path' | 'label' | 'icon'>[]) =>
    entries.map(({ path, label, icon: Icon }) => (
      <li key={label}>
        <NavItem to={path} icon={<Icon size={22} aria-hidden />} label={t(label)} isMarked={path === marked} onChoose={onChoose} />
      </li>
    ))
  return (
    <Stack as="nav" gap={2} p="12px 12px 16px" className={css.drawer} aria-label={t('Main')}>
      <Row align="center" wrap={false} mb={10} className={css.brand}>
        <Logo />
        {product}
      </Row>
      <Stack as="ul" gap={2}>
        {onSearch && (
          <li className={css.narrow}>
            <NavButton icon={<IconSearch size={22} aria-hidden />} label={t('Search')} onPress={onSearch} />
          </li>
        )}
        {items(shown)}
      </Stack>
      <hr className={css.divider} />
      <Stack as="ul" gap={2}>
        {items(own)}
        <li>
          <NavItem to={paths.landing} icon={<IconHome size={22} aria-hidden />} label={t('Back to Home')} isDocument />
        </li>
      </Stack>
      <footer className={css.foot}>
        <Link to={paths.help} onClick={onChoose}>
          {t('Help')}
        </Link>
      </footer>
    </Stack>
  )
}
