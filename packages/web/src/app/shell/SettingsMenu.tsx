import { IconCheck, IconDevices, IconInfoCircle, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Theme } from '../../ui/colorScheme.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { PATHS } from '../paths.ts'
import { useChosenTheme } from './usePreferredTheme.ts'

const AboutDialog = lazy(async () => ({ default: (await import('./AboutDialog.tsx')).AboutDialog }))

const THEMES = [
  { theme: 'light', label: 'Light', Icon: IconSun },
  { theme: 'dark', label: 'Dark', Icon: IconMoon }
] as const

/** The theme, and information about the portal. */
export function SettingsMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [current, setTheme] = useChosenTheme()
  const button = useRef<HTMLButtonElement>(null)
  const [isAboutOpen, setAboutOpen] = useState(false)
  const mark = (theme: Theme) => (theme === current ? { 'aria-current': true, rightSection: <IconCheck size={18} aria-hidden /> } : {})

  function openAbout() {
    // The dialog will give the focus back to the focused element, and the menu's entry disappears.
    button.current?.focus()
    setAboutOpen(true)
  }

  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <IconButton ref={button} aria-label={t('Settings')}>
            <IconSettings size={24} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('Theme')}</Menu.Label>
          {THEMES.map(({ theme, label, Icon }) => (
            <Menu.Item key={theme} leftSection={<Icon size={20} aria-hidden />} onClick={() => setTheme(theme)} {...mark(theme)}>
              {t(label)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconDevices size={20} aria-hidden />} onClick={() => void navigate(`${PATHS.profile}#sessions`)}>
            {t('Sessions')}
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle size={20} aria-hidden />} onClick={openAbout}>
            {t('About')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAboutOpen && (
        <Suspense>
          <AboutDialog onClose={() => setAboutOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
