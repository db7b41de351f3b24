import type { Theme } from '@verandah/contract/me'
import { paths } from '@verandah/contract/paths'
import { IconBell, IconCheck, IconDeviceDesktop, IconDevices, IconInfoCircle, IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { MenuContentProps } from '../../../ui/buttons/Menu.tsx'
import { useChosenTheme } from './usePreferredTheme.ts'

const THEMES = [
  { theme: 'system', label: 'System', Icon: IconDeviceDesktop },
  { theme: 'light', label: 'Light', Icon: IconSun },
  { theme: 'dark', label: 'Dark', Icon: IconMoon }
] as const

/** Shows the theme, what is one's own to set, and what leads to information about the portal. */
export function SettingsItems({ entries: { Item, Label, Divider }, focusButton, onAbout }: MenuContentProps & { onAbout: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [current, setTheme] = useChosenTheme()
  const mark = (theme: Theme) => (theme === current ? { 'aria-current': true, rightSection: <IconCheck size={18} aria-hidden /> } : {})
  return (
    <>
      <Label>{t('Theme')}</Label>
      {THEMES.map(({ theme, label, Icon }) => (
        <Item key={theme} leftSection={<Icon size={20} aria-hidden />} onClick={() => setTheme(theme)} {...mark(theme)}>
          {t(label)}
        </Item>
      ))}
      <Divider />
      <Item leftSection={<IconBell size={20} aria-hidden />} onClick={() => void navigate(paths.noticeChoices)}>
        {t('Notices')}
      </Item>
      <Item leftSection={<IconDevices size={20} aria-hidden />} onClick={() => void navigate(`${paths.profile}#sessions`)}>
        {t('Sessions')}
      </Item>
      <Item
        leftSection={<IconInfoCircle size={20} aria-hidden />}
        onClick={() => {
          focusButton()
          onAbout()
        }}
      >
        {t('About')}
      </Item>
    </>
  )
}
