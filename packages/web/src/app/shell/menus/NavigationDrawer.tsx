import type { Me } from '@verandah/contract/me'
import { IconHome, IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useProductName } from '../../../api/building.ts'
import { Row, Stack } from '../../../ui/page/layout.tsx'
import { Logo } from '../../../ui/page/Logo.tsx'
import { NavButton, NavItem } from '../../../ui/page/NavItem.tsx'
import { paths } from '@verandah/contract/paths'
import { entriesOf } from './entries.ts'
import css from './NavigationDrawer.module.css'

interface NavigationDrawerProps {
  user: Me
  /** Called after an entry was pressed. */
  onChoose?: () => void
  /** Opens the search, where the top bar has no room for its button. */
  onSearch?: (() => void) | undefined
}

/** Shows the drawer: the person's screens, those of governance, their own dues and profile, and the public page. */
export function NavigationDrawer({ user, onChoose, onSearch }: NavigationDrawerProps) {
  const { t } = useTranslation()
  const product = useProductName()
  const governance = useId()
  const entries = entriesOf(user)
  const items = (of: string) =>
    entries
      .filter(({ group }) => group === of)
      .map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <NavItem to={path} icon={<Icon size={22} aria-hidden />} label={t(label)} onChoose={onChoose} />
        </li>
      ))
  return (
    <Stack as="nav" gap={2} p="12px 12px 24px" aria-label={t('Main')}>
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
        {items('work')}
      </Stack>
      <div className={css.group} id={governance}>
        {t('Governance')}
      </div>
      <Stack as="ul" gap={2} aria-labelledby={governance}>
        {items('governance')}
      </Stack>
      <hr className={css.divider} />
      <Stack as="ul" gap={2}>
        {items('own')}
        <li>
          <NavItem to={paths.landing} icon={<IconHome size={22} aria-hidden />} label={t('Back to Home')} isDocument />
        </li>
      </Stack>
    </Stack>
  )
}
